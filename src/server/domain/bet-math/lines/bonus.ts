// The accumulator bonus: which percentage a number of legs earns (contract section 5).

import { type Fraction, fraction } from './fraction.ts';

/** One tier as bets are priced and settled by it. */
export interface BonusTier {
  /** `ticket_length`: legs that count. */
  readonly legs: number;
  /** Hundredths of a percent. */
  readonly bonus: number;
}

const HUNDREDTHS_OF_A_PERCENT = 10_000n;

/**
 * The bonus for exactly this number of legs as a share of the win; 0 without a table, outside of
 * it, and in a gap of it. The page reports such a gap, and pays 0 for it too.
 */
export function findBonus(tiers: readonly BonusTier[], legs: number): Fraction {
  const entry = tiers.find((tier) => tier.legs === legs);
  return fraction(BigInt(entry?.bonus ?? 0), HUNDREDTHS_OF_A_PERCENT);
}
