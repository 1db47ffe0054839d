// Refuses a bet whose money is not what the player was shown: taxes, bonuses or limits may have
// changed since the page read them.

import type { Coupon } from '../../../shared/api/coupon.ts';
import { formatNaira, toNaira } from '../../../shared/money/kobo.ts';
import type { BonusTier } from '../bet-math/lines/bonus.ts';
import type { PricedLeg } from '../legs/price-leg.ts';
import { Refused } from '../refused.ts';
import type { RulesInForce } from '../settings/play-rules.ts';
import { type BetPlan, planBet } from './plan-bet.ts';

const EVEN_ODDS = 100;

/**
 * Compares what the bet costs and pays by the rules in force with what the coupon says was shown.
 * Figures that are better for the player are taken. Prices are no matter of this check: where they
 * moved, the win at the prices that were sent is compared.
 *
 * @throws Refused `rules_changed` with the figures of now.
 */
export function assertAsShown(
  plan: BetPlan,
  coupon: Coupon,
  rules: RulesInForce,
  tiers: readonly BonusTier[],
): void {
  const { shown } = coupon;
  if (shown === undefined) return;
  const costKobo = plan.stakeKobo + plan.exciseKobo;
  const winKobo = winAtSentOdds(plan, coupon, rules, tiers);
  if (costKobo <= shown.cost && (winKobo === undefined || winKobo >= shown.possibleWin)) return;
  const { possibleWinKobo } = plan;
  throw new Refused(
    'rules_changed',
    `Taxes, bonuses or limits have changed: this bet costs ₦${formatNaira(costKobo)} and can win ₦${formatNaira(possibleWinKobo)}`,
    { data: { cost: toNaira(costKobo), possibleWin: toNaira(possibleWinKobo) } },
  );
}

/** Undefined where a leg was sent without a price that counts, so that no win can have been shown. */
function winAtSentOdds(
  plan: BetPlan,
  coupon: Coupon,
  rules: RulesInForce,
  tiers: readonly BonusTier[],
): number | undefined {
  const { legs } = plan;
  if (legs.every(({ odds, sentOdds }) => odds === sentOdds)) return plan.possibleWinKobo;
  if (legs.some(({ sentOdds }) => sentOdds <= EVEN_ODDS)) return undefined;
  const asSent = legs.map((leg): PricedLeg => ({ ...leg, odds: leg.sentOdds }));
  return planBet(coupon, asSent, rules, tiers).possibleWinKobo;
}
