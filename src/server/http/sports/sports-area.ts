// The sports area: public fixtures, menus and prices from the fixture store.

import type { Area, AreaContext } from '../area.ts';
import { registerSports } from './sports-routes.ts';

export function createSportsArea({ store, config, findPlayer }: AreaContext): Area {
  const { clientId, topLeagues } = config;
  return {
    api: async (api) => registerSports(api, { store, clientId, topLeagues, findPlayer }),
  };
}
