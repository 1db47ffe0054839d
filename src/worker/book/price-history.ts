// The last prices of outcomes that somebody follows closely; a list's outcomes have none of this.

import type { PriceHistory } from '../../shared/betslip/slip.ts';
import type { FeedMessage } from '../../shared/feed/messages.ts';
import type { OutcomeKey } from '../../shared/feed/outcome-key.ts';
import type { Book } from './book.ts';
import { lineOf } from './market-lines.ts';
import type { LineRecord, MatchRecord } from './records.ts';

/** Prices stored of one outcome. */
const MOST_PRICES = 64;

/** Shown for an outcome that has had no price. One object, so that `===` means unchanged. */
export const NO_HISTORY: PriceHistory = { odds: [], at: [], opening: 0, high: 0, low: 0 };

/** The prices of one outcome, oldest first. */
class PriceTrack {
  readonly #odds: number[] = [];
  readonly #at: number[] = [];
  #opening = 0;
  #high = 0;
  #low = 0;
  #cell: PriceHistory | null = null;

  /** The same object until another price comes. */
  get cell(): PriceHistory {
    this.#cell ??= {
      odds: [...this.#odds],
      at: [...this.#at],
      opening: this.#opening,
      high: this.#high,
      low: this.#low,
    };
    return this.#cell;
  }

  /** False where the price is the last one; a track never begins with a suspension. */
  add(odds: number, at: number): boolean {
    if (odds === (this.#odds.at(-1) ?? 0)) return false;
    if (this.#odds.length === MOST_PRICES) {
      this.#odds.shift();
      this.#at.shift();
    }
    this.#odds.push(odds);
    this.#at.push(at);
    this.#cell = null;
    if (odds === 0) return true;
    this.#opening ||= odds;
    this.#high = Math.max(this.#high, odds);
    this.#low = this.#low === 0 ? odds : Math.min(this.#low, odds);
    return true;
  }
}

/** Which outcomes of a match are followed: all of them, or these. */
export interface FollowedOutcomes {
  readonly all: boolean;
  readonly some: ReadonlySet<OutcomeKey>;
}

/**
 * The prices of one match's followed outcomes. It reads the book after a message was applied,
 * and only the outcomes which that message names.
 */
export class MatchHistory {
  readonly #book: Book;
  readonly match: MatchRecord;
  readonly #tracks = new Map<OutcomeKey, PriceTrack>();
  readonly #onChanged: (outcome: OutcomeKey) => void;
  #followed: FollowedOutcomes;

  /** `onChanged` is called for every outcome whose history grew. */
  constructor(
    book: Book,
    match: MatchRecord,
    followed: FollowedOutcomes,
    onChanged: (outcome: OutcomeKey) => void,
  ) {
    this.#book = book;
    this.match = match;
    this.#followed = followed;
    this.#onChanged = onChanged;
  }

  read(outcome: OutcomeKey): PriceHistory {
    return this.#tracks.get(outcome)?.cell ?? NO_HISTORY;
  }

  /** Goes on with these; what is no longer followed is forgotten. */
  follow(followed: FollowedOutcomes): void {
    this.#followed = followed;
    if (followed.all) return;
    for (const outcome of this.#tracks.keys()) {
      if (!followed.some.has(outcome)) this.#tracks.delete(outcome);
    }
  }

  /** Takes what a message made of the prices. `now` stands in where the feed carries no time. */
  record(message: FeedMessage, now: number): void {
    const at = message.timestamp || now;
    if (message.kind === 'odds_change') {
      for (const { id, specifier } of message.markets) {
        const line = lineOf(this.match.markets.get(id), specifier);
        if (line !== undefined) this.#recordLine(line, at);
      }
    } else if (message.kind === 'bet_stop') this.#recordAll(at);
  }

  /** Takes what anything else did, a snapshot for one; it has the feed's time up to which it goes. */
  recordAll(now: number): void {
    const { newestTimestamp } = this.match.sequence;
    this.#recordAll(
      Number.isFinite(newestTimestamp) && newestTimestamp > 0 ? newestTimestamp : now,
    );
  }

  #recordAll(at: number): void {
    for (const market of this.match.markets.values()) {
      for (const line of market.lines) this.#recordLine(line, at);
    }
  }

  #recordLine(line: LineRecord, at: number): void {
    const { outcomes } = this.#book;
    const { all, some } = this.#followed;
    for (const handle of line.handles) {
      const key = outcomes.keyOf(handle);
      if (!all && !some.has(key)) continue;
      const odds = outcomes.oddsOf(handle);
      let track = this.#tracks.get(key);
      if (track === undefined) {
        if (odds === 0) continue;
        track = new PriceTrack();
        this.#tracks.set(key, track);
      }
      if (track.add(odds, at)) this.#onChanged(key);
    }
  }
}
