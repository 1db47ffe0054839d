// Which groupings of a system may be played, and which is played where the player chose none.

import { CalculatorError } from './calculator-error.ts';

/** A grouping with its capped number of lines: -1 above the cap, 0 where it cannot be made. */
export interface CountedGrouping {
  readonly size: number;
  readonly combinations: number;
}

/**
 * Spec section 5: groupings with 0 combinations, or above MaxCouponCombinations, are removed.
 *
 * @example
 * isOffered({ size: 2, combinations: 6 }, 100) // => true
 * isOffered({ size: 2, combinations: -1 }, 100) // => false
 */
export function isOffered({ combinations }: CountedGrouping, maxCouponCombinations: number) {
  return combinations > 0 && combinations <= maxCouponCombinations;
}

/**
 * The chosen groupings that are offered, smallest first.
 *
 * @throws CalculatorError 'Multiple Groupings defined!' for a size chosen twice.
 *
 * @param chosen Sizes that the player chose.
 * @example
 * selectOffered([{ size: 2, combinations: 3 }, { size: 3, combinations: 0 }], [3, 2], 100) // => [{ size: 2, combinations: 3 }]
 */
export function selectOffered<G extends CountedGrouping>(
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
 * The automatic grouping: the highest that is offered and is neither singles nor the full
 * accumulator (contract section 5); undefined where there is none. `groupings` has all of 1..M
 * legs, smallest first.
 *
 * @example
 * chooseGrouping([{ size: 1, combinations: 3 }, { size: 2, combinations: 3 }, { size: 3, combinations: 1 }], 100) // => { size: 2, combinations: 3 }
 */
export function chooseGrouping<G extends CountedGrouping>(
  groupings: readonly G[],
  maxCouponCombinations: number,
): G | undefined {
  return groupings.slice(1, -1).findLast((grouping) => isOffered(grouping, maxCouponCombinations));
}
