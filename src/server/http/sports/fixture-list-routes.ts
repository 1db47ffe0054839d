// The sports calls that answer lists of fixtures: highlights, tournaments, countries, upcoming.

import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { FixtureFilter } from '../../domain/sports/fixture-filters.ts';
import { findFixtures } from '../../domain/sports/fixture-pages.ts';
import type { FixtureStore } from '../../domain/sports/fixture-store.ts';
import type { ViewClock } from '../../domain/sports/fixture-views.ts';
import { findLiveHighlights, findPrematchHighlights } from '../../domain/sports/highlights.ts';
import { periodWindow, type TimeWindow } from '../../domain/sports/time-window.ts';
import { id, readParameters } from '../query.ts';
import {
  clockOf,
  fixturesQuery,
  highlightQuery,
  selectionOf,
  windowOf,
} from './sports-parameters.ts';

type HighlightQuery = z.output<typeof highlightQuery>;

const LIVE_PER_PAGE = 100;
const PREMATCH_PER_PAGE = 10;
const TOURNAMENT_LIMIT = 50;
const UPCOMING_LIMIT = 15;
const HOUR_MS = 3_600_000;

const sportParameters = z.object({ sportID: id });
const tournamentParameters = z.object({ tournamentID: id });
const categoryParameters = z.object({ categoryID: id });

export function registerFixtureLists(api: FastifyInstance, store: FixtureStore): void {
  api.get('/sports/highlight/live/:sportID', async (request) => {
    const { sportID } = readParameters(sportParameters, request.params);
    const query = readParameters(highlightQuery, request.query);
    const paging = { page: query.page ?? 1, perPage: query.perPage ?? LIVE_PER_PAGE };
    const filter = filterOf(sportID, query);
    return findLiveHighlights(store, filter, paging, clockOf(query), highlightSelection(query));
  });

  api.get('/sports/highlight/prematch/:sportID', async (request) => {
    const { sportID } = readParameters(sportParameters, request.params);
    const query = readParameters(highlightQuery, request.query);
    const clock = clockOf(query);
    const filter = { ...filterOf(sportID, query), window: highlightWindow(query, clock) };
    const paging = {
      page: query.page ?? 1,
      perPage: query.perPage ?? PREMATCH_PER_PAGE,
      byKickOff: query.upcoming || query.today || query.hours !== undefined,
    };
    return findPrematchHighlights(store, filter, paging, clock, highlightSelection(query));
  });

  api.get('/sports/get-fixtures/:tournamentID', async (request) => {
    const { tournamentID } = readParameters(tournamentParameters, request.params);
    return answerFixtures(store, request.query, TOURNAMENT_LIMIT, { tournamentId: tournamentID });
  });

  api.get('/sports/get-fixtures-by-categories/:categoryID', async (request) => {
    const { categoryID } = readParameters(categoryParameters, request.params);
    return answerFixtures(store, request.query, TOURNAMENT_LIMIT, { categoryId: categoryID });
  });

  api.get('/sports/fixtures/upcoming', async (request) =>
    answerFixtures(store, request.query, UPCOMING_LIMIT, {}),
  );
}

function answerFixtures(
  store: FixtureStore,
  parameters: unknown,
  limit: number,
  place: FixtureFilter,
) {
  const query = readParameters(fixturesQuery, parameters);
  const clock = clockOf(query);
  const filter = { ...place, sportId: query.sportID, window: windowOf(query, clock) };
  return findFixtures(store, filter, query.limit ?? limit, clock, selectionOf(query));
}

/** `markets=1` is the flag that old clients send along, never the market of that id. */
function highlightSelection(query: HighlightQuery) {
  return selectionOf({ marketID: query.marketID, specifier: query.specifier });
}

function filterOf(sportId: string, query: HighlightQuery): FixtureFilter {
  const { tournamentID: tournamentId, countryCode, search, favourite: matchIds } = query;
  return { sportId, tournamentId, countryCode, search, matchIds };
}

/** The narrowest of what is asked: what has not begun, today, the next hours. */
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
