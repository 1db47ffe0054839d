// An accumulator (Multiple): one line over every leg, with the bonus on its qualifying legs.

import { findBonus } from './bonus.ts';
import { type Fraction, fraction, multiply } from './fraction.ts';
import type { BonusTerms } from './group-figures.ts';
import { product } from './symmetric-sums.ts';

/** What the bonus is a share of: the win on the qualifying legs alone, or the whole win. */
export type BonusBase = 'qualifying' | 'whole';

/** Per unit staked. */
export interface MultipleFigures {
  readonly totalOdds: Fraction;
  readonly qualifying: number;
  readonly bonusShare: Fraction;
  readonly bonus: Fraction;
}

/** `odds` in hundredths, one of each leg. */
export function computeMultiple(
  odds: readonly number[],
  terms: BonusTerms,
  base: BonusBase,
): MultipleFigures {
  const qualifying = odds.filter((one) => one >= terms.fromOdds);
  const totalOdds = multiplyOdds(odds);
  const bonusShare = findBonus(terms.tiers, qualifying.length);
  const bonusOdds = base === 'whole' ? totalOdds : multiplyOdds(qualifying);
  return {
    totalOdds,
    qualifying: qualifying.length,
    bonusShare,
    bonus: multiply(bonusOdds, bonusShare),
  };
}

/** The exact product of odds given in hundredths. */
export function multiplyOdds(odds: readonly number[]): Fraction {
  return fraction(product(odds.map(BigInt)), 100n ** BigInt(odds.length));
}
