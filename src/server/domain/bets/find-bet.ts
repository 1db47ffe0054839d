// A coupon by its code, with the legs that can still be bet on.

import { asc, eq } from 'drizzle-orm';
import { betLegs, bets } from '../../db/schema/bets.ts';
import { readLineRecords } from '../legs/line-records.ts';
import { findLeg } from '../legs/price-leg.ts';
import { unknown } from '../refused.ts';
import type { BetDeps } from './place-bet.ts';

export interface FoundBet {
  readonly bet: typeof bets.$inferSelect;
  /** With the odds of the booking; empty once nothing of it can be bet on. */
  readonly legs: readonly (typeof betLegs.$inferSelect)[];
  /** How many legs there were. */
  readonly booked: number;
}

/**
 * Booked and placed coupons both have codes to share. A leg that is only suspended stays: it has a
 * price, and may open again.
 *
 * @throws Refused `not_found` for a code that nobody knows.
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
  const records = await readLineRecords(database, legs);
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
