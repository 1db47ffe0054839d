// The definitions of the sports calls (contract section 4.1). They answer without an envelope,
// except for top-bets.

import * as z from 'zod/mini';
import { defineCall } from '../../../shared/api/call.ts';
import { list, text } from '../../../shared/api/fields.ts';
import {
  availableMarketSchema,
  categoriesSchema,
  fixtureOddsSchema,
  fixturesPageSchema,
  highlightsPageSchema,
  liveNamesSchema,
  sportsMenuSchema,
  tournamentsSchema,
} from '../../../shared/api/sports.ts';
import { id, matchId } from '../query.ts';
import {
  clockQuery,
  fixturesQuery,
  highlightQuery,
  liveQuery,
  windowQuery,
} from './sports-parameters.ts';

const sport = z.object({ sportID: id });
const category = z.object({ categoryID: id });
const tournament = z.object({ tournamentID: id });

/** For an answer that is the same for everybody and changes rarely. */
const KEPT = {
  revalidated: true,
  headers: { 'if-none-match': 'The ETag of an answer, which is 304 while it stands' },
};

export const getMenu = defineCall({
  method: 'GET',
  path: 'sports/menu',
  summary: 'Sports, categories and tournaments with the number of their matches',
  ...KEPT,
  query: () => windowQuery,
  answer: sportsMenuSchema,
});

export const getCategories = defineCall({
  method: 'GET',
  path: 'sports/categories/:sportID',
  summary: 'Categories of a sport',
  ...KEPT,
  params: () => sport,
  query: () => windowQuery,
  answer: categoriesSchema,
});

export const getTournaments = defineCall({
  method: 'GET',
  path: 'sports/tournaments/:categoryID',
  summary: 'Tournaments of a category',
  ...KEPT,
  params: () => category,
  query: () => windowQuery,
  answer: tournamentsSchema,
});

export const getSports = defineCall({
  method: 'GET',
  path: 'sports/all',
  summary: 'Every sport',
  ...KEPT,
  answer: () => z.object({ sports: list(z.object({ sportID: text, sportName: text })) }),
});

export const getMarkets = defineCall({
  method: 'GET',
  path: 'sports/markets/:sportID',
  summary: 'Markets that matches of a sport may have',
  ...KEPT,
  params: () => sport,
  answer: () => z.object({ markets: list(availableMarketSchema()) }),
});

export const getLiveCount = defineCall({
  method: 'GET',
  path: 'sports/live/games/count/:sportID',
  summary: 'How many matches of a sport are live; sport 0 for all',
  params: () => sport,
  answer: () => z.object({ count: z.number() }),
});

export const getTopBets = defineCall({
  method: 'GET',
  path: 'sports/:clientId/top-bets',
  summary: 'Tournaments worth a link',
  ...KEPT,
  params: () => z.object({ clientId: id }),
  answer: () =>
    z.object({
      success: z.boolean(),
      status: z.number(),
      message: z.string(),
      data: z.array(
        z.object({
          id: text,
          sportID: text,
          sportName: text,
          categoryID: text,
          categoryName: text,
          tournamentID: text,
          tournamentName: text,
        }),
      ),
    }),
});

export const getMatch = defineCall({
  method: 'GET',
  path: 'sports/match/:matchID',
  summary: 'A match with every market and price, and the sequence number that they are of',
  params: () => z.object({ matchID: matchId }),
  query: () => clockQuery,
  answer: fixtureOddsSchema,
});

export const getLiveHighlights = defineCall({
  method: 'GET',
  path: 'sports/highlight/live/:sportID',
  summary: 'Live matches of a sport, by pages; sport 0 for all',
  params: () => sport,
  query: () => liveQuery,
  headers: {
    'if-none-match': 'With `names=1`: the ETag of an answer, which is 304 while it stands',
  },
  answer: liveNamesSchema,
});

export const getPrematchHighlights = defineCall({
  method: 'GET',
  path: 'sports/highlight/prematch/:sportID',
  summary: 'Matches to come, by pages; with `search` the search of the site',
  params: () => sport,
  query: () => highlightQuery,
  answer: highlightsPageSchema,
});

export const getTournamentFixtures = defineCall({
  method: 'GET',
  path: 'sports/get-fixtures/:tournamentID',
  summary: 'Matches of a tournament',
  params: () => tournament,
  query: () => fixturesQuery,
  answer: fixturesPageSchema,
});

export const getCategoryFixtures = defineCall({
  method: 'GET',
  path: 'sports/get-fixtures-by-categories/:categoryID',
  summary: 'Matches of a category',
  params: () => category,
  query: () => fixturesQuery,
  answer: fixturesPageSchema,
});

export const getUpcomingFixtures = defineCall({
  method: 'GET',
  path: 'sports/fixtures/upcoming',
  summary: 'Matches to come in a period or between dates',
  query: () => fixturesQuery,
  answer: fixturesPageSchema,
});
