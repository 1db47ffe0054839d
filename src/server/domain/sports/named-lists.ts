// The live lists without prices, and what has changed in one since a caller had it.

import type * as z from 'zod/mini';
import { findListChanges } from '../../../shared/api/list-changes.ts';
import type { liveNamesSchema } from '../../../shared/api/sports.ts';
import { listMarkets } from './available-markets.ts';
import { BoundedMap } from './bounded-map.ts';
import type { Fixture } from './fixture.ts';
import { type FixtureFilter, sortByLeague } from './fixture-filters.ts';
import { isListedLive } from './fixture-status.ts';
import type { FixtureStore } from './fixture-store.ts';
import { collect, findLiveNames, type Paging } from './highlights.ts';
import { digestOf, namesText, toNamedFixture, versionOf } from './list-names.ts';

type LiveNamesAnswer = z.input<ReturnType<typeof liveNamesSchema>>;

/** Rows of all lists that are remembered together: two thousand lists of the usual length. */
const MAX_ROWS = 250_000;

/** The live list of a sport at one moment. */
interface NamedList {
  readonly sportId: string;
  readonly version: string;
  /** In the order of the list; `rows` has the text of each. */
  readonly fixtures: readonly Fixture[];
  readonly rows: readonly string[];
}

/** A list as it was answered: its rows and markets as text. */
interface PastList {
  readonly rows: readonly string[];
  readonly markets: string;
}

/**
 * Remembers the newest lists that it answered, so that a caller who has one of them gets only what
 * has changed.
 */
export class NamedLists {
  readonly #store: FixtureStore;
  /** By state, a digest of the whole list: a caller that has the state has the list. */
  readonly #past = new BoundedMap<string, PastList>({
    limit: MAX_ROWS,
    weigh: ({ rows }) => rows.length + 1,
  });

  constructor(store: FixtureStore) {
    this.#store = store;
  }

  /** The whole list of a sport now, `0` for all sports. */
  read(sportId: string): NamedList {
    const fixtures = sortByLeague(collect(this.#store, isListedLive, { sportId }));
    const rows = fixtures.map(namesText);
    return { sportId, version: versionOf(rows), fixtures, rows };
  }

  /**
   * A page of a list. Where the whole list is asked for and the state `since` is remembered: what
   * has changed since then.
   */
  answer(
    { sportId, version, fixtures, rows }: NamedList,
    filter: FixtureFilter,
    paging: Paging,
    since?: string,
  ): LiveNamesAnswer {
    const markets = listMarkets(sportId, fixtures);
    const now: PastList = { rows, markets: JSON.stringify(markets) };
    const state = digestOf([version, now.markets]);
    const before = since === undefined ? undefined : this.#past.get(since);
    this.#past.set(state, now);
    if (before === undefined || since === undefined || !isWholeList(filter, paging))
      return { ...findLiveNames(this.#store, filter, paging), version, state };
    const { order, added } = findListChanges(before.rows, rows);
    return {
      ...{ version, state, since, order },
      fixtures: added.map((at) => toNamedFixture(fixtures[at]!)),
      to: fixtures.length,
      ...(before.markets === now.markets ? {} : { markets }),
    };
  }
}

function isWholeList({ sportId: _, ...conditions }: FixtureFilter, { page }: Paging): boolean {
  return page === 1 && Object.values(conditions).every((condition) => condition === undefined);
}
