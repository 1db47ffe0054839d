// What the page's own lists said of matches before their kick-off, stored until one of them is mounted.

import type { FeedType } from '../../shared/feed/topics.ts';
import type { MatchSnapshot } from '../book/snapshot.ts';

/** A page shows 500 rows at most; the lists before it make ways back cheap. */
const MOST = 1_000;

export class ListedFixtures {
  /** In order of arrival. */
  readonly #snapshots = new Map<string, MatchSnapshot>();

  /** Stores a row in place of what an older answer said of its match. */
  store(snapshot: MatchSnapshot): void {
    const known = this.#snapshots.get(snapshot.matchId);
    if (known?.epoch === snapshot.epoch && known.timestamp > snapshot.timestamp) return;
    this.#snapshots.delete(snapshot.matchId);
    this.#snapshots.set(snapshot.matchId, snapshot);
    if (this.#snapshots.size <= MOST) return;
    const [oldest] = this.#snapshots.keys();
    if (oldest !== undefined) this.#snapshots.delete(oldest);
  }

  get(matchId: string): MatchSnapshot | undefined {
    return this.#snapshots.get(matchId);
  }

  typeOf(matchId: string): FeedType | undefined {
    return this.#snapshots.get(matchId)?.type;
  }

  /** What was said of a match holds no longer: it has begun, or is not offered any more. */
  drop(matchId: string): void {
    this.#snapshots.delete(matchId);
  }
}
