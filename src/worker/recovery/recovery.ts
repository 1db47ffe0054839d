// Asks for snapshots: after a gap, a connect, a silence, a first mount, and now and then to learn
// of new matches and markets.

import { isOver } from '../../shared/feed/status-codes.ts';
import type { Book } from '../book/book.ts';
import { MatchPart, type MatchRecord } from '../book/records.ts';
import type { Clock } from '../clock.ts';
import type { Interest } from '../publish/interest.ts';
import { isSilent } from '../views/freshness.ts';
import { applyList, applyMatch } from './apply-answers.ts';
import type { Following } from './following.ts';
import { HOLD_MS, Intake } from './intake.ts';
import { Pace } from './pace.ts';
import { RequestQueue } from './request-queue.ts';
import type { Snapshots } from './snapshots.ts';

/** How often a list is asked for new matches, and a match page for new markets. */
export const LIST_POLL_MS = 15_000;
export const MATCH_POLL_MS = 60_000;
/** A prematch match whose kick-off has passed is about to change its topics. */
const KICK_OFF_POLL_MS = 10_000;
/** With this many requests waiting, one list answer closes gaps sooner than more of them. */
const MANY_REQUESTS = 8;

/** How soon an answer that confirmed nothing is asked for once more. */
const CONFIRM_AGAIN_MS = 5_000;

const LIST_ERROR = 'Live matches could not be loaded. Trying again.';
const MATCH_ERROR = 'This match could not be loaded. Trying again.';

export interface RecoveryOptions {
  readonly book: Book;
  readonly interest: Interest;
  readonly following: Following;
  readonly snapshots: Snapshots;
  readonly clock: Clock;
  onListChanged(sportId: string): void;
  /** Something was applied outside a batch. */
  onApplied(): void;
}

export class Recovery {
  readonly counters = { requested: 0, applied: 0, failed: 0 };
  readonly intake: Intake;
  readonly #options: RecoveryOptions;
  readonly #queue: RequestQueue;
  readonly #gaps: Pace;
  readonly #answeredAt = new Map<string, number>();
  readonly #sentAt = new Map<string, number>();

  constructor(options: RecoveryOptions) {
    this.#options = options;
    this.intake = new Intake(options.book, (match) => this.#closeGap(match));
    this.#gaps = new Pace(options.clock, (job) => this.#queue.request(job));
    this.#queue = new RequestQueue({
      clock: options.clock,
      run: (key, signal) => this.#run(key, signal),
      onFailed: (key) => this.#fail(key),
    });
  }

  /** Asks for what is mounted and not known yet; gives up what nobody wants any more. */
  requestMissing(): void {
    const { book, interest } = this.#options;
    for (const sportId of interest.sports) {
      if (!this.#answeredAt.has(listJob(sportId))) this.#queue.request(listJob(sportId));
    }
    for (const id of interest.matchIds()) {
      const match = book.matches.get(id);
      if (match === undefined || match.missing || this.#isKnown(match)) continue;
      if (!this.#queue.isBusy(matchJob(id))) this.#queue.request(matchJob(id));
    }
    this.#cancelUnwanted();
  }

  /** The broker granted or refused topics; asks for the snapshots that close the time before. */
  handleAnswered(topics: readonly string[]): void {
    const { book, following, clock } = this.#options;
    for (const topic of topics) {
      const match = book.matches.get(following.routes.get(topic)?.matchId ?? '');
      if (match === undefined || match.granted || !following.isGranted(match)) continue;
      this.intake.grant(match, clock.now());
    }
    this.#requestConfirmations(false);
  }

  handleConnected(): void {
    this.#queue.retryNow();
  }

  /** After a sleep: asks for everything mounted at once, to be shown while topics are granted. */
  refresh(): void {
    const { interest } = this.#options;
    for (const sportId of interest.sports) this.#queue.request(listJob(sportId));
    for (const id of interest.matchIds()) {
      if (!this.#isServedByList(id)) this.#queue.request(matchJob(id));
    }
    this.#queue.retryNow();
  }

  setOnline(online: boolean): void {
    this.#queue.setPaused(!online);
  }

  /** Once a second: retries, polls, silence, and messages held back for too long. */
  tick(now: number): void {
    this.#queue.tick();
    this.#gaps.tick();
    this.#watchFollowed(now);
    this.#requestConfirmations(true);
    this.#poll(now);
  }

  close(): void {
    this.#queue.close();
  }

  #isKnown(match: MatchRecord): boolean {
    if (this.#options.interest.needsWhole(match.id)) return match.whole;
    return match.fixture !== null || this.#isServedByList(match.id);
  }

  /** True where a list answer brings all that is mounted of a match, or may: none came yet. */
  #isServedByList(matchId: string): boolean {
    const { interest, following } = this.#options;
    if (interest.needsWhole(matchId)) return false;
    if (following.listOf(matchId) !== undefined) return true;
    for (const sportId of interest.sports) {
      if (!this.#answeredAt.has(listJob(sportId))) return true;
    }
    return false;
  }

  #closeGap(match: MatchRecord): void {
    const sportId = this.#options.following.listOf(match.id);
    const isMany = this.#queue.size >= MANY_REQUESTS;
    this.#gaps.ask(isMany && sportId !== undefined ? listJob(sportId) : matchJob(match.id));
  }

  /**
   * Asks for the matches that were granted and have no snapshot since. A list waits until all its
   * matches are granted, so that one answer serves it, but no longer than the next tick.
   */
  #requestConfirmations(evenPartly: boolean): void {
    const { book, interest, following } = this.#options;
    for (const sportId of interest.sports) {
      let grantedOrder = 0;
      let isPartly = false;
      for (const id of following.lists.get(sportId)?.matchIds() ?? []) {
        const match = book.matches.get(id);
        if (match === undefined || !match.granted) isPartly = true;
        else if (isUnconfirmed(match)) grantedOrder = Math.max(grantedOrder, match.grantedOrder);
      }
      if (grantedOrder > 0 && (evenPartly || !isPartly)) this.#ask(listJob(sportId), grantedOrder);
    }
    for (const id of interest.matchIds()) {
      const match = book.matches.get(id);
      if (match === undefined || match.missing || !match.granted) continue;
      if (!isUnconfirmed(match)) continue;
      if (!this.#isServedByList(id)) this.#ask(matchJob(id), match.grantedOrder);
    }
  }

  /**
   * Asks unless an answer is on its way that was asked for after `grantedOrder`. Where such an
   * answer came and did not help, an instant second one would not either.
   */
  #ask(job: string, grantedOrder: number): void {
    if ((this.#sentAt.get(job) ?? 0) > grantedOrder) {
      const answeredAt = this.#answeredAt.get(job) ?? 0;
      const isFresh = this.#options.clock.now() - answeredAt < CONFIRM_AGAIN_MS;
      if (this.#queue.isRunning(job) || isFresh) return;
    }
    this.#queue.request(job);
  }

  #watchFollowed(now: number): void {
    const { book, interest, following } = this.#options;
    for (const id of following.matchIds()) {
      const match = book.matches.get(id)!;
      if (match.held !== null && now - match.heardAt >= HOLD_MS) this.intake.release(match, now);
      if (!match.silent && isSilent(match, now) && !isOver(match.facts.status)) {
        match.silent = true;
        // A source that comes back may count anew.
        book.forgetCount(match);
        book.markPrices(match);
        const sportId = following.listOf(id);
        const isListed = sportId !== undefined && !interest.needsWhole(id);
        this.#queue.request(isListed ? listJob(sportId) : matchJob(id));
      }
      book.touch(match, MatchPart.Freshness);
    }
  }

  #poll(now: number): void {
    const { book, interest } = this.#options;
    const isDue = (job: string, everyMs: number) =>
      !this.#queue.isBusy(job) && now - (this.#answeredAt.get(job) ?? now) >= everyMs;
    const { isPaused } = this.#options.following;
    for (const sportId of isPaused ? [] : interest.sports) {
      if (isDue(listJob(sportId), LIST_POLL_MS)) this.#queue.request(listJob(sportId));
    }
    for (const id of interest.matchIds()) {
      const match = book.matches.get(id);
      if (match === undefined || isOver(match.facts.status)) continue;
      if (isPaused && interest.slipTypeOf(id) === undefined) continue;
      if (this.#isServedByList(id)) continue;
      const startsAt = match.fixture?.startsAt ?? 0;
      const isLate = match.type === 'prematch' && startsAt > 0 && startsAt <= now;
      if (isDue(matchJob(id), isLate ? KICK_OFF_POLL_MS : MATCH_POLL_MS)) {
        this.#queue.request(matchJob(id));
      }
    }
  }

  #cancelUnwanted(): void {
    const { interest, following } = this.#options;
    const matchIds = new Set([...interest.matchIds(), ...following.matchIds()]);
    for (const job of [...this.#queue.keys(), ...this.#answeredAt.keys(), ...this.#gaps.keys()]) {
      const [kind, id] = splitJob(job);
      if (kind === 'list' ? interest.sports.has(id) : matchIds.has(id)) continue;
      this.#queue.cancel(job);
      this.#gaps.forget(job);
      this.#answeredAt.delete(job);
      this.#sentAt.delete(job);
    }
  }

  async #run(job: string, signal: AbortSignal): Promise<void> {
    const { snapshots, clock } = this.#options;
    const [kind, id] = splitJob(job);
    const covered = this.intake.cover(this.#coveredBy(kind, id));
    for (const { order } of covered.values()) this.#sentAt.set(job, order);
    this.counters.requested += 1;
    const sentAt = clock.now();
    try {
      if (kind === 'list') {
        const page = await snapshots.list(id, signal);
        if (!signal.aborted) {
          await applyList(this.#options, this.intake, id, page, covered, sentAt);
        }
      } else {
        const answer = await snapshots.match(id, signal);
        if (!signal.aborted) applyMatch(this.#options, this.intake, id, answer, covered);
      }
      if (signal.aborted) return;
      this.#answeredAt.set(job, clock.now());
      this.counters.applied += 1;
    } finally {
      this.intake.uncover(covered);
    }
    if (kind === 'list') this.requestMissing();
    this.#requestConfirmations(false);
    this.#options.onApplied();
  }

  *#coveredBy(kind: string, id: string): Generator<MatchRecord> {
    const { book, following, interest } = this.#options;
    // A list answer may name any mounted match, also one that was not in the list before.
    const listed = following.lists.get(id)?.matchIds() ?? [];
    const ids = kind === 'match' ? [id] : new Set([...listed, ...interest.matchIds()]);
    for (const matchId of ids) {
      const match = book.matches.get(matchId);
      if (match !== undefined) yield match;
    }
  }

  /** Says so to the player where there is nothing to show, and stops holding messages back. */
  #fail(job: string): void {
    const { book, following, clock, onListChanged, onApplied } = this.#options;
    const [kind, id] = splitJob(job);
    this.counters.failed += 1;
    for (const match of this.#coveredBy(kind, id)) this.intake.release(match, clock.now());
    if (kind === 'list') {
      following.lists.get(id)?.fail(LIST_ERROR);
      onListChanged(id);
    } else {
      const match = book.matches.get(id);
      if (match !== undefined && !match.whole) {
        match.error = MATCH_ERROR;
        book.touch(match, MatchPart.Board);
      }
    }
    onApplied();
  }
}

function isUnconfirmed(match: MatchRecord): boolean {
  return match.snapshotIn !== match.generation;
}

const listJob = (sportId: string): string => `list/${sportId}`;
const matchJob = (matchId: string): string => `match/${matchId}`;

function splitJob(job: string): readonly [kind: string, id: string] {
  const slash = job.indexOf('/');
  return [job.slice(0, slash), job.slice(slash + 1)];
}
