// Fixtures, menus and prices: read from the feed's store, open to anybody.

import type { Area, AreaContext } from '../../area.ts';
import { registerSports } from './sports-routes.ts';

export function createSportsArea({ store, config }: AreaContext): Area {
  return { api: (api) => registerSports(api, { store, clientId: config.clientId }) };
}
