// Runs one request: keeps what the feed says meanwhile, asks the backend, applies the answer.

import type { MatchRecord } from '../book/records.ts';
import type { Coverage, Sequencer } from '../ingest/sequencer.ts';
import type { Interest } from '../publish/interest.ts';
import { type AnswerTargets, applyList, applyMatch, applyRows } from './apply-answers.ts';
import { type JobKind, type JobTimes, matchJob, splitJob } from './jobs.ts';
import type { RequestQueue } from './request-queue.ts';
import type { SnapshotRequests } from './snapshot-requests.ts';
import type { Snapshots } from './snapshots.ts';

export interface SnapshotRunnerOptions extends AnswerTargets {
  readonly interest: Interest;
  readonly snapshots: Snapshots;
  readonly sequencer: Sequencer;
  readonly snapshotRequests: SnapshotRequests;
  readonly queue: RequestQueue;
  readonly times: JobTimes;
}

export class SnapshotRunner {
  readonly #options: SnapshotRunnerOptions;

  constructor(options: SnapshotRunnerOptions) {
    this.#options = options;
  }

  /** Rejects where there is no usable answer; does nothing more once `signal` is aborted. */
  async run(job: string, signal: AbortSignal): Promise<void> {
    const { sequencer, times, clock } = this.#options;
    const [kind, id] = splitJob(job);
    const covered = sequencer.cover(this.coveredBy(kind, id));
    for (const { order } of covered.values()) times.noteSent(job, order);
    try {
      if (kind === 'list') await this.#askList(id, covered, signal);
      else if (kind === 'rows') await this.#askRows(covered, signal);
      else await this.#askMatch(id, covered, signal);
      if (!signal.aborted) times.noteAnswered(job, clock.now());
    } finally {
      sequencer.uncover(covered);
    }
  }

  /** The matches that a request may say something of. */
  *coveredBy(kind: JobKind, id: string): Generator<MatchRecord> {
    const { book, matchSubscriptions, interest, snapshotRequests } = this.#options;
    if (kind === 'rows') {
      yield* snapshotRequests.rowsToAskFor();
      return;
    }
    // A list answer may name any mounted match, also one that was not in the list before.
    const listed = matchSubscriptions.lists.get(id)?.matchIds() ?? [];
    const ids = kind === 'match' ? [id] : new Set([...listed, ...interest.matchIds()]);
    for (const matchId of ids) {
      const match = book.matches.get(matchId);
      if (match !== undefined) yield match;
    }
  }

  async #askList(
    sportId: string,
    covered: ReadonlyMap<string, Coverage>,
    signal: AbortSignal,
  ): Promise<void> {
    const { snapshots, sequencer, clock } = this.#options;
    const sentAt = clock.now();
    const page = await snapshots.list(sportId, signal);
    if (!signal.aborted) await applyList(this.#options, sequencer, sportId, page, covered, sentAt);
  }

  async #askRows(covered: ReadonlyMap<string, Coverage>, signal: AbortSignal): Promise<void> {
    // What has become current or has left meanwhile needs no answer.
    if (covered.size === 0) return;
    const { snapshots, sequencer, snapshotRequests, queue } = this.#options;
    // A hole that shows while this is on its way is another one.
    const holes = snapshotRequests.takeHoles();
    try {
      const rows = await snapshots.rows([...covered.keys()], signal);
      if (signal.aborted) return;
      const unanswered = applyRows(this.#options, sequencer, rows, covered);
      // No prematch list has them any more: each tells by itself what became of it.
      for (const matchId of unanswered) queue.request(matchJob(matchId));
    } catch (error) {
      for (const matchId of holes) snapshotRequests.noteHole(matchId);
      throw error;
    }
  }

  async #askMatch(
    matchId: string,
    covered: ReadonlyMap<string, Coverage>,
    signal: AbortSignal,
  ): Promise<void> {
    const { snapshots, sequencer } = this.#options;
    const answer = await snapshots.match(matchId, signal);
    if (!signal.aborted) applyMatch(this.#options, sequencer, matchId, answer, covered);
  }
}
