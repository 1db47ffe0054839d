// Review by the day's sum: many small withdrawals wait as one large one does, over accounts too.

import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { withdrawals } from '../../../src/server/db/schema/payments.ts';
import { startBackend, type TestBackend } from '../../support/backend.ts';
import { signUp, type TestPlayer } from '../../support/players.ts';
import { resetRules, setRules } from '../../support/rules.ts';

let backend: TestBackend;
let player: TestPlayer;
let lastAccount = 1_000_000_000;
let accountNumber = '';

beforeAll(async () => {
  backend = await startBackend();
});
beforeEach(async () => {
  await setRules(backend, { WithdrawalReviewAbove: '5000' });
  player = await signUp(backend, { realKobo: 10_000_000, steppedUp: true });
  lastAccount += 11;
  accountNumber = String(lastAccount);
});
afterEach(() => resetRules(backend));
afterAll(() => backend.close());

async function withdraw(amount: number, who = player, change: object = {}) {
  const { body } = await who.call('POST', '/api/user/wallet/withdraw', {
    amount,
    type: 'online',
    accountNumber,
    bankCode: '058',
    clientId: 1,
    ...change,
  });
  if (body.data === undefined) throw new Error(JSON.stringify(body));
  return body.data as { status: string; reference: string };
}
const statusOf = async (amount: number, who = player, change: object = {}) =>
  (await withdraw(amount, who, change)).status;

describe('withdrawals of a day', () => {
  test('wait from the one that passes the sum', async () => {
    expect(await statusOf(2_500)).toBe('requested');
    expect(await statusOf(2_500)).toBe('requested');
    expect(await statusOf(100)).toBe('review');
    expect(await statusOf(100, player, { type: 'cash' })).toBe('review');
  });

  test('count those in cash, and those to another account', async () => {
    expect(await statusOf(5_000, player, { type: 'cash' })).toBe('requested');
    expect(await statusOf(100, player, { accountNumber: '2222222222' })).toBe('review');
  });

  test('are counted together, also when they are asked for at once', async () => {
    const states = await Promise.all(Array.from({ length: 10 }, () => statusOf(1_000)));
    expect(states.filter((status) => status === 'requested')).toHaveLength(5);
  });

  test('of several players to one bank account are counted together', async () => {
    const others = await Promise.all(
      Array.from({ length: 5 }, () => signUp(backend, { realKobo: 1_000_000, steppedUp: true })),
    );
    const states = await Promise.all(others.map((other) => statusOf(2_000, other)));
    expect(states.filter((status) => status === 'requested')).toHaveLength(2);
    expect(await statusOf(2_000, player, { accountNumber: '3333333333' })).toBe('requested');
  });

  test('count what was sent to other players, and not what was received', async () => {
    await setRules(backend, { EnableTransfers: '1' });
    const friend = await signUp(backend, { realKobo: 1_000_000, steppedUp: true });
    const give = (from: TestPlayer, to: TestPlayer, amount: number) =>
      from.call('POST', '/api/auth/initiate-transfer/1', { toUsername: to.username, amount });
    expect((await give(friend, player, 4_000)).body).toMatchObject({ success: true });
    expect(await statusOf(1_000)).toBe('requested');
    expect((await give(player, friend, 4_000)).body).toMatchObject({ success: true });
    expect(await statusOf(100)).toBe('review');
    // Who sent 4,000 before has 1,000 left, wherever it goes.
    const elsewhere = { accountNumber: '4444444444' };
    expect(await statusOf(1_000, friend, elsewhere)).toBe('requested');
    expect(await statusOf(100, friend, elsewhere)).toBe('review');
  });

  test('do not count once they were taken back, or after 24 hours', async () => {
    const { reference } = await withdraw(5_000);
    await player.call('POST', '/api/user/wallet/cancel-withdrawal/1', { reference });
    expect(await statusOf(5_000)).toBe('requested');
    await backend.server.database
      .update(withdrawals)
      .set({ createdAt: new Date(Date.now() - 86_401_000) })
      .where(eq(withdrawals.playerId, player.playerId));
    expect(await statusOf(5_000)).toBe('requested');
  });
});
