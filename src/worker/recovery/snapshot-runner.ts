// Runs one request: calls the backend, applies the answer and the messages that came meanwhile.

import type { LiveNames } from '../../shared/api/sports.ts';
import type { MatchRecord } from '../book/records.ts';
import type { Baseline, Sequencer } from '../ingest/sequencer.ts';
import type { Interest } from '../publish/interest.ts';
import {
  type AnswerTargets,
  applyList,
  applyMatch,
  applyNames,
  applyRows,
} from './apply-answers.ts';
import { type JobKind, type JobTimes, matchJob, splitJob } from './jobs.ts';
import type { ListVersions } from './list-versions.ts';
import type { RequestQueue } from './request-queue.ts';
import type { SnapshotRequests } from './snapshot-requests.ts';
import type { Snapshots } from './snapshots.ts';

export interface SnapshotRunnerOptions extends AnswerTargets {
  readonly interest: Interest;
  readonly snapshots: Snapshots;
  readonly sequencer: Sequencer;
  readonly snapshotRequests: SnapshotRequests;
  readonly queue: RequestQueue;
  readonly versions: ListVersions;
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
    const baselines = sequencer.beginRequest(this.coveredBy(kind, id), clock.now());
    for (const { order } of baselines.values()) times.noteSent(job, order);
    try {
      if (kind === 'list') await this.#askList(id, baselines, signal);
      else if (kind === 'rows') await this.#askRows(baselines, signal);
      else await this.#askMatch(id, baselines, signal);
      if (!signal.aborted) times.noteAnswered(job, clock.now());
    } finally {
      sequencer.endRequest(baselines);
    }
  }

  /** The matches that the answer to a request may name. */
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
    baselines: ReadonlyMap<string, Baseline>,
    signal: AbortSignal,
  ): Promise<void> {
    const { snapshots, sequencer, clock, versions, matchSubscriptions } = this.#options;
    const sentAt = clock.now();
    versions.noteAsked(sportId);
    const page: LiveNames | null = await (matchSubscriptions.usesImages
      ? snapshots.names(sportId, this.#knownVersion(sportId), signal)
      : snapshots.list(sportId, signal));
    if (signal.aborted) return;
    if (page === null || page.version !== undefined)
      applyNames(this.#options, sequencer, sportId, page, sentAt);
    else await applyList(this.#options, sequencer, sportId, page, baselines, sentAt);
  }

  /** The version of the current list; undefined where its answer is needed whatever its version. */
  #knownVersion(sportId: string): string | undefined {
    const { book, matchSubscriptions } = this.#options;
    const list = matchSubscriptions.lists.get(sportId);
    if (list === undefined || list.version === '') return undefined;
    for (const id of list.matchIds())
      if ((book.matches.get(id)?.fixture ?? null) === null) return undefined;
    return list.version;
  }

  async #askRows(baselines: ReadonlyMap<string, Baseline>, signal: AbortSignal): Promise<void> {
    // Rows that have become current or were unmounted meanwhile need no answer.
    if (baselines.size === 0) return;
    const { book, snapshots, sequencer, snapshotRequests, queue } = this.#options;
    // A gap that shows while this request runs is another one.
    const gapped = snapshotRequests.takeGaps();
    try {
      const ids = [...baselines.keys()];
      for (const type of ['prematch', 'live'] as const) {
        const asked = ids.filter((id) => book.matches.get(id)?.type === type);
        if (asked.length === 0) continue;
        const rows = await snapshots.rows(type, asked, signal);
        if (signal.aborted) return;
        const unanswered = applyRows(this.#options, sequencer, rows, asked, baselines);
        // No list has them any more: each is requested by itself.
        for (const matchId of unanswered) queue.request(matchJob(matchId));
      }
    } catch (error) {
      for (const matchId of gapped) snapshotRequests.noteGap(matchId);
      throw error;
    }
  }

  async #askMatch(
    matchId: string,
    baselines: ReadonlyMap<string, Baseline>,
    signal: AbortSignal,
  ): Promise<void> {
    const { snapshots, sequencer } = this.#options;
    const answer = await snapshots.match(matchId, signal);
    if (!signal.aborted) applyMatch(this.#options, sequencer, matchId, answer, baselines);
  }
}
