// The legs of all slips, by outcome: kept while a slip has them, updated from the book.

import type { CouponSelection } from '../../shared/betslip/coupon/coupon.ts';
import type { SlipCommand } from '../../shared/betslip/slip.ts';
import type { FeedMessage } from '../../shared/feed/messages.ts';
import type { OutcomeKey } from '../../shared/feed/outcome-key.ts';
import type { Book } from '../book/book.ts';
import type { MatchRecord } from '../book/records.ts';
import type { AppliedSnapshot } from '../book/snapshot.ts';
import { Leg } from './leg.ts';
import { createLegState, readInPlayTime, readLegState } from './leg-state.ts';

type Requotes = Extract<SlipCommand, { readonly type: 'requote' }>;

export interface LegsMoment {
  readonly linkLive: boolean;
  readonly now: number;
}

export class SlipLegs {
  readonly #book: Book;
  readonly #legs = new Map<OutcomeKey, Leg>();
  #shown: readonly CouponSelection[] = [];
  readonly #state = createLegState();
  readonly #onChanged: (selectionId: OutcomeKey) => void;

  /** `onChanged` is called for every leg whose cell was replaced or removed. */
  constructor(book: Book, onChanged: (selectionId: OutcomeKey) => void) {
    this.#book = book;
    this.#onChanged = onChanged;
  }

  get(selectionId: OutcomeKey): Leg | undefined {
    return this.#legs.get(selectionId);
  }

  keys(): IterableIterator<OutcomeKey> {
    return this.#legs.keys();
  }

  /** Keeps the legs of `selections` and no others; true where the set of legs changed. */
  hold(selections: readonly CouponSelection[]): boolean {
    const held = new Set(selections.map((selection) => selection.selectionId));
    let changed = false;
    for (const selectionId of this.#legs.keys()) {
      if (held.has(selectionId)) continue;
      changed = this.#legs.delete(selectionId);
      this.#onChanged(selectionId);
    }
    for (const selection of selections) {
      if (this.#legs.has(selection.selectionId)) continue;
      changed = true;
      this.#legs.set(selection.selectionId, new Leg(selection));
    }
    return changed;
  }

  /** Shows the legs of these selections from now on. One outcome may be in several slips. */
  show(selections: readonly CouponSelection[]): void {
    for (const { selectionId } of this.#shown) this.#onChanged(selectionId);
    for (const selection of selections) {
      this.#legs.get(selection.selectionId)?.adopt(selection);
      this.#onChanged(selection.selectionId);
    }
    this.#shown = selections;
  }

  requote({ selections, onlyStale = false, ageMs = 0 }: Requotes, now: number): void {
    for (const { selectionId, odds, active } of selections) {
      const leg = this.#legs.get(selectionId);
      if (leg !== undefined && (!onlyStale || leg.block === 'stale'))
        leg.requote(odds, active, now - ageMs);
    }
  }

  /** A message came: prices of the backend for the outcomes that it names no longer count. */
  noteMessage(message: FeedMessage, now: number): void {
    for (const leg of this.#legs.values()) leg.noteMessage(message, now);
  }

  /** The match is as new as the feed: for lines of which that is so, older prices no longer count. */
  noteConfirmed(match: MatchRecord, now: number, applied?: AppliedSnapshot): void {
    for (const leg of this.#legs.values()) leg.noteConfirmed(match, now, applied);
  }

  /**
   * Updates the legs of `selections`; returns whether the figures of their coupon may have changed.
   * Allocates nothing where nothing changed.
   */
  update(selections: readonly CouponSelection[], { linkLive, now }: LegsMoment): boolean {
    let moved = false;
    for (const selection of selections) {
      const leg = this.#legs.get(selection.selectionId);
      if (leg === undefined) continue;
      const before = leg.cell;
      readLegState(this.#book, selection, linkLive, now, this.#state);
      if (leg.isClockDue(now))
        leg.setClock(readInPlayTime(this.#book, selection.matchId, now), now);
      if (leg.take(this.#state, now)) moved = true;
      if (leg.cell !== before) this.#onChanged(selection.selectionId);
    }
    return moved;
  }

  /** When the next sign of a price change ends, ms since epoch; Infinity for none. */
  nextExpiry(selections: readonly CouponSelection[]): number {
    let at = Number.POSITIVE_INFINITY;
    for (const { selectionId } of selections)
      at = Math.min(at, this.#legs.get(selectionId)?.changedUntil ?? at);
    return at;
  }
}
