// Another amount arrived than was asked for: an operator sees both, and credits what came or notes its return.

import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { runCommand } from '../../../src/server/admin/run-command.ts';
import { deposits, sandboxPayments } from '../../../src/server/db/schema/payments.ts';
import { auditLog } from '../../../src/server/db/schema/settings.ts';
import { checkLedger } from '../../../src/server/domain/ledger/check-ledger.ts';
import { startBackend, type TestBackend } from '../../support/backend.ts';
import { payDeposit, realBalance, startDeposit, verifyPayment } from '../../support/payments.ts';
import { signUp, type TestPlayer } from '../../support/players.ts';

let backend: TestBackend;
let player: TestPlayer;

beforeAll(async () => {
  backend = await startBackend();
});
beforeEach(async () => {
  player = await signUp(backend);
});
afterEach(async () => {
  const rules = await checkLedger(backend.server.database);
  expect(rules.filter(({ breaches }) => breaches.length > 0)).toEqual([]);
});
afterAll(() => backend.close());

async function run(...words: string[]): Promise<string[]> {
  const { database, rules } = backend.server;
  const lines: string[] = [];
  for await (const line of runCommand({ database, rules, actor: 'ada' }, words)) lines.push(line);
  return lines;
}

/** 1,000 naira were asked for; `paid` arrive. */
async function dispute(paid: number): Promise<string> {
  const { database } = backend.server;
  const reference = await startDeposit(player, 1000);
  await database
    .update(sandboxPayments)
    .set({ amountKobo: paid * 100 })
    .where(eq(sandboxPayments.reference, reference));
  await payDeposit(backend, reference);
  expect((await verifyPayment(player, reference)).body).toMatchObject({ code: 'payment_disputed' });
  return reference;
}

test('are listed with what was asked for and what was paid', async () => {
  const [less, more] = [await dispute(250), await dispute(4_000.5)];
  const lines = await run('deposits', 'disputed');
  expect(lines.filter((line) => line.includes(player.username))).toEqual([
    expect.stringMatching(`^${less}  asked 1,000.00  paid 250.00 NGN  ${player.username}  `),
    expect.stringMatching(`^${more}  asked 1,000.00  paid 4,000.50 NGN  ${player.username}  `),
  ]);
});

test('what was really paid is credited once, whoever asks and however often', async () => {
  const reference = await dispute(250);
  const outcomes = await Promise.allSettled(
    Array.from({ length: 4 }, () => run('deposits', 'credit', reference)),
  );
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toMatchObject([
    { value: [`${reference} is credited: 250.00 naira, of 1,000.00 asked for.`] },
  ]);
  for (const outcome of outcomes) {
    if (outcome.status === 'rejected')
      expect(outcome.reason).toMatchObject({ code: 'not_disputed' });
  }
  // The provider goes on saying the same.
  expect((await verifyPayment(player, reference)).body).toMatchObject({ success: true });
  expect(await realBalance(backend, player)).toBe(25_000);
  const { body } = await player.call('GET', `/api/user/wallet/deposits/${reference}`);
  expect(body.data).toMatchObject({ status: 'paid', amount: 250 });
  expect((await run('deposits', 'disputed')).join()).not.toContain(reference);
  await expect(run('deposits', 'return', reference)).rejects.toMatchObject({ code: 'not_held' });
  const audited = await backend.server.database
    .select()
    .from(auditLog)
    .where(eq(auditLog.subject, reference));
  expect(audited).toContainEqual(
    expect.objectContaining({
      actor: 'ada',
      action: 'deposit_dispute_credited',
      details: expect.objectContaining({ askedKobo: 100_000 }),
    }),
  );
});

test('one that was sent back is returned, and credited no more', async () => {
  const reference = await dispute(250);
  expect(await run('deposits', 'return', reference)).toEqual([
    `${reference} is returned: 250.00 NGN.`,
  ]);
  for (const words of ['credit', 'return'] as const) {
    await expect(run('deposits', words, reference)).rejects.toMatchObject({
      code: words === 'credit' ? 'not_disputed' : 'not_held',
    });
  }
  expect((await verifyPayment(player, reference)).body).toMatchObject({ code: 'payment_returned' });
  expect(await realBalance(backend, player)).toBe(0);
  const { body } = await player.call('GET', '/api/user/wallet/deposits');
  expect(body.data).toMatchObject([{ transactionRef: reference, status: 'returned' }]);
});

test('is not credited beyond a limit or to a locked player, and stays disputed', async () => {
  const reference = await dispute(4_000);
  const limit = { kind: 'deposit', period: 'day', amount: 2_000 };
  await player.call('POST', '/api/user/limits', limit);
  const refusal = { code: 'may_not_credit', message: expect.stringContaining('deposit_limit') };
  await expect(run('deposits', 'credit', reference)).rejects.toMatchObject(refusal);
  await run('players', 'lock', player.username);
  await expect(run('deposits', 'credit', reference)).rejects.toMatchObject({
    message: expect.stringContaining('account_locked'),
  });
  const { database } = backend.server;
  const [row] = await database.select().from(deposits).where(eq(deposits.reference, reference));
  expect(row).toMatchObject({ status: 'disputed', amountKobo: 100_000 });
  expect(await realBalance(backend, player)).toBe(0);
});

test('what came in another currency is not credited', async () => {
  const reference = await dispute(250);
  const { database } = backend.server;
  await database
    .update(auditLog)
    .set({
      details: { received: { reference, amountKobo: 25_000, currency: 'USD', timesPaid: 1 } },
    })
    .where(eq(auditLog.subject, reference));
  await expect(run('deposits', 'credit', reference)).rejects.toMatchObject({ code: 'not_naira' });
  expect(await run('deposits', 'return', reference)).toEqual([
    `${reference} is returned: 250.00 USD.`,
  ]);
  await expect(run('deposits', 'credit', 'dep-none')).rejects.toMatchObject({ code: 'not_found' });
});
