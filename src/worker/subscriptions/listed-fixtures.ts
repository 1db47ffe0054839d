// Snapshots of prematch matches from the lists that the page fetched itself, stored for when one of
// the matches is mounted.

import type { FeedType } from '../../shared/feed/topics.ts';
import type { MatchSnapshot } from '../book/snapshot.ts';

/**
 * The most snapshots: 500 rows of the page, and those of earlier lists, to which a player goes
 * back.
 */
const MAX_FIXTURES = 1_000;

export class ListedFixtures {
  /** In order of arrival. */
  readonly #snapshots = new Map<string, MatchSnapshot>();

  /** Stores a row in place of one from an older answer. */
  store(snapshot: MatchSnapshot): void {
    const known = this.#snapshots.get(snapshot.matchId);
    if (known?.epoch === snapshot.epoch && known.timestamp > snapshot.timestamp) return;
    this.#snapshots.delete(snapshot.matchId);
    this.#snapshots.set(snapshot.matchId, snapshot);
    if (this.#snapshots.size <= MAX_FIXTURES) return;
    const [oldest] = this.#snapshots.keys();
    if (oldest !== undefined) this.#snapshots.delete(oldest);
  }

  get(matchId: string): MatchSnapshot | undefined {
    return this.#snapshots.get(matchId);
  }

  typeOf(matchId: string): FeedType | undefined {
    return this.#snapshots.get(matchId)?.type;
  }

  /** Drops the snapshot of a match that has begun, or is not offered any more. */
  drop(matchId: string): void {
    this.#snapshots.delete(matchId);
  }
}
