// Groupings of a system: how many lines each size has, and which sizes may be played.

import type { Kobo } from '../../../../shared/money/kobo.ts';
import { Refused } from '../../refused.ts';
import type { Slot } from './slots.ts';
import { product, sumSubsets } from './symmetric-sums.ts';

/** How many lines a grouping and a coupon may have. */
export interface CombinationCaps {
  readonly perGrouping: number;
  readonly perCoupon: number;
}

export interface Grouping {
  readonly size: number;
  /** Number of lines of this size, whatever the cap. */
  readonly lines: bigint;
  /** The same, -1 above the cap of a grouping. */
  readonly combinations: number;
}

/** A grouping of a Combo, with the stake of one combination. */
export interface StakedSize {
  readonly size: number;
  readonly stakeKobo: Kobo;
}

/** Every grouping from 1 to the number of matches. */
export function listGroupings(slots: readonly Slot[], caps: CombinationCaps): readonly Grouping[] {
  const bankers = slots.filter(({ banker }) => banker);
  const sizesOfBankers = product(bankers.map(({ legs }) => BigInt(legs.length)));
  const free = slots.filter(({ banker }) => !banker);
  const sums = sumSubsets(free.map(({ legs }) => BigInt(legs.length)));
  return slots.map((_, at) => {
    const size = at + 1;
    const taken = size - bankers.length;
    // Bankers alone are no line of a system.
    const lines = taken < 1 ? 0n : sizesOfBankers * (sums[taken] ?? 0n);
    return { size, lines, combinations: lines > caps.perGrouping ? -1 : Number(lines) };
  });
}

/**
 * The chosen groupings that may be played.
 *
 * @throws Refused `duplicate_grouping` for a size chosen twice.
 */
export function filterPlayable(
  groupings: readonly Grouping[],
  chosen: readonly number[],
  caps: CombinationCaps,
): readonly Grouping[] {
  if (new Set(chosen).size < chosen.length) {
    throw new Refused('duplicate_grouping', 'Multiple Groupings defined!');
  }
  return groupings.filter(
    ({ size, combinations }) =>
      chosen.includes(size) && combinations > 0 && combinations <= caps.perCoupon,
  );
}
