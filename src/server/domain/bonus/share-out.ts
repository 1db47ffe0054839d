// What of a bonus wallet is of which bonus: money that lies together has no names.

import type { Kobo } from '../../../shared/money/kobo.ts';

interface Given {
  readonly amountKobo: Kobo;
}

/**
 * Shares a balance out by what each bonus gave, whoever won it: in whole kobo, in the order of the
 * bonuses, and together the balance. Bonuses that gave nothing among them share alike.
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
  /** The most that becomes real money; null for any. */
  readonly maxConversionKobo: Kobo | null;
}

/** What of the balance becomes real money: of each bonus its share, and no more than its most. */
export function computeConverted(balanceKobo: Kobo, awards: readonly Capped[]): Kobo {
  return shareOut(balanceKobo, awards).reduce(
    (sum, share, at) => sum + Math.min(share, awards[at]?.maxConversionKobo ?? share),
    0,
  );
}
