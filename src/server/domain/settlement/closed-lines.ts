// Passes the records of lines with results on to `showLines`, also for results that another process
// received or that came before the start.

import type { Database } from '../../db/open-database.ts';
import { type LineResult, readChangedRecords, readMatchRecords } from '../legs/line-results.ts';
import type { Fixture } from '../sports/fixture.ts';
import type { FixtureStore } from '../sports/fixture-store.ts';

/**
 * Changes are read from this long before the last call on, s, since a transaction may take as long
 * to commit.
 */
const OVERLAP_SECONDS = 60;

export interface ClosedLinesOptions {
  readonly database: Database;
  readonly store: FixtureStore;
  readonly showLines: (lines: readonly LineResult[]) => void;
}

export class ClosedLines {
  readonly #options: ClosedLinesOptions;
  /**
   * Matches whose lines were shown since they came into the store. A match that is declared again
   * is a new object, and is shown again.
   */
  readonly #known = new WeakSet<Fixture>();
  /** As performance.now(), ms. */
  #shownAt = performance.now();

  constructor(options: ClosedLinesOptions) {
    this.#options = options;
  }

  /**
   * Shows records that changed since the last call, and all records of matches that are new in the
   * store.
   */
  async show(): Promise<void> {
    const { database, store, showLines } = this.#options;
    const now = performance.now();
    const fresh = [...store.all()].filter((fixture) => !this.#known.has(fixture));
    const changed = await readChangedRecords(
      database,
      (now - this.#shownAt) / 1_000 + OVERLAP_SECONDS,
    );
    const matchIds = fresh.map(({ definition }) => definition.matchId);
    const ofFresh = matchIds.length === 0 ? [] : await readMatchRecords(database, matchIds);
    showLines([...ofFresh, ...changed]);
    this.#shownAt = now;
    for (const fixture of fresh) this.#known.add(fixture);
  }
}
