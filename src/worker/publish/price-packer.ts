// Changed prices as one transferred buffer: four integers a price, no object for any of them.

import type { OutcomeKey } from '../../shared/feed/outcome-key.ts';
import { isClosedStatus } from '../../shared/feed/status-codes.ts';
import { PRICE_STRIDE, PriceFlag } from '../../shared/protocol/frames.ts';
import { type OutcomeColumns, widen } from '../book/outcome-columns.ts';
import { isLineStale } from '../views/freshness.ts';

export interface PackedPrices {
  /** Exactly as long as the prices in it; null where there are none. */
  readonly buffer: ArrayBuffer | null;
  /** Handles that the page meets for the first time, or with a new meaning. */
  readonly handles: readonly (readonly [handle: number, key: OutcomeKey])[];
  readonly count: number;
}

const NO_HANDLES: PackedPrices['handles'] = [];

export class PricePacker {
  #fields = new Int32Array(256 * PRICE_STRIDE);

  /** Packs the dirty prices that are still read and empties the dirty list. */
  pack(columns: OutcomeColumns, linkLive: boolean): PackedPrices {
    const { dirty, dirtyCount, lines, announced } = columns;
    while (this.#fields.length < dirtyCount * PRICE_STRIDE) {
      this.#fields = widen(this.#fields, Int32Array);
    }
    const fields = this.#fields;
    let handles: [number, OutcomeKey][] | undefined;
    let at = 0;
    for (let i = 0; i < dirtyCount; i++) {
      const handle = dirty[i]!;
      // Released, or no longer mounted, since it was marked.
      if (lines[handle]!.watched === 0) continue;
      if (announced[handle] === 0) {
        announced[handle] = 1;
        handles ??= [];
        handles.push([handle, columns.keys[handle]!]);
      }
      fields[at] = handle;
      fields[at + 1] = columns.odds[handle]! || columns.lastOdds[handle]!;
      fields[at + 2] = columns.previous[handle]!;
      fields[at + 3] = readFlags(columns, handle, linkLive);
      at += PRICE_STRIDE;
    }
    columns.takeDirty();
    return {
      buffer: at === 0 ? null : fields.slice(0, at).buffer,
      handles: handles ?? NO_HANDLES,
      count: at / PRICE_STRIDE,
    };
  }
}

/** PriceFlag bits of one price. */
export function readFlags(columns: OutcomeColumns, handle: number, linkLive: boolean): number {
  const line = columns.lines[handle]!;
  if (columns.lastOdds[handle] === 0 || isClosedStatus(line.status)) return PriceFlag.None;
  const stale = isLineStale(line, linkLive) ? PriceFlag.Stale : 0;
  if (columns.odds[handle] === 0) return PriceFlag.Suspended | stale;
  return columns.direction[handle]! | stale;
}
