// The highlight calls: pages of live and of prematch fixtures.

import type * as z from 'zod/mini';
import type { highlightsPageSchema } from '../../../shared/api/sports.ts';
import { availableMarket, listMarkets } from './available-markets.ts';
import type { Fixture } from './fixture.ts';
import {
  type FixtureFilter,
  matchesFilter,
  sortByKickOff,
  sortByLeague,
  sortByNearness,
} from './fixture-filters.ts';
import { isListedLive, isListedPrematch } from './fixture-status.ts';
import type { FixtureStore } from './fixture-store.ts';
import { toListFixture, type ViewClock } from './fixture-views.ts';
import { toNamedFixture } from './list-names.ts';
import type { LineSelection } from './list-outcomes.ts';

export type HighlightsPageAnswer = z.input<ReturnType<typeof highlightsPageSchema>>;

export interface Paging {
  /** From 1. */
  readonly page: number;
  /** Fixtures. */
  readonly perPage: number;
}

/** Live fixtures by sport, league and kick-off (`sports/highlight/live`). */
export function findLiveHighlights(
  store: FixtureStore,
  filter: FixtureFilter,
  paging: Paging,
  clock: ViewClock,
  selection?: LineSelection,
): HighlightsPageAnswer {
  const found = collect(store, isListedLive, filter);
  return toPage(nearestFirst(sortByLeague(found), filter), filter, paging, clock, selection);
}

/** The same without prices (`names=1`), and with the markets of all its pages. */
export function findLiveNames(
  store: FixtureStore,
  filter: FixtureFilter,
  paging: Paging,
): HighlightsPageAnswer {
  const found = sortByLeague(collect(store, isListedLive, filter));
  const markets = listMarkets(filter.sportId ?? '0', found);
  return pageOf(nearestFirst(found, filter), paging, toNamedFixture, () => markets);
}

/** Prematch fixtures (`sports/highlight/prematch`); `byKickOff` for upcoming and today. */
export function findPrematchHighlights(
  store: FixtureStore,
  filter: FixtureFilter,
  paging: Paging & { readonly byKickOff: boolean },
  clock: ViewClock,
  selection?: LineSelection,
): HighlightsPageAnswer {
  const found = collect(store, isListedPrematch, filter);
  const sorted = paging.byKickOff ? sortByKickOff(found) : sortByLeague(found);
  return toPage(nearestFirst(sorted, filter), filter, paging, clock, selection);
}

/** `sports/live/games/count`: as many as the live list holds. */
export function countLive(store: FixtureStore, sportId: string): number {
  return collect(store, isListedLive, { sportId }).length;
}

export function collect(
  store: FixtureStore,
  isListed: (fixture: Fixture) => boolean,
  filter: FixtureFilter,
): Fixture[] {
  const found: Fixture[] = [];
  for (const fixture of store.all()) {
    if (isListed(fixture) && matchesFilter(fixture, filter)) found.push(fixture);
  }
  return found;
}

/** Sorted by nearness to the search; unchanged where nothing is searched for. */
function nearestFirst(sorted: Fixture[], { search }: FixtureFilter): Fixture[] {
  return search === undefined ? sorted : sortByNearness(sorted, search);
}

function toPage(
  found: readonly Fixture[],
  filter: FixtureFilter,
  paging: Paging,
  clock: ViewClock,
  selection: LineSelection | undefined,
): HighlightsPageAnswer {
  const toRow = (fixture: Fixture) => toListFixture(fixture, clock, selection);
  const sportId = filter.sportId ?? '0';
  return pageOf(found, paging, toRow, (shown) =>
    selection === undefined
      ? listMarkets(sportId, shown)
      : selectMarkets(selection, sportId, shown),
  );
}

function pageOf(
  found: readonly Fixture[],
  { page, perPage }: Paging,
  toRow: (fixture: Fixture) => NonNullable<HighlightsPageAnswer['fixtures']>[number],
  marketsOf: (shown: readonly Fixture[]) => HighlightsPageAnswer['markets'],
): HighlightsPageAnswer {
  const first = (page - 1) * perPage;
  const shown = found.slice(first, first + perPage);
  return {
    fixtures: shown.map(toRow),
    lastPage: Math.max(1, Math.ceil(found.length / perPage)),
    from: shown.length === 0 ? 0 : first + 1,
    to: shown.length === 0 ? 0 : first + shown.length,
    remainingRecords: Math.max(0, found.length - first - shown.length),
    markets: marketsOf(shown),
  };
}

/** The selected markets by name; without a sport that of the first fixture counts. */
export function selectMarkets(
  selection: LineSelection,
  sportId: string,
  fixtures: readonly Fixture[],
) {
  const sport = sportId === '0' ? (fixtures[0]?.definition.sportId ?? sportId) : sportId;
  return selection.marketIds.flatMap((id) => availableMarket(id, sport, fixtures) ?? []);
}
