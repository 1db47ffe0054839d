// Decides which granted matches need a snapshot, and by which requests they get it.

import type { MatchRecord } from '../book/records.ts';
import type { Clock } from '../clock/clock.ts';
import { listJob, matchJob, ROWS_JOB } from './jobs.ts';
import type { RecoveryParts } from './recovery-parts.ts';

/** How soon a request whose answer confirmed nothing is sent once more, ms. */
const CONFIRM_AGAIN_MS = 5_000;
/** How long a position is waited for, ms: a broker that sends positions does so with its SUBACK. */
const POSITION_MS = 1_000;

export interface SnapshotRequestsOptions extends RecoveryParts {
  readonly clock: Clock;
}

export class SnapshotRequests {
  readonly #options: SnapshotRequestsOptions;
  /** True once a broker sent no position in time. */
  #sendsNoPosition = false;
  /** By match id: rows of which messages are missing. */
  #gapped = new Set<string>();

  constructor(options: SnapshotRequestsOptions) {
    this.#options = options;
  }

  /** A message of a row is missing: the row is not current until a rows request is answered. */
  noteGap(matchId: string): void {
    this.#gapped.add(matchId);
  }

  /** The rows with a gap so far, which a request that is sent now brings up to date. */
  takeGaps(): ReadonlySet<string> {
    const gapped = this.#gapped;
    this.#gapped = new Set();
    return gapped;
  }

  /** The rows that a rows request has to bring up to date. */
  *rowsToAskFor(): Generator<MatchRecord> {
    const { book, interest, snapshotSource } = this.#options;
    for (const id of interest.matchIds()) {
      const match = book.matches.get(id);
      if (match === undefined || match.missing) continue;
      const isRow = snapshotSource.isRow(match) || snapshotSource.isLiveRow(match);
      if (isRow && (isUnconfirmed(match) || this.#gapped.has(id))) yield match;
    }
  }

  /**
   * Requests what is not confirmed. A list waits until all its matches are granted, so that one
   * answer serves it; with `evenPartly` (each tick) it does not. `answered` is a request just
   * applied.
   */
  request(evenPartly: boolean, answered?: string): void {
    this.#requestLists(evenPartly);
    const { book, interest, snapshotSource, queue } = this.#options;
    let rowsOrder = 0;
    for (const id of interest.matchIds()) {
      const match = book.matches.get(id);
      if (match === undefined || match.missing || !match.sequence.granted) continue;
      if (!isUnconfirmed(match)) continue;
      if (snapshotSource.isLiveRow(match)) {
        rowsOrder = Math.max(rowsOrder, match.sequence.grantedOrder);
        continue;
      }
      if (snapshotSource.isByList(id)) continue;
      if (match.type === 'prematch') {
        if (this.#awaitsPosition(match)) continue;
        if (snapshotSource.isRow(match)) {
          rowsOrder = Math.max(rowsOrder, match.sequence.grantedOrder);
          continue;
        }
        // A running request is enough, unless its answer is behind the broker's position.
        const job = matchJob(id);
        if (match.sequence.position !== null && job !== answered && queue.isRunning(job)) continue;
      }
      this.#ask(matchJob(id), match.sequence.grantedOrder);
    }
    if (rowsOrder > 0) this.#ask(ROWS_JOB, rowsOrder);
  }

  #requestLists(evenPartly: boolean): void {
    const { book, interest, matchSubscriptions } = this.#options;
    // Images need no answer to be current, and rows in sight are requested by themselves.
    if (matchSubscriptions.followsInSight) return;
    for (const sportId of interest.sports) {
      let grantedOrder = 0;
      let isPartly = false;
      for (const id of matchSubscriptions.lists.get(sportId)?.matchIds() ?? []) {
        const match = book.matches.get(id);
        if (match === undefined || !match.sequence.granted) isPartly = true;
        else if (isUnconfirmed(match))
          grantedOrder = Math.max(grantedOrder, match.sequence.grantedOrder);
      }
      if (grantedOrder > 0 && (evenPartly || !isPartly)) this.#ask(listJob(sportId), grantedOrder);
    }
  }

  /** True while the broker's position may still make a request unnecessary. */
  #awaitsPosition(match: MatchRecord): boolean {
    const { sequencer, snapshotSource, clock } = this.#options;
    if (match.sequence.position !== null) return false;
    // Only for rows does it pay to wait for a broker that has sent no position yet.
    const mayCome =
      sequencer.hasReceivedPosition || (!this.#sendsNoPosition && snapshotSource.isRow(match));
    if (!mayCome) return false;
    if (clock.now() - match.activeAt < POSITION_MS) return true;
    if (!sequencer.hasReceivedPosition) this.#sendsNoPosition = true;
    return false;
  }

  /**
   * Requests `job`, unless it was sent after `grantedOrder` and is still running or was just
   * answered: where such an answer did not help, an instant second one would not either.
   */
  #ask(job: string, grantedOrder: number): void {
    const { queue, times, clock } = this.#options;
    if (times.sentOrder(job) > grantedOrder) {
      const isFresh = clock.now() - (times.answeredAt(job) ?? 0) < CONFIRM_AGAIN_MS;
      if (queue.isRunning(job) || isFresh) return;
    }
    queue.request(job);
  }
}

function isUnconfirmed(match: MatchRecord): boolean {
  return match.snapshotIn !== match.generation;
}
