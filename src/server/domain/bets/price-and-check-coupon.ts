// Prices a coupon and checks it against every rule that does not depend on the player.

import type { Coupon } from '../../../shared/api/coupon.ts';
import type { BonusTier } from '../bet-math/lines/bonus.ts';
import type { LineResults } from '../legs/line-results.ts';
import type { RulesInForce } from '../settings/play-rules.ts';
import type { FixtureStore } from '../sports/fixture-store.ts';
import { assertAsShown } from './assert-as-shown.ts';
import { checkCoupon } from './check-coupon.ts';
import { checkLargestStakes, checkStakes } from './check-stakes.ts';
import { type BetPlan, planBet } from './plan-bet.ts';
import { assertOddsAccepted, priceCoupon } from './price-coupon.ts';

/**
 * The bet that the coupon makes at current prices. @throws Refused naming the leg or rule against
 * it.
 */
export function priceAndCheckCoupon(
  store: FixtureStore,
  records: LineResults,
  coupon: Coupon,
  rules: RulesInForce,
  tiers: readonly BonusTier[],
  now: number,
): BetPlan {
  const legs = priceCoupon(store, records, coupon, now);
  checkCoupon(coupon.bet_type, legs, rules);
  assertOddsAccepted(legs, coupon.acceptChanges);
  const plan = planBet(coupon, legs, rules, tiers);
  checkStakes(plan, rules);
  checkLargestStakes(plan, rules);
  assertAsShown(plan, coupon, rules, tiers);
  return plan;
}
