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
import { markOf, toNamedFixture } from './list-names.ts';
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

/** The same without prices (`names=1`): it stays as it is while `version` does. */
export function findLiveNames(
  store: FixtureStore,
  filter: FixtureFilter,
  paging: Paging,
): HighlightsPageAnswer {
  const found = sortByLeague(collect(store, isListedLive, filter));
  return pageOf(nearestFirst(found, filter), filter, paging, toNamedFixture);
}

/** The version of the live list of a sport, `0` for all of them, whatever page or part is asked for. */
export function liveListVersion(store: FixtureStore, sportId: string): string {
  return markOf(collect(store, isListedLive, { sportId })).version;
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

/** As they are where nothing is searched for. */
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
  return pageOf(found, filter, paging, toRow, selection);
}

function pageOf(
  found: readonly Fixture[],
  filter: FixtureFilter,
  { page, perPage }: Paging,
  toRow: (fixture: Fixture) => NonNullable<HighlightsPageAnswer['fixtures']>[number],
  selection?: LineSelection,
): HighlightsPageAnswer {
  const first = (page - 1) * perPage;
  const shown = found.slice(first, first + perPage);
  const sportId = filter.sportId ?? '0';
  return {
    fixtures: shown.map(toRow),
    lastPage: Math.max(1, Math.ceil(found.length / perPage)),
    from: shown.length === 0 ? 0 : first + 1,
    to: shown.length === 0 ? 0 : first + shown.length,
    remainingRecords: Math.max(0, found.length - first - shown.length),
    markets:
      selection === undefined
        ? listMarkets(sportId, shown)
        : selectMarkets(selection, sportId, shown),
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
