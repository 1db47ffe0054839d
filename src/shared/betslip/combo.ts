// A Combo: the groupings that the player chose, or the automatic one where none can be played.

import type { Kobo } from '../money/kobo.ts';
import { type BetFigures, stakeRange } from './bet-figures.ts';
import { missingShare } from './bonus-shares.ts';
import type { BetRules, CouponInput } from './figures.ts';
import { leastGroupStake } from './group-stake.ts';
import { chooseGrouping, selectOffered } from './groupings.ts';
import { multiplyOdds, roundProduct } from './line-amount.ts';
import { computeMaxStake } from './max-stake.ts';
import { playableSlots, type Slot } from './slots.ts';
import { computeSystem, type Group, type StakedGroup } from './system.ts';
import type { BonusTerms } from './unit-figures.ts';

/** @throws CalculatorError 'Multiple Groupings defined!' for a grouping chosen twice. */
export function computeCombo(
  slots: readonly Slot[],
  groups: readonly Group[],
  terms: BonusTerms,
  input: CouponInput,
): BetFigures {
  const { rules } = input;
  const chosen = chooseGroups(groups, input);
  const totals = computeSystem(slots, chosen, terms);
  const range = stakeRange(rules);
  const limits = { limit: rules.maxPayout, cap: range.maxStake };
  const best = playableSlots(slots).map((slot) => slot.best);
  const gap = chosen.find(({ unit }) => unit.missingShare > 0)?.unit.missingShare;
  const highestShare = chosen.reduce((most, { unit }) => Math.max(most, unit.maxShare), 0);
  return {
    lines: totals.combinations,
    totalOdds: multiplyOdds(best),
    minOdds: totals.minOdds,
    maxOdds: totals.maxOdds,
    shownOdds: {
      total: roundProduct(best),
      min: totals.shownMinOdds,
      max: totals.shownMaxOdds,
    },
    totalStake: totals.totalStake,
    maxWin: totals.maxWin,
    minWin: totals.minWin,
    maxBonus: totals.maxBonus,
    minBonus: totals.minBonus,
    minStake: range.minStake,
    maxStake: computeMaxStake(totals.unitLoss, totals.combinations, limits),
    bonus: {
      qualifying: best.filter((odds) => odds >= terms.fromOdds).length,
      percent: highestShare * 100,
      // More selections make more lines, not longer ones, so that there is no next tier.
      next: null,
      minOdds: terms.fromOdds,
    },
    chosen,
    errors: gap === undefined ? [] : [missingShare(gap).message],
  };
}

/** The groupings that are played, smallest first, each with the stake of a combination. */
export function chooseGroups(
  groups: readonly Group[],
  { groupings, awaitsGroupings = false, stake, rules }: CouponInput,
): readonly StakedGroup[] {
  if (awaitsGroupings && groupings.length === 0) return [];
  const sizes = groupings.map(({ size }) => size);
  const offered = selectOffered(groups, sizes, rules.maxCouponCombinations);
  if (offered.length > 0) {
    const stakes: Kobo[] = [];
    for (const chosen of groupings) stakes[chosen.size] = chosen.stake;
    return offered.map((group) => withStake(group, stakes[group.size] ?? 0));
  }
  const automatic = chooseGrouping(groups, rules.maxCouponCombinations);
  return automatic === undefined
    ? []
    : [withStake(automatic, spreadStake(stake, automatic.combinations, rules))];
}

function withStake({ size, combinations, unit }: Group, stake: Kobo): StakedGroup {
  return { size, combinations, unit, stake };
}

/** The coupon's stake divided by the number of combinations, in whole steps. */
function spreadStake(stake: Kobo, combinations: number, rules: BetRules): Kobo {
  if (stake === 0) return 0;
  const nearest = Math.round(stake / combinations / rules.groupStakeStep) * rules.groupStakeStep;
  return Math.max(nearest, leastGroupStake(1, combinations, rules));
}
