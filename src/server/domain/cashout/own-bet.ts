// Reads a player's own placed bet and its legs. The bet of another player is refused as unknown.

import { and, asc, eq } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../db/open-database.ts';
import { betLegs, bets } from '../../db/schema/bets.ts';
import { PLACED } from '../bet-math/bet-status.ts';
import { unknown } from '../refused.ts';
import type { BetRow, LegRow } from './cashout-deps.ts';

/** @throws Refused `not_found`. */
export async function findOwnBet(
  queryable: Queryable,
  playerId: number,
  betId: number,
): Promise<BetRow> {
  const [bet] = await queryable.select().from(bets).where(isOwn(playerId, betId));
  if (bet === undefined) throw unknown('Bet');
  return bet;
}

/**
 * Like `findOwnBet`, with the row locked to the end of the transaction. @throws Refused
 * `not_found`.
 */
export async function lockOwnBet(
  transaction: Transaction,
  playerId: number,
  betId: number,
): Promise<BetRow> {
  const [bet] = await transaction.select().from(bets).where(isOwn(playerId, betId)).for('update');
  if (bet === undefined) throw unknown('Bet');
  return bet;
}

/** In order of their position. */
export function findLegs(queryable: Queryable, betId: number): Promise<LegRow[]> {
  return queryable
    .select()
    .from(betLegs)
    .where(eq(betLegs.betId, betId))
    .orderBy(asc(betLegs.position));
}

function isOwn(playerId: number, betId: number) {
  return and(eq(bets.id, betId), eq(bets.playerId, playerId), eq(bets.mode, PLACED));
}
