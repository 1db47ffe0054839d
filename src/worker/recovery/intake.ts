// The order of messages and snapshots: what is held back, what is applied again, what is too old.

import type { FeedMessage } from '../../shared/feed/messages.ts';
import { applyMessage, type Verdict } from '../book/apply-message.ts';
import { applySnapshot } from '../book/apply-snapshot.ts';
import type { Book } from '../book/book.ts';
import { MatchPart, type MatchRecord } from '../book/records.ts';
import type { MatchSnapshot } from '../book/snapshot.ts';

/** Messages are held back for a snapshot no longer than this, nor more of them. */
export const HOLD_MS = 5_000;
const MAX_HELD = 2_000;
/** Beyond it a snapshot has to be as new as the book itself to count. */
const MAX_JOURNAL = 5_000;

/** What was known of a match when a request for it was sent. */
export interface Coverage {
  readonly match: MatchRecord;
  readonly baseSeq: number;
  readonly generation: number;
  readonly order: number;
}

export class Intake {
  readonly #book: Book;
  readonly #onGap: (match: MatchRecord) => void;
  /** Counts grants and requests alike, so that it shows which came first. */
  #order = 0;

  /** `onGap` hears of matches of which messages are missing. */
  constructor(book: Book, onGap: (match: MatchRecord) => void) {
    this.#book = book;
    this.#onGap = onGap;
  }

  /** Applies a message in its turn, or keeps it for the snapshot that has to come first. */
  deliver(match: MatchRecord, message: FeedMessage, now: number): void {
    // A straggler of topics the match has left, or of a time the snapshot will cover.
    if (!match.granted || message.type !== match.type) return;
    if (match.held !== null) {
      if (match.held.push(message) >= MAX_HELD) this.release(match, now);
      return;
    }
    const verdict = applyMessage(this.#book, match, message, now);
    if (verdict === 'late') return;
    if (match.journal !== null && match.journal.push(message) > MAX_JOURNAL) match.journal = null;
    if (verdict === 'gap') this.#onGap(match);
  }

  /** All topics of a match are granted: nothing is missed from here on; what was before, may be. */
  grant(match: MatchRecord, now: number): void {
    match.granted = true;
    match.grantedOrder = ++this.#order;
    match.heardAt = now;
    match.held = [];
  }

  /** Applies what was held back without waiting for the snapshot any longer. */
  release(match: MatchRecord, now: number): void {
    const { held } = match;
    match.held = null;
    for (const message of held ?? []) this.deliver(match, message, now);
  }

  /** Begins to keep what is applied to `matches` while a request is on its way. */
  cover(matches: Iterable<MatchRecord>): ReadonlyMap<string, Coverage> {
    const order = ++this.#order;
    const covered = new Map<string, Coverage>();
    for (const match of matches) {
      match.journalReaders += 1;
      match.journal ??= [];
      const { seq: baseSeq, generation } = match;
      covered.set(match.id, { match, baseSeq, generation, order });
    }
    return covered;
  }

  uncover(covered: ReadonlyMap<string, Coverage>): void {
    for (const { match } of covered.values()) {
      match.journalReaders -= 1;
      if (match.journalReaders === 0) match.journal = null;
    }
  }

  /**
   * Applies a snapshot. It confirms a match only where it was asked for after the match's topics
   * were granted, on this connection; otherwise its prices are shown, but stay stale.
   */
  take(
    match: MatchRecord,
    snapshot: MatchSnapshot,
    covered: ReadonlyMap<string, Coverage>,
    now: number,
  ): Verdict {
    if (snapshot.type !== match.type) {
      match.type = snapshot.type;
      this.#book.distrust(match);
      this.#book.touch(match, MatchPart.Header);
    }
    const entry = covered.get(match.id);
    const coverage =
      entry?.match === match && entry.generation === match.generation ? entry : undefined;
    const isKept = coverage !== undefined && (match.journal !== null || match.held !== null);
    const verdict = applySnapshot(this.#book, match, snapshot, {
      confirms: coverage !== undefined && match.granted && coverage.order > match.grantedOrder,
      baseSeq: isKept ? coverage.baseSeq : match.seq,
      now,
    });
    if (verdict === 'gap') this.#onGap(match);
    return verdict;
  }
}
