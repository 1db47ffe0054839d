// Computes the lines of a coupon by its bet type: stake, number, highest win and bonus.

import type { BetType, Coupon } from '../../../shared/api/coupon.ts';
import type { AcceptedRules } from '../bet-math/accepted-rules.ts';
import { add, type Fraction, fraction, multiply, ZERO } from '../bet-math/lines/fraction.ts';
import { filterPlayable, listGroupings, type StakedSize } from '../bet-math/lines/groupings.ts';
import { computeMultiple } from '../bet-math/lines/multiple.ts';
import { createSlots, type Slot } from '../bet-math/lines/slots.ts';
import { computeSplit } from '../bet-math/lines/split.ts';
import { computeMaxStake, computeSystem } from '../bet-math/lines/system.ts';
import type { PricedLeg } from '../legs/price-leg.ts';
import { Refused } from '../refused.ts';
import type { RulesInForce } from '../settings/play-rules.ts';

/** Amounts in kobo. */
interface Lines {
  readonly legs: readonly PricedLeg[];
  readonly groupings: readonly StakedSize[];
  readonly stakeKobo: bigint;
  readonly lineCount: bigint;
  readonly totalOdds: Fraction;
  readonly win: Fraction;
  readonly bonus: Fraction;
  /**
   * The highest total stake of a Combo whose win stays within the payout limit; others have none.
   */
  readonly maxStakeKobo?: bigint;
}

type PlanLines = (
  coupon: Coupon,
  legs: readonly PricedLeg[],
  accepted: AcceptedRules,
  rules: RulesInForce,
) => Lines;

const PLANS: Readonly<Record<BetType, PlanLines>> = {
  Single: planSingles,
  Multiple: planMultiple,
  Split: planSplit,
  Combo: planCombo,
};

/**
 * The lines of a coupon by its bet type.
 *
 * @throws Refused `mixed_combinability`, `duplicate_grouping` or `bad_grouping`.
 */
export const planLines: PlanLines = (coupon, legs, accepted, rules) =>
  PLANS[coupon.bet_type](coupon, legs, accepted, rules);

function planSingles(coupon: Coupon, priced: readonly PricedLeg[]): Lines {
  // A lone selection without a stake of its own takes the total stake of the coupon.
  const [lone] = priced.length === 1 ? priced : [];
  const legs =
    lone !== undefined && lone.stakeKobo === 0
      ? [{ ...lone, fixed: false, stakeKobo: coupon.stake }]
      : priced.map((leg) => ({ ...leg, fixed: false }));
  const sum = (pick: (leg: PricedLeg) => Fraction) =>
    legs.reduce((total, leg) => add(total, pick(leg)), ZERO);
  return {
    legs,
    groupings: [],
    stakeKobo: legs.reduce((total, { stakeKobo }) => total + BigInt(stakeKobo), 0n),
    lineCount: BigInt(legs.length),
    totalOdds: sum(({ odds }) => fraction(BigInt(odds), 100n)),
    win: sum(({ odds, stakeKobo }) => fraction(BigInt(odds) * BigInt(stakeKobo), 100n)),
    bonus: ZERO,
  };
}

function planMultiple(coupon: Coupon, legs: readonly PricedLeg[], accepted: AcceptedRules): Lines {
  const stake = fraction(BigInt(coupon.stake));
  const { totalOdds, bonus } = computeMultiple(
    legs.map(({ odds }) => odds),
    { tiers: accepted.tiers, fromOdds: accepted.bonusFromOdds },
    accepted.bonusBase,
  );
  return {
    legs: withoutOwnStakes(legs, false),
    groupings: [],
    stakeKobo: stake.numerator,
    lineCount: 1n,
    totalOdds,
    win: multiply(totalOdds, stake),
    bonus: multiply(bonus, stake),
  };
}

function planSplit(coupon: Coupon, legs: readonly PricedLeg[], accepted: AcceptedRules): Lines {
  const split = computeSplit(createSlots(legs), coupon.stake, accepted.tiers);
  return {
    legs: withoutOwnStakes(legs, false),
    groupings: [],
    stakeKobo: BigInt(coupon.stake),
    lineCount: split.lines,
    totalOdds: split.maxOdds,
    win: split.maxWin,
    bonus: split.maxBonus,
  };
}

function planCombo(
  coupon: Coupon,
  legs: readonly PricedLeg[],
  accepted: AcceptedRules,
  rules: RulesInForce,
): Lines {
  const slots = createSlots(legs);
  const caps = {
    perGrouping: rules.number('MaxCombinations'),
    perCoupon: rules.number('MaxCouponCombinations'),
  };
  const chosen = coupon.combos
    .map(({ Grouping, Stake, StakeForCombination }) => ({
      size: Grouping,
      stakeKobo: Stake ?? StakeForCombination ?? 0,
    }))
    .filter(({ stakeKobo }) => stakeKobo > 0);
  const sizes = chosen.map(({ size }) => size);
  const playable = filterPlayable(listGroupings(slots, caps), sizes, caps);
  if (playable.length < chosen.length) {
    throw new Refused('bad_grouping', 'One of the chosen system groups has no bets, or too many');
  }
  const groupings = playable.map(({ size }) => ({
    size,
    stakeKobo: chosen.find((one) => one.size === size)?.stakeKobo ?? 0,
  }));
  const system = computeSystem(
    slots,
    playable.map((grouping, at) => ({ grouping, stakeKobo: groupings[at]?.stakeKobo ?? 0 })),
    { tiers: accepted.tiers, fromOdds: accepted.systemBonusFromOdds },
  );
  return {
    legs: withBankers(withoutOwnStakes(legs, true), slots),
    groupings,
    stakeKobo: system.costKobo,
    lineCount: BigInt(system.lineCount),
    totalOdds: system.maxOdds,
    win: system.grossMaxWin,
    bonus: system.maxBonus,
    maxStakeKobo: computeMaxStake(system, accepted.maxPayoutKobo, rules.kobo('comboMaxStake')),
  };
}

function withoutOwnStakes(legs: readonly PricedLeg[], keepFixed: boolean): PricedLeg[] {
  return legs.map((leg) => ({ ...leg, stakeKobo: 0, fixed: keepFixed && leg.fixed }));
}

/**
 * Marks every leg of a banker's match as fixed and every other leg as not, as the lines were
 * computed.
 */
function withBankers(legs: readonly PricedLeg[], slots: readonly Slot[]): PricedLeg[] {
  const bankers = new Set(slots.filter(({ banker }) => banker).map(({ matchId }) => matchId));
  return legs.map((leg) => ({ ...leg, fixed: bankers.has(leg.matchId) }));
}
