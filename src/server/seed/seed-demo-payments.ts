// Deposits and withdrawals of the demo player, one in each state, made by the code for real
// payments.

import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { deposits, sandboxPayments, withdrawals } from '../db/schema/payments.ts';
import { saveAccount } from '../domain/payments/bank-accounts/saved-accounts.ts';
import { checkDeposit } from '../domain/payments/deposits/check-deposit.ts';
import { initiateDeposit } from '../domain/payments/deposits/initiate-deposit.ts';
import type { PaymentContext } from '../domain/payments/payment-context.ts';
import { composeProviders } from '../domain/payments/payment-providers.ts';
import {
  failSandboxPayment,
  paySandboxPayment,
} from '../domain/payments/sandbox/sandbox-payments.ts';
import { createSandboxProvider } from '../domain/payments/sandbox/sandbox-provider.ts';
import { cancelWithdrawal } from '../domain/payments/withdrawals/cancel-withdrawal.ts';
import {
  approveWithdrawal,
  payCashWithdrawal,
  rejectWithdrawal,
} from '../domain/payments/withdrawals/decide-withdrawal.ts';
import { requestWithdrawal } from '../domain/payments/withdrawals/request-withdrawal.ts';
import type { DemoContext } from './demo-context.ts';

const DAY_MS = 86_400_000;
const ACCOUNT = { bankCode: '058', accountNumber: '0123456789' };
const OPERATOR = 'seed';

/** Credits 1,275,000 naira in total. */
export async function seedDemoDeposits(demo: DemoContext, playerId: number): Promise<void> {
  const { database } = demo;
  const initiate = (daysAgo: number, method: string, amountKobo: number) =>
    initiateDeposit(paymentsAt(demo, daysAgo), {
      playerId,
      idempotencyKey: randomUUID(),
      method,
      amountKobo,
      siteUrl: demo.siteUrl,
    });
  const settle = async (daysAgo: number, reference: string) =>
    checkDeposit(paymentsAt(demo, daysAgo), reference);

  for (const [daysAgo, method, amountKobo] of [
    [9, 'monnify', 120_000_000],
    [6, 'korapay', 7_500_000],
  ] as const) {
    await payIn(demo, playerId, { daysAgo, method, amountKobo });
  }
  const failed = await initiate(5, 'korapay', 2_000_000);
  await failSandboxPayment(database, failed.reference);
  await settle(5, failed.reference);

  const disputed = await initiate(4, 'monnify', 1_000_000);
  await paySandboxPayment(database, disputed.reference, { effectiveAt: new Date(0) });
  await database
    .update(sandboxPayments)
    .set({ amountKobo: 950_000 })
    .where(eq(sandboxPayments.reference, disputed.reference));
  await settle(4, disputed.reference);

  const expired = await initiate(3, 'flutterwave', 500_000);
  await settle(0, expired.reference);
  // It will not be paid, so the provider is not polled for it.
  await database
    .update(deposits)
    .set({ checkAt: null })
    .where(eq(deposits.reference, expired.reference));
  await initiate(0, 'monnify', 2_500_000);
}

/**
 * Credits another 9,000 naira, after the withdrawals, since a deposit bonus is for money that
 * stays.
 */
export async function seedDemoBonusDeposit(demo: DemoContext, playerId: number): Promise<void> {
  await payIn(demo, playerId, { daysAgo: 0, method: 'flutterwave', amountKobo: 900_000 });
}

async function payIn(
  demo: DemoContext,
  playerId: number,
  { daysAgo, ...order }: { daysAgo: number; method: string; amountKobo: number },
): Promise<void> {
  const at = paymentsAt(demo, daysAgo);
  const { reference } = await initiateDeposit(at, {
    ...order,
    playerId,
    idempotencyKey: randomUUID(),
    siteUrl: demo.siteUrl,
  });
  await paySandboxPayment(demo.database, reference, { effectiveAt: new Date(0) });
  await checkDeposit(at, reference);
}

export async function seedDemoWithdrawals(demo: DemoContext, playerId: number): Promise<void> {
  const { database } = demo;
  await saveAccount(paymentsAt(demo, 8), playerId, ACCOUNT);
  /**
   * Made now and dated back afterwards: a request in the past would be due already, and the server
   * might pay it before it is decided here.
   */
  const request = async (daysAgo: number, amountKobo: number, isCash = false) => {
    const { now, ...payments } = paymentsAt(demo, daysAgo);
    const made = await requestWithdrawal(
      { ...payments, now: () => new Date() },
      {
        playerId,
        idempotencyKey: randomUUID(),
        amountKobo,
        account: isCash ? undefined : ACCOUNT,
        forfeitBonus: false,
      },
    );
    await database
      .update(withdrawals)
      .set({ createdAt: now() })
      .where(eq(withdrawals.reference, made.reference));
    return made;
  };

  const paid = await request(7, 2_000_000, true);
  await approveWithdrawal(database, { reference: paid.reference, actor: OPERATOR });
  await payCashWithdrawal(database, { cashCode: paid.cashCode, actor: OPERATOR });

  const rejected = await request(5, 1_500_000);
  const note = 'Please use the account you deposited from';
  await rejectWithdrawal(database, { reference: rejected.reference, actor: OPERATOR, note });

  const cancelled = await request(4, 1_000_000);
  const idempotencyKey = randomUUID();
  await cancelWithdrawal(paymentsAt(demo, 4), {
    playerId,
    idempotencyKey,
    reference: cancelled.reference,
  });

  const approved = await request(1, 500_000, true);
  await approveWithdrawal(database, { reference: approved.reference, actor: OPERATOR });
  // Paid automatically once its waiting time is over.
  await request(0, 750_000);
  // Exceeds `WithdrawalReviewAbove` within a day, so that it waits for an operator.
  await request(0, 60_000_000);
}

/** Payments `daysAgo`, by the sandbox alone, whatever provider is configured. */
function paymentsAt({ database, rules }: DemoContext, daysAgo: number): PaymentContext {
  const now = () => new Date(Date.now() - daysAgo * DAY_MS);
  return {
    database,
    rules,
    providers: composeProviders(createSandboxProvider(database, now), undefined),
    logger: { warn: () => {} },
    now,
  };
}
