// The casino area: the public catalogue, and the start of a game.

import {
  getCategories,
  getGames,
  getProviders,
  searchGames,
  startGame as startGameCall,
} from '../../../shared/api/casino-calls.ts';
import {
  findGames,
  readCategories,
  readGames,
  readProviders,
} from '../../domain/casino/catalogue.ts';
import { startGame } from '../../domain/casino/start-game.ts';
import { sweepGames } from '../../domain/casino/sweep-games.ts';
import { assertOwnClient } from '../../domain/settings/assert-own-client.ts';
import { createJob } from '../../jobs/create-job.ts';
import { success } from '../answers.ts';
import type { Area, AreaContext } from '../area.ts';
import { registerCall } from '../calls/register-call.ts';
import { registerGameRoutes } from './game-routes.ts';
import { toGame } from './to-game.ts';

const SWEEP_MS = 3_600_000;

export function createCasinoArea(context: AreaContext): Area {
  const { config, database, logger, rules, findPlayer } = context;
  const sweep = createJob({
    name: 'sweep of games',
    everyMs: SWEEP_MS,
    logger,
    run: () => sweepGames(database),
  });
  return {
    start: () => sweep.start(),
    stop: () => sweep.stop(),
    pages: (instance) => registerGameRoutes(instance, { database, rules }),

    async api(api) {
      registerCall(api, findPlayer, getProviders, async () =>
        success(await readProviders(database)),
      );

      registerCall(api, findPlayer, getCategories, async () =>
        success(await readCategories(database)),
      );

      registerCall(api, findPlayer, getGames, async ({ params, query }) => {
        assertOwnClient(config, params.clientId);
        const games = await readGames(database, {
          providerId: numberOf(query.providerId),
          categoryId: numberOf(query.categoryId),
        });
        return success(games.map(toGame));
      });

      registerCall(api, findPlayer, searchGames, async ({ params, query }) => {
        assertOwnClient(config, params.clientId);
        return { games: (await findGames(database, query.gameName)).map(toGame) };
      });

      registerCall(api, findPlayer, startGameCall, async ({ params, body, player }) => {
        assertOwnClient(config, params.clientId);
        const { game, token } = await startGame(database, {
          gameId: body.gameId,
          player,
          balanceType: body.demo ? 'demo' : body.balanceType,
        });
        return success({ url: `/casino-frame/${game}.html#${token}` });
      });
    },
  };
}

function numberOf(id: string | undefined): number | undefined {
  return id === undefined ? undefined : Number(id);
}
