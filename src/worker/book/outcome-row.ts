// The row of one outcome in the book's column of integers: which field means what.

import { PriceFlag } from '../../shared/protocol/frames.ts';

/**
 * 32-bit fields of one outcome. A row is half a cache line, as the cost of a batch is mainly that
 * of memory access.
 */
export const ROW = 8;
/** Hundredths of the odds that can be bet on now; 0 while suspended. */
export const ODDS = 0;
/** The last odds that could be bet on; 0 if there were none. */
export const LAST_ODDS = 1;
/** Odds before the last move; 0 unless a direction is shown. */
export const PREVIOUS = 2;
/** PriceFlag.Up or Down while a move is shown, and the flags below. */
export const FLAGS = 3;
/** Odds and last odds from before a rewrite. */
export const BEFORE_ODDS = 4;
export const BEFORE_LAST = 5;
/** When the arrow of the move ends: the low 32 bits of ms since epoch. */
export const DUE = 6;
/** The next outcome in the same bucket of `DirectionExpiry`: its handle + 1; 0 for none. */
export const NEXT = 7;

export const DIRECTION = PriceFlag.Up | PriceFlag.Down;
/** The page was sent the outcome key of the handle. */
export const ANNOUNCED = 256;
/** The price is on the dirty list. */
export const DIRTY = 512;
/** The outcome is in a bucket of `DirectionExpiry`. */
export const WAITING = 1024;
