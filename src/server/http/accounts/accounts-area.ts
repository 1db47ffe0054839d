// Accounts: who players are, and how they prove it.

import { sweepAccounts } from '../../domain/accounts/sweep-accounts.ts';
import { createJob } from '../../jobs/create-job.ts';
import type { Area, AreaContext } from '../area.ts';
import { createAccountsContext } from './accounts-context.ts';
import { registerCodeCalls } from './code-calls.ts';
import { registerProfileCalls } from './profile-calls.ts';
import { registerSignInCalls } from './sign-in-calls.ts';

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
      await api.register((scope) => registerSignInCalls(scope, context));
      await registerCodeCalls(api, context);
      await registerProfileCalls(api, context);
    },
    start: () => sweep.start(),
    stop: () => sweep.stop(),
  };
}
