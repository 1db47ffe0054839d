// Unrounded money: a double, which is fast, and an exact fraction where the rounding depends on it.

import type { Kobo } from '../money/kobo.ts';
import { add, floor, multiply, type Ratio, toRatio } from './ratio.ts';

/** Kobo, unrounded. */
export interface Amount {
  /** Within `error` of the exact amount, which is never below 0; an error of 0 means exact. */
  readonly value: number;
  readonly error: number;
  /** Expensive: called only where the double is within its error of a boundary. */
  exact(): Ratio;
}

/** The error of 512 roundings: twice as many as 50 matches and 50 groupings can need. */
const RELATIVE_ERROR = 2 ** -44;

/** Above it doubles cannot represent every kobo, and no bet pays as much. */
const MAX_AMOUNT = Number.MAX_SAFE_INTEGER;

/** Kobo up to which amounts are always exact. No payout is higher, and exactness costs time. */
const EXACT = 100_000_000_000;

export const NO_AMOUNT: Amount = createAmount(0, () => toRatio(0));

/**
 * An amount of which `value` is the result of a few hundred operations on positive numbers.
 *
 * @param value Kobo, fractions included.
 * @param exact The same amount as a fraction; called only where the rounding depends on it.
 */
export function createAmount(value: number, exact: () => Ratio): Amount {
  return { value, error: value * RELATIVE_ERROR, exact };
}

/**
 * Contract section 5, "Precision": a payout is rounded once, down to the kobo. Above
 * `limit`, the highest payout, and a billion naira the double decides alone.
 *
 * @param limit Kobo.
 * @example
 * roundDown(lineAmount([185, 210], 10_001), 5_000_000_000) // => 38_853
 */
export function roundDown(amount: Amount, limit: Kobo): Kobo {
  const { value, error, exact } = amount;
  if (value > highest(limit)) return Math.min(Math.floor(value), MAX_AMOUNT);
  if (error === 0 || Math.abs(value - Math.round(value)) > error) return Math.floor(value);
  return floor(exact());
}

/**
 * The part of a payout that comes on top of another: what both pay together without what `base` pays
 * alone, so that the two add up to the kobo.
 *
 * @param limit Kobo, of both together.
 * @example
 * roundOnTop(lineAmount([150], 101), lineAmount([150], 101, { share: 0.5 }), 1_000_000) // => 76
 */
export function roundOnTop(base: Amount, extra: Amount, limit: Kobo): Kobo {
  const both = addAmounts(base, extra);
  // Both would be rounded to the highest number, and their difference would be 0.
  if (both.value >= MAX_AMOUNT) return roundDown(extra, limit);
  return roundDown(both, limit) - roundDown(base, limit);
}

export function addAmounts(a: Amount, b: Amount): Amount {
  return {
    value: a.value + b.value,
    error: a.error + b.error,
    exact: () => add(a.exact(), b.exact()),
  };
}

/** `times` is a whole number. */
export function scale({ value, error, exact }: Amount, times: number): Amount {
  return {
    value: value * times,
    error: error * times,
    exact: () => multiply(exact(), toRatio(times)),
  };
}

/**
 * Half up, for figures that nobody is paid, such as odds.
 *
 * @example
 * roundHalfUp(lineAmount([150], 101), 1_000_000) // => 152
 */
export function roundHalfUp(amount: Amount, limit: Kobo): Kobo {
  const { value, error, exact } = amount;
  if (value > highest(limit)) return Math.min(Math.round(value), MAX_AMOUNT);
  if (Math.abs(value - Math.floor(value) - 0.5) > error) return Math.round(value);
  const { numerator, denominator } = exact();
  return floor({ numerator: 2n * numerator + denominator, denominator: 2n * denominator });
}

function highest(limit: Kobo): number {
  return Math.max(limit * (1 + RELATIVE_ERROR), EXACT);
}

/**
 * True where the exact amount is more than `limit`.
 *
 * @param limit Kobo.
 * @example
 * isAbove(lineAmount([200], 100), 200) // => false
 */
export function isAbove({ value, error, exact }: Amount, limit: Kobo): boolean {
  if (Math.abs(value - limit) > error) return value > limit;
  const { numerator, denominator } = exact();
  return numerator > BigInt(limit) * denominator;
}
