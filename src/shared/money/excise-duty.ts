// The excise duty on top of a stake, and the highest stake that a balance pays together with it.

import type { Kobo } from './kobo.ts';

/** Hundredths of a percent in the whole. */
const WHOLE = 10_000;

/**
 * The duty on the stake of a whole coupon, rounded down to the kobo (contract section 4.2). `percent`
 * is 7.5 for 7.5 %, with two decimals at most; below 0 counts as 0, above 100 as 100.
 */
export function computeExciseDuty(stake: Kobo, percent: number): Kobo {
  const rate = toRate(percent);
  const product = stake * rate;
  if (Number.isSafeInteger(product)) return Math.floor(product / WHOLE);
  return Number((BigInt(stake) * BigInt(rate)) / BigInt(WHOLE));
}

/** The highest stake that `balance` pays together with the duty on it; 0 for a balance below 0. */
export function stakeWithin(balance: Kobo, percent: number): Kobo {
  if (balance <= 0) return 0;
  // stake + floor(stake x rate / whole) <= balance means stake x (whole + rate) < (balance + 1) x whole.
  const bound = BigInt(balance + 1) * BigInt(WHOLE) - 1n;
  return Number(bound / BigInt(WHOLE + toRate(percent)));
}

function toRate(percent: number): number {
  return Math.min(WHOLE, Math.max(0, Math.round(percent * 100)));
}
