// The recent prices of outcomes on a slip or an open match page; outcomes that only a list shows
// have no history.

import type { PriceHistory } from '../../shared/betslip/slip.ts';
import type { FeedMessage } from '../../shared/feed/messages.ts';
import type { OutcomeKey } from '../../shared/feed/outcome-key.ts';
import type { Book } from './book.ts';
import { lineOf } from './market-lines.ts';
import type { LineRecord, MatchRecord } from './records.ts';

/** The most prices that are stored for one outcome; the oldest is dropped. */
const MAX_PRICES = 64;

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

  /** The last price; 0 for a suspension, and before the first price. */
  get last(): number {
    return this.#odds.at(-1) ?? 0;
  }

  /**
   * Appends a price (hundredths; 0 for suspended) that differs from `last`, at its feed time, ms.
   * As `last` is 0 at first, a track never begins with a suspension.
   */
  add(odds: number, at: number): void {
    if (this.#odds.length === MAX_PRICES) {
      this.#odds.shift();
      this.#at.shift();
    }
    this.#odds.push(odds);
    this.#at.push(at);
    this.#cell = null;
    if (odds === 0) return;
    this.#opening ||= odds;
    this.#high = Math.max(this.#high, odds);
    this.#low = this.#low === 0 ? odds : Math.min(this.#low, odds);
  }
}

/** Stands for a followed outcome that has had no price yet. */
const NO_TRACK = new PriceTrack();

/** Which outcomes of a match have a history: all of them, or those in `some`. */
export interface FollowedOutcomes {
  readonly all: boolean;
  readonly some: ReadonlySet<OutcomeKey>;
}

/**
 * The price histories of one match's followed outcomes. They are read from the book after a message
 * was applied: after an odds change from the lines that it names, after a bet stop or a snapshot
 * from all lines.
 */
export class MatchHistory {
  readonly #book: Book;
  readonly match: MatchRecord;
  readonly #tracks = new Map<OutcomeKey, PriceTrack>();
  /**
   * The same tracks by line and position of the outcome, null for an outcome that is not followed.
   * It saves the lookup by key: a snapshot visits every price of a match, and few of them have
   * changed.
   */
  #byLine = new WeakMap<LineRecord, (PriceTrack | null)[]>();
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

  /** Changes which outcomes are followed; drops the histories of the others. */
  follow(followed: FollowedOutcomes): void {
    const wasAll = this.#followed.all;
    this.#followed = followed;
    if (followed.all && wasAll) return;
    this.#byLine = new WeakMap();
    if (followed.all) return;
    for (const outcome of this.#tracks.keys()) {
      if (!followed.some.has(outcome)) this.#tracks.delete(outcome);
    }
  }

  /**
   * Records the prices after a message was applied. `now`, ms since epoch, is used where the
   * message has no feed time.
   */
  record(message: FeedMessage, now: number): void {
    const at = message.timestamp || now;
    if (message.kind === 'odds_change') {
      for (const { id, specifier } of message.markets) {
        const line = lineOf(this.match.markets.get(id), specifier);
        if (line !== undefined) this.#recordLine(line, at);
      }
    } else if (message.kind === 'bet_stop') this.#recordAll(at);
  }

  /**
   * Records the prices after any other change, such as a snapshot, at the match's newest feed time;
   * at `now`, ms since epoch, where that is unknown.
   */
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
    const { handles } = line;
    const tracks = this.#tracksOf(line);
    for (let place = 0; place < handles.length; place += 1) {
      const handle = handles[place]!;
      let track = tracks[place];
      if (track === undefined) {
        track = this.#find(handle);
        tracks[place] = track;
      }
      if (track === null) continue;
      const odds = outcomes.oddsOf(handle);
      if (odds === track.last) continue;
      const key = outcomes.keyOf(handle);
      if (track === NO_TRACK) {
        track = new PriceTrack();
        tracks[place] = track;
        this.#tracks.set(key, track);
      }
      track.add(odds, at);
      this.#onChanged(key);
    }
  }

  #tracksOf(line: LineRecord): (PriceTrack | null)[] {
    const known = this.#byLine.get(line);
    if (known !== undefined) return known;
    const made: (PriceTrack | null)[] = [];
    this.#byLine.set(line, made);
    return made;
  }

  /** Null for an outcome that is not followed. */
  #find(handle: number): PriceTrack | null {
    const { all, some } = this.#followed;
    const key = this.#book.outcomes.keyOf(handle);
    return all || some.has(key) ? (this.#tracks.get(key) ?? NO_TRACK) : null;
  }
}
