// The spend gate: whatever is spent at once, over bets, rounds and transfers, never passes a limit.

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { checkLedger } from '../../../src/server/domain/ledger/check-ledger.ts';
import { postMovement, readBalances } from '../../../src/server/domain/ledger/ledger.ts';
import { exclude } from '../../../src/server/domain/limits/exclude.ts';
import { spend } from '../../../src/server/domain/limits/spend-gate.ts';
import { seedGames } from '../../../src/server/seed/seed-games.ts';
import { startBackend, type TestBackend } from '../../support/backend.ts';
import { makeCoupon, openMatch, pick } from '../../support/betting.ts';
import { fixSeeds, openGame } from '../../support/casino.ts';
import { type Answer, signUp, type TestPlayer } from '../../support/players.ts';
import { setRules } from '../../support/rules.ts';

let backend: TestBackend;
let player: TestPlayer;
let friend: TestPlayer;

const FUNDS_KOBO = 10_000_000;

beforeAll(async () => {
  backend = await startBackend();
  await seedGames(backend.server.database);
  await setRules(backend, { EnableTransfers: '1' });
  openMatch(backend, '1001');
});
beforeEach(async () => {
  player = await signUp(backend, { realKobo: FUNDS_KOBO, steppedUp: true });
  friend = await signUp(backend, { realKobo: FUNDS_KOBO, steppedUp: true });
});
afterAll(async () => {
  const rules = await checkLedger(backend.server.database);
  await backend.close();
  expect(rules.flatMap(({ breaches }) => breaches)).toEqual([]);
});

const limitLoss = (amount: number) =>
  player.call('POST', '/api/user/limits', { kind: 'loss', period: 'day', amount });

const bet = () =>
  player.call('POST', '/api/bets/place-bet/1', makeCoupon([pick('1001')], { stake: 100 }));
const transfer = () =>
  player.call('POST', '/api/auth/initiate-transfer/1', {
    toUsername: friend.username,
    amount: 100,
  });
/** A round that is lost, in a session of its own, as twenty tabs would play. */
async function prepareRound(): Promise<() => Promise<Answer>> {
  const ask = await openGame(backend, player, { gameId: 'dice' });
  const { losing } = await fixSeeds(backend, player.playerId);
  return () => ask('POST', 'rounds', { nonce: 0, stake: 100, choice: losing });
}

const accepted = (answers: readonly Answer[]) =>
  answers.filter(({ body }) => body.success === true).length;

async function spentKobo(): Promise<number> {
  return FUNDS_KOBO - (await readBalances(backend.server.database, player.playerId)).real;
}

describe('at once, with a loss limit for one', () => {
  test('twenty rounds in twenty sessions: one is played', async () => {
    await limitLoss(100);
    const rounds = await Promise.all(Array.from({ length: 20 }, prepareRound));
    const answers = await Promise.all(rounds.map((play) => play()));
    expect(accepted(answers)).toBe(1);
    expect(
      answers.filter(({ body }) => body.success !== true).map(({ body }) => body.code),
    ).toEqual(Array(19).fill('loss_limit'));
    expect(await spentKobo()).toBe(10_000);
  });

  test('twenty transfers: one goes', async () => {
    await limitLoss(100);
    const answers = await Promise.all(Array.from({ length: 20 }, transfer));
    expect(accepted(answers)).toBe(1);
    expect(await spentKobo()).toBe(10_000);
  });

  test('bets, rounds and transfers together: three of thirty with a limit for three', async () => {
    await limitLoss(300);
    const rounds = await Promise.all(Array.from({ length: 10 }, prepareRound));
    const all = rounds.flatMap((play) => [play, bet, transfer]);
    const answers = await Promise.all(all.map((attempt) => attempt()));
    expect(accepted(answers)).toBe(3);
    expect(await spentKobo()).toBe(30_000);
  });
});

describe('the loss limit', () => {
  test('counts casino stakes against bets, and bets against casino stakes', async () => {
    await limitLoss(150);
    const first = await prepareRound();
    const second = await prepareRound();
    expect((await first()).body).toMatchObject({ success: true });
    expect((await bet()).body).toMatchObject({
      code: 'loss_limit',
      message: 'This stake would take you over your loss limit for the day: ₦50.00 of it is left',
      data: { left: 50 },
    });
    expect((await second()).body).toMatchObject({ code: 'loss_limit', data: { left: 50 } });
    const { body } = await player.call('GET', '/api/user/limits');
    expect(body).toMatchObject({ data: { limits: [{ kind: 'loss', used: 100 }] } });
  });

  test('counts what is sent to another player; what is received makes no room', async () => {
    await limitLoss(100);
    await friend.call('POST', '/api/auth/initiate-transfer/1', {
      toUsername: player.username,
      amount: 500,
    });
    expect((await transfer()).body).toMatchObject({ success: true });
    expect((await transfer()).body).toMatchObject({ code: 'loss_limit', data: { left: 0 } });
    expect((await bet()).body).toMatchObject({
      code: 'loss_limit',
      message: 'Your loss limit for the day is reached',
    });
  });
});

describe('every way to spend is closed', () => {
  test('during a break', async () => {
    const round = await prepareRound();
    await exclude(
      backend.server.database,
      player.playerId,
      'time_out',
      new Date(Date.now() + 60_000),
    );
    for (const attempt of [round, bet, transfer]) {
      expect((await attempt()).body).toMatchObject({ success: false, code: 'time_out' });
    }
    expect(await spentKobo()).toBe(0);
  });
});

describe('the gate', () => {
  const movement = (kind: string, entries: Parameters<typeof postMovement>[1]['entries']) => ({
    reference: `gate:${randomUUID()}`,
    kind,
    description: 'Test',
    entries,
  });
  const stake = () =>
    movement('a-new-game', [
      { account: { playerId: player.playerId, wallet: 'real' }, amountKobo: -100 },
      { account: { house: 'casino' }, amountKobo: 100 },
    ]);
  const inTransaction = <Result>(
    work: (transaction: Parameters<typeof postMovement>[0]) => Promise<Result>,
  ) => backend.server.database.transaction(work);

  test('is the only way for a debit that is not named as something else', async () => {
    await expect(inTransaction((at) => postMovement(at, stake()))).rejects.toThrow(
      'goes around the spend gate',
    );
    await inTransaction((at) => spend(at, stake()));
    expect(await spentKobo()).toBe(100);
  });

  test('takes one wallet of one player', async () => {
    const none = movement('stake', [
      { account: { house: 'casino' }, amountKobo: -100 },
      { account: { house: 'sport' }, amountKobo: 100 },
    ]);
    const two = movement('stake', [
      { account: { playerId: player.playerId, wallet: 'real' }, amountKobo: -100 },
      { account: { playerId: friend.playerId, wallet: 'real' }, amountKobo: -100 },
      { account: { house: 'sport' }, amountKobo: 200 },
    ]);
    for (const wrong of [none, two]) {
      await expect(inTransaction((at) => spend(at, wrong))).rejects.toThrow('not one wallet');
    }
  });
});
