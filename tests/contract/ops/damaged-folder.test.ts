// A data directory that was really damaged: the start names it, says what is wrong, and the way back.

import { cpSync, mkdtempSync, readdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '../../../src/server/db/open-database.ts';
import { startSiteProcess } from '../../support/site-process.ts';

const root = mkdtempSync(join(tmpdir(), 'touchline-damaged-'));
const good = join(root, 'good');

// Each makes or opens a database in a thread of its own.

beforeAll(async () => {
  const opened = await openDatabase({ kind: 'embedded', dataDir: good });
  await opened.database.execute(
    sql`insert into settings (name, value, changed_at) values ('kept', '1', now())`,
  );
  await opened.close();
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

function damage(change: (database: string) => void): string {
  const dataDir = mkdtempSync(join(root, 'copy-'));
  cpSync(good, dataDir, { recursive: true });
  change(join(dataDir, 'database'));
  return dataDir;
}

function logOf(database: string): string {
  const folder = join(database, 'pg_wal');
  return join(folder, readdirSync(folder).find((name) => name.length === 24) ?? '');
}

test.each<[string, (database: string) => void]>([
  ['pg_control cut', (database) => truncateSync(join(database, 'global/pg_control'), 0)],
  [
    'pg_control zeroed',
    (database) => writeFileSync(join(database, 'global/pg_control'), Buffer.alloc(8_192)),
  ],
  ['the log gone', (database) => rmSync(logOf(database))],
  ['the log cut', (database) => truncateSync(logOf(database), 100)],
  ['tables gone', (database) => rmSync(join(database, 'base'), { recursive: true })],
  ['PG_VERSION gone', (database) => rmSync(join(database, 'PG_VERSION'))],
])('%s: refused with the folder, the reason and the way back', async (_, change) => {
  const dataDir = damage(change);
  const before = readdirSync(join(dataDir, 'database')).sort();
  const failure = await openDatabase({ kind: 'embedded', dataDir }).then(
    () => '',
    (error: Error) => error.message,
  );
  expect(failure).toContain(`The database in DATA_DIR=${dataDir} cannot be opened (`);
  expect(failure).toContain('its files are damaged or incomplete');
  expect(failure).toContain('npm run db:restore');
  expect(failure).not.toContain('\n');
  expect(readdirSync(join(dataDir, 'database')).sort()).toEqual(expect.arrayContaining(before));
});

test('the process ends with that one line', async () => {
  const dataDir = damage((database) => truncateSync(join(database, 'global/pg_control'), 0));
  const failed = startSiteProcess({ dataDir, env: { FEED: 'off', DATABASE_URL: '' } });
  await expect(failed).rejects.toThrow(
    `The database in DATA_DIR=${dataDir} cannot be opened (Aborted()): its files are damaged`,
  );
});

test('a first start that was cut short is begun again', async () => {
  const dataDir = damage((database) => {
    rmSync(join(database, 'base'), { recursive: true });
    writeFileSync(`${database}.unpacking`, '');
  });
  const opened = await openDatabase({ kind: 'embedded', dataDir });
  const { rows } = await opened.database.execute(sql`select name from settings`);
  await opened.close();
  expect(rows).toEqual([]);
  expect(readdirSync(dataDir)).not.toContain('database.unpacking');
});
