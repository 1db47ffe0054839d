// A backup restored into a new database is the same database, and goes on where the old one was.

import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { RestoreError, restoreBackup } from '../../src/server/db/backup/restore-backup.ts';
import { writeBackup } from '../../src/server/db/backup/write-backup.ts';
import { type OpenDatabase, openDatabase } from '../../src/server/db/open-database.ts';
import { players } from '../../src/server/db/schema/accounts.ts';
import { pages } from '../../src/server/db/schema/content.ts';
import { checkLedger } from '../../src/server/domain/ledger/check-ledger.ts';
import { postMovement, readBalances } from '../../src/server/domain/ledger/ledger.ts';
import { settingOf } from '../support/database-setting.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';

const databases: { readonly test: TestDatabase; readonly opened: OpenDatabase }[] = [];

async function openNew(): Promise<OpenDatabase> {
  const created = await createTestDatabase();
  const opened = await openDatabase(settingOf(created));
  databases.push({ test: created, opened });
  return opened;
}

let source: OpenDatabase;
let target: OpenDatabase;

beforeAll(async () => {
  source = await openNew();
  target = await openNew();
});

afterAll(async () => {
  for (const { test: created, opened } of databases) {
    await opened.close();
    await created.drop();
  }
});

async function linesOf({ database }: OpenDatabase): Promise<string[]> {
  const lines: string[] = [];
  await writeBackup(database, async (line) => {
    lines.push(line);
  });
  return lines;
}

async function* each(lines: readonly string[]): AsyncGenerator<string> {
  yield* lines;
}

test('what was backed up comes back, and new rows go on from there', async () => {
  const { database } = source;
  const made = await database
    .insert(players)
    .values(
      Array.from({ length: 1_200 }, (_, at) => ({
        username: `80${String(at).padStart(8, '0')}`,
        passwordHash: 'ünïcode "quoted" \\ {"table":"players"}',
      })),
    )
    .returning({ id: players.id });
  await database.insert(pages).values({ slug: 'a', title: '{"table":"pages"}', content: 'x\ny' });
  const playerId = made.at(-1)?.id ?? 0;
  const deposit = (reference: string) => ({
    reference,
    kind: 'deposit',
    description: 'Deposit',
    entries: [
      { account: { playerId, wallet: 'real' as const }, amountKobo: 9_007_199_254_740 },
      { account: { house: 'cash' as const }, amountKobo: -9_007_199_254_740 },
    ],
  });
  await database.transaction((transaction) => postMovement(transaction, deposit('deposit:1')));

  const lines = await linesOf(source);
  await restoreBackup(target.database, each(lines));

  expect((await linesOf(target)).slice(1)).toEqual(lines.slice(1));
  await target.database.transaction((transaction) =>
    postMovement(transaction, deposit('deposit:2')),
  );
  expect((await readBalances(target.database, playerId)).real).toBe(2 * 9_007_199_254_740);
  const rules = await checkLedger(target.database);
  expect(rules.flatMap(({ breaches }) => breaches)).toEqual([]);
});

test('a database with rows takes no backup', async () => {
  await expect(restoreBackup(target.database, each(await linesOf(source)))).rejects.toThrow(
    /not empty/,
  );
});

test.each([
  ['nothing', []],
  ['another file', ['hello']],
  ['a backup of another schema', ['{"backup":1,"createdAt":"","migrations":99}']],
])('%s is refused and leaves nothing', async (_, lines) => {
  const empty = await openNew();
  await expect(restoreBackup(empty.database, each(lines))).rejects.toThrow(RestoreError);
});

test.each([
  ['in a row', (lines: string[]) => [...lines.slice(0, 40), lines[40]?.slice(0, 10) ?? '']],
  ['after a row', (lines: string[]) => lines.slice(0, 40)],
])('a backup that breaks off %s leaves nothing', async (_, cutOff) => {
  const empty = await openNew();
  const cut = cutOff(await linesOf(source));
  await expect(restoreBackup(empty.database, each(cut))).rejects.toThrow();
  const { rows } = await empty.database.execute(sql`select count(*)::int as count from players`);
  expect(rows).toEqual([{ count: 0 }]);
});
