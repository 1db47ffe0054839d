// The sports calls that return lists of fixtures: highlights, tournaments, countries, upcoming.

import type { FastifyInstance } from 'fastify';
import type * as z from 'zod/mini';
import type { FindPlayer } from '../../domain/accounts/signed-in-player.ts';
import type { FixtureFilter } from '../../domain/sports/fixture-filters.ts';
import { findFixtures } from '../../domain/sports/fixture-pages.ts';
import type { FixtureStore } from '../../domain/sports/fixture-store.ts';
import type { ViewClock } from '../../domain/sports/fixture-views.ts';
import { findLiveHighlights, findPrematchHighlights } from '../../domain/sports/highlights.ts';
import { NamedLists } from '../../domain/sports/named-lists.ts';
import { periodWindow, type TimeWindow } from '../../domain/sports/time-window.ts';
import { isUnchanged, NOT_MODIFIED } from '../calls/not-modified.ts';
import { registerCall } from '../calls/register-call.ts';
import {
  getCategoryFixtures,
  getLiveHighlights,
  getPrematchHighlights,
  getTournamentFixtures,
  getUpcomingFixtures,
} from './sports-calls.ts';
import {
  clockOf,
  type fixturesQuery,
  type highlightQuery,
  selectionOf,
  windowOf,
} from './sports-parameters.ts';

type HighlightQuery = z.output<typeof highlightQuery>;

const LIVE_PER_PAGE = 100;
const PREMATCH_PER_PAGE = 10;
const TOURNAMENT_LIMIT = 50;
const UPCOMING_LIMIT = 15;
const HOUR_MS = 3_600_000;

export function registerFixtureLists(
  api: FastifyInstance,
  { store, findPlayer }: { readonly store: FixtureStore; readonly findPlayer: FindPlayer },
): void {
  const namedLists = new NamedLists(store);

  registerCall(api, findPlayer, getLiveHighlights, async ({ params, query, request, reply }) => {
    const paging = { page: query.page ?? 1, perPage: query.perPage ?? LIVE_PER_PAGE };
    const filter = filterOf(params.sportID, query);
    if (query.names) {
      const list = namedLists.read(params.sportID);
      if (isUnchanged(request, reply, list.version)) return NOT_MODIFIED;
      return namedLists.answer(list, filter, paging, query.since);
    }
    return findLiveHighlights(store, filter, paging, clockOf(query), highlightSelection(query));
  });

  registerCall(api, findPlayer, getPrematchHighlights, async ({ params, query }) => {
    const clock = clockOf(query);
    const filter = { ...filterOf(params.sportID, query), window: highlightWindow(query, clock) };
    const paging = {
      page: query.page ?? 1,
      perPage: query.perPage ?? PREMATCH_PER_PAGE,
      byKickOff: query.upcoming || query.today || query.hours !== undefined,
    };
    return findPrematchHighlights(store, filter, paging, clock, highlightSelection(query));
  });

  registerCall(api, findPlayer, getTournamentFixtures, async ({ params, query }) =>
    answerFixtures(store, query, TOURNAMENT_LIMIT, { tournamentId: params.tournamentID }),
  );

  registerCall(api, findPlayer, getCategoryFixtures, async ({ params, query }) =>
    answerFixtures(store, query, TOURNAMENT_LIMIT, { categoryId: params.categoryID }),
  );

  registerCall(api, findPlayer, getUpcomingFixtures, async ({ query }) =>
    answerFixtures(store, query, UPCOMING_LIMIT, {}),
  );
}

function answerFixtures(
  store: FixtureStore,
  query: z.output<typeof fixturesQuery>,
  limit: number,
  place: FixtureFilter,
) {
  const clock = clockOf(query);
  const filter = { ...place, sportId: query.sportID, window: windowOf(query, clock) };
  return findFixtures(store, filter, query.limit ?? limit, clock, selectionOf(query));
}

/**
 * `markets` is left out: old clients send `markets=1` as a flag, not as the market with that id.
 */
function highlightSelection(query: HighlightQuery) {
  return selectionOf({ marketID: query.marketID, specifier: query.specifier });
}

function filterOf(sportId: string, query: HighlightQuery): FixtureFilter {
  const { tournamentID: tournamentId, countryCode, search, favourite: matchIds } = query;
  return { sportId, tournamentId, countryCode, search, matchIds };
}

/** The intersection of the requested windows: not begun, today, the next hours. */
function highlightWindow(query: HighlightQuery, clock: ViewClock): TimeWindow | undefined {
  const windows: TimeWindow[] = [];
  if (query.upcoming) windows.push({ from: clock.now, to: Infinity });
  if (query.today) windows.push(periodWindow('today', clock.now, clock.offsetHours)!);
  if (query.hours !== undefined) {
    windows.push({ from: clock.now, to: clock.now + query.hours * HOUR_MS });
  }
  if (windows.length === 0) return undefined;
  return {
    from: Math.max(...windows.map((window) => window.from)),
    to: Math.min(...windows.map((window) => window.to)),
  };
}
