// Whom the gate lets spend, which wallet counts against the loss limit, and when a raise is in force.

import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type OpenDatabase, openDatabase } from '../../../src/server/db/open-database.ts';
import { players } from '../../../src/server/db/schema/accounts.ts';
import { playerLimits } from '../../../src/server/db/schema/limits.ts';
import {
  type Movement,
  type PlayerAccount,
  postMovement,
  readBalances,
} from '../../../src/server/domain/ledger/ledger.ts';
import { readNetResult } from '../../../src/server/domain/limits/loss-limit.ts';
import { readSafety } from '../../../src/server/domain/limits/read-safety.ts';
import { setLimit } from '../../../src/server/domain/limits/set-limit.ts';
import { spend } from '../../../src/server/domain/limits/spend-gate.ts';
import { settingOf } from '../../support/database-setting.ts';
import { createTestDatabase, type TestDatabase } from '../../support/test-database.ts';

let testDatabase: TestDatabase;
let opened: OpenDatabase;
let playerId = 0;
let made = 0;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  opened = await openDatabase(settingOf(testDatabase));
});
beforeEach(async () => {
  made += 1;
  const [row] = await opened.database
    .insert(players)
    .values({ username: `83${String(made).padStart(8, '0')}`, passwordHash: '' })
    .returning({ id: players.id });
  playerId = row?.id ?? 0;
});
afterAll(async () => {
  await opened.close();
  await testDatabase.drop();
});

type Entries = Movement['entries'];
const of = (wallet: PlayerAccount, amountKobo: number): Entries[number] => ({
  account: { playerId, wallet },
  amountKobo,
});
const house = (amountKobo: number, name: 'sport' | 'bonus' = 'sport'): Entries[number] => ({
  account: { house: name },
  amountKobo,
});
const move = (kind: string, entries: Entries, how: typeof postMovement = postMovement) =>
  opened.database.transaction((transaction) =>
    how(transaction, { reference: `terms:${randomUUID()}`, kind, description: 'Test', entries }),
  );
const stake = (...entries: Entries) => move('stake', entries, spend);
const fund = () => move('deposit', [of('real', 10_000), of('sport_bonus', 10_000), house(-20_000)]);
const limitLoss = (amountKobo: number) =>
  opened.database.transaction((transaction) =>
    setLimit(transaction, { playerId, kind: 'loss', period: 'day', amountKobo }, 0),
  );

describe('the gate', () => {
  test('lets nobody spend whose account is locked', async () => {
    await fund();
    await opened.database.update(players).set({ status: 'locked' }).where(eq(players.id, playerId));
    await expect(stake(of('real', -100), house(100))).rejects.toMatchObject({
      code: 'account_locked',
    });
    expect(await readBalances(opened.database, playerId)).toMatchObject({ real: 10_000 });
  });

  test('lets nobody spend who is none', async () => {
    await fund();
    playerId += 1_000_000;
    await expect(stake(of('real', -100), house(100))).rejects.toMatchObject({
      code: 'account_locked',
    });
  });

  test('lets bonus money be staked, which is no loss, though the loss limit is reached', async () => {
    await fund();
    await limitLoss(100);
    await stake(of('real', -100), house(100));
    await expect(stake(of('real', -1), house(1))).rejects.toMatchObject({ code: 'loss_limit' });
    await stake(of('sport_bonus', -5_000), house(5_000, 'bonus'));
    expect(await readBalances(opened.database, playerId)).toMatchObject({
      real: 9_900,
      sport_bonus: 5_000,
    });
  });

  test('takes the payer of a movement in which the house pays too', async () => {
    await fund();
    await limitLoss(100);
    await stake(of('real', -100), house(-50, 'bonus'), house(150));
    expect(await readBalances(opened.database, playerId)).toMatchObject({ real: 9_900 });
  });
});

test('the result of play counts what is owed for it', async () => {
  const net = () => readNetResult(opened.database, playerId, new Date(0));
  await fund();
  await stake(of('real', -1_000), house(1_000));
  await move('winnings', [of('real', 3_000), house(-3_000)]);
  expect(await net()).toBe(2_000);
  await move('settlement_rollback', [of('real', -2_500), of('debt', -500), house(3_000)]);
  expect(await net()).toBe(-1_000);
});

test('a raise is shown as waiting until its moment, and as the limit from then on', async () => {
  const from = new Date('2030-01-02T03:04:05Z');
  await opened.database.insert(playerLimits).values({
    playerId,
    kind: 'loss',
    period: 'day',
    amountKobo: 100,
    pendingAmountKobo: 900,
    pendingFrom: from,
  });
  const shown = async (now: Date) =>
    (await readSafety(opened.database, playerId, { now, latePaymentMs: 0 })).limits[0];
  expect(await shown(new Date(from.getTime() - 1))).toMatchObject({
    amountKobo: 100,
    pendingKobo: 900,
    pendingFrom: from,
  });
  expect(await shown(from)).toMatchObject({ amountKobo: 900 });
  expect((await shown(from))?.pendingKobo).toBeUndefined();
});
