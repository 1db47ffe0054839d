// Frames: how changed cells and packed prices travel from the worker to the page.

import type { OutcomeKey } from '../feed/outcome-key.ts';
import type { CellKey } from './cell-keys.ts';
import type { AnyCellValue } from './cells.ts';

/** The most frames that may be unacknowledged at once. */
export const FRAME_WINDOW = 4;

/** 32-bit fields of one packed price: handle, shown odds, previous odds, flags. */
export const PRICE_STRIDE = 4;

/** Flags of a packed price. */
export const PriceFlag = {
  /** Cannot be bet on; the shown odds are the last that could be. */
  Suspended: 1,
  /** Too old to be bet on. Suspended wins over it. */
  Stale: 2,
  /** No longer offered, or never priced: the box shows a dash. */
  None: 4,
  /** Moved up, or down, within the last 5 s; `previous` holds the odds before. */
  Up: 8,
  Down: 16,
} as const;

export interface Frame {
  /** Counts from 1 within an epoch. */
  readonly seq: number;
  /** Rises at each start of a worker; frames of an older epoch are ignored. */
  readonly epoch: number;
  /** Current value of each changed cell that the page has mounted; each key once. */
  readonly cells: readonly (readonly [CellKey, AnyCellValue])[];
  /**
   * Outcome keys of the handles in `prices` that are new to the page, or stand for another outcome
   * now.
   */
  readonly handles: readonly (readonly [handle: number, key: OutcomeKey])[];
  /** Int32 fields, PRICE_STRIDE a price, transferred; null where no price changed. */
  readonly prices: ArrayBuffer | null;
}

/** Sent by the page on the same port: it has stored the frame with this `seq`. */
export interface FrameAcknowledgement {
  readonly acknowledged: number;
  readonly epoch: number;
  readonly drawn: LastDraw;
}

/** The page's latest animation frame that showed anything. */
export interface LastDraw {
  /** When it began: `performance.timeOrigin + performance.now()`; 0 before the first. */
  readonly at: number;
  /** The newest frame that it showed. */
  readonly seq: number;
}

export const NOTHING_DRAWN: LastDraw = { at: 0, seq: 0 };

/** A price as the page keeps it. Replaced, never edited, so `===` means unchanged. */
export interface QuoteView {
  /** Hundredths of the odds to show; 0 where there never were any. */
  readonly odds: number;
  /** Hundredths before the last move; 0 unless `direction` is set. */
  readonly previous: number;
  readonly state: 'open' | 'suspended' | 'stale' | 'none';
  readonly direction: 'up' | 'down' | null;
}

/**
 * Reads the price at field index `at` of a frame's prices.
 *
 * @param fields The prices of a frame, as Int32Array.
 * @param at Index of the first field of a price: a multiple of PRICE_STRIDE.
 * @example
 * readQuote(new Int32Array([3, 185, 180, PriceFlag.Up]), 0) // => { odds: 185, previous: 180, state: 'open', direction: 'up' }
 * readQuote(new Int32Array([3, 185, 0, PriceFlag.Suspended | PriceFlag.Stale]), 0).state // => 'suspended'
 */
export function readQuote(fields: Int32Array, at: number): QuoteView {
  const flags = fields[at + 3]!;
  return {
    odds: fields[at + 1]!,
    previous: fields[at + 2]!,
    state: readState(flags),
    direction: flags & PriceFlag.Up ? 'up' : flags & PriceFlag.Down ? 'down' : null,
  };
}

function readState(flags: number): QuoteView['state'] {
  if (flags & PriceFlag.None) return 'none';
  if (flags & PriceFlag.Suspended) return 'suspended';
  return flags & PriceFlag.Stale ? 'stale' : 'open';
}
