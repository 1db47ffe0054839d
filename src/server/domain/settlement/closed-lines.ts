// Tells the store what results say of its lines, also results that came to another process or before the start.

import type { Database } from '../../db/open-database.ts';
import { type LineRecord, readChangedRecords, readMatchRecords } from '../legs/line-records.ts';
import type { Fixture } from '../sports/fixture.ts';
import type { FixtureStore } from '../sports/fixture-store.ts';

/** So much further back than the last time it is asked for changes: a transaction may take as long, s. */
const OVERLAP_SECONDS = 60;

export interface ClosedLinesOptions {
  readonly database: Database;
  readonly store: FixtureStore;
  readonly showLines: (lines: readonly LineRecord[]) => void;
}

export class ClosedLines {
  readonly #options: ClosedLinesOptions;
  /** Whose lines were shown since they came into the store; a match declared again is another. */
  readonly #known = new WeakSet<Fixture>();
  /** As performance.now(), ms. */
  #shownAt = performance.now();

  constructor(options: ClosedLinesOptions) {
    this.#options = options;
  }

  /** Shows what changed lately, and everything of matches that are new in the store. */
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
