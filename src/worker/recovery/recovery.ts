// Decides which snapshots to request, and when, so that everything mounted is known and current.

import type { ListRows } from '../../shared/api/sports.ts';
import type { LiveListMarks } from '../../shared/feed/live-lists.ts';
import type { Book } from '../book/book.ts';
import { delayGap } from '../book/feed-gap.ts';
import { MatchPart, type MatchRecord } from '../book/records.ts';
import type { Clock } from '../clock/clock.ts';
import type { Sequencer } from '../ingest/sequencer.ts';
import type { Interest } from '../publish/interest.ts';
import type { ListedFixtures } from '../subscriptions/listed-fixtures.ts';
import type { MatchSubscriptions } from '../subscriptions/match-subscriptions.ts';
import { seedRows } from './apply-answers.ts';
import { JobTimes, listJob, matchJob, ROWS_JOB, splitJob } from './jobs.ts';
import { ListVersions } from './list-versions.ts';
import { Polling } from './polling.ts';
import { RequestQueue } from './request-queue.ts';
import { SnapshotRequests } from './snapshot-requests.ts';
import { SnapshotRunner } from './snapshot-runner.ts';
import { SnapshotSource } from './snapshot-source.ts';
import type { Snapshots } from './snapshots.ts';
import { TokenBuckets } from './token-bucket.ts';

/** With this many requests waiting, one list answer closes gaps sooner than one for each match. */
const MANY_REQUESTS = 8;

const LIST_ERROR = 'Live matches could not be loaded. Trying again.';
const MATCH_ERROR = 'This match could not be loaded. Trying again.';

export interface RecoveryOptions {
  readonly book: Book;
  readonly interest: Interest;
  readonly matchSubscriptions: MatchSubscriptions;
  readonly listed: ListedFixtures;
  readonly sequencer: Sequencer;
  readonly snapshots: Snapshots;
  readonly clock: Clock;
  onListChanged(sportId: string): void;
  /** Something was applied outside a batch. */
  onApplied(): void;
}

export class Recovery {
  readonly counters = { requested: 0, applied: 0, failed: 0 };
  readonly #options: RecoveryOptions;
  /** The versions of live lists, as the broker sends them. */
  readonly versions = new ListVersions();
  readonly #times = new JobTimes();
  readonly #queue: RequestQueue;
  readonly #gaps: TokenBuckets;
  readonly #snapshotSource: SnapshotSource;
  readonly #snapshotRequests: SnapshotRequests;
  readonly #polling: Polling;
  readonly #requests: SnapshotRunner;
  /**
   * True while a request is due, at the end of the batch, for matches behind the broker's position.
   */
  #isBehind = false;

  constructor(options: RecoveryOptions) {
    this.#options = options;
    const { clock } = options;
    this.#gaps = new TokenBuckets(clock, (job) => this.#queue.request(job));
    this.#queue = new RequestQueue({
      clock,
      run: (key, signal) => this.#run(key, signal),
      onFailed: (key) => this.#fail(key),
    });
    this.#snapshotSource = new SnapshotSource({ ...options, times: this.#times });
    const parts = {
      ...options,
      queue: this.#queue,
      times: this.#times,
      versions: this.versions,
      snapshotSource: this.#snapshotSource,
    };
    this.#snapshotRequests = new SnapshotRequests(parts);
    this.#polling = new Polling(parts);
    this.#requests = new SnapshotRunner({ ...parts, snapshotRequests: this.#snapshotRequests });
  }

  /** Requests what is mounted and not known yet; cancels requests that are no longer needed. */
  requestMissing(): void {
    const { book, interest } = this.#options;
    for (const sportId of interest.sports) {
      const job = listJob(sportId);
      if (this.#times.answeredAt(job) === undefined) this.#queue.request(job);
    }
    for (const id of interest.matchIds()) {
      const match = book.matches.get(id);
      if (match === undefined || match.missing || this.#snapshotSource.isKnown(match)) continue;
      if (!this.#queue.isBusy(matchJob(id))) this.#queue.request(matchJob(id));
    }
    this.#cancelUnwanted();
  }

  /** A match was added to the book: shows at once what a list of the page has of it. */
  seedFromList(match: MatchRecord): void {
    const { listed, clock } = this.#options;
    const snapshot = listed.get(match.id);
    if (snapshot?.type === match.type)
      this.#options.sequencer.seedSnapshot(match, snapshot, clock.now());
  }

  /** Takes rows of a list that the page fetched itself: they need no request of their own. */
  async seedRows(rows: ListRows): Promise<void> {
    await seedRows(this.#options, this.#options.sequencer, rows);
    this.requestMissing();
    this.#polling.watchKickOffs(this.#options.clock.now());
    this.#options.onApplied();
  }

  /** The broker granted or refused topics; requests snapshots for the time before. */
  handleAnswered(topics: readonly string[]): void {
    const { book, matchSubscriptions, clock } = this.#options;
    for (const topic of topics) {
      const match = book.matches.get(matchSubscriptions.routes.get(topic)?.matchId ?? '');
      if (match === undefined || match.sequence.granted || !matchSubscriptions.isGranted(match))
        continue;
      this.#options.sequencer.grant(match, clock.now());
    }
    this.#snapshotRequests.request(false);
  }

  handleConnected(): void {
    this.#queue.retryNow();
  }

  /** Nothing is received any more until the next connection. */
  handleDisconnected(): void {
    const { matchSubscriptions, clock } = this.#options;
    this.versions.forget();
    matchSubscriptions.handleDisconnected(clock.now());
  }

  /**
   * Takes the versions of live lists from the broker; the next tick requests those that changed.
   */
  receiveLists(marks: LiveListMarks): void {
    this.versions.receive(marks);
  }

  /** After sleep or a pause: requests everything mounted, to be shown while topics are granted. */
  refresh(): void {
    const { book, interest } = this.#options;
    for (const sportId of interest.sports) this.#queue.request(listJob(sportId));
    for (const id of interest.matchIds()) {
      const match = book.matches.get(id);
      // A row's prices stay, and the broker's position shows whether they are still current.
      if (match !== undefined && this.#snapshotSource.isRow(match)) continue;
      if (!this.#snapshotSource.isByList(id)) this.#queue.request(matchJob(id));
    }
    this.#queue.retryNow();
  }

  /** A kick-off has moved: a match that has begun by it is locked at once. */
  watchKickOffs(now: number): void {
    this.#polling.watchKickOffs(now);
  }

  /** Turns low-data mode on or off: in it lists are requested at most once a minute. */
  setSavesData(saves: boolean): void {
    this.#polling.savesData = saves;
  }

  setOnline(online: boolean): void {
    this.#queue.setPaused(!online);
  }

  /** Called once a second: for retries, polls, silence, and messages held for too long. */
  tick(now: number): void {
    this.#queue.tick();
    this.#gaps.tick();
    this.#polling.watchFollowed(now);
    this.#snapshotRequests.request(true);
    this.#polling.poll(now);
  }

  close(): void {
    this.#queue.close();
    this.#polling.close();
  }

  /** Messages of the match are missing: requests a snapshot, within a rate limit. */
  closeGap(match: MatchRecord): void {
    const { interest, matchSubscriptions, clock } = this.#options;
    const sportId = matchSubscriptions.listOf(match.id);
    // A list has not all lines of a match page, and fills no gap there.
    const mayBeList = !matchSubscriptions.followsInSight && !interest.needsWhole(match.id);
    const isMany = mayBeList && this.#queue.size >= MANY_REQUESTS;
    let job = isMany && sportId !== undefined ? listJob(sportId) : matchJob(match.id);
    if (this.#snapshotSource.isRow(match) || this.#snapshotSource.isLiveRow(match)) {
      this.#snapshotRequests.noteGap(match.id);
      job = ROWS_JOB;
    }
    const waitMs = this.#gaps.ask(job);
    if (waitMs > 0) delayGap(match, clock.now() + waitMs);
  }

  /** A match is behind the broker's position: one request serves all such matches of a batch. */
  catchUp(): void {
    if (this.#isBehind) return;
    this.#isBehind = true;
    queueMicrotask(() => {
      this.#isBehind = false;
      this.#snapshotRequests.request(false);
    });
  }

  /** The match has begun: its live topics carry it from here on. */
  followLive(match: MatchRecord): void {
    const { matchSubscriptions, listed, clock } = this.#options;
    listed.drop(match.id);
    matchSubscriptions.reconcile(clock.now());
  }

  #cancelUnwanted(): void {
    const { interest, matchSubscriptions } = this.#options;
    const matchIds = new Set([...interest.matchIds(), ...matchSubscriptions.matchIds()]);
    const isWanted = {
      list: (id: string) => interest.sports.has(id),
      rows: () => matchIds.size > 0,
      match: (id: string) => matchIds.has(id),
    };
    for (const job of [...this.#queue.keys(), ...this.#times.jobs(), ...this.#gaps.keys()]) {
      const [kind, id] = splitJob(job);
      if (isWanted[kind](id)) continue;
      this.#queue.cancel(job);
      this.#gaps.forget(job);
      this.#times.forget(job);
    }
  }

  async #run(job: string, signal: AbortSignal): Promise<void> {
    this.counters.requested += 1;
    await this.#requests.run(job, signal);
    if (signal.aborted) return;
    this.counters.applied += 1;
    if (splitJob(job)[0] === 'list') this.requestMissing();
    this.#snapshotRequests.request(false, job);
    this.#polling.watchKickOffs(this.#options.clock.now());
    this.#options.onApplied();
  }

  /**
   * A request failed: applies the messages held for it, and sets the error that the player sees.
   */
  #fail(job: string): void {
    const { book, matchSubscriptions, clock, onListChanged, onApplied } = this.#options;
    const [kind, id] = splitJob(job);
    this.counters.failed += 1;
    for (const match of this.#requests.coveredBy(kind, id))
      this.#options.sequencer.release(match, clock.now());
    if (kind === 'list') {
      matchSubscriptions.lists.get(id)?.fail(LIST_ERROR);
      onListChanged(id);
    } else if (kind === 'match') {
      const match = book.matches.get(id);
      if (match !== undefined && !match.whole) {
        match.error = MATCH_ERROR;
        book.touch(match, MatchPart.Board);
      }
    }
    onApplied();
  }
}
