// The check finds what a sound ledger never holds; the guards of the database are off for that.

import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type OpenDatabase, openDatabase } from '../../src/server/db/open-database.ts';
import { players } from '../../src/server/db/schema/accounts.ts';
import { checkLedger } from '../../src/server/domain/ledger/check-ledger.ts';
import { postMovement } from '../../src/server/domain/ledger/ledger.ts';
import { settingOf } from '../support/database-setting.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';

let testDatabase: TestDatabase;
let opened: OpenDatabase;

beforeEach(async () => {
  testDatabase = await createTestDatabase();
  opened = await openDatabase(settingOf(testDatabase));
  const { database } = opened;
  const [player] = await database
    .insert(players)
    .values({ username: '8030000000', passwordHash: '' })
    .returning({ id: players.id });
  const playerId = player?.id ?? 0;
  for (const [at, amountKobo] of [50_000, -20_000, 7].entries()) {
    await database.transaction((transaction) =>
      postMovement(transaction, {
        reference: `deposit:${at}`,
        kind: amountKobo < 0 ? 'withdrawal' : 'deposit',
        description: 'Deposit',
        entries: [
          { account: { playerId, wallet: 'real' }, amountKobo },
          { account: { house: 'cash' }, amountKobo: -amountKobo },
        ],
      }),
    );
  }
});

afterEach(async () => {
  await opened.close();
  await testDatabase.drop();
});

async function brokenRules(): Promise<string[]> {
  const rules = await checkLedger(opened.database);
  return rules.filter(({ breaches }) => breaches.length > 0).map(({ name }) => name);
}

/** Writes past the triggers and constraints, as a hand on the database could. */
async function tamper(statement: string): Promise<void> {
  await opened.database.execute(sql.raw('alter table ledger_entries disable trigger all'));
  await opened.database.execute(
    sql.raw('alter table ledger_accounts drop constraint ledger_accounts_covered'),
  );
  await opened.database.execute(sql.raw(statement));
}

test('a sound ledger has no breach', async () => {
  expect(await brokenRules()).toEqual([]);
});

test('an entry that was changed shows in sums, balances and chain', async () => {
  await tamper('update ledger_entries set amount_kobo = amount_kobo + 1 where id = 3');
  expect(await brokenRules()).toEqual([
    'every transaction has entries and sums to zero',
    'every balance is the sum of its entries',
    'every entry goes on from the balance before it',
  ]);
});

test('a transaction whose entries were removed shows', async () => {
  await tamper('delete from ledger_entries where transaction_id = 3');
  const [first, second] = await checkLedger(opened.database);
  expect(first?.breaches).toEqual(['transaction 3 (deposit:2) sums to 0 kobo over 0 entries']);
  expect(second?.breaches).toHaveLength(2);
});

test('a debt above zero shows', async () => {
  await tamper(
    "insert into ledger_accounts (kind, player_id, balance_kobo) select 'debt', id, 7 from players",
  );
  expect(await brokenRules()).toContain('no wallet is below zero, and no debt above it');
});

test('a balance that was changed shows, and one below zero too', async () => {
  await tamper('update ledger_accounts set balance_kobo = -5 where player_id is not null');
  expect(await brokenRules()).toEqual([
    'every balance is the sum of its entries',
    'no wallet is below zero, and no debt above it',
    'players and house together are zero',
  ]);
});
