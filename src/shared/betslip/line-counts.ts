// How many lines the groupings of a system have, and how many a Split has.

import type { Slot } from './slots.ts';
import { sumSubsets } from './symmetric-sums.ts';

/**
 * Entry g: lines of a grouping of g legs, without a cap (contract section 5): the bankers' selections
 * times every choice from the other slots. Bankers alone are no line, so up to their number it is 0.
 */
export function countLines(slots: readonly Slot[]): readonly number[] {
  const free: number[] = [];
  let bankers = 0;
  let choices = 1;
  for (const { banker, legs } of slots) {
    if (banker) {
      bankers += 1;
      choices *= legs.length;
    } else free.push(legs.length);
  }
  const sums = sumSubsets(free);
  const counts = new Array<number>(slots.length + 1).fill(0);
  for (let size = bankers + 1; size <= slots.length; size++)
    counts[size] = choices * (sums[size - bankers] ?? 0);
  return counts;
}

/** Lines that take one selection of every slot (Split). */
export function countFullLines(slots: readonly Slot[]): number {
  return slots.reduce((lines, { legs }) => lines * legs.length, 1);
}

/**
 * -1 for more lines than a grouping may have (spec section 5): exactly as many is allowed.
 *
 * @example
 * capLines(100_000, 100_000) // => 100_000
 * capLines(100_001, 100_000) // => -1
 */
export function capLines(lines: number, most: number): number {
  return lines > most ? -1 : lines;
}
