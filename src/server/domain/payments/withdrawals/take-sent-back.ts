// Returns withdrawals that a bank sends back days after they were paid, for example where the
// account is closed.

import { and, eq } from 'drizzle-orm';
import { withdrawals } from '../../../db/schema/payments.ts';
import { auditLog } from '../../../db/schema/settings.ts';
import { lockPlayers } from '../../ledger/lock-players.ts';
import type { PaymentContext } from '../payment-context.ts';
import { moveWithdrawal, returnMoney, type Withdrawal } from './move-withdrawal.ts';

/**
 * Asks the provider about a withdrawal that was paid, and puts it back into the wallet, once, where
 * the provider says that the money came back. Other withdrawals do not change.
 *
 * @throws ProviderFault where the provider does not answer: the server does not ask again by
 * itself.
 */
export async function takeSentBack(
  { database, providers }: PaymentContext,
  reference: string,
): Promise<void> {
  const [paid] = await database
    .select({ playerId: withdrawals.playerId })
    .from(withdrawals)
    .where(
      and(
        eq(withdrawals.reference, reference),
        eq(withdrawals.status, 'paid'),
        eq(withdrawals.type, 'online'),
      ),
    );
  if (paid === undefined) return;
  const state = await providers.bank?.readPayOut(reference);
  if (state?.status !== 'failed') return;
  await returnPaid({ database }, { reference, playerId: paid.playerId }, state.reason);
}

/**
 * Puts a withdrawal that was paid back into the wallet, once; one in another state does not change.
 */
export async function returnPaid(
  { database }: Pick<PaymentContext, 'database'>,
  { reference, playerId }: Pick<Withdrawal, 'reference' | 'playerId'>,
  reason: string,
): Promise<void> {
  await database.transaction(async (transaction) => {
    await lockPlayers(transaction, [playerId]);
    const back = await moveWithdrawal(transaction, reference, ['paid'], {
      status: 'rejected',
      actor: 'system',
      note: `The bank sent it back: ${reason}`,
    });
    if (back === undefined) return;
    await returnMoney(transaction, back, 'cash');
    const { amountKobo } = back;
    await transaction.insert(auditLog).values({
      actor: 'system',
      action: 'withdrawal_sent_back',
      subject: reference,
      details: { playerId, amountKobo, reason },
    });
  });
}
