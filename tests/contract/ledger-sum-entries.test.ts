// Sums of a player's entries: of that player, those accounts, that time and that choice alone.

import { eq, gt, lt } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OpenDatabase, openDatabase } from '../../src/server/db/open-database.ts';
import { players } from '../../src/server/db/schema/accounts.ts';
import { ledgerEntries, ledgerTransactions } from '../../src/server/db/schema/ledger.ts';
import { postMovement, type Wallet } from '../../src/server/domain/ledger/ledger.ts';
import { sumEntries } from '../../src/server/domain/ledger/sum-entries.ts';
import { settingOf } from '../support/database-setting.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';

const HOUR_MS = 3_600_000;

let testDatabase: TestDatabase;
let opened: OpenDatabase;
let playerId = 0;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  opened = await openDatabase(settingOf(testDatabase));
  const inserted = await opened.database
    .insert(players)
    .values(['8030000000', '8030000001'].map((username) => ({ username, passwordHash: '' })))
    .returning({ id: players.id });
  const [id = 0, other = 0] = inserted.map((row) => row.id);
  playerId = id;
  await post('deposit', id, 'real', 50_000);
  await post('withdrawal', id, 'real', -20_000);
  await post('bonus_award', id, 'sport_bonus', 3_000);
  await post('deposit', other, 'real', 700);
});

afterAll(async () => {
  await opened.close();
  await testDatabase.drop();
});

function post(kind: string, id: number, wallet: Wallet, amountKobo: number): Promise<number> {
  const movement = {
    reference: `${kind}:${id}`,
    kind,
    description: kind,
    entries: [
      { account: { playerId: id, wallet }, amountKobo },
      { account: { house: 'cash' as const }, amountKobo: -amountKobo },
    ],
  };
  return opened.database.transaction((transaction) => postMovement(transaction, movement));
}

test.each([
  ['all of an account', undefined, 30_000],
  ['what came in', gt(ledgerEntries.amountKobo, 0), 50_000],
  ['what went out', lt(ledgerEntries.amountKobo, 0), -20_000],
  ['a kind', eq(ledgerTransactions.kind, 'withdrawal'), -20_000],
  ['nothing', eq(ledgerTransactions.kind, 'transfer'), 0],
])('%s', async (_, which, kobo) => {
  const since = new Date(Date.now() - HOUR_MS);
  const choice = { playerId, accounts: ['real'], since, which } as const;
  expect(await sumEntries(opened.database, choice)).toBe(kobo);
});

test('what is older than the moment does not count', async () => {
  const since = new Date(Date.now() + HOUR_MS);
  const choice = { playerId, accounts: ['real', 'debt'], since, which: undefined } as const;
  expect(await sumEntries(opened.database, choice)).toBe(0);
});
