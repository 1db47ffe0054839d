// Ends expired bonuses: what is left of them goes back to the house.

import { and, asc, eq, gt, lt, not, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../db/open-database.ts';
import { awardedBonuses, bonuses } from '../../db/schema/bonus.ts';
import { stakeReservations } from '../../db/schema/stake-reservations.ts';
import { postMovement, readBalances } from '../ledger/ledger.ts';
import type { BonusWallet } from './bonus-awards.ts';
import { shareOut } from './share-out.ts';

/**
 * Ends every bonus that is over at `now` and returns how many. Several processes may run it at
 * once.
 */
export async function expireBonuses(database: Database, now: Date): Promise<number> {
  let ended = 0;
  while (await database.transaction((transaction) => expireOne(transaction, now))) ended += 1;
  return ended;
}

/** Where all bonuses of a wallet are wagered, they wait only for open bets and do not expire. */
function owesSomething() {
  return sql`exists (
    select 1 from ${awardedBonuses} as beside
    join ${bonuses} as kind on kind.id = beside.bonus_id
    where beside.player_id = ${awardedBonuses.playerId} and kind.wallet = ${bonuses.wallet}
      and beside.status = 'active' and beside.wagering_done_kobo < beside.wagering_owed_kobo
  )`;
}

/**
 * A bonus does not expire while a live bet waits with money of its wallet. Otherwise the bet would
 * be refused, and the player could use that to withdraw a bet that goes badly during its delay.
 */
function isStaked(now: Date) {
  return sql`exists (
    select 1 from ${stakeReservations} where ${stakeReservations.playerId} = ${awardedBonuses.playerId}
      and ${stakeReservations.wallet} = ${bonuses.wallet} and ${gt(stakeReservations.until, now)}
  )`;
}

async function expireOne(transaction: Transaction, now: Date): Promise<boolean> {
  const [over] = await transaction
    .select({ award: awardedBonuses, wallet: bonuses.wallet })
    .from(awardedBonuses)
    .innerJoin(bonuses, eq(bonuses.id, awardedBonuses.bonusId))
    .where(
      and(
        eq(awardedBonuses.status, 'active'),
        lt(awardedBonuses.expiresAt, now),
        owesSomething(),
        not(isStaked(new Date())),
      ),
    )
    .orderBy(asc(awardedBonuses.id))
    .limit(1)
    .for('update', { of: awardedBonuses, skipLocked: true });
  if (over === undefined) return false;
  const { award } = over;
  const wallet = over.wallet as BonusWallet;
  // The other bonuses in the wallet keep their shares.
  const inWallet = await transaction
    .select({ id: awardedBonuses.id, amountKobo: awardedBonuses.amountKobo })
    .from(awardedBonuses)
    .innerJoin(bonuses, eq(bonuses.id, awardedBonuses.bonusId))
    .where(
      and(
        eq(awardedBonuses.playerId, award.playerId),
        eq(awardedBonuses.status, 'active'),
        eq(bonuses.wallet, wallet),
      ),
    )
    .orderBy(asc(awardedBonuses.id));
  await transaction
    .update(awardedBonuses)
    .set({ status: 'expired' })
    .where(eq(awardedBonuses.id, award.id));
  const balanceKobo = (await readBalances(transaction, award.playerId))[wallet];
  const at = inWallet.findIndex(({ id }) => id === award.id);
  const amountKobo = shareOut(balanceKobo, inWallet)[at] ?? 0;
  if (amountKobo > 0) {
    await postMovement(transaction, {
      reference: `bonus_expiry:${award.id}`,
      kind: 'bonus_expiry',
      description: 'Bonus ended',
      entries: [
        { account: { playerId: award.playerId, wallet }, amountKobo: -amountKobo },
        { account: { house: 'bonus' }, amountKobo },
      ],
    });
  }
  return true;
}
