// Withdrawals that nobody has decided about are still the player's money: a correction may want it.

import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Kobo } from '../../../../shared/money/kobo.ts';
import type { Transaction } from '../../../db/open-database.ts';
import { withdrawals } from '../../../db/schema/payments.ts';
import { moveWithdrawal, returnMoney, UNDECIDED } from './move-withdrawal.ts';

/**
 * Cancels the player's undecided withdrawals, the newest first, until `wantedKobo` are back in the
 * wallet or none is left. Each comes back as a whole. The caller holds the player's row.
 */
export async function takeBackWithdrawals(
  transaction: Transaction,
  playerId: number,
  wantedKobo: Kobo,
): Promise<void> {
  const undecided = await transaction
    .select({ reference: withdrawals.reference })
    .from(withdrawals)
    .where(and(eq(withdrawals.playerId, playerId), inArray(withdrawals.status, [...UNDECIDED])))
    .orderBy(desc(withdrawals.id));
  let backKobo = 0;
  for (const { reference } of undecided) {
    if (backKobo >= wantedKobo) return;
    const cancelled = await moveWithdrawal(transaction, reference, UNDECIDED, {
      status: 'cancelled',
      actor: 'system',
      note: 'A result was corrected, and what it had paid was taken back. The rest is in your balance.',
    });
    if (cancelled === undefined) continue;
    await returnMoney(transaction, cancelled);
    backKobo += cancelled.amountKobo;
  }
}
