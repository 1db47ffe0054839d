// Withdrawals that nobody has decided about, and cash that waits at the counter, are still the player's
// money: a correction may want it.

import { and, desc, eq, inArray, or } from 'drizzle-orm';
import type { Kobo } from '../../../../shared/money/kobo.ts';
import type { Transaction } from '../../../db/open-database.ts';
import { withdrawals } from '../../../db/schema/payments.ts';
import { moveWithdrawal, PENDING, returnMoney, UNDECIDED } from './move-withdrawal.ts';

/**
 * Cancels the player's withdrawals that are undecided or cash not handed out yet, the newest first,
 * until `wantedKobo` are back in the wallet or none is left. Each comes back as a whole. The caller
 * holds the player's row.
 */
export async function takeBackWithdrawals(
  transaction: Transaction,
  playerId: number,
  wantedKobo: Kobo,
): Promise<void> {
  const isUndecided = inArray(withdrawals.status, [...UNDECIDED]);
  const isWaitingCash = and(eq(withdrawals.type, 'cash'), eq(withdrawals.status, 'approved'));
  const inTheHouse = await transaction
    .select({ reference: withdrawals.reference, type: withdrawals.type })
    .from(withdrawals)
    .where(and(eq(withdrawals.playerId, playerId), or(isUndecided, isWaitingCash)))
    .orderBy(desc(withdrawals.id));
  let backKobo = 0;
  for (const { reference, type } of inTheHouse) {
    if (backKobo >= wantedKobo) return;
    const from = type === 'cash' ? PENDING : UNDECIDED;
    const cancelled = await moveWithdrawal(transaction, reference, from, {
      status: 'cancelled',
      actor: 'system',
      note: 'A result was corrected, so we took back what it had paid. The rest is in your balance.',
    });
    if (cancelled === undefined) continue;
    await returnMoney(transaction, cancelled);
    backKobo += cancelled.amountKobo;
  }
}
