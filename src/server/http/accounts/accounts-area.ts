// The accounts area: login, registration, one-time codes and profiles.

import { sweepAccounts } from '../../domain/accounts/sweep-accounts.ts';
import { createJob } from '../../jobs/create-job.ts';
import type { Area, AreaContext } from '../area.ts';
import { createAccountsContext } from './accounts-context.ts';
import { registerCodeRoutes } from './code-routes.ts';
import { registerProfileRoutes } from './profile-routes.ts';
import { registerSignInRoutes } from './sign-in-routes.ts';

const SWEEP_MS = 3_600_000;

export function createAccountsArea(areaContext: AreaContext): Area {
  const context = createAccountsContext(areaContext);
  const { database, logger } = context;
  const sweep = createJob({
    name: 'sweep of codes and sessions',
    everyMs: SWEEP_MS,
    logger,
    run: () => sweepAccounts(database),
  });
  return {
    async api(api) {
      await api.register((scope) => registerSignInRoutes(scope, context));
      await registerCodeRoutes(api, context);
      await registerProfileRoutes(api, context);
    },
    start: () => sweep.start(),
    stop: () => sweep.stop(),
  };
}
