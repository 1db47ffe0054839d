// Runs one request: keeps what the feed says meanwhile, asks the backend, applies the answer.

import type { MatchRecord } from '../book/records.ts';
import type { Interest } from '../publish/interest.ts';
import { type AnswerTargets, applyList, applyMatch, applyRows } from './apply-answers.ts';
import type { Confirmations } from './confirmations.ts';
import type { Coverage, Intake } from './intake.ts';
import { type JobKind, type JobTimes, matchJob, splitJob } from './jobs.ts';
import type { RequestQueue } from './request-queue.ts';
import type { Snapshots } from './snapshots.ts';

export interface RequestsOptions extends AnswerTargets {
  readonly interest: Interest;
  readonly snapshots: Snapshots;
  readonly intake: Intake;
  readonly confirmations: Confirmations;
  readonly queue: RequestQueue;
  readonly times: JobTimes;
}

export class Requests {
  readonly #options: RequestsOptions;

  constructor(options: RequestsOptions) {
    this.#options = options;
  }

  /** Rejects where there is no usable answer; does nothing more once `signal` is aborted. */
  async run(job: string, signal: AbortSignal): Promise<void> {
    const { intake, times, clock } = this.#options;
    const [kind, id] = splitJob(job);
    const covered = intake.cover(this.coveredBy(kind, id));
    for (const { order } of covered.values()) times.noteSent(job, order);
    try {
      if (kind === 'list') await this.#askList(id, covered, signal);
      else if (kind === 'rows') await this.#askRows(covered, signal);
      else await this.#askMatch(id, covered, signal);
      if (!signal.aborted) times.noteAnswered(job, clock.now());
    } finally {
      intake.uncover(covered);
    }
  }

  /** The matches that a request may say something of. */
  *coveredBy(kind: JobKind, id: string): Generator<MatchRecord> {
    const { book, following, interest, confirmations } = this.#options;
    if (kind === 'rows') {
      yield* confirmations.rowsToAskFor();
      return;
    }
    // A list answer may name any mounted match, also one that was not in the list before.
    const listed = following.lists.get(id)?.matchIds() ?? [];
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
    const { snapshots, intake, clock } = this.#options;
    const sentAt = clock.now();
    const page = await snapshots.list(sportId, signal);
    if (!signal.aborted) await applyList(this.#options, intake, sportId, page, covered, sentAt);
  }

  async #askRows(covered: ReadonlyMap<string, Coverage>, signal: AbortSignal): Promise<void> {
    // What has become current or has left meanwhile needs no answer.
    if (covered.size === 0) return;
    const { snapshots, intake, confirmations, queue } = this.#options;
    // A hole that shows while this is on its way is another one.
    const holes = confirmations.takeHoles();
    try {
      const rows = await snapshots.rows([...covered.keys()], signal);
      if (signal.aborted) return;
      const unanswered = applyRows(this.#options, intake, rows, covered);
      // No prematch list has them any more: each tells by itself what became of it.
      for (const matchId of unanswered) queue.request(matchJob(matchId));
    } catch (error) {
      for (const matchId of holes) confirmations.noteHole(matchId);
      throw error;
    }
  }

  async #askMatch(
    matchId: string,
    covered: ReadonlyMap<string, Coverage>,
    signal: AbortSignal,
  ): Promise<void> {
    const { snapshots, intake } = this.#options;
    const answer = await snapshots.match(matchId, signal);
    if (!signal.aborted) applyMatch(this.#options, intake, matchId, answer, covered);
  }
}
