// The sports calls under `/api/sports/` (contract section 4.1).

import type { FastifyInstance } from 'fastify';
import type { FindPlayer } from '../../domain/accounts/signed-in-player.ts';
import { unknown } from '../../domain/refused.ts';
import { assertOwnClient } from '../../domain/settings/assert-own-client.ts';
import { availableMarketsOfSport } from '../../domain/sports/available-markets.ts';
import type { FixtureStore } from '../../domain/sports/fixture-store.ts';
import { toFixtureOdds } from '../../domain/sports/fixture-views.ts';
import { countLive } from '../../domain/sports/highlights.ts';
import {
  findCategories,
  findMenu,
  findSports,
  findTopBets,
  findTournaments,
} from '../../domain/sports/sports-menu.ts';
import { success } from '../answers.ts';
import { registerCall } from '../calls/register-call.ts';
import { registerFixtureLists } from './fixture-list-routes.ts';
import {
  getCategories,
  getLiveCount,
  getMarkets,
  getMatch,
  getMenu,
  getSports,
  getTopBets,
  getTournaments,
} from './sports-calls.ts';
import { clockOf, windowOf } from './sports-parameters.ts';

export interface SportsContext {
  readonly store: FixtureStore;
  readonly clientId: string;
  /** Ids of the tournaments that lead the list of top leagues. */
  readonly topLeagues: readonly string[];
  readonly findPlayer: FindPlayer;
}

const TOP_BETS = 10;

export function registerSports(api: FastifyInstance, context: SportsContext): void {
  const { store, findPlayer } = context;
  registerFixtureLists(api, context);

  registerCall(api, findPlayer, getMenu, async ({ query }) =>
    findMenu(store, windowOf(query, clockOf(query))),
  );

  registerCall(api, findPlayer, getCategories, async ({ params, query }) =>
    findCategories(store, params.sportID, windowOf(query, clockOf(query))),
  );

  registerCall(api, findPlayer, getTournaments, async ({ params, query }) =>
    findTournaments(store, params.categoryID, windowOf(query, clockOf(query))),
  );

  registerCall(api, findPlayer, getSports, async () => findSports(store));

  registerCall(api, findPlayer, getMarkets, async ({ params }) => ({
    markets: availableMarketsOfSport(params.sportID),
  }));

  registerCall(api, findPlayer, getLiveCount, async ({ params }) => ({
    count: countLive(store, params.sportID),
  }));

  registerCall(api, findPlayer, getTopBets, async ({ params }) => {
    assertOwnClient(context, params.clientId);
    return success(findTopBets(store, TOP_BETS, context.topLeagues));
  });

  registerCall(api, findPlayer, getMatch, async ({ params: { matchID }, query }) => {
    const fixture = store.get(matchID);
    if (fixture === undefined) throw unknown(`Match ${matchID}`);
    return toFixtureOdds(fixture, clockOf(query));
  });
}
