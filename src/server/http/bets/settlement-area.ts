// The settlement area: bet history, cash-out, and the settlement job in the background.

import type { CashoutDeps } from '../../domain/cashout/cashout-deps.ts';
import type { Area, AreaContext } from '../area.ts';
import { registerCashoutRoutes } from './cashout-routes.ts';
import { registerHistoryRoutes } from './history-routes.ts';

export function createSettlementArea(context: AreaContext): Area {
  const { config, database, store, rules, settlement } = context;
  const deps: CashoutDeps = { database, store, rules, secret: config.jwtSecret };
  return {
    async api(api) {
      registerHistoryRoutes(api, context, deps);
      registerCashoutRoutes(api, context, deps);
    },
    async start() {
      settlement.start();
    },
    stop: () => settlement.stop(),
  };
}
