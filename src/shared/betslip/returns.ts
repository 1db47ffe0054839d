// What the lines of a coupon return once some selections have results, without listing the lines.

import type { Kobo } from '../money/kobo.ts';
import { payableShare } from './bonus-shares.ts';

/**
 * The factors, hundredths, by which a slot multiplies the lines that take one of its selections.
 */
export interface SlotFactors {
  readonly banker: boolean;
  /** Sum of the factors of its selections that count for the bonus, and of the others. */
  readonly counting: number;
  readonly plain: number;
}

/** A stake for each line of a size. */
export interface LineStake {
  readonly size: number;
  readonly stake: Kobo;
}

/** Kobo, unrounded; as precise as doubles are. */
export interface Returns {
  readonly win: number;
  readonly bonus: number;
}

/**
 * Every line that won pays, also where two selections of a match both won, so the factors of a slot
 * add up (contract section 5). A recursion over (legs taken, legs that count); bankers are in every
 * line. `shares` as `listShares` lists them.
 */
export function sumReturns(
  slots: readonly SlotFactors[],
  stakes: readonly LineStake[],
  shares: readonly number[],
): Returns {
  const longest = stakes.reduce((most, { size }) => Math.max(most, size), 0);
  const width = 1 + slots.reduce((count, { counting }) => count + (counting > 0 ? 1 : 0), 0);
  const sums = new Float64Array((longest + 1) * width);
  sums[0] = 1;
  slots.forEach((slot, before) => {
    takeSlot(sums, width, Math.min(before + 1, longest), slot);
  });
  let win = 0;
  let bonus = 0;
  for (const { size, stake } of stakes) {
    for (let counted = 0; counted < width; counted++) {
      const paid = stake * (sums[size * width + counted] ?? 0);
      win += paid;
      bonus += paid * payableShare(shares, counted);
    }
  }
  return { win, bonus };
}

/**
 * Adds a slot to the sums, which have a row of `width` entries for each number of legs. It goes
 * from the last row down, so that no slot is taken twice.
 */
function takeSlot(
  sums: Float64Array,
  width: number,
  lastRow: number,
  { banker, counting, plain }: SlotFactors,
): void {
  const [byCounting, byPlain, without] = [counting / 100, plain / 100, banker ? 0 : 1];
  for (let row = lastRow; row >= 0; row--) {
    const [start, shorter] = [row * width, (row - 1) * width];
    for (let counted = Math.min(row, width - 1); counted >= 0; counted--) {
      let sum = (sums[start + counted] ?? 0) * without;
      if (row > 0) sum += (sums[shorter + counted] ?? 0) * byPlain;
      if (row > 0 && counted > 0) sum += (sums[shorter + counted - 1] ?? 0) * byCounting;
      sums[start + counted] = sum;
    }
  }
}
