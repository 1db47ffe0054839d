// What is asked for because time passes: new matches, new markets, silence, a kick-off that the feed
// did not say.

import { isOver } from '../../shared/feed/status-codes.ts';
import type { Book } from '../book/book.ts';
import { isSilent } from '../book/freshness.ts';
import { MatchPart, type MatchRecord } from '../book/records.ts';
import type { TimerHandle } from '../clock/clock.ts';
import { HOLD_MS } from '../ingest/sequencer.ts';
import { listJob, matchJob } from './jobs.ts';
import type { RecoveryParts } from './recovery-parts.ts';

/** How often a list is asked for new matches, and a match page for new markets. */
const LIST_POLL_MS = 15_000;
/** The same of a list of which the broker says when it moves. */
const VERSIONED_LIST_POLL_MS = 120_000;
/** How often at most one that has moved is asked for where the player saves data. */
const SAVED_LIST_POLL_MS = 60_000;
const MATCH_POLL_MS = 60_000;
/** And where a market has come that has no name yet. */
const NAMES_POLL_MS = 5_000;
/** The feed says when a match begins; this is for one that does not. */
const KICK_OFF_POLL_MS = 30_000;
/** How often everything is looked at. */
const LOOK_MS = 1_000;

export class Polling {
  /** The player saves data. */
  savesData = false;
  readonly #options: RecoveryParts;
  #kickOffTimer: TimerHandle | undefined;

  constructor(options: RecoveryParts) {
    this.#options = options;
  }

  /** Messages held back for too long, and matches whose source fell silent. */
  watchFollowed(now: number): void {
    const { book, matchSubscriptions, snapshotSource, sequencer, queue } = this.#options;
    for (const id of matchSubscriptions.matchIds()) {
      const match = book.matches.get(id)!;
      if (match.sequence.held !== null && now - match.activeAt >= HOLD_MS)
        sequencer.release(match, now);
      if (!match.silent && isSilent(match, now) && !isOver(match.facts.status)) {
        match.silent = true;
        // A source that comes back may count anew.
        book.forgetCount(match);
        book.markPricesDirty(match);
        queue.request(snapshotSource.jobOf(match));
      }
      book.touch(match, MatchPart.Freshness);
    }
    this.watchKickOffs(now);
  }

  /** To be called too where a kick-off may have become known: one that has passed locks at once. */
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
    // Before the next look: a price must not be open until then.
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

  /** A match that should have begun takes no bet, also where its feed does not say so. */
  #noteKickOff(match: MatchRecord, now: number): void {
    const { book } = this.#options;
    const hasBegun = kickOffOf(match, book, now) !== undefined;
    if (match.begun === hasBegun) return;
    match.begun = hasBegun;
    book.markPricesDirty(match);
  }

  /** Asks for what was answered long ago. Rows are polled by the page, with their lists. */
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
    // Readers look once a second, each at a moment of its own, so that not all of them ask at once.
    if (list !== undefined && versions.isBehind(sportId, list.version))
      return this.#isDue(job, now, this.savesData ? SAVED_LIST_POLL_MS : 0);
    return this.#isDue(job, now, VERSIONED_LIST_POLL_MS);
  }

  /** `since` counts where nothing was answered yet. */
  #isDue(job: string, now: number, everyMs: number, since = now): boolean {
    const { queue, times } = this.#options;
    return !queue.isBusy(job) && now - (times.answeredAt(job) ?? since) >= everyMs;
  }
}

function matchPollOf({ hasUnnamed }: MatchRecord): number {
  return hasUnnamed ? NAMES_POLL_MS : MATCH_POLL_MS;
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
