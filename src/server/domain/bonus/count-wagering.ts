// Counts stakes of bonus money towards the wagering requirement. Once it is met, the bonus is
// converted to real money.

import { eq, inArray } from 'drizzle-orm';
import type { Kobo } from '../../../shared/money/kobo.ts';
import type { Transaction } from '../../db/open-database.ts';
import { awardedBonuses } from '../../db/schema/bonus.ts';
import { postMovement, readBalances } from '../ledger/ledger.ts';
import { type BonusWallet, lockActiveAwards } from './bonus-awards.ts';
import { hasOpenStakes } from './open-stakes.ts';
import { computeConverted } from './share-out.ts';

type Award = typeof awardedBonuses.$inferSelect;

/**
 * Counts a stake towards the player's bonuses of the wallet, the oldest first. `stakeKobo` is what
 * `countBet` or `countRound` counts of it; 0 for a void or cancelled stake. Once all of these
 * bonuses are wagered and no bet from the wallet is open, the balance of the wallet is converted to
 * real money. It waits for open bets, because the caps on the conversion (`maxConversionKobo`)
 * include their wins.
 *
 * Call it once the stake is decided, after its win was paid and its state written, in the same
 * transaction. Stakes of real money do not count.
 */
export async function countWagering(
  transaction: Transaction,
  playerId: number,
  wallet: BonusWallet,
  stakeKobo: Kobo,
): Promise<void> {
  const owed = await lockActiveAwards(transaction, playerId, wallet);
  if (owed.length === 0) return;
  let left = stakeKobo;
  for (const { award } of owed) {
    const counted = Math.min(left, award.wageringOwedKobo - award.wageringDoneKobo);
    if (counted <= 0) continue;
    left -= counted;
    award.wageringDoneKobo += counted;
    await writeDone(transaction, award);
  }
  const isPaidOff = owed.every(({ award }) => award.wageringDoneKobo >= award.wageringOwedKobo);
  if (!isPaidOff || (await hasOpenStakes(transaction, playerId, wallet))) return;
  await convert(
    transaction,
    playerId,
    wallet,
    owed.map(({ award }) => award),
  );
}

/**
 * Subtracts what a stake counted, from the newest bonus first, because its result was rolled back.
 * A bonus that was converted meanwhile does not change.
 */
export async function uncountWagering(
  transaction: Transaction,
  playerId: number,
  wallet: BonusWallet,
  stakeKobo: Kobo,
): Promise<void> {
  let left = stakeKobo;
  for (const { award } of (await lockActiveAwards(transaction, playerId, wallet)).toReversed()) {
    const counted = Math.min(left, award.wageringDoneKobo);
    if (counted <= 0) continue;
    left -= counted;
    award.wageringDoneKobo -= counted;
    await writeDone(transaction, award);
  }
}

async function writeDone(transaction: Transaction, { id, wageringDoneKobo }: Award): Promise<void> {
  await transaction
    .update(awardedBonuses)
    .set({ wageringDoneKobo })
    .where(eq(awardedBonuses.id, id));
}

/** Converts a bonus wallet. What exceeds the caps of these bonuses goes back to the house. */
async function convert(
  transaction: Transaction,
  playerId: number,
  wallet: BonusWallet,
  awards: readonly Award[],
): Promise<void> {
  const ids = awards.map(({ id }) => id);
  await transaction
    .update(awardedBonuses)
    .set({ status: 'converted' })
    .where(inArray(awardedBonuses.id, ids));
  const balanceKobo = (await readBalances(transaction, playerId))[wallet];
  if (balanceKobo === 0) return;
  const amountKobo = computeConverted(balanceKobo, awards);
  const restKobo = balanceKobo - amountKobo;
  await postMovement(transaction, {
    reference: `bonus_conversion:${Math.max(...ids)}`,
    kind: 'bonus_conversion',
    description: 'Bonus became real money',
    entries: [
      { account: { playerId, wallet }, amountKobo: -balanceKobo },
      { account: { playerId, wallet: 'real' }, amountKobo },
      ...(restKobo > 0 ? [{ account: { house: 'bonus' } as const, amountKobo: restKobo }] : []),
    ],
  });
}
