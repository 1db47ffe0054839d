// What one unit on every line of a grouping wins, at most and at least, with the bonus on top.

import { type BonusTier, findBonus } from './bonus.ts';
import { add, compare, type Fraction, fraction, multiply, ZERO } from './fraction.ts';
import { bestOdds, type Slot, worstOdds } from './slots.ts';
import { product, sumSubsets } from './symmetric-sums.ts';

/** Which legs earn which bonus. */
export interface BonusTerms {
  readonly tiers: readonly BonusTier[];
  /** Odds from which a leg counts, hundredths. */
  readonly fromOdds: number;
}

/** Per unit staked on each line. */
export interface GroupFigures {
  readonly maxWin: Fraction;
  /** The win of the line with the lowest odds. */
  readonly minWin: Fraction;
  readonly maxBonus: Fraction;
  readonly minBonus: Fraction;
  readonly maxBonusShare: Fraction;
  readonly minBonusShare: Fraction;
}

/**
 * The figures of a grouping of `size` legs (contract section 5), in time that grows with the square
 * of the slots. The size must be one that has lines.
 */
export function computeGroup(
  slots: readonly Slot[],
  size: number,
  terms: BonusTerms,
): GroupFigures {
  const bankers = slots.filter(({ banker }) => banker);
  const free = slots.filter(({ banker }) => !banker);
  const taken = size - bankers.length;
  const unit = 100n ** BigInt(size);

  const best = free.map(bestOdds);
  const bankersBest = bankers.map(bestOdds);
  const sums = sumSubsets(best.map(BigInt));
  const bankersWin = product(bankersBest.map(BigInt));
  const max = findMaxBonus(best, bankersBest, taken, terms);

  const cheapest = [
    ...bankers.map(worstOdds),
    ...free
      .map(worstOdds)
      .sort((a, b) => a - b)
      .slice(0, taken),
  ];
  const minWin = fraction(product(cheapest.map(BigInt)), unit);
  const minBonusShare = findBonus(terms.tiers, countQualifying(cheapest, terms));
  return {
    maxWin: fraction(bankersWin * (sums[taken] ?? 0n), unit),
    minWin,
    maxBonus: multiply(fraction(bankersWin, unit), max.weighted),
    minBonus: multiply(minWin, minBonusShare),
    maxBonusShare: max.share,
    minBonusShare,
  };
}

/**
 * Takes the highest odds of each slot. `weighted` is the sum over all lines of (product of the free
 * legs x bonus share of the line), and `share` is the highest bonus share of any line. Lines that
 * have equally many qualifying legs earn the same share, so they are summed together: a subset of
 * those that qualify times one of those that do not.
 */
function findMaxBonus(
  best: readonly number[],
  bankersBest: readonly number[],
  taken: number,
  terms: BonusTerms,
): { weighted: Fraction; share: Fraction } {
  const qualifies = (odds: number) => odds >= terms.fromOdds;
  const counting = sumSubsets(best.filter(qualifies).map(BigInt));
  const others = sumSubsets(best.filter((odds) => !qualifies(odds)).map(BigInt));
  const already = countQualifying(bankersBest, terms);
  let weighted = ZERO;
  let share = ZERO;
  for (let count = 0; count <= taken; count++) {
    const lines = (counting[count] ?? 0n) * (others[taken - count] ?? 0n);
    if (lines === 0n) continue;
    const own = findBonus(terms.tiers, already + count);
    weighted = add(weighted, multiply(fraction(lines), own));
    if (compare(own, share) > 0) share = own;
  }
  return { weighted, share };
}

function countQualifying(odds: readonly number[], { fromOdds }: BonusTerms): number {
  return odds.filter((one) => one >= fromOdds).length;
}
