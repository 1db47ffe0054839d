// The ledger on a real database: what is posted balances, and nothing else can be written.

import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type OpenDatabase, openDatabase } from '../../src/server/db/open-database.ts';
import { players } from '../../src/server/db/schema/accounts.ts';
import { ledgerAccounts, ledgerEntries } from '../../src/server/db/schema/ledger.ts';
import { answerOnce } from '../../src/server/domain/ledger/answer-once.ts';
import {
  DuplicateMovementError,
  type Movement,
  postMovement,
  readBalances,
} from '../../src/server/domain/ledger/ledger.ts';
import { Refused } from '../../src/server/domain/refused.ts';
import { settingOf } from '../support/database-setting.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';

let testDatabase: TestDatabase;
let opened: OpenDatabase;
let playerId = 0;
let made = 0;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  opened = await openDatabase(settingOf(testDatabase));
});

afterAll(async () => {
  await opened.close();
  await testDatabase.drop();
});

beforeEach(async () => {
  made += 1;
  const [row] = await opened.database
    .insert(players)
    .values({ username: `80${String(made).padStart(8, '0')}`, passwordHash: '' })
    .returning({ id: players.id });
  playerId = row?.id ?? 0;
});

function deposit(amountKobo: number, reference = `deposit:${playerId}`): Movement {
  return {
    reference,
    kind: amountKobo < 0 ? 'withdrawal' : 'deposit',
    description: 'Deposit',
    entries: [
      { account: { playerId, wallet: 'real' }, amountKobo },
      { account: { house: 'cash' }, amountKobo: -amountKobo },
    ],
  };
}

function post(movement: Movement) {
  return opened.database.transaction((transaction) => postMovement(transaction, movement));
}

describe('a movement', () => {
  test('moves the balances of both sides', async () => {
    await post(deposit(50_000));
    expect((await readBalances(opened.database, playerId)).real).toBe(50_000);
  });

  test('is refused where the wallet does not cover it, and leaves nothing behind', async () => {
    await expect(post(deposit(-1))).rejects.toMatchObject({ code: 'insufficient_funds' });
    expect((await readBalances(opened.database, playerId)).real).toBe(0);
    await post(deposit(1));
  });

  test('is written once for its reference', async () => {
    await post(deposit(50_000));
    await expect(post(deposit(50_000))).rejects.toThrow(DuplicateMovementError);
    expect((await readBalances(opened.database, playerId)).real).toBe(50_000);
  });

  test('has to balance in whole kobo', async () => {
    const { entries, ...rest } = deposit(100);
    await expect(post({ ...rest, entries: entries.slice(0, 1) })).rejects.toThrow(RangeError);
    await expect(post(deposit(0.5))).rejects.toThrow(RangeError);
    const house = { house: 'cash' } as const;
    const odd = [100.5, -0.5, -100].map((amountKobo) => ({ account: house, amountKobo }));
    await expect(post({ ...rest, entries: odd })).rejects.toThrow(
      `${rest.reference} does not balance`,
    );
  });

  test('of many players at once ends with the sum of all', async () => {
    await post(deposit(1_000, `start:${playerId}`));
    const outcomes = await Promise.allSettled(
      Array.from({ length: 20 }, (_, at) => post(deposit(-100, `out:${playerId}:${at}`))),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
    expect((await readBalances(opened.database, playerId)).real).toBe(0);
  });
});

describe('the database itself', () => {
  test('refuses to change or remove what was written', async () => {
    await post(deposit(50_000));
    const { database } = opened;
    const change = database.update(ledgerEntries).set({ amountKobo: 1 });
    await expect(change).rejects.toMatchObject({ cause: { message: /append only/ } });
    await expect(database.delete(ledgerEntries)).rejects.toMatchObject({
      cause: { message: /append only/ },
    });
  });

  test('refuses a transaction that does not sum to zero', async () => {
    const written = opened.database.transaction(async (transaction) => {
      const id = await postMovement(transaction, deposit(100));
      const [account] = await transaction
        .select()
        .from(ledgerAccounts)
        .where(eq(ledgerAccounts.playerId, playerId));
      await transaction.insert(ledgerEntries).values({
        transactionId: id,
        accountId: account?.id ?? 0,
        amountKobo: 1,
        balanceKobo: 1,
      });
    });
    await expect(written).rejects.toMatchObject({ cause: { message: /out of balance/ } });
  });

  test('refuses a player balance below zero', async () => {
    await post(deposit(100));
    const change = opened.database
      .update(ledgerAccounts)
      .set({ balanceKobo: -1 })
      .where(eq(ledgerAccounts.playerId, playerId));
    await expect(change).rejects.toMatchObject({ cause: { message: /covered/ } });
  });

  test('refuses a debt above zero', async () => {
    const { database } = opened;
    const owed = (balanceKobo: number) =>
      database.insert(ledgerAccounts).values({ kind: 'debt', playerId, balanceKobo });
    await expect(owed(1)).rejects.toMatchObject({ cause: { message: /covered/ } });
    await owed(-1);
  });

  test('keeps its connection after an error', async () => {
    await expect(opened.database.execute(sql`select * from nowhere`)).rejects.toThrow();
    expect((await opened.database.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }]);
  });
});

describe('a key', () => {
  const keyed = (key: string, body: unknown = {}) => ({ playerId, key, call: 'test', body });

  test('does the work once, also for calls at the same time', async () => {
    let runs = 0;
    const work = async () => {
      runs += 1;
      return { run: runs };
    };
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => answerOnce(opened.database, keyed('a'), work)),
    );
    expect(answers).toEqual(Array.from({ length: 5 }, () => ({ run: 1 })));
  });

  test('keeps a refusal, and undoes what was done before it', async () => {
    const refused = () =>
      answerOnce(opened.database, keyed('b'), async (transaction) => {
        await postMovement(transaction, deposit(100));
        throw new Refused('odds_changed', 'The odds have changed', { data: { odds: 2 } });
      });
    await expect(refused()).rejects.toMatchObject({ code: 'odds_changed', data: { odds: 2 } });
    await expect(refused()).rejects.toMatchObject({ code: 'odds_changed', data: { odds: 2 } });
    expect((await readBalances(opened.database, playerId)).real).toBe(0);
  });

  test('stays free after an error that is no refusal', async () => {
    const failing = answerOnce(opened.database, keyed('c'), async () => {
      throw new Error('broken');
    });
    await expect(failing).rejects.toThrow('broken');
    expect(await answerOnce(opened.database, keyed('c'), async () => 1)).toBe(1);
  });

  test('is refused with another body', async () => {
    await answerOnce(opened.database, keyed('d', { stake: 1 }), async () => 1);
    const other = answerOnce(opened.database, keyed('d', { stake: 2 }), async () => 1);
    await expect(other).rejects.toMatchObject({ code: 'key_reused' });
  });

  test('is refused for another call, though the body is the same', async () => {
    await answerOnce(opened.database, keyed('e'), async () => 1);
    const other = answerOnce(opened.database, { ...keyed('e'), call: 'other' }, async () => 2);
    await expect(other).rejects.toMatchObject({ code: 'key_reused' });
  });
});
