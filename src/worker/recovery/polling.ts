// Requests that are due by time alone: for new matches, new markets, silent matches, and a kick-off
// that the feed did not announce.

import { isOver } from '../../shared/feed/status-codes.ts';
import type { Book } from '../book/book.ts';
import { expireGap, isGapOld } from '../book/feed-gap.ts';
import { isSilent } from '../book/freshness.ts';
import { MatchPart, type MatchRecord } from '../book/records.ts';
import type { TimerHandle } from '../clock/clock.ts';
import { HOLD_MS } from '../ingest/sequencer.ts';
import { listJob, matchJob } from './jobs.ts';
import type { RecoveryParts } from './recovery-parts.ts';

/** How often a list is requested for new matches, ms. */
const LIST_POLL_MS = 15_000;
/** The same for a list of which the broker sends the version. */
const VERSIONED_LIST_POLL_MS = 120_000;
/**
 * The same, ms, where the list was answered with another version than the broker sent last: one that
 * changes and changes back between two looks of the broker is not sent anew.
 */
const OTHER_LIST_POLL_MS = 5_000;
/** The least time between two requests for a list in low-data mode, ms. */
const SAVED_LIST_POLL_MS = 60_000;
/** How often a match page is requested for new markets, ms. */
const MATCH_POLL_MS = 60_000;
/**
 * The same, ms, where a new market, line or outcome has no name yet, or a message has been missing
 * for long.
 */
const INCOMPLETE_POLL_MS = 5_000;
/**
 * How often a match that should have begun is requested, ms, for feeds that announce no kick-off.
 */
const KICK_OFF_POLL_MS = 30_000;
/** How often `watchFollowed` is called, ms. */
const LOOK_MS = 1_000;

export class Polling {
  /** Whether the player uses low-data mode. */
  savesData = false;
  readonly #options: RecoveryParts;
  #kickOffTimer: TimerHandle | undefined;

  constructor(options: RecoveryParts) {
    this.#options = options;
  }

  /**
   * Applies messages that were held for too long, and marks matches whose source fell silent, or of
   * which messages are missing for too long.
   */
  watchFollowed(now: number): void {
    const { book, matchSubscriptions, snapshotSource, sequencer, queue } = this.#options;
    for (const id of matchSubscriptions.matchIds()) {
      const match = book.matches.get(id)!;
      if (match.sequence.held !== null && now - match.activeAt >= HOLD_MS)
        sequencer.release(match, now);
      expireGap(book, match, now);
      if (!match.silent && isSilent(match, now) && !isOver(match.facts.status)) {
        match.silent = true;
        // A source that comes back may restart its count.
        book.forgetSequence(match);
        book.markPricesDirty(match);
        queue.request(snapshotSource.jobOf(match));
      }
      book.touch(match, MatchPart.Freshness);
    }
    this.watchKickOffs(now);
  }

  /** Locks matches whose kick-off has passed. To be called too where one becomes known or moves. */
  watchKickOffs(now: number): void {
    const { book, clock, matchSubscriptions, onApplied } = this.#options;
    let next = Number.POSITIVE_INFINITY;
    for (const id of matchSubscriptions.matchIds()) {
      const match = book.matches.get(id);
      if (match === undefined) continue;
      this.#noteKickOff(match, now);
      const at = startOf(match, book);
      if (at !== undefined && at > now) next = Math.min(next, at);
    }
    this.close();
    if (next - now >= LOOK_MS) return;
    // The kick-off is before the next call: prices must not stay open until then.
    this.#kickOffTimer = clock.setTimer(
      () => {
        this.watchKickOffs(clock.now());
        onApplied();
      },
      Math.ceil(next - now),
    );
  }

  close(): void {
    if (this.#kickOffTimer !== undefined) this.#options.clock.clearTimer(this.#kickOffTimer);
    this.#kickOffTimer = undefined;
  }

  /** A match that should have begun takes no bet, even if its feed does not announce it. */
  #noteKickOff(match: MatchRecord, now: number): void {
    const { book } = this.#options;
    const hasBegun = kickOffOf(match, book, now) !== undefined;
    if (match.begun === hasBegun) return;
    match.begun = hasBegun;
    book.markPricesDirty(match);
  }

  /** Requests what was last answered long ago. Rows are polled by the page, with their lists. */
  poll(now: number): void {
    const { book, interest, snapshotSource, queue } = this.#options;
    for (const sportId of interest.sports) {
      if (this.#isListDue(sportId, now)) queue.request(listJob(sportId));
    }
    for (const id of interest.matchIds()) {
      const match = book.matches.get(id);
      if (match === undefined || isOver(match.facts.status)) continue;
      if (snapshotSource.isByList(id)) continue;
      const lateSince = kickOffOf(match, book, now);
      if (lateSince === undefined && snapshotSource.isRow(match)) continue;
      const everyMs = lateSince === undefined ? matchPollOf(match) : KICK_OFF_POLL_MS;
      if (this.#isDue(matchJob(id), now, everyMs, lateSince)) queue.request(matchJob(id));
    }
  }

  #isListDue(sportId: string, now: number): boolean {
    const { matchSubscriptions, versions } = this.#options;
    const job = listJob(sportId);
    const hasVersions = matchSubscriptions.usesImages && versions.isReceived;
    if (!hasVersions)
      return this.#isDue(job, now, this.savesData ? SAVED_LIST_POLL_MS : LIST_POLL_MS);
    const list = matchSubscriptions.lists.get(sportId);
    // Each page checks once a second at a moment of its own, so that not all of them send at once.
    if (list !== undefined && versions.isBehind(sportId, list.version))
      return this.#isDue(job, now, this.savesData ? SAVED_LIST_POLL_MS : 0);
    if (list === undefined || !versions.isOther(sportId, list.version))
      return this.#isDue(job, now, VERSIONED_LIST_POLL_MS);
    return this.#isDue(job, now, this.savesData ? SAVED_LIST_POLL_MS : OTHER_LIST_POLL_MS);
  }

  /** Whether a request is due; `since` counts as the last answer where there was none. */
  #isDue(job: string, now: number, everyMs: number, since = now): boolean {
    const { queue, times } = this.#options;
    return !queue.isBusy(job) && now - (times.answeredAt(job) ?? since) >= everyMs;
  }
}

function matchPollOf(match: MatchRecord): number {
  return match.hasUnnamed || isGapOld(match) ? INCOMPLETE_POLL_MS : MATCH_POLL_MS;
}

/** The kick-off, by the device's clock, of a match that should have begun; undefined for others. */
function kickOffOf(match: MatchRecord, book: Book, now: number): number | undefined {
  const at = startOf(match, book);
  return at !== undefined && at <= now ? at : undefined;
}

/** The kick-off of a prematch match by the device's clock; undefined for others, and while unknown. */
function startOf({ type, fixture }: MatchRecord, book: Book): number | undefined {
  const startsAt = fixture?.startsAt ?? 0;
  if (type !== 'prematch' || startsAt === 0) return undefined;
  return startsAt - book.toServerTime(0);
}
