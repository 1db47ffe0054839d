// Books a coupon: stores it under a code that anybody who has the code can load. Nothing is paid.

import type { Coupon } from '../../../shared/api/coupon.ts';
import { readLineResults } from '../legs/line-results.ts';
import { readBonusTiers } from './bonus-tiers.ts';
import { checkCoupon } from './check-coupon.ts';
import { checkLargestStakes } from './check-stakes.ts';
import type { BetDeps } from './place-bet.ts';
import { type BetPlan, planBet } from './plan-bet.ts';
import { priceCoupon } from './price-coupon.ts';
import { BetMode, storeBet } from './store-bet.ts';

export interface Booking {
  readonly betslipId: string;
  readonly plan: BetPlan;
}

/**
 * Books at the current prices, whatever odds the client sent: no money depends on them. Minimum
 * stakes are not checked, since placing checks them. `playerId` is null for visitors.
 *
 * @throws Refused naming the leg or rule.
 */
export async function bookBet(
  { database, rules, store }: BetDeps,
  playerId: number | null,
  coupon: Coupon,
): Promise<Booking> {
  const inForce = await rules.read();
  const tiers = await readBonusTiers(database);
  const records = await readLineResults(database, coupon.selections);
  const at = Date.now();
  const legs = priceCoupon(store, records, coupon, at);
  checkCoupon(coupon.bet_type, legs, inForce);
  const plan = planBet(coupon, legs, inForce, tiers);
  checkLargestStakes(plan, inForce);
  const { betslipId } = await database.transaction((transaction) =>
    storeBet(transaction, { playerId, mode: BetMode.Booked, at }, coupon, plan),
  );
  return { betslipId, plan };
}
