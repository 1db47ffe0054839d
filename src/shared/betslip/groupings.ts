// Which groupings of a system may be played, and which is taken where the player chose none.

import { CalculatorError } from './calculator-error.ts';

/** A grouping with its capped number of lines: -1 above the cap, 0 where it cannot be made. */
export interface CountedGrouping {
  readonly size: number;
  readonly combinations: number;
}

/** Spec section 5: groupings with 0 combinations, or above MaxCouponCombinations, are removed. */
export function isOffered({ combinations }: CountedGrouping, maxCouponCombinations: number) {
  return combinations > 0 && combinations <= maxCouponCombinations;
}

/**
 * The chosen groupings that are left, smallest first.
 *
 * @throws CalculatorError 'Multiple Groupings defined!' for a size chosen twice.
 */
export function keepGroupings<G extends CountedGrouping>(
  groupings: readonly G[],
  chosen: readonly number[],
  maxCouponCombinations: number,
): readonly G[] {
  const sizes = new Set(chosen);
  if (sizes.size < chosen.length) throw new CalculatorError('Multiple Groupings defined!');
  return groupings.filter(
    (grouping) => sizes.has(grouping.size) && isOffered(grouping, maxCouponCombinations),
  );
}

/**
 * The grouping taken where none is left: the highest that is offered and is neither singles nor the
 * full accumulator (contract section 5); undefined where there is none. `groupings` is the ladder
 * 1..M, smallest first.
 */
export function chooseGrouping<G extends CountedGrouping>(
  groupings: readonly G[],
  maxCouponCombinations: number,
): G | undefined {
  return groupings.slice(1, -1).findLast((grouping) => isOffered(grouping, maxCouponCombinations));
}
