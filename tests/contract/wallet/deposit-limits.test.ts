// Deposit limits hold whatever is begun, fails, comes late or is given by another player: what
// arrives beyond one is held for return, seen by player and operator, and never lost.

import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { runCommand } from '../../../src/server/admin/run-command.ts';
import { ledgerAccounts } from '../../../src/server/db/schema/ledger.ts';
import { playerLimits } from '../../../src/server/db/schema/limits.ts';
import { deposits } from '../../../src/server/db/schema/payments.ts';
import { auditLog } from '../../../src/server/db/schema/settings.ts';
import { setPlayerLocked } from '../../../src/server/domain/accounts/set-player-locked.ts';
import { checkLedger } from '../../../src/server/domain/ledger/check-ledger.ts';
import { checkDeposit } from '../../../src/server/domain/payments/deposits/check-deposit.ts';
import {
  listHeldDeposits,
  releaseHeldDeposit,
  returnHeldDeposit,
} from '../../../src/server/domain/payments/deposits/held-deposits.ts';
import { startBackend, type TestBackend } from '../../support/backend.ts';
import {
  payDeposit,
  paymentsOf,
  pressCheckout,
  realBalance,
  startDeposit,
  verifyPayment,
  workOff,
} from '../../support/payments.ts';
import { signUp, type TestPlayer } from '../../support/players.ts';
import { resetRules, setRules } from '../../support/rules.ts';

const HOUR_MS = 3_600_000;

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
  await resetRules(backend);
});
afterAll(() => backend.close());

const limit = (amount: number, period = 'day', of = player) =>
  of.call('POST', '/api/user/limits', { kind: 'deposit', period, amount });

const begin = async (amount: number, of = player) => {
  const order = { amount, paymentMethod: 'paystack', clientId: 1 };
  return (await of.call('POST', '/api/user/wallet/initiate-deposit', order)).body;
};

/** Begun before there was a limit. */
async function begun(count: number, amount = 1000): Promise<string[]> {
  const references: string[] = [];
  for (let at = 0; at < count; at++) references.push(await startDeposit(player, amount));
  return references;
}

async function stateOf(reference: string) {
  const { database } = backend.server;
  const [row] = await database.select().from(deposits).where(eq(deposits.reference, reference));
  return row;
}

async function heldKobo(): Promise<number> {
  const [row] = await backend.server.database
    .select()
    .from(ledgerAccounts)
    .where(eq(ledgerAccounts.kind, 'held_deposits'));
  return row?.balanceKobo ?? 0;
}

const give = (from: TestPlayer, to: TestPlayer, amount: number) =>
  from.call('POST', '/api/auth/initiate-transfer/1', { toUsername: to.username, amount });

describe('what can still be paid', () => {
  test.each(['open', 'failed', 'expired'])('counts while it is %s', async (state) => {
    await limit(1000);
    const reference = await startDeposit(player, 700);
    if (state === 'failed') {
      await pressCheckout(backend, reference, { action: 'fail' });
      expect((await verifyPayment(player, reference)).body).toMatchObject({
        code: 'payment_failed',
      });
    }
    if (state === 'expired') {
      const expiresAt = new Date(Date.now() - 1);
      await backend.server.database
        .update(deposits)
        .set({ expiresAt })
        .where(eq(deposits.reference, reference));
      expect((await verifyPayment(player, reference)).body).toMatchObject({
        code: 'payment_expired',
      });
    }
    expect(await begin(301)).toMatchObject({
      success: false,
      code: 'deposit_limit',
      data: { period: 'day', limit: 1000, left: 300, onTheirWay: 700 },
    });
    expect(await begin(300)).toMatchObject({ success: true });
    const { body } = await player.call('GET', '/api/user/limits');
    expect(body).toMatchObject({ data: { limits: [{ used: 1000 }] } });
  });

  test('counts in every period, and no more once it is too old to be asked about', async () => {
    await limit(1000, 'month');
    const reference = await startDeposit(player, 1000);
    expect(await begin(100)).toMatchObject({ code: 'deposit_limit' });
    const createdAt = new Date(Date.now() - 49 * HOUR_MS);
    await backend.server.database
      .update(deposits)
      .set({ createdAt })
      .where(eq(deposits.reference, reference));
    expect(await begin(100)).toMatchObject({ success: true });
    await setRules(backend, { LatePaymentSeconds: '360000' });
    expect(await begin(100)).toMatchObject({ code: 'deposit_limit' });
  });

  test('does not count where the provider never accepted it', async () => {
    await limit(1000);
    await backend.server.database
      .update(deposits)
      .set({ status: 'failed', details: null })
      .where(eq(deposits.reference, await startDeposit(player, 1000)));
    expect(await begin(1000)).toMatchObject({ success: true });
  });

  test('finds room once for many that begin at the same time', async () => {
    await limit(1000);
    const answers = await Promise.all(Array.from({ length: 8 }, () => begin(400)));
    expect(answers.filter(({ success }) => success === true)).toHaveLength(2);
  });
});

describe('a payment beyond the limit', () => {
  test('is held, also by twenty questions at once with the provider beside them', async () => {
    const references = await begun(5);
    await limit(1000);
    const heldBefore = await heldKobo();
    for (const reference of references) await payDeposit(backend, reference);
    const answers = await Promise.all([
      ...Array.from({ length: 20 }, (_, at) =>
        verifyPayment(player, references[at % references.length] ?? ''),
      ),
      workOff(backend, 10_000),
    ]);
    const codes = answers.slice(0, 20).map((answer) => answer?.body.code ?? 'paid');
    expect(codes.filter((code) => code === 'paid')).toHaveLength(4);
    expect(codes.filter((code) => code === 'payment_held')).toHaveLength(16);
    expect(await realBalance(backend, player)).toBe(100_000);
    expect(await heldKobo()).toBe(heldBefore + 400_000);
    for (const reference of references) await verifyPayment(player, reference);
    expect(await realBalance(backend, player)).toBe(100_000);
    for (const { reference } of await listHeldDeposits(backend.server.database)) {
      await returnHeldDeposit(backend.server.database, { reference, actor: 'ada' });
    }
    expect(await heldKobo()).toBe(0);
  });

  test('is in the list of deposits with its reason, until it was returned for a while', async () => {
    const [first = '', second = ''] = await begun(2, 600);
    await limit(1000);
    await payDeposit(backend, first);
    await payDeposit(backend, second);
    expect((await verifyPayment(player, first)).body).toMatchObject({ success: true });
    expect((await verifyPayment(player, second)).body).toMatchObject({
      success: false,
      code: 'payment_held',
      message: 'On hold: over your deposit limit. We will return it',
      data: { status: 'held', heldReason: 'deposit_limit' },
    });
    const list = async () => (await player.call('GET', '/api/user/wallet/deposits')).body.data;
    const held = { transactionRef: second, amount: 600, heldReason: 'deposit_limit', paidAt: null };
    expect(await list()).toMatchObject([{ ...held, status: 'held' }]);
    await returnHeldDeposit(backend.server.database, { reference: second, actor: 'ada' });
    expect(await list()).toMatchObject([{ ...held, status: 'returned' }]);
    expect((await verifyPayment(player, second)).body).toMatchObject({ code: 'payment_returned' });
    const heldAt = new Date(Date.now() - 8 * 24 * HOUR_MS);
    await backend.server.database
      .update(deposits)
      .set({ heldAt })
      .where(eq(deposits.reference, second));
    expect(await list()).toEqual([]);
    expect(await realBalance(backend, player)).toBe(60_000);
  });

  test('of a limit that was lowered while it was open is held', async () => {
    await limit(5000);
    const [reference = ''] = await begun(1);
    await limit(999.99);
    await payDeposit(backend, reference);
    await workOff(backend, 10_000);
    expect(await stateOf(reference)).toMatchObject({ status: 'held', heldReason: 'deposit_limit' });
    expect(await realBalance(backend, player)).toBe(0);
  });

  test('counts by when it arrives: what was paid a day ago makes room', async () => {
    const [first = '', second = ''] = await begun(2);
    await limit(1000);
    await payDeposit(backend, first);
    expect((await verifyPayment(player, first)).body).toMatchObject({ success: true });
    const { database } = backend.server;
    const paidAt = (agoMs: number) =>
      database
        .update(deposits)
        .set({ paidAt: new Date(Date.now() - agoMs) })
        .where(eq(deposits.reference, first));
    await payDeposit(backend, second);
    await paidAt(24 * HOUR_MS - 60_000);
    await verifyPayment(player, second);
    expect(await stateOf(second)).toMatchObject({ status: 'held' });
    const release = () => releaseHeldDeposit(database, { reference: second, actor: 'ada' });
    await expect(release()).rejects.toMatchObject({ code: 'still_held' });
    await paidAt(24 * HOUR_MS + 1);
    await release();
    expect(await stateOf(second)).toMatchObject({ status: 'paid', paidAt: expect.any(Date) });
    expect(await realBalance(backend, player)).toBe(200_000);
  });

  test('that was begun long ago counts in the period in which it arrives', async () => {
    const [old = '', late = ''] = await begun(2);
    await limit(1500);
    await backend.server.database
      .update(deposits)
      .set({ createdAt: new Date(Date.now() - 47 * HOUR_MS) })
      .where(eq(deposits.reference, old));
    for (const reference of [old, late]) {
      await payDeposit(backend, reference);
      await verifyPayment(player, reference);
    }
    expect(await stateOf(old)).toMatchObject({ status: 'paid' });
    expect(await stateOf(late)).toMatchObject({ status: 'held' });
  });
});

test('a deposit that was returned and is paid a second time is not credited by that', async () => {
  const { database } = backend.server;
  const [reference = ''] = await begun(1);
  await limit(500);
  await payDeposit(backend, reference);
  await verifyPayment(player, reference);
  await returnHeldDeposit(database, { reference, actor: 'ada' });
  await database.delete(playerLimits).where(eq(playerLimits.playerId, player.playerId));
  await payDeposit(backend, reference);
  await checkDeposit(paymentsOf(backend), reference);
  expect(await stateOf(reference)).toMatchObject({ status: 'returned', timesPaid: 2 });
  expect(await realBalance(backend, player)).toBe(0);
  const logged = await database.select().from(auditLog).where(eq(auditLog.subject, reference));
  expect(logged.map(({ action }) => action)).toEqual([
    'deposit_held',
    'deposit_returned',
    'deposit_paid_again',
  ]);
});

describe('a payment to a player who may not be paid', () => {
  test.each([
    ['time_out', () => player.call('POST', '/api/user/time-out', { days: 1 })],
    [
      'self_excluded',
      () => player.call('POST', '/api/user/self-exclusion', { months: 6, confirm: 'EXCLUDE' }),
    ],
    ['account_locked', () => setPlayerLocked(backend.server.database, player.username, true)],
  ])('is held: %s', async (heldReason, stop) => {
    const [reference = ''] = await begun(1);
    await stop();
    await payDeposit(backend, reference);
    await workOff(backend, 10_000);
    expect(await stateOf(reference)).toMatchObject({ status: 'held', heldReason, paidAt: null });
    expect(await realBalance(backend, player)).toBe(0);
    await expect(
      releaseHeldDeposit(backend.server.database, { reference, actor: 'ada' }),
    ).rejects.toMatchObject({ code: 'still_held' });
  });
});

describe('an operator', () => {
  const admin = async (...words: string[]) => {
    const lines: string[] = [];
    const { database, rules } = backend.server;
    for await (const line of runCommand({ database, rules, actor: 'ada' }, words)) lines.push(line);
    return lines.join('\n');
  };

  async function heldDeposit(): Promise<string> {
    const [reference = ''] = await begun(1);
    await player.call('POST', '/api/user/time-out', { days: 1 });
    await payDeposit(backend, reference);
    await verifyPayment(player, reference);
    return reference;
  }

  test('decides once about a held deposit, and every decision is written down', async () => {
    const { database } = backend.server;
    const reference = await heldDeposit();
    const before = await heldKobo();
    expect(await listHeldDeposits(database)).toContainEqual(
      expect.objectContaining({ reference, username: player.username, heldReason: 'time_out' }),
    );
    const order = { reference, actor: 'ada' };
    const outcomes = await Promise.allSettled(
      Array.from({ length: 4 }, () => returnHeldDeposit(database, order)),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await heldKobo()).toBe(before - 100_000);
    await expect(releaseHeldDeposit(database, order)).rejects.toMatchObject({ code: 'not_held' });
    await expect(
      returnHeldDeposit(database, { reference: 'dep-nothing', actor: 'ada' }),
    ).rejects.toMatchObject({ code: 'not_found' });
    const logged = await database.select().from(auditLog).where(eq(auditLog.subject, reference));
    expect(logged).toMatchObject([
      { actor: 'system', action: 'deposit_held', details: { reason: 'time_out' } },
      { actor: 'ada', action: 'deposit_returned', details: { amountKobo: 100_000 } },
    ]);
  });

  test('does so by commands', async () => {
    const reference = await heldDeposit();
    expect(await admin('deposits', 'held')).toContain(`${reference}  time_out  1,000.00`);
    await expect(admin('deposits', 'release', reference)).rejects.toThrow('time_out');
    expect(await admin('deposits', 'return', reference)).toContain('is returned');
    expect(await admin('deposits', 'held')).not.toContain(reference);
  });
});

describe('transfers', () => {
  let friend: TestPlayer;
  const received = () => realBalance(backend, player);

  beforeEach(async () => {
    await setRules(backend, { EnableTransfers: '1' });
    friend = await signUp(backend, { realKobo: 1_000_000, steppedUp: true });
    await limit(1000);
  });

  test('count against the recipient’s limit when a deposit follows', async () => {
    expect((await give(friend, player, 700)).body).toMatchObject({ success: true });
    expect(await begin(301)).toMatchObject({ code: 'deposit_limit', data: { left: 300 } });
    expect(await begin(300)).toMatchObject({ success: true });
  });

  test('hold a deposit that arrives after them', async () => {
    const [reference = ''] = await begun(1, 800);
    // The open deposit keeps a transfer out; one that came in before it arrives keeps out the deposit.
    expect((await give(friend, player, 300)).body).toMatchObject({
      code: 'recipient_cannot_receive',
    });
    expect((await give(friend, player, 200)).body).toMatchObject({ success: true });
    await limit(900);
    await payDeposit(backend, reference);
    expect((await verifyPayment(player, reference)).body).toMatchObject({ code: 'payment_held' });
    expect(await received()).toBe(20_000);
  });

  test('count against it when another follows, also from many at the same time', async () => {
    const friends = await Promise.all(
      Array.from({ length: 4 }, () => signUp(backend, { realKobo: 100_000, steppedUp: true })),
    );
    const answers = await Promise.all(
      [...friends, ...friends].map((one) => give(one, player, 300)),
    );
    expect(answers.filter(({ body }) => body.success === true)).toHaveLength(3);
    expect(await received()).toBe(90_000);
  });

  test('and deposits at the same time never pass it together', async () => {
    const answers = await Promise.all([
      ...Array.from({ length: 5 }, () => begin(300)),
      ...Array.from({ length: 5 }, async () => (await give(friend, player, 300)).body),
    ]);
    expect(answers.filter(({ success }) => success === true)).toHaveLength(3);
  });

  test('both ways at the same time end, and both limits hold', async () => {
    const both = await Promise.all([
      signUp(backend, { realKobo: 500_000, steppedUp: true }),
      signUp(backend, { realKobo: 500_000, steppedUp: true }),
    ]);
    const [one, other] = both;
    for (const each of both) await limit(500, 'day', each);
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, at) =>
        at % 2 === 0 ? give(one, other, 200) : give(other, one, 200),
      ),
    );
    expect(answers.filter(({ body }) => body.success === true)).toHaveLength(4);
    for (const { body } of answers.filter(({ body }) => body.success !== true)) {
      expect(body).toMatchObject({ code: 'recipient_cannot_receive' });
    }
    expect(await realBalance(backend, one)).toBe(500_000);
  });

  test('to a player who was locked do not arrive', async () => {
    await setPlayerLocked(backend.server.database, player.username, true);
    expect((await give(friend, player, 100)).body).toMatchObject({ code: 'not_found' });
  });
});

test('a deposit begun twice under one key counts once', async () => {
  await limit(1000);
  const headers = { 'idempotency-key': randomUUID() };
  const order = { amount: 1000, paymentMethod: 'paystack', clientId: 1 };
  const path = '/api/user/wallet/initiate-deposit';
  for (let times = 0; times < 2; times++) {
    expect((await player.call('POST', path, order, headers)).body).toMatchObject({ success: true });
  }
});
