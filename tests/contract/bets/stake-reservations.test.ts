// The stake of a live bet that waits to be accepted cannot be used for anything else meanwhile: who sees
// how the match goes on would else take the bet back by spending his money.

import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { stakeReservations } from '../../../src/server/db/schema/stake-reservations.ts';
import { setPlayerLocked } from '../../../src/server/domain/accounts/set-player-locked.ts';
import { BetPlacement } from '../../../src/server/domain/bets/place-bet.ts';
import { checkLedger } from '../../../src/server/domain/ledger/check-ledger.ts';
import { postMovement, readBalances } from '../../../src/server/domain/ledger/ledger.ts';
import { seedGames } from '../../../src/server/seed/seed-games.ts';
import { couponSchema } from '../../../src/shared/api/coupon.ts';
import { startBackend, type TestBackend } from '../../support/backend.ts';
import { makeCoupon, openLiveMatch, openMatch, pick, stopBetting } from '../../support/betting.ts';
import { fixSeeds, openGame } from '../../support/casino.ts';
import { signUp, type TestPlayer } from '../../support/players.ts';
import { resetRules, setRules } from '../../support/rules.ts';
import { eventually } from '../../support/wait.ts';

const FUNDS_KOBO = 200_000;
const ALL = FUNDS_KOBO / 100;

let backend: TestBackend;
let player: TestPlayer;
let friend: TestPlayer;

beforeAll(async () => {
  backend = await startBackend();
  await seedGames(backend.server.database);
});
beforeEach(async () => {
  await resetRules(backend);
  await setRules(backend, { EnableTransfers: '1', liveBetDelay: '3600' });
  openMatch(backend, '101');
  for (const matchId of ['201', '202']) openLiveMatch(backend, matchId);
  player = await signUp(backend, { realKobo: FUNDS_KOBO, steppedUp: true });
  friend = await signUp(backend, { realKobo: FUNDS_KOBO });
});
afterAll(async () => {
  const rules = await checkLedger(backend.server.database);
  await backend.close();
  expect(rules.flatMap(({ breaches }) => breaches)).toEqual([]);
});

/** A live bet of all that the player has, which waits. */
async function startWaiting(seconds = 3_600) {
  await setRules(backend, { liveBetDelay: String(seconds) });
  const { database, rules, store } = backend.server;
  const placement = new BetPlacement({ database, rules, store });
  const coupon = z.parse(couponSchema(), makeCoupon([pick('201')], { stake: ALL }));
  const order = { playerId: player.playerId, key: randomUUID(), coupon };
  const outcome = placement.place(order).then(
    () => 'placed',
    (error: unknown) => error,
  );
  await eventually(() => expect(placement.waitingCount).toBe(1));
  return { placement, order, outcome };
}

const bet = (matchId: string, stake = 100) =>
  player.call('POST', '/api/bets/place-bet/1', makeCoupon([pick(matchId)], { stake }));
const transfer = () =>
  player.call('POST', '/api/auth/initiate-transfer/1', {
    toUsername: friend.username,
    amount: 100,
  });
const withdraw = () =>
  player.call('POST', '/api/user/wallet/withdraw', {
    amount: ALL,
    accountNumber: '0123456789',
    bankCode: '058',
  });
async function round() {
  const ask = await openGame(backend, player, { gameId: 'dice' });
  const { losing } = await fixSeeds(backend, player.playerId);
  return ask('POST', 'rounds', { nonce: 0, stake: 100, choice: losing });
}
const reservations = () =>
  backend.server.database
    .select()
    .from(stakeReservations)
    .where(eq(stakeReservations.playerId, player.playerId));
const balance = async () => (await readBalances(backend.server.database, player.playerId)).real;

describe('while a live bet of all his money waits, a player', () => {
  test.each([
    ['bets on another match', () => bet('101')],
    ['bets live again', () => bet('202')],
    ['sends money to a friend', transfer],
    ['withdraws', withdraw],
    ['plays in the casino', round],
  ])('%s: refused, and the bet is accepted', async (_, attempt) => {
    const { outcome } = await startWaiting(1);
    expect((await attempt()).body).toMatchObject({
      success: false,
      code: 'insufficient_funds',
    });
    expect(await outcome).toBe('placed');
    expect(await balance()).toBe(0);
    expect(await reservations()).toEqual([]);
  });

  test('meets his loss limit with it', async () => {
    await backend.server.database.transaction((transaction) =>
      postMovement(transaction, {
        reference: `deposit:${randomUUID()}`,
        kind: 'deposit',
        description: 'Test',
        entries: [
          { account: { playerId: player.playerId, wallet: 'real' }, amountKobo: 100_000 },
          { account: { house: 'cash' }, amountKobo: -100_000 },
        ],
      }),
    );
    await player.call('POST', '/api/user/limits', { kind: 'loss', period: 'day', amount: ALL });
    const { outcome } = await startWaiting(1);
    for (const attempt of [() => bet('101'), transfer, round])
      expect((await attempt()).body).toMatchObject({ code: 'loss_limit', data: { left: 0 } });
    expect(await outcome).toBe('placed');
  });

  test('has the rest for other things', async () => {
    player = await signUp(backend, { realKobo: FUNDS_KOBO + 10_000 });
    const { placement } = await startWaiting();
    expect((await bet('101')).body).toMatchObject({ success: true });
    expect((await bet('101')).body).toMatchObject({ code: 'insufficient_funds' });
    await placement.stop();
  });

  test('loses what the house takes back all the same', async () => {
    const { placement } = await startWaiting();
    await backend.server.database.transaction((transaction) =>
      postMovement(transaction, {
        reference: `reversed:${randomUUID()}`,
        kind: 'deposit_reversed',
        description: 'Test',
        entries: [
          { account: { playerId: player.playerId, wallet: 'real' }, amountKobo: -FUNDS_KOBO },
          { account: { house: 'cash' }, amountKobo: FUNDS_KOBO },
        ],
      }),
    );
    expect(await balance()).toBe(0);
    await placement.stop();
  });
});

describe('a live bet that waits is not taken back by its player', () => {
  const call = (path: string, body: unknown, key: string = randomUUID()) =>
    player.call('POST', path, body, { 'idempotency-key': key });
  test.each([
    ['takes a break', () => call('/api/user/time-out', { days: 1 })],
    ['excludes himself', () => call('/api/user/self-exclusion', { months: 6, confirm: 'EXCLUDE' })],
    [
      'lowers his loss limit',
      () => call('/api/user/limits', { kind: 'loss', period: 'day', amount: 1 }),
    ],
  ])('who %s: it is accepted, and the next one is refused', async (_, attempt) => {
    player = await signUp(backend, { realKobo: FUNDS_KOBO + 10_000 });
    const { outcome } = await startWaiting(1);
    expect((await attempt()).body).toMatchObject({ success: true });
    expect((await bet('101')).body).toMatchObject({ success: false });
    expect(await outcome).toBe('placed');
    expect(await balance()).toBe(10_000);
  });

  test.each([
    [
      'sends money',
      (key: string) =>
        call('/api/auth/initiate-transfer/1', { toUsername: friend.username, amount: 100 }, key),
    ],
    [
      'cashes out',
      (key: string) => call('/api/bets/cashout', { betId: 1, amount: 1, quoteId: 'x' }, key),
    ],
    [
      'bets on something else',
      (key: string) =>
        call('/api/bets/place-bet/1', makeCoupon([pick('101')], { stake: 100 }), key),
    ],
    [
      'bets on something else that waits, too,',
      (key: string) =>
        call('/api/bets/place-bet/1', makeCoupon([pick('202')], { stake: 100 }), key),
    ],
  ])('who %s with its key', async (_, attempt) => {
    const { order, outcome } = await startWaiting(1);
    expect((await attempt(order.key)).body).toMatchObject({ code: 'key_reused' });
    expect(await outcome).toBe('placed');
    expect(await balance()).toBe(0);
  });

  test('who sends it again to another process once it would be refused', async () => {
    const { order, outcome } = await startWaiting(1);
    await call('/api/user/time-out', { days: 1 });
    const { database, rules, store } = backend.server;
    const again = new BetPlacement({ database, rules, store }).place(order);
    expect(await outcome).toBe('placed');
    expect(await again).toMatchObject({ betId: expect.any(Number) });
  });
});

test('an operator who locks the player refuses what waits', async () => {
  const { outcome } = await startWaiting(1);
  await setPlayerLocked(backend.server.database, player.username, true);
  expect(await outcome).toMatchObject({ code: 'account_locked' });
  expect(await balance()).toBe(FUNDS_KOBO);
});

describe('the money is free again', () => {
  test('once the bet is refused', async () => {
    const { outcome } = await startWaiting(1);
    stopBetting(backend, '201');
    expect(await outcome).toMatchObject({ code: 'selection_suspended' });
    expect((await bet('101', ALL)).body).toMatchObject({ success: true });
  });

  test('once the server stops', async () => {
    const { placement, outcome } = await startWaiting();
    await placement.stop();
    expect(await outcome).toMatchObject({ code: 'try_again' });
    expect((await bet('101', ALL)).body).toMatchObject({ success: true });
  });

  test('after a while, where the process that reserved it was killed', async () => {
    const until = new Date(Date.now() - 1);
    const { playerId } = player;
    await backend.server.database.insert(stakeReservations).values({
      playerId,
      key: 'of a dead one',
      bodyHash: '',
      wallet: 'real',
      amountKobo: FUNDS_KOBO,
      until,
    });
    const { outcome } = await startWaiting(1);
    expect(await outcome).toBe('placed');
    expect(await reservations()).toEqual([]);
  });
});

test('of two live bets of all the money at once, one waits', async () => {
  await setRules(backend, { liveBetDelay: '1' });
  const answers = await Promise.all([bet('201', ALL), bet('202', ALL)]);
  expect(answers.map(({ body }) => body.code ?? 'placed').sort()).toEqual([
    'insufficient_funds',
    'placed',
  ]);
});

test('the same bet in two processes waits in both and is one', async () => {
  await setRules(backend, { liveBetDelay: '1' });
  const { database, rules, store } = backend.server;
  const coupon = z.parse(couponSchema(), makeCoupon([pick('201')], { stake: ALL }));
  const order = { playerId: player.playerId, key: randomUUID(), coupon };
  const receipts = await Promise.all(
    [1, 2].map(() => new BetPlacement({ database, rules, store }).place(order)),
  );
  expect(receipts[0]).toEqual(receipts[1]);
  expect(await balance()).toBe(0);
});
