// What one line pays: the product of its odds times its stake.

import type { Kobo } from '../money/kobo.ts';
import { type Amount, createAmount, NO_AMOUNT, roundHalfUp } from './amount.ts';
import { exactShare } from './bonus-shares.ts';
import { multiply, type Ratio } from './ratio.ts';

/**
 * The product of odds in hundredths, as decimal odds; 0 for none at all.
 *
 * @example
 * multiplyOdds([185, 200]) // => 3.7
 */
export function multiplyOdds(odds: readonly number[]): number {
  if (odds.length === 0) return 0;
  let product = 1;
  for (const one of odds) product *= one / 100;
  return product;
}

/**
 * `odds` in hundredths, multiplied with the stake. `share` is a bonus on that; `dividedBy` is how
 * many lines have that stake together.
 *
 * @param odds Hundredths, of each leg of the line.
 * @param stake Kobo.
 * @returns Kobo, unrounded: `roundDown` makes a payout of it.
 * @example
 * lineAmount([185, 200], 10_000).value // => 37_000
 * lineAmount([200], 10_000, { share: 0.05 }).value // => 1_000
 */
export function lineAmount(
  odds: readonly number[],
  stake: Kobo,
  { share = 1, dividedBy = 1 }: { readonly share?: number; readonly dividedBy?: number } = {},
): Amount {
  if (odds.length === 0 || stake === 0 || share === 0) return NO_AMOUNT;
  return createAmount(((multiplyOdds(odds) * stake) / dividedBy) * share, () => {
    const { numerator, denominator } = multiply(exactLine(odds, stake), exactShare(share));
    return { numerator, denominator: denominator * BigInt(dividedBy) };
  });
}

/** What the line pays exactly, kobo. */
export function exactLine(odds: readonly number[], stake: Kobo): Ratio {
  return {
    numerator: odds.reduce((product, one) => product * BigInt(one), BigInt(stake)),
    denominator: 100n ** BigInt(odds.length),
  };
}

/**
 * The product of odds in hundredths as it is shown: decimal, two places, half up, exact as long as a
 * number holds two places (contract section 5, Multiple).
 */
export function roundProduct(odds: readonly number[]): number {
  const hundredths = lineAmount(odds, 100);
  const most = Number.MAX_SAFE_INTEGER;
  return (hundredths.value < most ? roundHalfUp(hundredths, most) : hundredths.value) / 100;
}
