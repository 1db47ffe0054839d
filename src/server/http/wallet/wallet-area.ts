// The wallet area: its calls, webhooks and checkout, and jobs for deposits and withdrawals.

import { sweepAnswers } from '../../domain/ledger/sweep-answers.ts';
import { checkOpenDeposits } from '../../domain/payments/deposits/check-open-deposits.ts';
import type { PaymentContext } from '../../domain/payments/payment-context.ts';
import { createPaymentProviders } from '../../domain/payments/payment-providers.ts';
import { payNextWithdrawal } from '../../domain/payments/withdrawals/pay-out.ts';
import { createJob } from '../../jobs/create-job.ts';
import type { Area, AreaContext } from '../area.ts';
import { registerCheckout } from '../checkout/checkout-routes.ts';
import { registerWebhooks } from '../checkout/webhook-routes.ts';
import { registerBankAccountRoutes } from './bank-account-routes.ts';
import { registerDepositRoutes } from './deposit-routes.ts';
import { registerTransactionRoutes } from './transaction-routes.ts';
import { registerWithdrawalRoutes } from './withdrawal-routes.ts';

/** Between two runs of the jobs, ms. */
const PAUSE_MS = 2_000;
const SWEEP_MS = 3_600_000;

export function createWalletArea(context: AreaContext): Area {
  const { config, database, rules, logger } = context;
  const payments: PaymentContext = {
    database,
    rules,
    providers: createPaymentProviders(config, database),
    logger,
    now: () => new Date(),
  };
  const jobs = [
    { name: 'deposits', everyMs: PAUSE_MS, run: () => checkOpenDeposits(payments) },
    { name: 'withdrawals', everyMs: PAUSE_MS, run: () => payNextWithdrawal(payments) },
    { name: 'sweep of refusals', everyMs: SWEEP_MS, run: () => sweepAnswers(database) },
  ].map((work) => createJob({ ...work, logger }));
  return {
    async api(api) {
      registerDepositRoutes(api, context, payments);
      registerBankAccountRoutes(api, context, payments);
      registerWithdrawalRoutes(api, context, payments);
      registerTransactionRoutes(api, context, payments);
    },
    async pages(app) {
      await registerWebhooks(app, payments);
      if (config.sandbox) await app.register((page) => registerCheckout(page, payments));
    },
    async start() {
      for (const job of jobs) await job.start();
    },
    async stop() {
      await Promise.all(jobs.map((job) => job.stop()));
    },
  };
}
