// The live data on the page: the newest value of each cell and each price, and their listeners.
// Depends neither on React nor on the worker.

import type { OutcomeKey } from '../../shared/feed/outcome-key.ts';
import { type CellKey, lineKey, mainLineKey } from '../../shared/protocol/cell-keys.ts';
import type {
  AnyCellValue,
  CellValue,
  FreshnessCell,
  LineCell,
} from '../../shared/protocol/cells.ts';
import {
  type Frame,
  PRICE_STRIDE,
  type QuoteView,
  readQuote,
} from '../../shared/protocol/frames.ts';
import { Listeners } from './listeners.ts';

const always = () => true;

/** Shown for an outcome that no frame has priced. One object, so that `===` means unchanged. */
export const NO_QUOTE: QuoteView = { odds: 0, previous: 0, state: 'none', direction: null };

/** The part of the staged data that one `apply` shows; all of it by default. */
interface ApplyPart {
  /** The cells, for which components render. */
  readonly cells?: boolean;
  /**
   * Prices whose state has changed (open, suspended, stale): all of them, since a change of state
   * is never shown late.
   */
  readonly states?: boolean;
  /**
   * Called before each price whose state is unchanged; from the first `false` on the others stay
   * staged.
   */
  readonly mayMove?: () => boolean;
}

/** What is staged: nothing, only prices whose state is unchanged ('moves'), or more than these. */
type Staged = 'nothing' | 'moves' | 'more';

/**
 * Holds cells and prices and takes frames in two steps: `stage` keeps the newest value of each,
 * `apply` makes them visible and notifies every listener.
 *
 * What is staged is bounded by the number of cells, however long the page takes to draw. Staging or
 * applying a frame twice changes nothing.
 */
export class CellStore {
  readonly #cells = new Map<CellKey, AnyCellValue>();
  readonly #quotes = new Map<OutcomeKey, QuoteView>();
  readonly #cellListeners = new Listeners<CellKey>();
  readonly #quoteListeners = new Listeners<OutcomeKey>();
  readonly #handles = new Map<number, OutcomeKey>();
  readonly #stagedCells = new Map<CellKey, AnyCellValue>();
  readonly #stagedQuotes = new Map<OutcomeKey, QuoteView>();
  readonly #isWanted: (key: CellKey) => boolean;
  #epoch = 0;

  /**
   * `isWanted` is false for cells that were dropped while a frame was on its way; those are left
   * out.
   */
  constructor(isWanted: (key: CellKey) => boolean = () => true) {
    this.#isWanted = isWanted;
  }

  /** The newest applied value; undefined before the first. */
  read<K extends CellKey>(key: K): CellValue<K> | undefined {
    return this.#cells.get(key) as CellValue<K> | undefined;
  }

  /** The newest applied price, or NO_QUOTE. */
  readQuote(key: OutcomeKey): QuoteView {
    return this.#quotes.get(key) ?? NO_QUOTE;
  }

  /** Calls `listener` after each change of the cell; returns a function that stops it. */
  subscribe(key: CellKey, listener: () => void): () => void {
    return this.#cellListeners.add(key, listener);
  }

  /** Calls `listener` after each change of the price; returns a function that stops it. */
  subscribeQuote(key: OutcomeKey, listener: () => void): () => void {
    return this.#quoteListeners.add(key, listener);
  }

  /**
   * Ignores frames of epochs before `epoch` from now on, and forgets all handles: the new worker
   * numbers its own.
   */
  beginEpoch(epoch: number): void {
    if (epoch <= this.#epoch) return;
    this.#epoch = epoch;
    this.#handles.clear();
    this.#stagedCells.clear();
    this.#stagedQuotes.clear();
  }

  /** Keeps what a frame brings for the next `apply`; false where it is of an older epoch. */
  stage(frame: Frame): boolean {
    if (frame.epoch < this.#epoch) return false;
    this.beginEpoch(frame.epoch);
    for (const [handle, key] of frame.handles) this.#handles.set(handle, key);
    for (const [key, value] of frame.cells) this.#stagedCells.set(key, value);
    if (frame.prices !== null) this.#stagePrices(new Int32Array(frame.prices));
    return true;
  }

  get staged(): Staged {
    if (this.#stagedCells.size > 0) return 'more';
    for (const [key, quote] of this.#stagedQuotes)
      if (this.#isOtherState(key, quote)) return 'more';
    return this.#stagedQuotes.size > 0 ? 'moves' : 'nothing';
  }

  /**
   * Makes what is staged visible, or a part of it: cells, then states, then moves, of which those
   * that waited longest come first. Returns whether any subscriber was notified.
   */
  apply({ cells = true, states = true, mayMove = always }: ApplyPart = {}): boolean {
    const concerned = new Set<() => void>();
    let hasNotified = false;
    const notify = () => {
      hasNotified ||= concerned.size > 0;
      for (const listener of concerned) listener();
      concerned.clear();
    };
    if (cells) this.#showCells(concerned);
    notify();
    if (states) {
      for (const [key, quote] of this.#stagedQuotes)
        if (this.#isOtherState(key, quote)) this.#show(key, quote, concerned);
    }
    notify();
    for (const [key, quote] of this.#stagedQuotes) {
      if (this.#isOtherState(key, quote)) continue;
      if (!mayMove()) break;
      this.#show(key, quote, concerned);
      notify();
    }
    return hasNotified;
  }

  /** Drops cells nobody shows any more, and the prices that only they kept up to date. */
  forget(keys: Iterable<CellKey>): void {
    for (const key of keys) {
      const value = this.#cells.get(key);
      this.#cells.delete(key);
      this.#stagedCells.delete(key);
      if (isLine(key, value)) this.#forgetQuotes(value);
    }
  }

  /**
   * Marks all data as not current: open prices and matches become stale, and the link is retrying.
   * Used for the time between a worker's end and the next one's first frame.
   */
  markAllStale(now: number): void {
    for (const [key, quote] of this.#quotes) {
      if (quote.state === 'open') this.#stagedQuotes.set(key, { ...quote, state: 'stale' });
    }
    for (const [key, value] of this.#cells) {
      if (key.startsWith('freshness/'))
        this.#stagedCells.set(key, { ...(value as FreshnessCell), level: 'stale' });
    }
    const link = this.read('link');
    this.#stagedCells.set('link', {
      state: 'retrying',
      since: now,
      fault: null,
      roundTripMs: null,
      attempt: link?.attempt ?? 0,
      error: null,
    });
    this.apply();
  }

  #isOtherState(key: OutcomeKey, { state }: QuoteView): boolean {
    return state !== this.readQuote(key).state;
  }

  #showCells(concerned: Set<() => void>): void {
    for (const [key, value] of this.#stagedCells) {
      if (!this.#isWanted(key)) continue;
      this.#forgetReplacedLine(key, value);
      this.#cells.set(key, value);
      this.#cellListeners.collect(key, concerned);
    }
    this.#stagedCells.clear();
  }

  #show(key: OutcomeKey, quote: QuoteView, concerned: Set<() => void>): void {
    this.#stagedQuotes.delete(key);
    if (sameQuote(this.readQuote(key), quote)) return;
    this.#quotes.set(key, quote);
    this.#quoteListeners.collect(key, concerned);
  }

  #stagePrices(fields: Int32Array): void {
    for (let at = 0; at + PRICE_STRIDE <= fields.length; at += PRICE_STRIDE) {
      const key = this.#handles.get(fields[at]!);
      if (key !== undefined) this.#stagedQuotes.set(key, readQuote(fields, at));
    }
  }

  // A market's main line may change from 2.5 to 3.5: the prices of 2.5 are then no longer updated.
  #forgetReplacedLine(key: CellKey, next: AnyCellValue): void {
    if (!key.startsWith('main/')) return;
    const before = this.#cells.get(key);
    if (!isLine(key, before)) return;
    if (isLine(key, next) && next.specifier === before.specifier) return;
    this.#cells.delete(key);
    this.#forgetQuotes(before);
  }

  #forgetQuotes(line: LineCell): void {
    if (this.#cells.has(lineKey(line.matchId, line.marketId, line.specifier))) return;
    const main = this.#cells.get(mainLineKey(line.matchId, line.marketId)) as LineCell | null;
    if (main?.specifier === line.specifier) return;
    for (const outcome of line.outcomes) this.#quotes.delete(outcome.key);
  }
}

function isLine(key: CellKey, value: AnyCellValue | undefined): value is LineCell {
  return value != null && (key.startsWith('line/') || key.startsWith('main/'));
}

function sameQuote(a: QuoteView, b: QuoteView): boolean {
  return (
    a.odds === b.odds &&
    a.previous === b.previous &&
    a.state === b.state &&
    a.direction === b.direction
  );
}
