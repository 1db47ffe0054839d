// Reads the bonuses that a player was awarded, and whether they are still being wagered.

import { and, asc, desc, eq } from 'drizzle-orm';
import type { Queryable } from '../../db/open-database.ts';
import { awardedBonuses, bonuses } from '../../db/schema/bonus.ts';
import type { Wallet } from '../ledger/ledger.ts';
import { Refused } from '../refused.ts';

export type BonusWallet = Extract<Wallet, 'sport_bonus' | 'casino_bonus'>;

/**
 * The awards of the wallet that are being wagered, the oldest first, locked to the end of the
 * transaction. Awards are locked before wallets, and after players and bets.
 */
export function lockActiveAwards(queryable: Queryable, playerId: number, wallet: BonusWallet) {
  return queryable
    .select({ award: awardedBonuses, bonus: bonuses })
    .from(awardedBonuses)
    .innerJoin(bonuses, eq(bonuses.id, awardedBonuses.bonusId))
    .where(and(ofWallet(playerId, wallet), eq(awardedBonuses.status, 'active')))
    .orderBy(asc(awardedBonuses.id))
    .for('update', { of: awardedBonuses });
}

/** All awards that the player is wagering, in every wallet, the oldest first. */
export function readOpenAwards(queryable: Queryable, playerId: number) {
  return queryable
    .select({ award: awardedBonuses, bonus: bonuses })
    .from(awardedBonuses)
    .innerJoin(bonuses, eq(bonuses.id, awardedBonuses.bonusId))
    .where(and(eq(awardedBonuses.playerId, playerId), eq(awardedBonuses.status, 'active')))
    .orderBy(asc(awardedBonuses.id));
}

/**
 * Checks whether casino bonus money may be played on a game. No award, or one for all games, allows
 * every game.
 *
 * @throws Refused `bonus_game` where every award is for other games.
 */
export function assertBonusGame(
  awards: readonly { readonly bonus: { readonly gameIds: readonly string[] } }[],
  game: string,
): void {
  const opens = ({ gameIds }: { readonly gameIds: readonly string[] }) =>
    gameIds.length === 0 || gameIds.includes(game);
  if (awards.length === 0 || awards.some(({ bonus }) => opens(bonus))) return;
  const games = [...new Set(awards.flatMap(({ bonus }) => bonus.gameIds))].join(', ');
  throw new Refused('bonus_game', `Your casino bonus is for other games: ${games}`);
}

/**
 * `none`: the player was awarded nothing. `active`: something is being wagered. `converted` and
 * `over` say how the last award ended: wagered, or expired or cancelled.
 */
export type BonusState = 'none' | 'active' | 'converted' | 'over';

export async function readBonusState(
  queryable: Queryable,
  playerId: number,
  wallet: BonusWallet,
): Promise<BonusState> {
  const awards = await queryable
    .select({ status: awardedBonuses.status })
    .from(awardedBonuses)
    .innerJoin(bonuses, eq(bonuses.id, awardedBonuses.bonusId))
    .where(ofWallet(playerId, wallet))
    .orderBy(desc(awardedBonuses.id));
  const [last] = awards;
  if (last === undefined) return 'none';
  if (awards.some(({ status }) => status === 'active')) return 'active';
  return last.status === 'converted' ? 'converted' : 'over';
}

function ofWallet(playerId: number, wallet: BonusWallet) {
  return and(eq(awardedBonuses.playerId, playerId), eq(bonuses.wallet, wallet));
}
