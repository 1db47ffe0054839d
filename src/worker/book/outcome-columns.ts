// Prices by handle, in columns: what a batch touches thousands of times a second is plain integers.

import type { OutcomeKey } from '../../shared/feed/outcome-key.ts';
import { PriceFlag } from '../../shared/protocol/frames.ts';
import { DirectionExpiry } from './direction-expiry.ts';
import type { LineRecord } from './records.ts';

/** How long a move is shown, ms. */
export const DIRECTION_MS = 5000;

const DIRECTION = PriceFlag.Up | PriceFlag.Down;
const FIRST_CAPACITY = 1024;

/**
 * One row an outcome. Reading the columns is free to anyone; writing goes through the methods,
 * which keep the dirty list, the directions and the lines' open counts true.
 */
export class OutcomeColumns {
  /** Hundredths of the odds that can be bet on now; 0 while suspended. */
  odds = new Int32Array(FIRST_CAPACITY);
  /** The last odds that could be bet on; 0 if there were none. */
  lastOdds = new Int32Array(FIRST_CAPACITY);
  /** Odds before the last move; 0 unless a direction is shown. */
  previous = new Int32Array(FIRST_CAPACITY);
  /** PriceFlag.Up or Down while a move is shown. */
  direction = new Uint8Array(FIRST_CAPACITY);
  /** 1 where the page knows what the handle means. */
  announced = new Uint8Array(FIRST_CAPACITY);
  readonly lines: LineRecord[] = [];
  readonly keys: OutcomeKey[] = [];
  /** Full and short name; '' while a snapshot has not named it. */
  readonly names: string[] = [];
  readonly labels: string[] = [];

  /** Handles that wait to be sent are `dirty[0 .. dirtyCount)`, each once, all of watched lines. */
  dirty = new Int32Array(FIRST_CAPACITY);
  dirtyCount = 0;
  /** Writes to watched prices, and those among them that found the price dirty already. */
  marks = 0;
  conflated = 0;
  /** Moves between two prices that could be bet on. */
  moves = 0;
  readonly expiry = new DirectionExpiry();

  #isDirty = new Uint8Array(FIRST_CAPACITY);
  #beforeOdds = new Int32Array(FIRST_CAPACITY);
  #beforeLast = new Int32Array(FIRST_CAPACITY);
  #capacity = FIRST_CAPACITY;
  #used = 0;
  #rewriting = false;
  readonly #free: number[] = [];

  /** Outcomes known now. */
  get count(): number {
    return this.#used - this.#free.length;
  }

  /** Gives an outcome of `line` a handle, reused where one is free; it has no price yet. */
  allocate(line: LineRecord, key: OutcomeKey): number {
    const handle = this.#free.pop() ?? this.#used++;
    if (handle >= this.#capacity) this.#grow();
    this.lines[handle] = line;
    this.keys[handle] = key;
    this.names[handle] = '';
    this.labels[handle] = '';
    return handle;
  }

  /** Takes a handle back; the page is told anew what it means when it is reused. */
  release(handle: number): void {
    this.odds[handle] = 0;
    this.lastOdds[handle] = 0;
    this.#beforeOdds[handle] = 0;
    this.#beforeLast[handle] = 0;
    this.#clearDirection(handle);
    this.announced[handle] = 0;
    this.#free.push(handle);
  }

  /**
   * Sets the odds that can be bet on (hundredths; 0 suspends) and answers whether that altered them.
   * A move between two bettable prices is shown for DIRECTION_MS; the first price never is.
   */
  setOdds(handle: number, odds: number, now: number): boolean {
    const before = this.odds[handle]!;
    if (odds === before) return false;
    const last = this.lastOdds[handle]!;
    this.odds[handle] = odds;
    const line = this.lines[handle]!;
    if (odds === 0) line.openCount -= 1;
    else {
      if (before === 0) line.openCount += 1;
      this.lastOdds[handle] = odds;
    }
    if (!this.#rewriting) this.#settle(handle, last, now);
    return true;
  }

  /** What a suspended outcome shows when it was never priced here: the snapshot's word. */
  setShownOdds(handle: number, odds: number): void {
    if (this.lastOdds[handle] !== 0 || odds === 0) return;
    this.lastOdds[handle] = odds;
    if (!this.#rewriting) this.mark(handle);
  }

  /** Forgets every price of an outcome: its match started over. */
  clear(handle: number): void {
    if (this.odds[handle] !== 0) this.lines[handle]!.openCount -= 1;
    this.odds[handle] = 0;
    this.lastOdds[handle] = 0;
    this.#beforeLast[handle] = 0;
    this.#clearDirection(handle);
    this.mark(handle);
  }

  /**
   * Runs `rewrite`, during which prices of `handles` may go back and forth, and shows only what
   * came of it: a snapshot with the messages after it on top is one move at most.
   */
  rewrite(handles: readonly number[], now: number, rewrite: () => Iterable<number>): void {
    for (const handle of handles) {
      this.#beforeOdds[handle] = this.odds[handle]!;
      this.#beforeLast[handle] = this.lastOdds[handle]!;
    }
    this.#rewriting = true;
    let after: Iterable<number> = [];
    try {
      after = rewrite();
    } finally {
      this.#rewriting = false;
    }
    for (const handle of after) {
      const last = this.#beforeLast[handle]!;
      const same = this.odds[handle] === this.#beforeOdds[handle];
      if (!same) this.#settle(handle, last, now);
      else if (this.lastOdds[handle] !== last) this.mark(handle);
      this.#beforeOdds[handle] = 0;
      this.#beforeLast[handle] = 0;
    }
  }

  /** Puts a price on the dirty list if somebody reads its line. */
  mark(handle: number): void {
    if (this.lines[handle]!.watched === 0) return;
    this.marks += 1;
    if (this.#isDirty[handle] === 1) {
      this.conflated += 1;
      return;
    }
    this.#isDirty[handle] = 1;
    if (this.dirtyCount === this.dirty.length) this.dirty = widen(this.dirty, Int32Array);
    this.dirty[this.dirtyCount++] = handle;
  }

  markLine(line: LineRecord): void {
    for (const handle of line.handles) this.mark(handle);
  }

  /** Empties the dirty list. */
  takeDirty(): void {
    for (let i = 0; i < this.dirtyCount; i++) this.#isDirty[this.dirty[i]!] = 0;
    this.dirtyCount = 0;
  }

  /** Ends the directions that have been shown long enough at `now`. */
  expireDirections(now: number): void {
    for (let handle = this.expiry.take(now); handle >= 0; handle = this.expiry.take(now)) {
      this.#clearDirection(handle);
      this.mark(handle);
    }
  }

  /** The page knows no handle any more: a new epoch. */
  forgetAnnounced(): void {
    this.announced.fill(0);
  }

  #settle(handle: number, last: number, now: number): void {
    const odds = this.odds[handle]!;
    if (odds === 0) this.#clearDirection(handle);
    else if (last > 0 && odds !== last) {
      this.previous[handle] = last;
      this.direction[handle] = odds > last ? PriceFlag.Up : PriceFlag.Down;
      this.expiry.add(handle, now + DIRECTION_MS);
      this.moves += 1;
    }
    this.mark(handle);
  }

  #clearDirection(handle: number): void {
    if ((this.direction[handle]! & DIRECTION) === 0) return;
    this.direction[handle] = 0;
    this.previous[handle] = 0;
    this.expiry.cancel(handle);
  }

  #grow(): void {
    this.odds = widen(this.odds, Int32Array);
    this.lastOdds = widen(this.lastOdds, Int32Array);
    this.previous = widen(this.previous, Int32Array);
    this.direction = widen(this.direction, Uint8Array);
    this.announced = widen(this.announced, Uint8Array);
    this.#isDirty = widen(this.#isDirty, Uint8Array);
    this.#beforeOdds = widen(this.#beforeOdds, Int32Array);
    this.#beforeLast = widen(this.#beforeLast, Int32Array);
    this.#capacity *= 2;
  }
}

/** A copy of twice the length. */
export function widen<T extends { readonly length: number; set(from: T): void }>(
  column: T,
  Column: new (length: number) => T,
): T {
  const wider = new Column(column.length * 2);
  wider.set(column);
  return wider;
}
