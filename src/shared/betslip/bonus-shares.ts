// The accumulator bonus: which share of a win so many legs earn (contract section 5, `p(n)`).

import { CalculatorError } from './calculator-error.ts';
import type { SlipBonusTier } from './figures.ts';
import type { Ratio } from './ratio.ts';

const PERCENT = 100;

/** The entry of a table of shares where the operator's list has a gap. */
export const GAP = -1;

/**
 * Entry n, up to `most` legs: the share that n legs earn, 0.05 for 5 %. An exact entry of the list,
 * 0 without a list, below its first and above its last entry, and `GAP` in between.
 *
 * @example
 * listShares([{ ticketLength: 2, percent: 5 }, { ticketLength: 4, percent: 10 }], 5) // => [0, 0, 0.05, GAP, 0.1, 0]
 */
export function listShares(tiers: readonly SlipBonusTier[], most: number): readonly number[] {
  const shares = new Array<number>(most + 1).fill(0);
  let first = Number.POSITIVE_INFINITY;
  let last = 0;
  for (const { ticketLength } of tiers) {
    first = Math.min(first, ticketLength);
    last = Math.max(last, ticketLength);
  }
  for (let legs = first; legs <= Math.min(last, most); legs++) shares[legs] = GAP;
  for (const { ticketLength, percent } of tiers) {
    if (shares[ticketLength] === GAP) shares[ticketLength] = percent / PERCENT;
  }
  return shares;
}

/**
 * The share that a coupon counts for so many legs: an entry of `listShares`, or 0 for a gap.
 *
 * @example
 * payableShare([0, 0, 0.05, GAP], 2) // => 0.05
 * payableShare([0, 0, 0.05, GAP], 3) // => 0
 */
export function payableShare(shares: readonly number[], legs: number): number {
  return Math.max(0, shares[legs] ?? 0);
}

/** The denominator of exact shares: percentages have at most six decimals. */
export const SHARE_UNIT = 100_000_000n;

/** The share that the operator wrote down, without the noise of a double. */
export function exactShare(share: number): Ratio {
  return { numerator: BigInt(Math.round(share * Number(SHARE_UNIT))), denominator: SHARE_UNIT };
}

/** The error of a gap, word for word (spec section 8). */
export function missingShare(legs: number): CalculatorError {
  return new CalculatorError(`Can't find the bonus percentage for ${legs} events`);
}

/**
 * @throws CalculatorError "Can't find the bonus percentage for N events" for a gap in the list.
 *
 * @returns A fraction: 0.05 for 5 %.
 * @example
 * findShare([{ ticketLength: 2, percent: 5 }], 2) // => 0.05
 */
export function findShare(tiers: readonly SlipBonusTier[], legs: number): number {
  const share = listShares(tiers, legs)[legs] ?? 0;
  if (share === GAP) throw missingShare(legs);
  return share;
}

/** The share that a coupon counts whose lines all have so many legs: 0 and an error for a gap. */
export function earnedShare(
  tiers: readonly SlipBonusTier[],
  legs: number,
): { readonly share: number; readonly errors: readonly string[] } {
  try {
    return { share: findShare(tiers, legs), errors: [] };
  } catch (error) {
    if (!(error instanceof CalculatorError)) throw error;
    return { share: 0, errors: [error.message] };
  }
}
