// What one unit on every line of a grouping wins, for all groupings of a coupon at once.

import { GAP, payableShare } from './bonus-shares.ts';
import { playableSlots, type Slot } from './slots.ts';
import { sumSubsets } from './symmetric-sums.ts';

/** Which legs earn which bonus. */
export interface BonusTerms {
  /** As `listShares` lists them, up to the number of slots. */
  readonly shares: readonly number[];
  /** Odds from which a leg counts, hundredths. */
  readonly fromOdds: number;
}

/** Per unit staked on each line, unrounded. */
export interface UnitFigures {
  readonly maxWin: number;
  /** The cheapest line alone. */
  readonly minWin: number;
  readonly maxBonus: number;
  readonly minBonus: number;
  /** Highest share of a line of the best line-up, and the share of the cheapest line. */
  readonly maxShare: number;
  readonly minShare: number;
  /** Counting legs of a line for which the list of bonuses has a gap; 0 where there is none. */
  readonly missingShare: number;
}

export const NO_FIGURES: UnitFigures = {
  maxWin: 0,
  minWin: 0,
  maxBonus: 0,
  minBonus: 0,
  maxShare: 0,
  minShare: 0,
  missingShare: 0,
};

/**
 * Entry g: the figures of the grouping of g legs (contract section 5), in time that grows with the
 * square of the slots. `counts` are its lines as `countLines` counts them.
 *
 * The best line-up takes the best odds of each slot. Its lines are summed by how many of their legs
 * qualify: those with q of them are all choices of q qualifying legs times all of the others.
 */
export function listUnitFigures(
  slots: readonly Slot[],
  counts: readonly number[],
  { shares, fromOdds }: BonusTerms,
): readonly UnitFigures[] {
  const best = splitBest(playableSlots(slots), fromOdds);
  const cheapest = listCheapest(playableSlots(slots), fromOdds);
  const { counting, others } = best;
  return counts.map((lines, size) => {
    const taken = size - best.bankers;
    const cheap = cheapest[size];
    if (lines === 0 || cheap === undefined) return NO_FIGURES;
    let win = 0;
    let bonus = 0;
    let maxShare = 0;
    let gap = 0;
    const most = Math.min(taken, counting.length - 1);
    for (let q = Math.max(0, taken - others.length + 1); q <= most; q++) {
      const sum = (counting[q] ?? 0) * (others[taken - q] ?? 0);
      const share = shares[best.countingBankers + q] ?? 0;
      win += sum;
      if (share > 0) bonus += sum * share;
      else if (share === GAP) gap = best.countingBankers + q;
      if (share > maxShare) maxShare = share;
    }
    if (shares[cheap.counting] === GAP) gap = cheap.counting;
    const minShare = payableShare(shares, cheap.counting);
    return {
      maxWin: best.bankersWin * win,
      minWin: cheap.win,
      maxBonus: best.bankersWin * bonus,
      minBonus: cheap.win * minShare,
      maxShare,
      minShare,
      missingShare: gap,
    };
  });
}

/** The best line-up: bankers multiplied, the other slots summed by whether they qualify. */
function splitBest(slots: readonly Slot[], fromOdds: number) {
  const qualifying: number[] = [];
  const plain: number[] = [];
  let bankers = 0;
  let countingBankers = 0;
  let bankersWin = 1;
  for (const { banker, best } of slots) {
    if (banker) {
      bankers += 1;
      bankersWin *= best / 100;
      if (best >= fromOdds) countingBankers += 1;
    } else (best >= fromOdds ? qualifying : plain).push(best / 100);
  }
  const counting = sumSubsets(qualifying);
  return { bankers, countingBankers, bankersWin, counting, others: sumSubsets(plain) };
}

interface CheapestLine {
  readonly win: number;
  readonly counting: number;
}

/** Entry g: the line of g legs that pays least. Entries that no line has are left out. */
function listCheapest(slots: readonly Slot[], fromOdds: number): readonly CheapestLine[] {
  const lines: CheapestLine[] = [];
  let win = 1;
  let counting = 0;
  orderWorst(slots).forEach((odds, at) => {
    win *= odds / 100;
    if (odds >= fromOdds) counting += 1;
    lines[at + 1] = { win, counting };
  });
  return lines;
}

/**
 * The lowest odds of each slot, hundredths: the bankers' first, then those of the others from the
 * lowest up, so that the first g are the cheapest line of g legs.
 */
export function orderWorst(slots: readonly Slot[]): readonly number[] {
  const bankers: number[] = [];
  const free: number[] = [];
  for (const { banker, worst } of slots) (banker ? bankers : free).push(worst);
  free.sort((a, b) => a - b);
  return [...bankers, ...free];
}
