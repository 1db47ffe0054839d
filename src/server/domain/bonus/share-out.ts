// Divides the balance of a bonus wallet among its bonuses, whose money is not kept apart.

import type { Kobo } from '../../../shared/money/kobo.ts';

interface Given {
  readonly amountKobo: Kobo;
}

/**
 * Divides a balance in proportion to the amounts awarded, in whole kobo and in the order of the
 * bonuses. The shares sum to the balance. Where all amounts are 0 the shares are equal.
 */
export function shareOut(balanceKobo: Kobo, awards: readonly Given[]): Kobo[] {
  const gaveNothing = awards.every(({ amountKobo }) => amountKobo === 0);
  const parts = awards.map(({ amountKobo }) => (gaveNothing ? 1n : BigInt(amountKobo)));
  const whole = parts.reduce((sum, part) => sum + part, 0n);
  let partsBefore = 0n;
  let givenOut = 0n;
  return parts.map((part) => {
    partsBefore += part;
    const upTo = (BigInt(balanceKobo) * partsBefore) / whole;
    const share = upTo - givenOut;
    givenOut = upTo;
    return Number(share);
  });
}

interface Capped extends Given {
  /** The most that becomes real money; null for no limit. */
  readonly maxConversionKobo: Kobo | null;
}

/** The part of the balance that becomes real money: the share of each bonus, limited to its cap. */
export function computeConverted(balanceKobo: Kobo, awards: readonly Capped[]): Kobo {
  return shareOut(balanceKobo, awards).reduce(
    (sum, share, at) => sum + Math.min(share, awards[at]?.maxConversionKobo ?? share),
    0,
  );
}
