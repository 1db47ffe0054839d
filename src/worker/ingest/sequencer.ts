// The order of messages and snapshots: which messages are held, applied again, or too old.

import { announcesKickOff } from '../../shared/feed/announces-kick-off.ts';
import type { FeedMessage, FixtureStatus } from '../../shared/feed/messages.ts';
import { EventStatus } from '../../shared/feed/status-codes.ts';
import { applyListNames, type NamedMatch } from '../book/apply-list-names.ts';
import { applyMessage, type Verdict } from '../book/apply-message.ts';
import { applyRowStop, isBehindRow, moveRowMark, reapplyRow } from '../book/apply-row-image.ts';
import { applyNames, applySnapshot } from '../book/apply-snapshot.ts';
import type { Book } from '../book/book.ts';
import { confirmWatermark, isBehindWatermark, isWatermarkCurrent } from '../book/feed-watermark.ts';
import { MatchPart, type MatchRecord } from '../book/records.ts';
import type { AppliedSnapshot, MatchSnapshot } from '../book/snapshot.ts';
import { applyRowMessage, isUpdatedByMessages, type RowEvents } from './apply-row-message.ts';
import type { RowMessage } from './row-message.ts';

/** The longest time, ms, for which messages are held for a snapshot, and the most messages. */
export const HOLD_MS = 5_000;
const MAX_HELD = 2_000;
/** The most messages in a journal. Without one a snapshot has to be as new as the book. */
const MAX_JOURNAL = 5_000;

/** What was known of a match when a request for it was sent. */
export interface Baseline {
  readonly match: MatchRecord;
  readonly baseSeq: number;
  readonly generation: number;
  readonly order: number;
  /** Ms since epoch. */
  readonly askedAt: number;
}

export interface SequencerEvents extends RowEvents {
  /** A message that arrived at `arrivedAt`, ms since epoch, changed a mounted cell or price. */
  onChanged(arrivedAt: number): void;
  /** A message was applied; `now` in ms since epoch. Not called for a message that is held. */
  onApplied(message: FeedMessage, now: number): void;
  /** A message is held for the snapshot. */
  onHeld(message: FeedMessage, now: number): void;
  /** A snapshot, or without one the broker's position, shows that the match is as new as the feed. */
  onConfirmed(match: MatchRecord, now: number, applied?: AppliedSnapshot): void;
  /** Messages of the match are missing. */
  onGap(match: MatchRecord): void;
  /** The broker's position is ahead of ours. */
  onBehind(match: MatchRecord): void;
  /** The match has left the prematch topics. */
  onKickOff(match: MatchRecord): void;
}

export class Sequencer {
  /** True once the broker sent a position; one that never does is not waited for. */
  hasReceivedPosition = false;
  /** Positions that the broker sent; they are no news of a match. */
  positions = 0;
  readonly #book: Book;
  readonly #events: SequencerEvents;
  /** Counts grants and requests alike, so that it shows which came first. */
  #order = 0;

  constructor(book: Book, events: SequencerEvents) {
    this.#book = book;
    this.#events = events;
  }

  /** Takes a message of a batch; one of a match that the book does not know is dropped. */
  apply(message: FeedMessage | RowMessage, arrivedAt: number, now: number): void {
    const match = this.#book.matches.get(message.matchId);
    if (match === undefined) {
      this.#events.onDropped(message, 'match given up');
      return;
    }
    const before = this.#book.changeCount;
    if (message.kind === 'row') applyRowMessage(this.#book, this.#events, match, message, now);
    else this.#deliver(match, message, now);
    if (this.#book.changeCount !== before) this.#events.onChanged(arrivedAt);
    if (message.kind === 'row') return;
    if (match.sequence.held === null) this.#events.onApplied(message, now);
    else this.#events.onHeld(message, now);
  }

  /** Applies a message in its turn, or stores it for the snapshot that has to come first. */
  #deliver(match: MatchRecord, message: FeedMessage, now: number): void {
    const { sequence } = match;
    if (message.kind === 'fixture_status' && message.asOf !== undefined) {
      this.#notePosition(match, message, message.asOf, now);
      return;
    }
    if (message.kind === 'bet_stop' && match.row !== null && message.type === match.type) {
      const isApplied = applyRowStop(this.#book, match, message, now);
      if (!sequence.granted) {
        this.#book.counters[isApplied ? 'applied' : 'late'] += 1;
        return;
      }
    }
    // Late on topics that the match has left, or so early that the snapshot includes it.
    if (!sequence.granted || message.type !== match.type) {
      this.#events.onDropped(message, sequence.granted ? 'side left' : 'topics not granted yet');
      this.#notePassedPosition(match, message);
      return;
    }
    if (match.type === 'prematch' && this.#isKickOff(match, message, now)) {
      if (sequence.held === null) applyMessage(this.#book, match, message, now);
      else this.#book.counters.applied += 1;
      this.#kickOff(match);
      return;
    }
    if (sequence.held !== null) {
      if (sequence.held.push(message) >= MAX_HELD) this.release(match, now);
      return;
    }
    const verdict = applyMessage(this.#book, match, message, now);
    if (verdict === 'late') return;
    if (sequence.journal !== null && sequence.journal.push(message) > MAX_JOURNAL)
      sequence.journal = null;
    if (verdict === 'gap') this.#events.onGap(match);
  }

  /** All topics of a match are granted: no message is missed from here on, but some were before. */
  grant(match: MatchRecord, now: number): void {
    const { sequence } = match;
    sequence.granted = true;
    sequence.grantedOrder = ++this.#order;
    match.activeAt = now;
    sequence.held = [];
    this.#confirmIfCurrent(match, now);
  }

  /** Applies the held messages without waiting for the snapshot any longer. */
  release(match: MatchRecord, now: number): void {
    const { held } = match.sequence;
    // Its messages update the match from here on.
    if (match.sequence.granted) this.#book.endRow(match);
    match.sequence.held = null;
    for (const message of held ?? []) this.#deliver(match, message, now);
  }

  /**
   * A request is sent: the messages that are applied to `matches` are journaled until `endRequest`.
   */
  beginRequest(matches: Iterable<MatchRecord>, askedAt: number): ReadonlyMap<string, Baseline> {
    const order = ++this.#order;
    const baselines = new Map<string, Baseline>();
    for (const match of matches) {
      match.sequence.journalReaders += 1;
      match.sequence.journal ??= [];
      const { generation, sequence } = match;
      const { seq: baseSeq } = sequence;
      baselines.set(match.id, { match, baseSeq, generation, order, askedAt });
    }
    return baselines;
  }

  endRequest(baselines: ReadonlyMap<string, Baseline>): void {
    for (const { match } of baselines.values()) {
      match.sequence.journalReaders -= 1;
      if (match.sequence.journalReaders === 0) match.sequence.journal = null;
    }
  }

  /**
   * Applies a snapshot. It confirms a match only where it was requested after the match's topics
   * were granted, on this connection, or where the broker's position shows that it is the newest;
   * otherwise its prices are shown, but stay stale.
   */
  applyAnswer(
    match: MatchRecord,
    snapshot: MatchSnapshot,
    baselines: ReadonlyMap<string, Baseline>,
    now: number,
  ): Verdict {
    const { sequence } = match;
    this.#adoptType(match, snapshot);
    const entry = baselines.get(match.id);
    const baseline =
      entry?.match === match && entry.generation === match.generation ? entry : undefined;
    const isJournaled =
      baseline !== undefined && (sequence.journal !== null || sequence.held !== null);
    const confirms =
      baseline !== undefined && sequence.granted && baseline.order > sequence.grantedOrder;
    const { row } = match;
    // With the messages held since, a snapshot that confirms is as new as the images are.
    if (row !== null && !(snapshot.whole && (confirms || !isBehindRow(row, snapshot)))) {
      this.#nameRow(match, snapshot, now);
      return 'late';
    }
    const verdict = applySnapshot(this.#book, match, snapshot, {
      confirms,
      isEnough: snapshot.whole || !this.#events.needsWhole(match.id),
      baseSeq: isJournaled ? baseline.baseSeq : sequence.seq,
      now,
    });
    if (verdict === 'gap') this.#events.onGap(match);
    if (confirms && verdict !== 'late')
      this.#events.onConfirmed(match, now, { snapshot, askedAt: baseline.askedAt });
    if (isUpdatedByMessages(match)) this.#book.endRow(match);
    else if (match.row !== null) {
      if (verdict !== 'late') moveRowMark(match, snapshot);
      reapplyRow(this.#book, match, now);
    }
    this.#confirmIfCurrent(match, now);
    return verdict;
  }

  /**
   * Applies a match of a list that the page fetched itself, at an unknown time: it adds what is not
   * known, and never replaces data of the feed or of a newer answer.
   */
  seedSnapshot(match: MatchRecord, snapshot: MatchSnapshot, now: number): void {
    const isKnown = match.fixture !== null;
    // The feed keeps a confirmed match current, and none that has begun goes back to prematch.
    if (match.snapshotIn === match.generation || (isKnown && match.type === 'live')) return;
    if (match.row !== null) {
      this.#nameRow(match, snapshot, now);
      return;
    }
    if (isKnown && isBehindWatermark(match, snapshot)) return;
    this.#adoptType(match, snapshot);
    const isCounted = match.sequence.seq >= 0;
    applySnapshot(this.#book, match, snapshot, {
      confirms: false,
      baseSeq: match.sequence.seq,
      now,
    });
    // Its sequence number may be from before a restart of the feed: answers need not reach it.
    if (!this.#confirmIfCurrent(match, now) && !isCounted) this.#book.forgetSequence(match);
  }

  /** Applies the names alone: the prices are those of the image, whenever the answer was made. */
  #nameRow(match: MatchRecord, snapshot: MatchSnapshot, now: number): void {
    applyNames(this.#book, match, snapshot);
    reapplyRow(this.#book, match, now);
  }

  /** Applies the names of a match and its outcomes from a live list without prices. */
  nameListed(match: MatchRecord, named: NamedMatch, now: number): void {
    this.#adoptType(match, { type: 'live' });
    applyListNames(this.#book, match, named, now);
  }

  #adoptType(match: MatchRecord, { type }: Pick<MatchSnapshot, 'type'>): void {
    if (type === match.type) return;
    match.type = type;
    match.sequence.watermark = null;
    this.#book.markStale(match);
    this.#book.touch(match, MatchPart.Header);
  }

  #notePosition(match: MatchRecord, message: FixtureStatus, seq: number, now: number): void {
    this.hasReceivedPosition = true;
    this.positions += 1;
    if (message.type !== match.type) return;
    if (match.type === 'prematch' && message.state.status === EventStatus.Live) {
      this.#kickOff(match);
      return;
    }
    match.sequence.position = { epoch: message.epoch, seq, timestamp: message.timestamp };
    if (match.sequence.granted && !this.#confirmIfCurrent(match, now)) this.#events.onBehind(match);
  }

  /** A message before all topics were granted is lost: the feed is past the position sent then. */
  #notePassedPosition(match: MatchRecord, { type }: FeedMessage): void {
    const { sequence } = match;
    if (sequence.position === null || type !== match.type) return;
    sequence.position = { ...sequence.position, seq: Number.POSITIVE_INFINITY };
  }

  /** Confirms a match without a request where the feed has not moved on; true where it is current. */
  #confirmIfCurrent(match: MatchRecord, now: number): boolean {
    const { sequence } = match;
    if (match.snapshotIn === match.generation) return true;
    if (!sequence.granted || sequence.position === null) return false;
    if (!isWatermarkCurrent(match, sequence.position)) return false;
    confirmWatermark(this.#book, match);
    this.release(match, now);
    this.#events.onConfirmed(match, now);
    return true;
  }

  #isKickOff(match: MatchRecord, message: FeedMessage, now: number): boolean {
    const isOfThePast = message.epoch < match.sequence.epoch && !match.sequence.epochUncertain;
    return (
      !isOfThePast &&
      announcesKickOff(message, match.fixture?.startsAt ?? 0, this.#book.toServerTime(now))
    );
  }

  /** Live topics carry the match from here on; its prices so far no longer count. */
  #kickOff(match: MatchRecord): void {
    match.type = 'live';
    match.sequence.watermark = null;
    if (match.facts.status === EventStatus.NotStarted) match.facts.status = EventStatus.Live;
    this.#book.markStale(match);
    this.#book.touch(match, MatchPart.Header);
    this.#events.onKickOff(match);
  }
}
