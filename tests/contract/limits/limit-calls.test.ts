// Limits and breaks: set by the player, enforced by the backend, never made weaker at once.

import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { exclusions, playerLimits } from '../../../src/server/db/schema/limits.ts';
import { deposits } from '../../../src/server/db/schema/payments.ts';
import { postSpending } from '../../../src/server/domain/ledger/ledger.ts';
import { assertDepositAllowed } from '../../../src/server/domain/limits/deposit-limit.ts';
import { assertLossAllowed } from '../../../src/server/domain/limits/loss-limit.ts';
import { assertMayPlay } from '../../../src/server/domain/limits/may-play.ts';
import {
  excludeSelf,
  getLimits,
  getRealityCheck,
  setLimit,
  takeTimeOut,
} from '../../../src/shared/api/limit-calls.ts';
import { startBackend, type TestBackend } from '../../support/backend.ts';
import { describeCall } from '../../support/call-conformance.ts';
import { signUp, type TestPlayer } from '../../support/players.ts';

let backend: TestBackend;
let player: TestPlayer;

beforeAll(async () => {
  backend = await startBackend();
});
beforeEach(async () => {
  player = await signUp(backend, { realKobo: 1_000_000 });
});
afterAll(() => backend.close());

/** As the product writes a moment in Lagos, one hour ahead of UTC all year. */
const inLagos = (at: number) => {
  const [, , day, month, year, time] =
    /^(\w+), 0?(\d+) (\w+) (\d+) (\d\d:\d\d)/.exec(new Date(at + 3_600_000).toUTCString()) ?? [];
  return `${day} ${month} ${year}, ${time}`;
};

const subject = { backend: () => backend, player: () => player };
const limit = { kind: 'deposit', period: 'day', amount: '5000.50' };

describeCall(getLimits, { ...subject, good: () => ({}) });
describeCall(getRealityCheck, { ...subject, good: () => ({}) });
describeCall(setLimit, {
  ...subject,
  good: () => ({ body: limit }),
  check({ data }) {
    expect(data).toEqual({
      limits: [{ kind: 'deposit', period: 'day', amount: 5000.5, used: 0 }],
      exclusion: null,
    });
  },
});
describeCall(takeTimeOut, { ...subject, good: () => ({ body: { days: 1 } }) });
describeCall(excludeSelf, {
  ...subject,
  good: () => ({ body: { months: 6, confirm: 'EXCLUDE' } }),
});

const set = async (amount: number | null) => {
  const answer = await player.call('POST', '/api/user/limits', { ...limit, amount });
  return (answer.body.data as { limits: unknown[] }).limits[0];
};

/** As if the cool-down were over. */
async function passCoolDown(): Promise<void> {
  await backend.server.database
    .update(playerLimits)
    .set({ pendingFrom: new Date(Date.now() - 1) })
    .where(eq(playerLimits.playerId, player.playerId));
}

describe('a limit', () => {
  test('goes down at once', async () => {
    await set(5_000);
    expect(await set(2_000)).toEqual({ kind: 'deposit', period: 'day', amount: 2_000, used: 0 });
  });

  test.each([9_000, null])('goes up to %s after the cool-down only', async (amount) => {
    await set(5_000);
    expect(await set(amount)).toMatchObject({
      amount: 5_000,
      pendingAmount: amount,
      pendingFrom: expect.any(Number),
    });
    await passCoolDown();
    const { body } = await player.call('GET', '/api/user/limits');
    expect(body).toMatchObject({ data: { limits: [{ amount }] } });
  });

  test('that went up can go down at once again', async () => {
    await set(5_000);
    await set(9_000);
    await passCoolDown();
    expect(await set(8_000)).toEqual({ kind: 'deposit', period: 'day', amount: 8_000, used: 0 });
  });

  test('forgets a raise that waits when it goes down', async () => {
    await set(5_000);
    await set(9_000);
    await set(4_000);
    await passCoolDown().catch(() => {});
    await backend.server.database
      .update(playerLimits)
      .set({ pendingFrom: null })
      .where(eq(playerLimits.playerId, player.playerId));
    const { body } = await player.call('GET', '/api/user/limits');
    expect(body).toMatchObject({ data: { limits: [{ amount: 4_000 }] } });
  });

  test.each([
    { kind: 'stake' },
    { period: 'year' },
    { amount: -1 },
    { amount: 1.234 },
    { amount: 'much' },
  ])('refuses %o', async (wrong) => {
    const answer = await player.call('POST', '/api/user/limits', { ...limit, ...wrong });
    expect(answer).toMatchObject({ status: 400, body: { code: 'bad_request' } });
  });
});

describe('a raise', () => {
  const clock = () => ({ now: new Date(), latePaymentMs: 60_000 });
  const deposit = (kobo: number) =>
    assertDepositAllowed(backend.server.database, player.playerId, kobo, clock());
  const lose = (kobo: number) => assertLossAllowed(backend.server.database, player.playerId, kobo);
  const setLoss = (amount: number | null) =>
    player.call('POST', '/api/user/limits', { ...limit, kind: 'loss', amount });

  test('counts once it has waited, and not a moment before', async () => {
    await set(1_000);
    await set(2_000);
    await setLoss(1_000);
    await setLoss(2_000);
    await expect(deposit(100_001)).rejects.toMatchObject({ code: 'deposit_limit' });
    await expect(lose(100_001)).rejects.toMatchObject({ code: 'loss_limit' });
    await passCoolDown();
    await deposit(200_000);
    await lose(200_000);
    await expect(deposit(200_001)).rejects.toMatchObject({ code: 'deposit_limit' });
    await expect(lose(200_001)).rejects.toMatchObject({ code: 'loss_limit' });
  });

  test('to none ends the limit once it has waited', async () => {
    await set(1_000);
    await set(null);
    await expect(deposit(100_001)).rejects.toMatchObject({ code: 'deposit_limit' });
    await passCoolDown();
    await deposit(900_000_000);
  });

  test('does not wait where there was no limit, nor where it is none', async () => {
    await set(null);
    expect(await set(1_000)).toEqual({ kind: 'deposit', period: 'day', amount: 1_000, used: 0 });
    expect(await set(1_000)).toEqual({ kind: 'deposit', period: 'day', amount: 1_000, used: 0 });
  });

  test('is measured by the limit in force, not by one that waits', async () => {
    await set(1_000);
    await set(5_000);
    expect(await set(3_000)).toMatchObject({ amount: 1_000, pendingAmount: 3_000 });
    await passCoolDown();
    expect(await set(2_000)).toEqual({ kind: 'deposit', period: 'day', amount: 2_000, used: 0 });
  });
});

describe('what is used of a limit', () => {
  const readLimits = async () => {
    const { body } = await player.call('GET', '/api/user/limits');
    return (body as { data: { limits: unknown; exclusion: unknown } }).data;
  };

  test('is what was lost of a loss limit, and nothing for who won', async () => {
    const move = (reference: string, kind: string, amountKobo: number) =>
      backend.server.database.transaction((transaction) =>
        postSpending(transaction, {
          reference: `${reference}:${player.playerId}`,
          kind,
          description: 'Play',
          entries: [
            { account: { playerId: player.playerId, wallet: 'real' }, amountKobo },
            { account: { house: 'sport' }, amountKobo: -amountKobo },
          ],
        }),
      );
    await player.call('POST', '/api/user/limits', { ...limit, kind: 'loss', amount: 1_000 });
    await set(7_000);
    await move('used-a', 'stake', -30_000);
    expect((await readLimits()).limits).toEqual([
      { kind: 'loss', period: 'day', amount: 1_000, used: 300 },
      { kind: 'deposit', period: 'day', amount: 7_000, used: 0 },
    ]);
    await move('used-b', 'winnings', 50_000);
    expect((await readLimits()).limits).toMatchObject([{ kind: 'loss', used: 0 }, {}]);
  });

  test('the break that runs is told with its end, and play is refused with it', async () => {
    expect((await readLimits()).exclusion).toBeNull();
    await player.call('POST', '/api/user/time-out', { days: 1 });
    const { exclusion } = await readLimits();
    expect(exclusion).toMatchObject({ kind: 'time_out' });
    const endsAt = (exclusion as { endsAt: number }).endsAt;
    expect(Math.abs(endsAt - Date.now() - 86_400_000)).toBeLessThan(60_000);
    await expect(assertMayPlay(backend.server.database, player.playerId)).rejects.toMatchObject({
      code: 'time_out',
      message: `You are taking a break until ${inLagos(endsAt)}`,
      data: { endsAt },
    });
    await player.call('POST', '/api/user/self-exclusion', { months: 6, confirm: 'EXCLUDE' });
    await expect(assertMayPlay(backend.server.database, player.playerId)).rejects.toMatchObject({
      code: 'self_excluded',
      message: expect.stringMatching(
        /^You have excluded yourself until \d+ [A-Z][a-z]+ \d{4}, \d\d:\d\d$/,
      ),
      data: { endsAt: expect.any(Number) },
    });
  });
});

describe('enforcement', () => {
  const play = (reference: string, kind: string, amountKobo: number) =>
    backend.server.database.transaction((transaction) =>
      postSpending(transaction, {
        reference: `${reference}:${player.playerId}`,
        kind,
        description: 'Play',
        entries: [
          { account: { playerId: player.playerId, wallet: 'real' }, amountKobo },
          { account: { house: 'sport' }, amountKobo: -amountKobo },
        ],
      }),
    );

  test('a stake may not pass the loss limit; winnings make room again', async () => {
    const { database } = backend.server;
    await player.call('POST', '/api/user/limits', { ...limit, kind: 'loss', amount: 1_000 });
    await play('a', 'stake', -80_000);
    await assertLossAllowed(database, player.playerId, 20_000);
    await expect(assertLossAllowed(database, player.playerId, 20_001)).rejects.toMatchObject({
      code: 'loss_limit',
      data: { period: 'day', limit: 1_000, left: 200 },
    });
    await play('b', 'winnings', 50_000);
    await assertLossAllowed(database, player.playerId, 70_000);
    const { body } = await player.call('GET', '/api/user/reality-check');
    expect(body).toMatchObject({ data: { netToday: -300, netSinceLogin: -300 } });
  });

  test('a deposit may not pass the deposit limit, those that can still be paid counted', async () => {
    const { database } = backend.server;
    await set(1_500);
    for (const [at, status, isAccepted] of [
      [1, 'paid', true],
      [2, 'initiated', false],
      [3, 'expired', true],
      [4, 'failed', true],
      [5, 'failed', false],
      [6, 'disputed', true],
      [7, 'held', true],
      [8, 'returned', true],
    ] as const) {
      await database.insert(deposits).values({
        reference: `limit-${player.playerId}-${at}`,
        playerId: player.playerId,
        method: 'sandbox',
        provider: 'sandbox',
        amountKobo: 30_000,
        status,
        details: isAccepted ? { link: '' } : null,
        expiresAt: new Date(),
      });
    }
    const clock = { now: new Date(), latePaymentMs: 60_000 };
    await assertDepositAllowed(database, player.playerId, 30_000, clock);
    await expect(
      assertDepositAllowed(database, player.playerId, 30_001, clock),
    ).rejects.toMatchObject({ code: 'deposit_limit', data: { left: 300, onTheirWay: 900 } });
  });

  test('a break ends play until it is over, and a shorter one does not end it', async () => {
    const { database } = backend.server;
    await assertMayPlay(database, player.playerId);
    await player.call('POST', '/api/user/self-exclusion', { months: 6, confirm: 'EXCLUDE' });
    await player.call('POST', '/api/user/time-out', { days: 1 });
    await expect(assertMayPlay(database, player.playerId)).rejects.toMatchObject({
      code: 'self_excluded',
    });
  });

  test.each([
    ['time-out', { days: 0 }],
    ['time-out', { days: 43 }],
    ['time-out', { days: 1.5 }],
    ['self-exclusion', { months: 5, confirm: 'EXCLUDE' }],
    ['self-exclusion', { months: 6, confirm: 'yes' }],
  ])('%s refuses %o', async (path, body) => {
    expect(await player.call('POST', `/api/user/${path}`, body)).toMatchObject({ status: 400 });
  });
});

test('a break that is asked for again and again is one, which nothing makes shorter', async () => {
  const { database } = backend.server;
  const rest = (days: number) => player.call('POST', '/api/user/time-out', { days });
  const last = async () => (await rest(1)).body.data as { exclusion: { endsAt: number } };
  await Promise.all([2, 7, 1, 2].map(rest));
  const { exclusion } = await last();
  expect(exclusion.endsAt).toBeGreaterThan(Date.now() + 6.9 * 86_400_000);
  const mine = eq(exclusions.playerId, player.playerId);
  expect(await database.$count(exclusions, mine)).toBe(1);
  await database.update(exclusions).set({ endsAt: new Date() }).where(mine);
  await rest(1);
  expect(await database.$count(exclusions, mine)).toBe(2);
  await expect(assertMayPlay(database, player.playerId)).rejects.toMatchObject({
    code: 'time_out',
  });
});
