// Changed prices as one transferred buffer: four integers a price, no object for any of them.

import type { OutcomeKey } from '../../shared/feed/outcome-key.ts';
import { isClosedStatus } from '../../shared/feed/status-codes.ts';
import { PRICE_STRIDE, PriceFlag } from '../../shared/protocol/frames.ts';
import { isLineStale } from '../book/freshness.ts';
import type { OutcomeColumns } from '../book/outcome-columns.ts';
import {
  ANNOUNCED,
  DIRECTION,
  FLAGS,
  LAST_ODDS,
  ODDS,
  PREVIOUS,
  ROW,
} from '../book/outcome-row.ts';
import type { LineRecord } from '../book/records.ts';

export interface PackedPrices {
  /** Exactly as long as the prices in it; null where there are none. */
  readonly buffer: ArrayBuffer | null;
  /** Handles that the page does not know yet, or that stand for another outcome than before. */
  readonly handles: readonly (readonly [handle: number, key: OutcomeKey])[];
  readonly count: number;
}

const NO_HANDLES: PackedPrices['handles'] = [];

/** Packs the dirty prices that are still mounted and empties the dirty list. */
export function packPrices(columns: OutcomeColumns, linkLive: boolean): PackedPrices {
  const { dirty, dirtyCount, lines, rows } = columns;
  const fields = new Int32Array(dirtyCount * PRICE_STRIDE);
  let handles: [number, OutcomeKey][] | undefined;
  let at = 0;
  let line: LineRecord | undefined;
  let lineFlags = 0;
  for (let i = 0; i < dirtyCount; i++) {
    const handle = dirty[i]!;
    const next = lines[handle]!;
    // Prices of one line mostly come together, and what is true of the line is true of them.
    if (next !== line) {
      line = next;
      lineFlags = readLineFlags(line, linkLive);
    }
    // Released, or no longer mounted, since it was marked.
    if (line.watched === 0) continue;
    const row = handle * ROW;
    const flags = rows[row + FLAGS]!;
    if ((flags & ANNOUNCED) === 0) {
      rows[row + FLAGS] = flags | ANNOUNCED;
      handles ??= [];
      handles.push([handle, columns.keyOf(handle)]);
    }
    const odds = rows[row + ODDS]!;
    const last = rows[row + LAST_ODDS]!;
    fields[at] = handle;
    fields[at + 1] = odds || last;
    fields[at + 2] = rows[row + PREVIOUS]!;
    if (last === 0 || (lineFlags & PriceFlag.None) !== 0) fields[at + 3] = PriceFlag.None;
    else if (odds === 0) fields[at + 3] = lineFlags | PriceFlag.Suspended;
    else fields[at + 3] = lineFlags | (line.match.over ? 0 : flags & DIRECTION);
    at += PRICE_STRIDE;
  }
  columns.takeDirty();
  return {
    buffer: at === 0 ? null : (at === fields.length ? fields : fields.slice(0, at)).buffer,
    handles: handles ?? NO_HANDLES,
    count: at / PRICE_STRIDE,
  };
}

/** PriceFlag bits that all prices of a line have. */
function readLineFlags(line: LineRecord, linkLive: boolean): number {
  if (isClosedStatus(line.status)) return PriceFlag.None;
  const over = line.match.over || line.match.begun ? PriceFlag.Suspended : 0;
  return over | (isLineStale(line, linkLive) ? PriceFlag.Stale : 0);
}
