// Prices by handle in one typed array: the data that batches touch thousands of times a second.

import { type OutcomeKey, outcomeKey } from '../../shared/feed/outcome-key.ts';
import { PriceFlag } from '../../shared/protocol/frames.ts';
import { DirectionExpiry } from './direction-expiry.ts';
import {
  BEFORE_LAST,
  BEFORE_ODDS,
  DIRECTION,
  DIRTY,
  FLAGS,
  LAST_ODDS,
  NEXT,
  ODDS,
  PREVIOUS,
  ROW,
  WAITING,
} from './outcome-row.ts';
import type { LineRecord } from './records.ts';

/** How long a move is shown, ms. */
export const DIRECTION_MS = 5000;

const FIRST_CAPACITY = 1024;

/**
 * One row an outcome. Reading the rows is free to anyone; writing goes through the methods, which
 * update the dirty list, the directions and the lines' open counts.
 */
export class OutcomeColumns {
  /** ROW fields an outcome; the row of a handle begins at `handle * ROW`. */
  rows = new Int32Array(FIRST_CAPACITY * ROW);
  readonly lines: LineRecord[] = [];
  /** Full and short name; '' while a snapshot has not named it. */
  readonly names: string[] = [];
  readonly labels: string[] = [];

  /** Handles that wait to be sent are `dirty[0 .. dirtyCount)`, each once, all of watched lines. */
  dirty = new Int32Array(FIRST_CAPACITY);
  dirtyCount = 0;
  /** Writes to watched prices, and those among them that found the price dirty already. */
  writes = 0;
  conflated = 0;
  /** Moves between two prices that could be bet on. */
  moves = 0;

  readonly #expiry = new DirectionExpiry();
  #used = 0;
  #rewriting = false;
  readonly #free: number[] = [];

  /** Outcomes known now. */
  get count(): number {
    return this.#used - this.#free.length;
  }

  /** Hundredths of the odds that can be bet on now; 0 while suspended. */
  oddsOf(handle: number): number {
    return this.rows[handle * ROW + ODDS]!;
  }

  /** The last odds that could be bet on; 0 if there were none. */
  lastOddsOf(handle: number): number {
    return this.rows[handle * ROW + LAST_ODDS]!;
  }

  /** Gives an outcome of `line` a handle, reused where one is free; it has no price yet. */
  allocate(line: LineRecord): number {
    const handle = this.#free.pop() ?? this.#used++;
    if ((handle + 1) * ROW > this.rows.length) this.rows = widen(this.rows);
    this.lines[handle] = line;
    this.names[handle] = '';
    this.labels[handle] = '';
    return handle;
  }

  /**
   * The outcome key of a handle, built at each call. Stored for every outcome, the keys would be
   * half of what the garbage collector has to visit, and few of them are ever needed.
   */
  keyOf(handle: number): OutcomeKey {
    const line = this.lines[handle]!;
    const { firstHandle, handles, outcomeIds } = line;
    const position = firstHandle >= 0 ? handle - firstHandle : handles.indexOf(handle);
    return outcomeKey(line.match.id, line.marketId, line.specifier, outcomeIds[position]!);
  }

  /** Frees a handle; once it is reused, the page is sent its new outcome key. */
  release(handle: number): void {
    this.#clearDirection(handle);
    const row = handle * ROW;
    // The handle may still be on the dirty list and in a bucket of `DirectionExpiry`, once each.
    const stays = this.rows[row + FLAGS]! & (DIRTY | WAITING);
    const next = this.rows[row + NEXT]!;
    this.rows.fill(0, row, row + ROW);
    this.rows[row + FLAGS] = stays;
    this.rows[row + NEXT] = next;
    this.#free.push(handle);
  }

  /**
   * Sets the odds that can be bet on (hundredths; 0 suspends) of an outcome of `line`.
   * A move between two bettable prices is shown for DIRECTION_MS; the first price never is.
   */
  setOdds(line: LineRecord, handle: number, odds: number, now: number): void {
    const { rows } = this;
    const row = handle * ROW;
    const before = rows[row]!;
    if (odds === before) return;
    const last = rows[row + LAST_ODDS]!;
    rows[row] = odds;
    if (odds === 0) line.openCount -= 1;
    else {
      if (before === 0) line.openCount += 1;
      rows[row + LAST_ODDS] = odds;
    }
    if (!this.#rewriting) this.#settle(line, handle, last, now);
  }

  /**
   * Sets the odds that a suspended outcome shows, hundredths. A snapshot or an image has them; the
   * book may have missed the last price before the suspension.
   */
  setShownOdds(handle: number, odds: number): void {
    const row = handle * ROW;
    if (this.rows[row] !== 0 || this.rows[row + LAST_ODDS] === odds || odds === 0) return;
    this.rows[row + LAST_ODDS] = odds;
    if (!this.#rewriting) this.markDirty(handle);
  }

  /** Forgets every price of an outcome: its match started over. */
  clear(handle: number): void {
    const row = handle * ROW;
    if (this.rows[row] !== 0) this.lines[handle]!.openCount -= 1;
    this.rows[row] = 0;
    this.rows[row + LAST_ODDS] = 0;
    this.rows[row + BEFORE_LAST] = 0;
    this.#clearDirection(handle);
    this.markDirty(handle);
  }

  /**
   * Runs `rewrite`, during which prices of `handles` may change several times, and shows only the
   * result: a snapshot with the messages after it on top is one move at most. `rewrite` returns the
   * handles of which prices may have changed.
   */
  rewrite(handles: readonly number[], now: number, rewrite: () => Iterable<number>): void {
    for (const handle of handles) {
      const row = handle * ROW;
      this.rows[row + BEFORE_ODDS] = this.rows[row]!;
      this.rows[row + BEFORE_LAST] = this.rows[row + LAST_ODDS]!;
    }
    this.#rewriting = true;
    let after: Iterable<number> = [];
    try {
      after = rewrite();
    } finally {
      this.#rewriting = false;
    }
    for (const handle of after) {
      const row = handle * ROW;
      const last = this.rows[row + BEFORE_LAST]!;
      const same = this.rows[row] === this.rows[row + BEFORE_ODDS];
      if (!same) this.#settle(this.lines[handle]!, handle, last, now);
      else if (this.rows[row + LAST_ODDS] !== last) this.markDirty(handle);
      this.rows[row + BEFORE_ODDS] = 0;
      this.rows[row + BEFORE_LAST] = 0;
    }
  }

  /** Puts a price on the dirty list if its line is mounted. */
  markDirty(handle: number): void {
    if (this.lines[handle]!.watched !== 0) this.#markWatched(handle);
  }

  markLineDirty(line: LineRecord): void {
    if (line.watched === 0) return;
    for (const handle of line.handles) this.#markWatched(handle);
  }

  /** Empties the dirty list. */
  takeDirty(): void {
    const { dirty, rows } = this;
    for (let i = 0; i < this.dirtyCount; i++) rows[dirty[i]! * ROW + FLAGS]! &= ~DIRTY;
    this.dirtyCount = 0;
  }

  /** Ends the directions that have been shown long enough at `now`. */
  expireDirections(now: number): void {
    this.#expiry.take(this.rows, now, this.#endDirection);
  }

  /** When the next direction may end, ms since epoch; undefined while none is shown. */
  nextExpiry(): number | undefined {
    return this.#expiry.nextAt(this.rows);
  }

  #settle(line: LineRecord, handle: number, last: number, now: number): void {
    const { rows } = this;
    const row = handle * ROW;
    const odds = rows[row]!;
    if (odds === 0) this.#clearDirection(handle);
    else if (last > 0 && odds !== last) {
      rows[row + PREVIOUS] = last;
      rows[row + FLAGS] =
        (rows[row + FLAGS]! & ~DIRECTION) | (odds > last ? PriceFlag.Up : PriceFlag.Down);
      this.#expiry.add(rows, handle, now + DIRECTION_MS);
      this.moves += 1;
    }
    if (line.watched !== 0) this.#markWatched(handle);
  }

  #markWatched(handle: number): void {
    const { rows } = this;
    const flags = rows[handle * ROW + FLAGS]!;
    this.writes += 1;
    if ((flags & DIRTY) !== 0) {
      this.conflated += 1;
      return;
    }
    rows[handle * ROW + FLAGS] = flags | DIRTY;
    if (this.dirtyCount === this.dirty.length) this.dirty = widen(this.dirty);
    this.dirty[this.dirtyCount++] = handle;
  }

  #clearDirection(handle: number): void {
    const row = handle * ROW;
    if ((this.rows[row + FLAGS]! & DIRECTION) === 0) return;
    this.rows[row + FLAGS]! &= ~DIRECTION;
    this.rows[row + PREVIOUS] = 0;
  }

  readonly #endDirection = (handle: number): void => {
    this.#clearDirection(handle);
    this.markDirty(handle);
  };
}

/** A copy of twice the length. */
function widen(column: Int32Array<ArrayBuffer>): Int32Array<ArrayBuffer> {
  const wider = new Int32Array(column.length * 2);
  wider.set(column);
  return wider;
}
