// The stake of one combination of a grouping: in which steps it moves, and how little it may be.

import type { Kobo } from '../money/kobo.ts';
import type { BetRules } from './figures.ts';

export type GroupStakeRules = Pick<BetRules, 'minGroupStake' | 'minStake' | 'groupStakeStep'>;

/**
 * The least stake of one combination, before steps: the larger of 5 and 100 times its share of the
 * total stake (spec section 5), the 5 alone where the total is 0. Kobo, with fractions.
 */
export function minGroupStake(stake: Kobo, totalStake: Kobo, rules: GroupStakeRules): number {
  return Math.max(rules.minGroupStake, share(stake, totalStake, rules));
}

/**
 * The least stake raised to the next step, kobo. Whole kobo divide exactly enough: the quotient of
 * whole numbers below 2^53 never rounds to a whole number that it is not.
 *
 * @param stake Kobo on one combination.
 * @param totalStake Kobo on all combinations of the coupon.
 * @example
 * leastGroupStake(1_000, 3_000, DEFAULT_RULES) // => 3_340
 */
export function leastGroupStake(stake: Kobo, totalStake: Kobo, rules: GroupStakeRules): Kobo {
  const { groupStakeStep: step } = rules;
  const byShare = Math.ceil(share(stake, totalStake * step, rules));
  return Math.max(Math.ceil(rules.minGroupStake / step), byShare) * step;
}

/**
 * A stake as it may be placed: the nearest step, half up, at least one, and not below the least one
 * (contract section 5).
 *
 * @param stake Kobo on one combination.
 * @param totalStake Kobo on all combinations of the coupon.
 * @example
 * roundGroupStake(5_004, 15_012, DEFAULT_RULES) // => 5_000
 */
export function roundGroupStake(stake: Kobo, totalStake: Kobo, rules: GroupStakeRules): Kobo {
  const { groupStakeStep: step } = rules;
  const nearest = Math.floor((2 * stake + step) / (2 * step));
  return Math.max(Math.max(1, nearest) * step, leastGroupStake(stake, totalStake, rules));
}

function share(stake: Kobo, totalStake: number, { minStake }: GroupStakeRules): number {
  return totalStake === 0 ? 0 : (minStake * stake) / totalStake;
}
