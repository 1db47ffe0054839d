// Money has moved, the answer was lost, and the call is repeated with its key: it is answered as it
// was, also where it would be refused by now.

import { randomUUID } from 'node:crypto';
import { eq, inArray } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { sessions } from '../../../src/server/db/schema/accounts.ts';
import { idempotencyKeys } from '../../../src/server/db/schema/ledger.ts';
import { sweepAnswers } from '../../../src/server/domain/ledger/sweep-answers.ts';
import { startBackend, type TestBackend } from '../../support/backend.ts';
import { realBalance } from '../../support/payments.ts';
import { signUp, type TestPlayer } from '../../support/players.ts';
import { resetRules, setRules } from '../../support/rules.ts';

let backend: TestBackend;

beforeAll(async () => {
  backend = await startBackend();
});
afterEach(() => resetRules(backend));
afterAll(() => backend.close());

test('a transfer, once transfers are off', async () => {
  await setRules(backend, { EnableTransfers: '1' });
  const [player, friend] = [
    await signUp(backend, { realKobo: 100_000, steppedUp: true }),
    await signUp(backend),
  ];
  const body = { toUsername: friend.username, amount: '400' };
  const headers = { 'idempotency-key': randomUUID() };
  const send = () => player.call('POST', '/api/auth/initiate-transfer/1', body, headers);
  const first = await send();
  expect(first.body).toMatchObject({ success: true });
  await setRules(backend, { EnableTransfers: '0' });
  expect(await send()).toEqual(first);
  expect(await realBalance(backend, player)).toBe(60_000);
  const another = await player.call('POST', '/api/auth/initiate-transfer/1', body);
  expect(another.body).toMatchObject({ code: 'transfers_off' });
});

test.each([
  ['a withdrawal', 'user/wallet/withdraw', { amount: '400', type: 'cash', clientId: 1 }],
  ['a transfer', 'auth/initiate-transfer/1', { amount: '400' }],
])('%s, once the password would be asked for again', async (_, path, order) => {
  await setRules(backend, { EnableTransfers: '1' });
  const [player, friend] = [
    await signUp(backend, { realKobo: 100_000, steppedUp: true }),
    await signUp(backend),
  ];
  const body = { ...order, ...(path.startsWith('auth') ? { toUsername: friend.username } : {}) };
  const headers = { 'idempotency-key': randomUUID() };
  const send = (changes: object = {}, key: object = headers) =>
    player.call('POST', `/api/${path}`, { ...body, ...changes }, { ...key });
  const first = await send();
  expect(first.body).toMatchObject({ success: true });
  const { playerId } = player;
  const { database } = backend.server;
  await database
    .update(sessions)
    .set({ steppedUpUntil: null })
    .where(eq(sessions.playerId, playerId));
  expect(await send()).toEqual(first);
  expect((await send({ amount: '500' })).body).toMatchObject({ code: 'key_reused' });
  expect((await send({}, {})).body).toMatchObject({ code: 'step_up_required' });
  // Nobody else's answer, nor another call's.
  const stranger = await signUp(backend, { realKobo: 100_000 });
  const stolen = await stranger.call('POST', `/api/${path}`, body, headers);
  expect(stolen.body).toMatchObject({ code: 'step_up_required' });
  expect(await realBalance(backend, player)).toBe(60_000);
});

test('a deposit, once its method is no longer offered', async () => {
  const player = await signUp(backend);
  const body = { amount: 1000, paymentMethod: 'paystack', clientId: 1 };
  const headers = { 'idempotency-key': randomUUID() };
  const send = () => player.call('POST', '/api/user/wallet/initiate-deposit', body, headers);
  const first = await send();
  expect(first.body).toMatchObject({ success: true });
  await setRules(backend, { DisabledPaymentMethods: 'paystack' });
  expect(await send()).toEqual(first);
  const another = await player.call('POST', '/api/user/wallet/initiate-deposit', body);
  expect(another.body).toMatchObject({ code: 'unknown_method' });
});

test('a withdrawal, once the names of the profile are other ones', async () => {
  const player = await signUp(backend, { realKobo: 100_000, steppedUp: true });
  const body = { amount: '400', bankCode: '058', accountNumber: '0123456789', clientId: 1 };
  const headers = { 'idempotency-key': randomUUID() };
  const send = () => player.call('POST', '/api/user/wallet/withdraw', body, headers);
  const first = await send();
  expect(first.body).toMatchObject({ success: true });
  await player.call('PUT', '/api/auth/update/details', {
    clientId: 1,
    firstName: '',
    lastName: '',
  });
  expect(await send()).toEqual(first);
  expect(await realBalance(backend, player)).toBe(60_000);
  const another = await player.call('POST', '/api/user/wallet/withdraw', body);
  expect(another.body).toMatchObject({ success: false, code: 'profile_incomplete' });
});

describe('what is kept of calls has an end where nothing was done', () => {
  const DAY_MS = 86_400_000;
  const sweep = (days: number) =>
    sweepAnswers(backend.server.database, new Date(Date.now() + days * DAY_MS));
  const withdraw = (player: TestPlayer, key: string, amount = '400') =>
    player.call(
      'POST',
      '/api/user/wallet/withdraw',
      { amount, type: 'cash' },
      { 'idempotency-key': key },
    );

  test('refusals are forgotten behind a day, and what was done never is', async () => {
    const player = await signUp(backend, { realKobo: 100_000, steppedUp: true });
    const [refused, done] = [randomUUID(), randomUUID()];
    const first = await withdraw(player, done);
    expect((await withdraw(player, refused, '1')).body).toMatchObject({ code: 'below_minimum' });
    await sweep(0.99);
    expect((await withdraw(player, refused)).body).toMatchObject({ code: 'key_reused' });
    await sweep(4_000);
    expect(await withdraw(player, done)).toEqual(first);
    expect(await realBalance(backend, player)).toBe(60_000);
    expect((await withdraw(player, refused)).body).toMatchObject({ success: true });
    expect(await realBalance(backend, player)).toBe(20_000);
  });

  test('of a player who collects them the newest 1,000 are kept', async () => {
    const { database } = backend.server;
    const flood = await signUp(backend, { steppedUp: true });
    const other = await signUp(backend, { steppedUp: true });
    const [old, recent, others] = [randomUUID(), randomUUID(), randomUUID()];
    const refuse = async (player: TestPlayer, key: string) =>
      expect((await withdraw(player, key, '1')).body).toMatchObject({ code: 'below_minimum' });
    await refuse(other, others);
    await refuse(flood, old);
    const [row] = await database.select().from(idempotencyKeys).where(eq(idempotencyKeys.key, old));
    if (row === undefined) throw new Error('not kept');
    const { id: _, ...refusal } = row;
    const copies = Array.from({ length: 999 }, () => ({ ...refusal, key: randomUUID() }));
    await database.insert(idempotencyKeys).values(copies);
    await refuse(flood, recent);
    expect(await sweep(0)).toBe(false);
    const kept = await database
      .select({ key: idempotencyKeys.key })
      .from(idempotencyKeys)
      .where(inArray(idempotencyKeys.playerId, [flood.playerId, other.playerId]));
    const keys = kept.map(({ key }) => key);
    expect(keys).toHaveLength(1_001);
    expect(keys).toEqual(expect.arrayContaining([recent, others]));
    expect(keys).not.toContain(old);
  });
});
