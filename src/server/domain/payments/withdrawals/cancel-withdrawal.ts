// Cancels a withdrawal for its player while nobody has approved it.

import { and, eq } from 'drizzle-orm';
import type { Kobo } from '../../../../shared/money/kobo.ts';
import { withdrawals } from '../../../db/schema/payments.ts';
import { answerOnce } from '../../ledger/answer-once.ts';
import { readBalances } from '../../ledger/ledger.ts';
import { Refused, unknown } from '../../refused.ts';
import type { PaymentContext } from '../payment-context.ts';
import { moveUnsent, returnMoney } from './move-withdrawal.ts';

/**
 * @returns the balance of the real wallet with the money back in it, kobo.
 * @throws Refused `not_found`, also for another player's; `too_late` once it is decided.
 */
export async function cancelWithdrawal(
  { database }: Pick<PaymentContext, 'database'>,
  request: {
    readonly playerId: number;
    readonly idempotencyKey: string;
    readonly reference: string;
  },
): Promise<Kobo> {
  const { playerId, idempotencyKey: key, reference } = request;
  return answerOnce(
    database,
    { playerId, key, call: 'cancel-withdrawal', body: { reference } },
    async (transaction) => {
      const [own] = await transaction
        .select({ id: withdrawals.id })
        .from(withdrawals)
        .where(and(eq(withdrawals.reference, reference), eq(withdrawals.playerId, playerId)));
      if (own === undefined) throw unknown('Withdrawal');
      const cancelled = await moveUnsent(transaction, reference, {
        status: 'cancelled',
        actor: 'player',
      });
      if (cancelled === undefined) {
        throw new Refused('too_late', 'This withdrawal can no longer be cancelled');
      }
      await returnMoney(transaction, cancelled);
      return (await readBalances(transaction, playerId)).real;
    },
  );
}
