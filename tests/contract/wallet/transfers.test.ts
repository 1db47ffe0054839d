// Transfers between players: off unless the operator wants them, and no way around a break.

import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { transferCall } from '../../../src/shared/api/wallet-calls.ts';
import { startBackend, type TestBackend } from '../../support/backend.ts';
import { describeCall } from '../../support/call-conformance.ts';
import { realBalance } from '../../support/payments.ts';
import { signUp, type TestPlayer } from '../../support/players.ts';
import { resetRules, setRules } from '../../support/rules.ts';

let backend: TestBackend;
let player: TestPlayer;
let friend: TestPlayer;

beforeAll(async () => {
  backend = await startBackend();
});
beforeEach(async () => {
  await setRules(backend, { EnableTransfers: '1' });
  player = await signUp(backend, { realKobo: 100_000, steppedUp: true });
  friend = await signUp(backend);
});
afterEach(() => resetRules(backend));
afterAll(() => backend.close());

const transfer = async (change: object = {}, headers: Record<string, string> = {}) => {
  const body = { pin: '1234', toUsername: friend.username, amount: 100, ...change };
  return (await player.call('POST', '/api/auth/initiate-transfer/1', body, headers)).body;
};

describeCall(transferCall, {
  backend: () => backend,
  player: () => player,
  good: () => ({ body: { pin: '1234', toUsername: `+234${friend.username}`, amount: '100' } }),
  async check({ data }) {
    expect(data).toMatchObject({ balance: 900 });
    expect(await realBalance(backend, friend)).toBe(10_000);
  },
});

describe('a transfer', () => {
  test('is off by default', async () => {
    await resetRules(backend);
    expect(await transfer()).toMatchObject({ success: false, code: 'transfers_off' });
  });

  test('wants the password again', async () => {
    player = await signUp(backend, { realKobo: 100_000 });
    expect(await transfer()).toMatchObject({ success: false, code: 'step_up_required' });
  });

  test.each([
    ['insufficient_funds', { amount: 1000.01 }],
    ['below_minimum', { amount: 0 }],
    ['not_found', { toUsername: '9011111111' }],
    ['not_found', { toUsername: 'nobody' }],
  ])('is refused with %s', async (code, change) => {
    expect(await transfer(change)).toMatchObject({ success: false, code });
    expect(await realBalance(backend, player)).toBe(100_000);
  });

  test('to oneself is refused', async () => {
    expect(await transfer({ toUsername: player.username })).toMatchObject({ code: 'same_player' });
  });

  test('is done once for its key, and never past the balance', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    await Promise.all(Array.from({ length: 4 }, () => transfer({}, headers)));
    expect(await realBalance(backend, friend)).toBe(10_000);
    await Promise.all(Array.from({ length: 8 }, () => transfer({ amount: 250 })));
    expect(await realBalance(backend, player)).toBe(15_000);
    expect(await realBalance(backend, friend)).toBe(85_000);
  });

  test('crosses its own way back', async () => {
    friend = await signUp(backend, { realKobo: 100_000, steppedUp: true });
    const back = () =>
      friend.call('POST', '/api/auth/initiate-transfer/1', {
        toUsername: player.username,
        amount: 10,
      });
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, at) => (at % 2 === 0 ? transfer({ amount: 10 }) : back())),
    );
    expect(answers).toHaveLength(10);
    expect(await realBalance(backend, player)).toBe(100_000);
    expect(await realBalance(backend, friend)).toBe(100_000);
  });

  test('reaches nobody who takes a break or has a limit, without saying which', async () => {
    await friend.call('POST', '/api/user/limits', { kind: 'deposit', period: 'day', amount: 50 });
    const refusal = await transfer();
    expect(refusal).toMatchObject({ success: false, code: 'recipient_cannot_receive' });
    friend = await signUp(backend);
    await friend.call('POST', '/api/user/time-out', { days: 1 });
    expect(await transfer()).toEqual(refusal);
  });
});
