// The highest stake of a system with which its win stays within the maximum payout.

import type { Kobo } from '../money/kobo.ts';
import { type Amount, createAmount, roundDown } from './amount.ts';
import { multiply, type Ratio, toRatio } from './ratio.ts';

/** `limit` is the allowed win and `cap` the highest stake of all, kobo; a cap of 0 is none. */
export interface StakeLimits {
  readonly limit: Kobo;
  readonly cap: Kobo;
}

/**
 * min(cap, limit / unit loss x lines), down to the kobo (contract section 5, "max allowed stake").
 * `unitLoss` is what a unit on every line wins at most, bonus included, and 1 where that is 0;
 * `lines` are those of every chosen grouping.
 *
 * @param unitLoss What a unit on every line wins at most, bonus included.
 * @param lines Of every chosen grouping.
 * @returns Kobo, of the whole coupon.
 * @example
 * computeMaxStake(lineAmount([200], 1), 1, { limit: 1_000_000, cap: 0 }) // => 500_000
 * computeMaxStake(lineAmount([200], 1), 1, { limit: 1_000_000, cap: 300_000 }) // => 300_000
 */
export function computeMaxStake(
  unitLoss: Amount,
  lines: number,
  { limit, cap }: StakeLimits,
): Kobo {
  const most = cap > 0 ? cap : Number.MAX_SAFE_INTEGER;
  const hasLoss = unitLoss.value > 0;
  const allowed = createAmount((limit * lines) / (hasLoss ? unitLoss.value : 1), () => {
    const total = multiply(toRatio(limit), toRatio(lines));
    return hasLoss ? multiply(total, invert(unitLoss.exact())) : total;
  });
  return Math.min(most, roundDown(allowed, most));
}

function invert({ numerator, denominator }: Ratio): Ratio {
  return { numerator: denominator, denominator: numerator };
}
