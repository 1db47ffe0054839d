// The sports calls under `/api/sports/` (contract 4.1); answers are not wrapped, but for top-bets.

import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
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
import { notFound } from '../answers.ts';
import { id, readParameters } from '../query.ts';
import { registerFixtureLists } from './fixture-list-routes.ts';
import { clockOf, clockQuery, windowOf, windowQuery } from './sports-parameters.ts';

export interface SportsContext {
  readonly store: FixtureStore;
  readonly clientId: string;
}

const TOP_BETS = 10;
const sportParameters = z.object({ sportID: id });
const categoryParameters = z.object({ categoryID: id });
const matchParameters = z.object({ matchID: id });
const clientParameters = z.object({ clientId: id });

export async function registerSports(api: FastifyInstance, context: SportsContext): Promise<void> {
  const { store } = context;
  registerFixtureLists(api, store);

  api.get('/sports/menu', async (request) => {
    const query = readParameters(windowQuery, request.query);
    return findMenu(store, windowOf(query, clockOf(query)));
  });

  api.get('/sports/categories/:sportID', async (request) => {
    const { sportID } = readParameters(sportParameters, request.params);
    const query = readParameters(windowQuery, request.query);
    return findCategories(store, sportID, windowOf(query, clockOf(query)));
  });

  api.get('/sports/tournaments/:categoryID', async (request) => {
    const { categoryID } = readParameters(categoryParameters, request.params);
    const query = readParameters(windowQuery, request.query);
    return findTournaments(store, categoryID, windowOf(query, clockOf(query)));
  });

  api.get('/sports/all', async () => findSports(store));

  api.get('/sports/markets/:sportID', async (request) => {
    const { sportID } = readParameters(sportParameters, request.params);
    return { markets: availableMarketsOfSport(sportID) };
  });

  api.get('/sports/live/games/count/:sportID', async (request) => {
    const { sportID } = readParameters(sportParameters, request.params);
    return { count: countLive(store, sportID) };
  });

  api.get('/sports/:clientId/top-bets', async (request) => {
    const { clientId } = readParameters(clientParameters, request.params);
    if (clientId !== context.clientId) return notFound(`Client ${clientId}`);
    return { success: true, status: 200, message: 'OK', data: findTopBets(store, TOP_BETS) };
  });

  api.get('/sports/match/:matchID', async (request) => {
    const { matchID } = readParameters(matchParameters, request.params);
    const query = readParameters(clockQuery, request.query);
    const fixture = store.get(matchID);
    return fixture === undefined
      ? notFound(`Match ${matchID}`)
      : toFixtureOdds(fixture, clockOf(query));
  });
}
