// A coupon whose selections have results: what each bet type has to compute of it.

import type { Kobo } from '../../money/kobo.ts';
import type { Amount } from '../amount.ts';
import type { CouponLeg } from '../figures.ts';

/**
 * How a selection ended. A line with an open selection pays nothing, as one with a lost selection.
 */
export type LegResult = 'won' | 'lost' | 'void' | 'open';
export type ResultOf = (leg: CouponLeg) => LegResult;

interface MarkedWins {
  readonly win: Amount;
  /** On top of the win. */
  readonly bonus: Amount;
}

/** Its methods are called with one set of results after the other. */
export interface MarkedBet {
  readonly totalStake: Kobo;
  computeWins(resultOf: ResultOf): MarkedWins;
  /** Lines of which every selection has one of these results. */
  countLines(resultOf: ResultOf, results: readonly LegResult[]): number;
}

/** What a selection multiplies its line by, in hundredths: a void one counts 1.00 (contract section 5). */
export function factorOf({ odds }: CouponLeg, result: LegResult): number {
  if (result === 'void') return 100;
  return result === 'won' ? odds : 0;
}
