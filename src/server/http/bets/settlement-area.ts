// What becomes of bets: their history, cashing out, and the settlement that goes on beside the calls.

import type { Area, AreaContext } from '../../area.ts';
import type { CashoutDesk } from '../../domain/cashout/cashout-desk.ts';
import { SettlementJob } from '../../domain/settlement/settlement-job.ts';
import { registerCashoutRoutes } from './cashout-routes.ts';
import { registerHistoryRoutes } from './history-routes.ts';

export function createSettlementArea(context: AreaContext): Area {
  const { config, database, store, rules, hub } = context;
  const desk: CashoutDesk = { database, store, rules, secret: config.jwtSecret };
  const job = new SettlementJob(context);
  hub.onSettlement = (message) => job.receive(message);
  return {
    async api(api) {
      registerHistoryRoutes(api, context, desk);
      registerCashoutRoutes(api, context, desk);
    },
    async start() {
      job.start();
    },
    stop: () => job.stop(),
  };
}
