// The stake of one combination: its steps and its minimum.

import { ceil, compare, type Fraction, fraction } from './fraction.ts';

/** Amounts in kobo. */
export interface GroupStakeRules {
  /** The least stake of one combination, whatever its share of the coupon. */
  readonly minGroupKobo: number;
  /** The least total stake, of which a grouping carries its share. */
  readonly minTotalKobo: number;
  readonly stepKobo: number;
}

/**
 * The least stake of one combination before it is raised to the next step, kobo: the larger of the
 * two minima, the second by the group's share of the total (contract section 5).
 */
export function computeMinGroupStake(
  groupKobo: Fraction,
  totalKobo: Fraction,
  { minGroupKobo, minTotalKobo }: GroupStakeRules,
): Fraction {
  const floor = fraction(BigInt(minGroupKobo));
  if (totalKobo.numerator === 0n) return floor;
  const share = fraction(
    BigInt(minTotalKobo) * groupKobo.numerator * totalKobo.denominator,
    groupKobo.denominator * totalKobo.numerator,
  );
  return compare(share, floor) > 0 ? share : floor;
}

/** The stake that is wanted, moved to the nearest step (half up) and up to the minimum; kobo. */
export function roundGroupStake(
  groupKobo: Fraction,
  totalKobo: Fraction,
  rules: GroupStakeRules,
): bigint {
  const step = BigInt(rules.stepKobo);
  const twice = 2n * step * groupKobo.denominator;
  const nearest = (2n * groupKobo.numerator + step * groupKobo.denominator) / twice;
  const least = raiseToStep(computeMinGroupStake(groupKobo, totalKobo, rules), step);
  const steps = nearest < 1n ? 1n : nearest;
  return steps * step > least ? steps * step : least;
}

/** True for a stake that rounding leaves as it is, so that a coupon may be placed with it. */
export function isGroupStake(
  groupKobo: number,
  totalKobo: bigint,
  rules: GroupStakeRules,
): boolean {
  const group = fraction(BigInt(groupKobo));
  return roundGroupStake(group, fraction(totalKobo), rules) === group.numerator;
}

function raiseToStep({ numerator, denominator }: Fraction, step: bigint): bigint {
  return ceil({ numerator, denominator: denominator * step }) * step;
}
