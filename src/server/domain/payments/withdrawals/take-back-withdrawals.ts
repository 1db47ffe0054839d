// Cancels withdrawals that were not sent yet, so that a correction can take back their money.

import { and, desc, eq, inArray, isNull } from 'drizzle-orm';
import type { Kobo } from '../../../../shared/money/kobo.ts';
import type { Transaction } from '../../../db/open-database.ts';
import { withdrawals } from '../../../db/schema/payments.ts';
import { moveWithdrawal, PENDING, returnMoney } from './move-withdrawal.ts';

/**
 * Cancels the player's withdrawals that were neither sent to a bank nor handed out at a counter,
 * approved or not, the newest first, until `wantedKobo` are back in the wallet or none is left.
 * Each comes back as a whole. The caller has locked the player's row, without which none is sent.
 * `note` tells the player why.
 */
export async function takeBackWithdrawals(
  transaction: Transaction,
  playerId: number,
  wantedKobo: Kobo,
  note: string,
): Promise<void> {
  const inTheHouse = await transaction
    .select({ reference: withdrawals.reference })
    .from(withdrawals)
    .where(
      and(
        eq(withdrawals.playerId, playerId),
        inArray(withdrawals.status, [...PENDING]),
        isNull(withdrawals.sentAt),
      ),
    )
    .orderBy(desc(withdrawals.id));
  let backKobo = 0;
  for (const { reference } of inTheHouse) {
    if (backKobo >= wantedKobo) return;
    const cancelled = await moveWithdrawal(transaction, reference, PENDING, {
      status: 'cancelled',
      actor: 'system',
      note,
    });
    if (cancelled === undefined) continue;
    await returnMoney(transaction, cancelled);
    backKobo += cancelled.amountKobo;
  }
}
