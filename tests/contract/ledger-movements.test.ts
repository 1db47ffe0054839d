// Who a movement touches, what is read back of it, and debts: taken as far as they can be, never twice.

import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type OpenDatabase, openDatabase } from '../../src/server/db/open-database.ts';
import { players } from '../../src/server/db/schema/accounts.ts';
import { ledgerAccounts, ledgerTransactions } from '../../src/server/db/schema/ledger.ts';
import { answerOnce } from '../../src/server/domain/ledger/answer-once.ts';
import { checkLedger } from '../../src/server/domain/ledger/check-ledger.ts';
import { readDebtCauses } from '../../src/server/domain/ledger/debt-causes.ts';
import { listDebts, readDebt, writeOffDebt } from '../../src/server/domain/ledger/debts.ts';
import {
  collectDebt,
  type Movement,
  type PlayerAccount,
  postMovement,
  postSpending,
  readBalances,
} from '../../src/server/domain/ledger/ledger.ts';
import { payDebtFirst } from '../../src/server/domain/ledger/pay-debt-first.ts';
import { readMovement } from '../../src/server/domain/ledger/read-movement.ts';
import { findStoredAnswer } from '../../src/server/domain/ledger/stored-answer.ts';
import { settingOf } from '../support/database-setting.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';

let testDatabase: TestDatabase;
let opened: OpenDatabase;
let made = 0;
let playerId = 0;
let username = '';

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  opened = await openDatabase(settingOf(testDatabase));
});
beforeEach(async () => {
  ({ playerId, username } = await makePlayer());
});
afterAll(async () => {
  const rules = await checkLedger(opened.database);
  await opened.close();
  await testDatabase.drop();
  expect(rules.flatMap(({ breaches }) => breaches)).toEqual([]);
});

async function makePlayer() {
  made += 1;
  const name = `82${String(made).padStart(8, '0')}`;
  const [row] = await opened.database
    .insert(players)
    .values({ username: name, passwordHash: '' })
    .returning({ id: players.id });
  return { playerId: row?.id ?? 0, username: name };
}

let posted = 0;
/** Moves money between a player's account and the house, as `kind`. */
async function move(
  amountKobo: number,
  kind = amountKobo < 0 ? 'settlement_rollback' : 'deposit',
  wallet: PlayerAccount = 'real',
  of = playerId,
): Promise<string> {
  posted += 1;
  const reference = `test:${posted}`;
  await post({
    reference,
    kind,
    description: 'Moved',
    entries: [
      { account: { playerId: of, wallet }, amountKobo },
      { account: { house: 'sport' }, amountKobo: -amountKobo },
    ],
  });
  return reference;
}
const post = (movement: Movement, how: typeof postMovement = postMovement) =>
  opened.database.transaction((transaction) => how(transaction, movement));
const owe = (amountKobo: number, of = playerId, kind = 'settlement_rollback') =>
  move(-amountKobo, kind, 'debt', of);

const balances = (of = playerId) => readBalances(opened.database, of);
const owed = (of = playerId) => readDebt(opened.database, of);
async function houseKobo(kind: string): Promise<number> {
  const rows = await opened.database
    .select()
    .from(ledgerAccounts)
    .where(eq(ledgerAccounts.kind, kind));
  return rows.find((row) => row.playerId === null)?.balanceKobo ?? 0;
}

describe('a movement', () => {
  test('between two players touches the wallets that it names, and none beside them', async () => {
    const { playerId: other } = await makePlayer();
    await move(1_000);
    await move(2_000, 'bonus', 'sport_bonus');
    await move(4_000, 'deposit', 'real', other);
    await move(8_000, 'bonus', 'sport_bonus', other);
    await post(
      {
        reference: `across:${playerId}`,
        kind: 'stake',
        description: 'Across',
        entries: [
          { account: { playerId, wallet: 'real' }, amountKobo: -100 },
          { account: { playerId: other, wallet: 'sport_bonus' }, amountKobo: 100 },
        ],
      },
      postSpending,
    );
    expect(await balances()).toMatchObject({ real: 900, sport_bonus: 2_000 });
    expect(await balances(other)).toMatchObject({ real: 4_000, sport_bonus: 8_100 });
  });

  test('that takes from a player to play goes through the spend gate alone', async () => {
    await move(1_000);
    await expect(move(-100, 'stake')).rejects.toThrow(RangeError);
    await expect(move(-100, 'deposit')).rejects.toThrow('spend gate');
    for (const kind of [
      'withdrawal',
      'settlement_rollback',
      'bonus_conversion',
      'bonus_expiry',
      'bonus_forfeit',
    ]) {
      await move(-100, kind);
    }
    expect(await balances()).toMatchObject({ real: 500 });
  });

  test('may take the last kobo of a wallet, and not one more', async () => {
    await move(1_000);
    await expect(move(-1_001)).rejects.toMatchObject({ code: 'insufficient_funds' });
    await move(-1_000);
    expect(await balances()).toMatchObject({ real: 0 });
  });

  test('pays no more for a debt than is owed', async () => {
    await owe(500);
    await expect(move(501, 'debt_written_off', 'debt')).rejects.toMatchObject({
      code: 'insufficient_funds',
    });
    await move(500, 'debt_written_off', 'debt');
    expect(await owed()).toBe(0);
  });

  test('is read back as it was posted, and what was never posted as nothing', async () => {
    const reference = `three:${playerId}`;
    const entries: Movement['entries'] = [
      { account: { playerId, wallet: 'casino_bonus' }, amountKobo: 700 },
      { account: { house: 'tax' }, amountKobo: 50 },
      { account: { house: 'casino' }, amountKobo: -750 },
    ];
    await post({ reference, kind: 'winnings', description: 'Won', entries });
    const read = await readMovement(opened.database, reference);
    expect(read).toHaveLength(3);
    expect(read).toEqual(expect.arrayContaining([...entries]));
    expect(await readMovement(opened.database, 'three:0')).toEqual([]);
  });
});

describe('a debt', () => {
  const collect = (mostKobo: number) => {
    posted += 1;
    return opened.database.transaction((transaction) =>
      collectDebt(transaction, playerId, `cause:${posted}`, mostKobo),
    );
  };

  test.each([
    ['what is owed', 900, 300, 800, 300],
    ['what the wallet has', 200, 300, 800, 200],
    ['the most that it may take', 900, 300, 100, 100],
    ['nothing where nothing is owed', 900, 0, 800, 0],
    ['nothing where the wallet is empty', 0, 300, 800, 0],
  ])('takes %s', async (_, realKobo, owedKobo, mostKobo, taken) => {
    if (realKobo > 0) await move(realKobo);
    if (owedKobo > 0) await owe(owedKobo);
    expect(await collect(mostKobo)).toBe(taken);
    expect(await balances()).toMatchObject({ real: realKobo - taken });
    expect(await owed()).toBe(owedKobo - taken);
  });

  test('is taken from what the house pays, as far as that goes, and leaves the rest', async () => {
    await move(1_000);
    await owe(700);
    await move(300, 'winnings');
    expect(await balances()).toMatchObject({ real: 1_000 });
    expect(await owed()).toBe(400);
    await move(900, 'winnings');
    expect(await balances()).toMatchObject({ real: 1_500 });
    expect(await owed()).toBe(0);
  });

  test.each([
    ['a deposit', 'deposit', 'real'],
    ['a transfer', 'transfer', 'real'],
    ['a bonus', 'bonus', 'sport_bonus'],
  ] as const)('is not taken from %s', async (_, kind, wallet) => {
    await move(500);
    await owe(100);
    await move(1_000, kind, wallet);
    expect(await owed()).toBe(100);
  });

  test('is paid before money leaves, and what leaves may be all of the rest', async () => {
    const pay = (amountKobo: number) => {
      posted += 1;
      return opened.database.transaction((transaction) =>
        payDebtFirst(transaction, playerId, `leave:${posted}`, amountKobo),
      );
    };
    await move(1_000);
    await pay(5_000);
    await owe(400);
    await expect(pay(601)).rejects.toMatchObject({ code: 'insufficient_funds' });
    expect(await owed()).toBe(400);
    await pay(600);
    expect(await owed()).toBe(0);
    expect(await balances()).toMatchObject({ real: 600 });
  });

  test('has the causes of what is not paid yet; what arose first is paid first', async () => {
    const causes = () => readDebtCauses(opened.database, playerId);
    expect(await causes()).toEqual([]);
    await move(1_000);
    await owe(300, playerId, 'deposit_reversed');
    expect(await causes()).toEqual(['deposit_reversed']);
    await owe(100);
    await owe(100);
    expect(await causes()).toEqual(['deposit_reversed', 'result_corrected']);
    await collect(299);
    expect(await causes()).toEqual(['deposit_reversed', 'result_corrected']);
    await collect(1);
    expect(await causes()).toEqual(['result_corrected']);
    await owe(100, playerId, 'deposit_reversed');
    await collect(150);
    expect(await causes()).toEqual(['result_corrected', 'deposit_reversed']);
    await collect(150);
    expect(await causes()).toEqual([]);
  });

  test.each([
    ['deposit_reversed', 400, 'Debt paid: reversed deposit'],
    ['settlement_rollback', 400, 'Debt paid: corrected result'],
    ['deposit_reversed', 401, 'Debt paid: reversed deposit, corrected result'],
  ])('of kind %s, then of a result: %i kobo are taken as: %s', async (kind, most, description) => {
    await move(1_000);
    await owe(400, playerId, kind);
    await owe(400);
    await collect(most);
    const [written] = await opened.database
      .select({ description: ledgerTransactions.description })
      .from(ledgerTransactions)
      .where(eq(ledgerTransactions.reference, `debt:cause:${posted}`));
    expect(written).toEqual({ description });
  });

  test('is listed with the most first and its causes, and not once it is paid', async () => {
    const { playerId: other, username: otherName } = await makePlayer();
    await owe(100);
    await owe(200, other, 'deposit_reversed');
    const listed = async () =>
      (await listDebts(opened.database)).filter((row) =>
        [username, otherName].includes(row.username),
      );
    expect(await listed()).toEqual([
      { username: otherName, owedKobo: 200, causes: ['deposit_reversed'] },
      { username, owedKobo: 100, causes: ['result_corrected'] },
    ]);
    await move(200, 'debt_written_off', 'debt', other);
    expect(await listed()).toEqual([{ username, owedKobo: 100, causes: ['result_corrected'] }]);
  });

  test('that is written off is the loss of sport, once', async () => {
    const before = await houseKobo('sport');
    await owe(500);
    expect(await writeOffDebt(opened.database, username, 'ada')).toBe(500);
    expect(await owed()).toBe(0);
    expect(await houseKobo('sport')).toBe(before);
    await expect(writeOffDebt(opened.database, username, 'ada')).rejects.toMatchObject({
      code: 'owes_nothing',
    });
    await expect(writeOffDebt(opened.database, '8299999999', 'ada')).rejects.toMatchObject({
      code: 'not_found',
    });
  });
});

test('a stored answer is found by player, key and call together', async () => {
  const { playerId: other } = await makePlayer();
  const keyed = { playerId, key: `key-${playerId}`, call: 'test' };
  await answerOnce(opened.database, { ...keyed, body: {} }, async () => 'done');
  const find = (changes: object = {}) =>
    findStoredAnswer(opened.database, { ...keyed, ...changes });
  expect(await find()).toEqual({ answer: 'done' });
  expect(await find({ playerId: other })).toBeUndefined();
  expect(await find({ key: 'another' })).toBeUndefined();
  expect(await find({ call: 'other' })).toBeUndefined();
});
