// Stakes from a bonus wallet pay off what was owed for the bonus; then it becomes real money.

import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Kobo } from '../../../shared/money/kobo.ts';
import type { Transaction } from '../../db/open-database.ts';
import { awardedBonuses, bonuses } from '../../db/schema/bonus.ts';
import { postMovement, readBalances, type Wallet } from '../ledger/ledger.ts';

export type BonusWallet = Extract<Wallet, 'sport_bonus' | 'casino_bonus'>;

/**
 * Counts a stake towards the player's bonuses of the wallet, the oldest first. When none of them
 * owes anything any more, what is left in the wallet moves to the real one. Call it after the stake
 * is settled or with it, in the same transaction; a stake of real money counts for nothing.
 */
export async function countWagering(
  transaction: Transaction,
  playerId: number,
  wallet: BonusWallet,
  stakeKobo: Kobo,
): Promise<void> {
  const owed = await transaction
    .select({ award: awardedBonuses })
    .from(awardedBonuses)
    .innerJoin(bonuses, eq(bonuses.id, awardedBonuses.bonusId))
    .where(
      and(
        eq(awardedBonuses.playerId, playerId),
        eq(awardedBonuses.status, 'active'),
        eq(bonuses.wallet, wallet),
      ),
    )
    .orderBy(asc(awardedBonuses.id))
    .for('update', { of: awardedBonuses });
  if (owed.length === 0) return;
  let left = stakeKobo;
  for (const { award } of owed) {
    const counted = Math.min(left, award.wageringOwedKobo - award.wageringDoneKobo);
    if (counted <= 0) continue;
    left -= counted;
    award.wageringDoneKobo += counted;
    await transaction
      .update(awardedBonuses)
      .set({ wageringDoneKobo: award.wageringDoneKobo })
      .where(eq(awardedBonuses.id, award.id));
  }
  const isPaidOff = owed.every(({ award }) => award.wageringDoneKobo >= award.wageringOwedKobo);
  if (isPaidOff)
    await convert(
      transaction,
      playerId,
      wallet,
      owed.map(({ award }) => award.id),
    );
}

async function convert(
  transaction: Transaction,
  playerId: number,
  wallet: BonusWallet,
  awardIds: readonly number[],
): Promise<void> {
  await transaction
    .update(awardedBonuses)
    .set({ status: 'converted' })
    .where(inArray(awardedBonuses.id, [...awardIds]));
  const amountKobo = (await readBalances(transaction, playerId))[wallet];
  if (amountKobo === 0) return;
  await postMovement(transaction, {
    reference: `bonus_conversion:${Math.max(...awardIds)}`,
    kind: 'bonus_conversion',
    description: 'Bonus became real money',
    entries: [
      { account: { playerId, wallet }, amountKobo: -amountKobo },
      { account: { playerId, wallet: 'real' }, amountKobo },
    ],
  });
}
