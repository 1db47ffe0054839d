// A coupon by its code, with the legs that can still be bet on.

import { asc, eq } from 'drizzle-orm';
import { betLegs, bets } from '../../db/schema/bets.ts';
import { readLineResults } from '../legs/line-results.ts';
import { findLeg } from '../legs/price-leg.ts';
import { unknown } from '../refused.ts';
import type { BetDeps } from './place-bet.ts';

export interface FoundBet {
  readonly bet: typeof bets.$inferSelect;
  /** Legs that can still be bet on, with the odds of the booking; empty where none can. */
  readonly legs: readonly (typeof betLegs.$inferSelect)[];
  /** How many legs the coupon had. */
  readonly booked: number;
}

/**
 * Finds booked and placed coupons, since both have a code to share. A suspended or stale leg is
 * kept: it has a price, and may open again.
 *
 * @throws Refused `not_found` for an unknown code.
 */
export async function findBet({ database, store }: BetDeps, code: string): Promise<FoundBet> {
  const [bet] = await database
    .select()
    .from(bets)
    .where(eq(bets.betslipId, code.trim().toUpperCase()));
  if (bet === undefined) throw unknown('Booking code');
  const legs = await database
    .select()
    .from(betLegs)
    .where(eq(betLegs.betId, bet.id))
    .orderBy(asc(betLegs.position));
  const records = await readLineResults(database, legs);
  const now = Date.now();
  return {
    bet,
    booked: legs.length,
    legs: legs.filter((leg) => {
      const { fault } = findLeg(store, records, leg, now);
      return fault === undefined || fault === 'selection_suspended' || fault === 'stale';
    }),
  };
}
