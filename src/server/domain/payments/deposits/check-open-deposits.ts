// Checks deposits whose players did not come back from the provider, so that a closed tab loses no
// money.

import { sql } from 'drizzle-orm';
import { deposits } from '../../../db/schema/payments.ts';
import type { PaymentContext } from '../payment-context.ts';
import { ProviderFault } from '../payment-provider.ts';
import { checkDeposit } from './check-deposit.ts';

const BATCH_SIZE = 10;

/**
 * Checks some of the deposits that are due. A deposit is checked less often as it grows old, and
 * not at all once it is older than `LatePaymentSeconds`. Returns whether more may be due.
 */
export async function checkOpenDeposits(context: PaymentContext): Promise<boolean> {
  const due = await claimDue(context);
  for (const reference of due) {
    try {
      await checkDeposit(context, reference);
    } catch (error) {
      if (!(error instanceof ProviderFault)) throw error;
      context.logger.warn({ reference, reason: error.message }, 'a deposit could not be checked');
    }
  }
  return due.length === BATCH_SIZE;
}

/** Claims due deposits by setting the time of their next check: another process takes others. */
async function claimDue({ database, rules, now }: PaymentContext): Promise<string[]> {
  const latest = sql`make_interval(secs => ${(await rules.read()).number('LatePaymentSeconds')}::float8)`;
  const at = sql`${now().toISOString()}::timestamptz`;
  const age = sql`(${at} - ${deposits.createdAt})`;
  const claimed = await database
    .update(deposits)
    .set({
      checkAt: sql`case when ${age} < ${latest}
        then ${at} + greatest(interval '5 seconds', ${age} / 8) end`,
    })
    .where(
      sql`${deposits.id} = any(array(
        select id from ${deposits} where check_at <= ${at}
        order by check_at limit ${BATCH_SIZE} for update skip locked))`,
    )
    .returning({ reference: deposits.reference });
  return claimed.map(({ reference }) => reference);
}
