// Restores what holds of a coupon after every change: its type, groupings, bankers and stakes.

import type { BetRules } from '../figures.ts';
import {
  betTypeOf,
  type Coupon,
  type CouponSelection,
  countMatches,
  offeredBetTypes,
} from './coupon.ts';
import { emptyCoupon } from './decisions.ts';

/**
 * Completes a change. Without a selection the coupon returns to the defaults, except for the
 * player's decisions; with one it is a Single; a type or grouping that is no longer offered is
 * given up; where all are bankers the first is released.
 */
export function normaliseCoupon(before: Coupon, after: Coupon, rules: BetRules): Coupon {
  const { selections } = after;
  if (selections.length === 0) return before.selections.length === 0 ? after : emptyCoupon(after);
  if (selections.length === 1) return settleSingle(before, after, rules);
  const matches = countMatches(selections);
  const offered = offeredBetTypes(after, rules);
  const { chosenType } = after;
  return {
    ...after,
    chosenType: chosenType !== null && offered.includes(chosenType) ? chosenType : null,
    groupings: after.groupings.filter((grouping) => grouping.size <= matches),
    selections: releaseFirst(selections),
  };
}

/**
 * With one selection its stake and the coupon's are the same: the one that counted before is kept.
 */
function settleSingle(before: Coupon, after: Coupon, rules: BetRules): Coupon {
  const [only] = after.selections;
  if (only === undefined) return after;
  const wasTotal = before.selections.length > 1 && betTypeOf(before, rules) !== 'Single';
  const stake = wasTotal || before.selections.length === 0 ? after.stake : only.stake;
  return {
    ...after,
    stake,
    chosenType: null,
    groupings: [],
    selections: [{ ...only, fixed: false, stake }],
  };
}

/** If every selection is fixed, the first is released, and with it all of its match. */
function releaseFirst(selections: readonly CouponSelection[]): readonly CouponSelection[] {
  if (!selections.every((each) => each.fixed)) return selections;
  const first = selections[0]?.matchId;
  return selections.map((each) => (each.matchId === first ? { ...each, fixed: false } : each));
}
