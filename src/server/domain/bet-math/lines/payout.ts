// Computes what is paid for an exact win: payout limit, bonus stake, tax, and one rounding.

import { add, type Fraction, floor, fraction, multiply, smaller, subtract } from './fraction.ts';

export interface PayoutTerms {
  readonly stakeKobo: number;
  /** The most that the bet pays, its stake included. */
  readonly maxPayoutKobo: number;
  /** Hundredths of a percent of the net winnings. */
  readonly withholding: number;
  /** False for a stake out of a bonus: only what was won on top of it is paid. */
  readonly stakeReturned: boolean;
}

export interface Payout {
  /** What the player gets. */
  readonly paidKobo: number;
  /** The part of the winnings that is accumulator bonus and within the limit. */
  readonly bonusKobo: number;
  readonly taxKobo: number;
}

const HUNDREDTHS_OF_A_PERCENT = 10_000n;

/** `win` and `bonus` in kobo, exact. The payout is rounded once, down to the kobo. */
export function computePayout(win: Fraction, bonus: Fraction, terms: PayoutTerms): Payout {
  const stake = fraction(BigInt(terms.stakeKobo));
  const limit = fraction(BigInt(terms.maxPayoutKobo));
  const gross = smaller(add(win, bonus), limit);
  const net = subtract(gross, stake);
  const taxed = net.numerator > 0n ? net : fraction(0n);
  const tax = multiply(taxed, fraction(BigInt(terms.withholding), HUNDREDTHS_OF_A_PERCENT));
  const before = terms.stakeReturned ? gross : taxed;
  const paidKobo = floor(subtract(before, tax));
  return {
    paidKobo: Number(paidKobo),
    // The difference in whole kobo to the win without the bonus, as the slip shows it.
    bonusKobo: Number(floor(gross) - floor(smaller(win, limit))),
    taxKobo: Number(floor(before) - paidKobo),
  };
}
