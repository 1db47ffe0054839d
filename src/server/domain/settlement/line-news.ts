// Tells the store what results say of its lines, also results that came to another process or before the start.

import type { Database } from '../../db/open-database.ts';
import { type LineRecord, readChangedRecords, readMatchRecords } from '../legs/line-records.ts';
import type { FixtureStore } from '../sports/fixture-store.ts';

export interface LineNewsOptions {
  readonly database: Database;
  readonly store: FixtureStore;
  readonly showLines: (lines: readonly LineRecord[]) => void;
}

export class LineNews {
  readonly #options: LineNewsOptions;
  /** Matches whose lines were shown since they came into the store. */
  #known: ReadonlySet<string> = new Set();

  constructor(options: LineNewsOptions) {
    this.#options = options;
  }

  /** Shows what changed lately, and everything of matches that are new in the store. */
  async show(): Promise<void> {
    const { database, store, showLines } = this.#options;
    const present = [...store.all()].map(({ definition }) => definition.matchId);
    const fresh = present.filter((matchId) => !this.#known.has(matchId));
    const changed = await readChangedRecords(database);
    showLines(
      fresh.length === 0 ? changed : [...(await readMatchRecords(database, fresh)), ...changed],
    );
    this.#known = new Set(present);
  }
}
