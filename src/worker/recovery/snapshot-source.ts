// Decides which request brings the mounted cells of a match.

import type { MatchRecord } from '../book/records.ts';
import type { Interest } from '../publish/interest.ts';
import type { MatchSubscriptions } from '../subscriptions/match-subscriptions.ts';
import { type JobTimes, listJob, matchJob, ROWS_JOB } from './jobs.ts';

export interface SnapshotSourceOptions {
  readonly interest: Interest;
  readonly matchSubscriptions: MatchSubscriptions;
  readonly times: JobTimes;
}

export class SnapshotSource {
  readonly #options: SnapshotSourceOptions;

  constructor(options: SnapshotSourceOptions) {
    this.#options = options;
  }

  /**
   * True where the answer for a live list brings everything that is mounted of a match, or may do
   * so, as it has not come yet.
   */
  isByList(matchId: string): boolean {
    const { interest, matchSubscriptions, times } = this.#options;
    if (interest.needsWhole(matchId) || matchSubscriptions.isImageMissing(matchId)) return false;
    if (matchSubscriptions.listOf(matchId) !== undefined) return true;
    for (const sportId of interest.sports) {
      if (times.answeredAt(listJob(sportId)) === undefined) return true;
    }
    return false;
  }

  /**
   * True for a prematch match whose names are known and of which only the row of a list is mounted.
   */
  isRow(match: MatchRecord): boolean {
    return match.type === 'prematch' && match.fixture !== null && !this.#isBeyondRows(match.id);
  }

  /** True for a match of a live list whose messages are followed only while its row is in sight. */
  isLiveRow({ id, type, fixture }: MatchRecord): boolean {
    const { interest, matchSubscriptions } = this.#options;
    if (matchSubscriptions.usesImages || !matchSubscriptions.followsInSight) return false;
    const isListed = type === 'live' && matchSubscriptions.listOf(id) !== undefined;
    return isListed && fixture !== null && !interest.needsWhole(id);
  }

  /** The request that closes a gap in what is known of a match. */
  jobOf(match: MatchRecord): string {
    if (this.isRow(match)) return ROWS_JOB;
    const sportId = this.#options.matchSubscriptions.listOf(match.id);
    const { interest, matchSubscriptions } = this.#options;
    // A list without prices closes no gap, and one with prices is a large answer for a few rows.
    const isByAnswer = !matchSubscriptions.followsInSight && !interest.needsWhole(match.id);
    return sportId !== undefined && isByAnswer ? listJob(sportId) : matchJob(match.id);
  }

  /** True while there is something to show for all that is mounted of a match, current or not. */
  isKnown(match: MatchRecord): boolean {
    if (this.#options.interest.needsWhole(match.id)) return match.whole;
    return match.fixture !== null || this.isByList(match.id);
  }

  #isBeyondRows(matchId: string): boolean {
    const { interest, matchSubscriptions } = this.#options;
    return interest.needsWhole(matchId) || matchSubscriptions.listOf(matchId) !== undefined;
  }
}
