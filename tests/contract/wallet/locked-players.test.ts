// What the work beside the calls does with a locked player's money: nothing leaves, nothing is lost.

import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { runCommand } from '../../../src/server/admin/run-command.ts';
import { players } from '../../../src/server/db/schema/accounts.ts';
import { withdrawals } from '../../../src/server/db/schema/payments.ts';
import { setPlayerLocked } from '../../../src/server/domain/accounts/set-player-locked.ts';
import { checkLedger } from '../../../src/server/domain/ledger/check-ledger.ts';
import { payNextWithdrawal } from '../../../src/server/domain/payments/withdrawals/pay-out.ts';
import { startBackend, type TestBackend } from '../../support/backend.ts';
import { endMatch, openMatch, pick, placeBet, settleNow } from '../../support/bets.ts';
import { paymentsOf, realBalance, workOff } from '../../support/payments.ts';
import { type PaystackServer, startPaystack } from '../../support/paystack.ts';
import { signUp, type TestPlayer } from '../../support/players.ts';
import { resetRules, setRules } from '../../support/rules.ts';

const HOUR_MS = 3_600_000;
const FUNDS_KOBO = 1_000_000;
const AFTER_KOBO = 900_000;

let paystack: PaystackServer;
let backend: TestBackend;
let player: TestPlayer;

beforeAll(async () => {
  paystack = await startPaystack();
  backend = await startBackend(paystack.settings);
});
beforeEach(async () => {
  paystack.reset();
  player = await signUp(backend, { realKobo: FUNDS_KOBO, steppedUp: true });
});
afterEach(async () => {
  await resetRules(backend);
  const rules = await checkLedger(backend.server.database);
  expect(rules.filter(({ breaches }) => breaches.length > 0)).toEqual([]);
});
afterAll(async () => {
  await backend.close();
  await paystack.close();
});

const lock = (isLocked = true) =>
  setPlayerLocked(backend.server.database, player.username, isLocked);

async function withdraw(change: object = {}): Promise<{ reference: string; code: string }> {
  const { body } = await player.call('POST', '/api/user/wallet/withdraw', {
    amount: 1000,
    accountNumber: '0123456789',
    bankCode: '058',
    ...change,
  });
  if (body.data === undefined) throw new Error(JSON.stringify(body));
  return body.data as { reference: string; code: string };
}

async function statusOf(reference: string): Promise<string | undefined> {
  const [row] = await backend.server.database
    .select()
    .from(withdrawals)
    .where(eq(withdrawals.reference, reference));
  return row?.status;
}

/** The weekday of 25 hours from now in Lagos. */
function tomorrow(): string {
  return new Date(Date.now() + 25 * HOUR_MS).toLocaleDateString('en', {
    weekday: 'long',
    timeZone: 'Africa/Lagos',
  });
}

async function admin(...words: string[]): Promise<string> {
  const { database, rules } = backend.server;
  const lines: string[] = [];
  for await (const line of runCommand({ database, rules, actor: 'ada' }, words)) lines.push(line);
  return lines.join('\n');
}

async function sendTransferWebhook(reference: string): Promise<void> {
  const signed = paystack.sign({ event: 'transfer.success', data: { reference } });
  const address = `${backend.url}/payments/webhooks/paystack`;
  expect((await fetch(address, { method: 'POST', ...signed })).status).toBe(200);
}

describe('a withdrawal of a player who was locked since', () => {
  test('waits for an operator, who sees why, and goes on once the player is let in', async () => {
    const { reference } = await withdraw();
    await lock();
    await workOff(backend, HOUR_MS);
    expect(await statusOf(reference)).toBe('requested');
    expect(paystack.transfers.has(reference)).toBe(false);
    expect(await realBalance(backend, player)).toBe(AFTER_KOBO);
    const line = (await admin('withdrawals', 'list'))
      .split('\n')
      .find((text) => text.includes(reference));
    expect(line).toContain('player locked');
    await lock(false);
    expect(await admin('withdrawals', 'list')).not.toContain('player locked');
    await workOff(backend, HOUR_MS);
    expect(await statusOf(reference)).toBe('paid');
    expect(paystack.transfers.get(reference)).toMatchObject({ amount: 100_000 });
  });

  test('keeps nobody else waiting', async () => {
    const first = await withdraw();
    await lock();
    player = await signUp(backend, { realKobo: FUNDS_KOBO, steppedUp: true });
    const second = await withdraw();
    await workOff(backend, HOUR_MS);
    expect(await statusOf(first.reference)).toBe('requested');
    expect(await statusOf(second.reference)).toBe('paid');
  });

  test('waits too where it was approved, and its bank was not asked yet', async () => {
    await setRules(backend, { WithdrawalReviewAbove: '0' });
    const { reference } = await withdraw();
    // Approved on a day on which nothing is paid.
    await setRules(backend, { PaymentDay: tomorrow() });
    await admin('withdrawals', 'approve', reference);
    await lock();
    await workOff(backend, 25 * HOUR_MS);
    await sendTransferWebhook(reference);
    expect(await statusOf(reference)).toBe('approved');
    expect(paystack.transfers.has(reference)).toBe(false);
    await lock(false);
    await workOff(backend, 25 * HOUR_MS);
    expect(await statusOf(reference)).toBe('paid');
  });

  test('is followed to its end where the bank had it before', async () => {
    const { reference } = await withdraw();
    paystack.newTransferStatus = 'pending';
    await workOff(backend, HOUR_MS);
    const transfer = paystack.transfers.get(reference);
    if (transfer === undefined) throw new Error('the bank does not have it');
    await lock();
    transfer.status = 'success';
    await workOff(backend, 2 * HOUR_MS);
    expect(await statusOf(reference)).toBe('paid');
  });

  test('comes back to the wallet, which is locked with him, where that bank turns it down', async () => {
    const { reference } = await withdraw();
    paystack.newTransferStatus = 'pending';
    await workOff(backend, HOUR_MS);
    const transfer = paystack.transfers.get(reference);
    if (transfer === undefined) throw new Error('the bank does not have it');
    await lock();
    transfer.status = 'failed';
    await sendTransferWebhook(reference);
    expect(await statusOf(reference)).toBe('rejected');
    expect(await realBalance(backend, player)).toBe(FUNDS_KOBO);
  });

  test('is neither approved nor handed out by an operator before he is let in, but can be rejected', async () => {
    const online = await withdraw();
    const cash = await withdraw({ type: 'cash', accountNumber: '', bankCode: '' });
    await admin('withdrawals', 'approve', cash.reference);
    await lock();
    await expect(admin('withdrawals', 'approve', online.reference)).rejects.toMatchObject({
      code: 'account_locked',
    });
    await expect(admin('withdrawals', 'pay-cash', cash.code)).rejects.toMatchObject({
      code: 'account_locked',
    });
    expect(await statusOf(cash.reference)).toBe('approved');
    await admin('withdrawals', 'reject', online.reference, 'We', 'need', 'a', 'document');
    expect(await statusOf(online.reference)).toBe('rejected');
    expect(await realBalance(backend, player)).toBe(AFTER_KOBO);
    await lock(false);
    await admin('withdrawals', 'pay-cash', cash.code);
    expect(await statusOf(cash.reference)).toBe('paid');
  });

  test('can be rejected where its cash was approved by itself, and no unlock pays it', async () => {
    const { reference, code } = await withdraw({ type: 'cash', accountNumber: '', bankCode: '' });
    await workOff(backend, HOUR_MS);
    expect(await statusOf(reference)).toBe('approved');
    await lock();
    await admin('withdrawals', 'reject', reference, 'We', 'need', 'a', 'document');
    expect(await statusOf(reference)).toBe('rejected');
    expect(await realBalance(backend, player)).toBe(FUNDS_KOBO);
    await lock(false);
    for (const words of [
      ['pay-cash', code],
      ['reject', reference],
      ['approve', reference],
    ])
      await expect(admin('withdrawals', ...words)).rejects.toMatchObject({
        code: expect.stringMatching(/^(not_found|already_decided)$/),
      });
    expect(await realBalance(backend, player)).toBe(FUNDS_KOBO);
  });

  test('can be rejected where it was approved and waits for the day of payment', async () => {
    await setRules(backend, { WithdrawalReviewAbove: '0' });
    const { reference } = await withdraw();
    await setRules(backend, { PaymentDay: tomorrow() });
    await admin('withdrawals', 'approve', reference);
    await lock();
    await admin('withdrawals', 'reject', reference);
    await lock(false);
    await workOff(backend, 25 * HOUR_MS);
    await sendTransferWebhook(reference);
    expect(await statusOf(reference)).toBe('rejected');
    expect(paystack.transfers.has(reference)).toBe(false);
    expect(await realBalance(backend, player)).toBe(FUNDS_KOBO);
  });

  test('cannot be rejected once the bank has it', async () => {
    const { reference } = await withdraw();
    paystack.newTransferStatus = 'pending';
    await workOff(backend, HOUR_MS);
    expect(paystack.transfers.has(reference)).toBe(true);
    await lock();
    await expect(admin('withdrawals', 'reject', reference)).rejects.toMatchObject({
      code: 'already_decided',
      message: 'This withdrawal is at the bank already',
    });
    expect(await statusOf(reference)).toBe('approved');
    expect(await realBalance(backend, player)).toBe(AFTER_KOBO);
  });

  test.each(['requested', 'approved'])(
    'against the lock at the same moment, while it is %s: what is not at the bank by then waits',
    async (status) => {
      const { database } = backend.server;
      const { reference } = await withdraw();
      if (status === 'approved') await setStatus(reference, status);
      let paying: Promise<boolean> | undefined;
      await database.transaction(async (transaction) => {
        await transaction
          .update(players)
          .set({ status: 'locked' })
          .where(eq(players.id, player.playerId));
        paying = payNextWithdrawal(paymentsOf(backend, HOUR_MS));
        // The embedded database has one connection: there it waits for this transaction anyhow.
        if (backend.config.database.kind !== 'postgres') return;
        await expect
          .poll(async () => {
            const { rows } = await transaction.execute<{ count: string }>(
              sql`select count(*) from pg_locks where not granted`,
            );
            return Number(rows[0]?.count);
          })
          .toBeGreaterThan(0);
      });
      await paying;
      expect(await statusOf(reference)).toBe(status);
      expect(paystack.transfers.has(reference)).toBe(false);
    },
  );
});

async function setStatus(reference: string, status: string): Promise<void> {
  await backend.server.database
    .update(withdrawals)
    .set({ status })
    .where(eq(withdrawals.reference, reference));
}

test.each([
  ['a break', () => player.call('POST', '/api/user/time-out', { days: 1 })],
  [
    'an exclusion',
    () => player.call('POST', '/api/user/self-exclusion', { months: 6, confirm: 'EXCLUDE' }),
  ],
])('%s keeps no money in: what was asked for before and in it is paid', async (_name, stop) => {
  const before = await withdraw();
  expect((await stop()).body).toMatchObject({ success: true });
  const during = await withdraw();
  await workOff(backend, HOUR_MS);
  expect(await statusOf(before.reference)).toBe('paid');
  expect(await statusOf(during.reference)).toBe('paid');
});

test('a bet that he wins after the lock is paid into his wallet, and stays there', async () => {
  openMatch(backend, '5901');
  await placeBet(player, {
    bet_type: 'Single',
    stake: 100,
    selections: [pick('5901', '1', 2)],
  });
  const { reference } = await withdraw();
  await lock();
  endMatch(backend, '5901', 1, 0);
  await settleNow(backend);
  await workOff(backend, HOUR_MS);
  expect(await realBalance(backend, player)).toBe(AFTER_KOBO + 10_000);
  expect(await statusOf(reference)).toBe('requested');
});
