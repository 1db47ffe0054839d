// One stake divided over every full line (Split), each of which takes one leg of every match.

import { type BonusTier, findBonus } from './bonus.ts';
import { type Fraction, fraction, multiply } from './fraction.ts';
import { multiplyOdds } from './multiple.ts';
import { bestOdds, type Slot, worstOdds } from './slots.ts';
import { product } from './symmetric-sums.ts';

/** Amounts in kobo, decimal odds. */
export interface SplitFigures {
  readonly lines: bigint;
  readonly stakePerLine: Fraction;
  readonly minOdds: Fraction;
  readonly maxOdds: Fraction;
  /** Of the lines with the lowest and the highest odds, without the bonus. */
  readonly minWin: Fraction;
  readonly maxWin: Fraction;
  readonly bonusShare: Fraction;
  readonly minBonus: Fraction;
  readonly maxBonus: Fraction;
}

/**
 * The bonus counts distinct matches, whatever their odds (contract section 5). `lines` is given
 * where legs that cannot be bet on are left out of `slots` and still divide the stake.
 */
export function computeSplit(
  slots: readonly Slot[],
  stakeKobo: number,
  tiers: readonly BonusTier[],
  lines: bigint = countFullLines(slots),
): SplitFigures {
  const stakePerLine = fraction(BigInt(stakeKobo), lines);
  const minOdds = multiplyOdds(slots.map(worstOdds));
  const maxOdds = multiplyOdds(slots.map(bestOdds));
  const minWin = multiply(minOdds, stakePerLine);
  const maxWin = multiply(maxOdds, stakePerLine);
  const bonusShare = findBonus(tiers, slots.length);
  return {
    lines,
    stakePerLine,
    minOdds,
    maxOdds,
    minWin,
    maxWin,
    bonusShare,
    minBonus: multiply(minWin, bonusShare),
    maxBonus: multiply(maxWin, bonusShare),
  };
}

/** Lines that take one leg of every slot. */
export function countFullLines(slots: readonly Slot[]): bigint {
  return product(slots.map(({ legs }) => BigInt(legs.length)));
}
