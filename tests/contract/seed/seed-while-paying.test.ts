// A site is seeded while it runs: what its own work pays meanwhile is not what the seed decides on.

import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withdrawals } from '../../../src/server/db/schema/payments.ts';
import { payNextWithdrawal } from '../../../src/server/domain/payments/withdrawals/pay-out.ts';
import {
  seedDemoDeposits,
  seedDemoWithdrawals,
} from '../../../src/server/seed/seed-demo-payments.ts';
import { startBackend, type TestBackend } from '../../support/backend.ts';
import { paymentsOf } from '../../support/payments.ts';
import { signUp } from '../../support/players.ts';

let backend: TestBackend;

beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.close());

test('withdrawals dated back are not paid before the seed has decided them', async () => {
  const { database, rules } = backend.server;
  const { playerId } = await signUp(backend);
  const demo = { database, rules, siteUrl: backend.url };
  await seedDemoDeposits(demo, playerId);
  const payments = paymentsOf(backend);
  let isSeeding = true;
  const paying = (async () => {
    let paid = 0;
    while (isSeeding) if (await payNextWithdrawal(payments)) paid += 1;
    return paid;
  })();
  await seedDemoWithdrawals(demo, playerId).finally(() => {
    isSeeding = false;
  });
  expect(await paying).toBe(0);
  const made = await database
    .select({ createdAt: withdrawals.createdAt })
    .from(withdrawals)
    .where(eq(withdrawals.playerId, playerId));
  const days = made.map(({ createdAt }) => Math.round((Date.now() - +createdAt) / 86_400_000));
  expect(days.sort()).toEqual([0, 0, 1, 4, 5, 7]);
});
