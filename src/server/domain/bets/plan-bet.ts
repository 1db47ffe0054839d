// Computes the bet that a priced coupon makes: lines, stake and possible win, by the server's
// arithmetic.

import type { BetType, Coupon } from '../../../shared/api/coupon.ts';
import { computeExciseDuty } from '../../../shared/money/excise-duty.ts';
import type { Kobo } from '../../../shared/money/kobo.ts';
import type { AcceptedRules } from '../bet-math/accepted-rules.ts';
import type { BonusTier } from '../bet-math/lines/bonus.ts';
import { toDecimal } from '../bet-math/lines/fraction.ts';
import type { StakedSize } from '../bet-math/lines/groupings.ts';
import { computePayout } from '../bet-math/lines/payout.ts';
import { countBet } from '../bonus/wagering-terms.ts';
import type { Wallet } from '../ledger/ledger.ts';
import type { PricedLeg } from '../legs/price-leg.ts';
import { Refused } from '../refused.ts';
import type { RulesInForce } from '../settings/play-rules.ts';
import { collectRules } from './collect-rules.ts';
import { planLines } from './plan-lines.ts';

export interface BetPlan {
  readonly betType: BetType;
  readonly legs: readonly PricedLeg[];
  readonly eventType: 'live' | 'prematch' | 'mixed';
  readonly wallet: Wallet;
  /** Of all lines together. */
  readonly stakeKobo: Kobo;
  /** The maximum stake of a Combo of these odds (contract section 5); others have none. */
  readonly maxStakeKobo?: bigint;
  /** Duty on top of the stake. */
  readonly exciseKobo: Kobo;
  /** A Combo's groupings with a stake. */
  readonly groupings: readonly StakedSize[];
  readonly lineCount: number;
  /**
   * Exact decimal text: the product of a Multiple, the line with the highest odds of a Split, else
   * the sum of the lines.
   */
  readonly totalOdds: string;
  /** The most that the bet pays, with limit, bonus and taxes applied. */
  readonly possibleWinKobo: Kobo;
  /** The part of `possibleWinKobo` that is bonus. */
  readonly maxBonusKobo: Kobo;
  /** The part of a stake of bonus money that counts as wagered once the bet is won or lost. */
  readonly wageringKobo: Kobo;
  readonly rules: AcceptedRules;
}

/** Enough for the exact product of 50 odds of two decimals. */
const ODDS_PLACES = 200;

/**
 * @throws Refused where lines cannot be made of the coupon: mixed combinability, a grouping chosen
 * twice or without lines, too many combinations.
 */
export function planBet(
  coupon: Coupon,
  legs: readonly PricedLeg[],
  rules: RulesInForce,
  tiers: readonly BonusTier[],
): BetPlan {
  const betType = coupon.bet_type;
  const accepted = collectRules(betType, rules, tiers, new Date());
  const lines = planLines(coupon, legs, accepted, rules);
  if (lines.lineCount > rules.number('MaxCouponCombinations')) {
    throw new Refused('too_many_combinations', 'Your betslip has too many combinations');
  }
  const wallet = coupon.useBonus ? 'sport_bonus' : 'real';
  const stakeKobo = Number(lines.stakeKobo);
  const payout = computePayout(lines.win, lines.bonus, {
    stakeKobo,
    maxPayoutKobo: accepted.maxPayoutKobo,
    withholding: accepted.withholding,
    stakeReturned: wallet === 'real',
  });
  const excise = rules.isOn('taxEnabled') ? rules.number('exciseTax') : 0;
  const { groupings } = lines;
  const staked = { betType, legs: lines.legs, wallet, stakeKobo, groupings } as const;
  return {
    ...staked,
    eventType: mixTypes(legs),
    ...(lines.maxStakeKobo !== undefined && { maxStakeKobo: lines.maxStakeKobo }),
    exciseKobo: computeExciseDuty(stakeKobo, excise),
    lineCount: Number(lines.lineCount),
    totalOdds: toDecimal(lines.totalOdds, ODDS_PLACES),
    possibleWinKobo: payout.paidKobo,
    maxBonusKobo: payout.bonusKobo,
    wageringKobo: countBet(staked, rules),
    rules: accepted,
  };
}

function mixTypes(legs: readonly PricedLeg[]): BetPlan['eventType'] {
  const types = new Set(legs.map(({ eventType }) => eventType));
  return types.size > 1 ? 'mixed' : types.has('live') ? 'live' : 'prematch';
}
