// Asks about deposits whose players did not come back: a closed tab loses no money.

import { sql } from 'drizzle-orm';
import { deposits } from '../../../db/schema/payments.ts';
import type { PaymentContext } from '../payment-context.ts';
import { ProviderFault } from '../payment-provider.ts';
import { checkDeposit } from './check-deposit.ts';

const AT_ONCE = 20;

/** Checks those that are due, ever less often as they grow old, and not at all after two days. */
export async function checkOpenDeposits(context: PaymentContext): Promise<void> {
  for (const reference of await claimDue(context)) {
    try {
      await checkDeposit(context, reference);
    } catch (error) {
      if (!(error instanceof ProviderFault)) throw error;
      context.logger.warn({ reference, reason: error.message }, 'a deposit could not be checked');
    }
  }
}

/** Setting the next time claims them: another process at the same moment takes others. */
async function claimDue({ database, now }: PaymentContext): Promise<string[]> {
  const at = sql`${now().toISOString()}::timestamptz`;
  const age = sql`(${at} - ${deposits.createdAt})`;
  const claimed = await database
    .update(deposits)
    .set({
      checkAt: sql`case when ${age} < interval '48 hours'
        then ${at} + greatest(interval '5 seconds', ${age} / 8) end`,
    })
    .where(
      sql`${deposits.id} in (
        select id from ${deposits} where check_at <= ${at}
        order by check_at limit ${AT_ONCE} for update skip locked)`,
    )
    .returning({ reference: deposits.reference });
  return claimed.map(({ reference }) => reference);
}
