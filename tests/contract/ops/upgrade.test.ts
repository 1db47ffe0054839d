// An embedded database of an earlier version, opened by this one.

import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { MIGRATIONS } from '../../../src/server/db/migrate-database.ts';
import { openDatabase } from '../../../src/server/db/open-database.ts';

const JOURNAL = 'meta/_journal.json';

interface Journal {
  readonly entries: readonly { readonly tag: string }[];
}

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'touchline-upgrade-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const readJournal = (of: string): Journal => JSON.parse(readFileSync(join(of, JOURNAL), 'utf8'));

/** A cluster in the folder's place for it, as the first `count` migrations left it. */
async function makeCluster(count: number): Promise<void> {
  const earlier = join(folder, 'migrations');
  cpSync(MIGRATIONS, earlier, { recursive: true });
  const journal = readJournal(earlier);
  const entries = journal.entries.slice(0, count);
  writeFileSync(join(earlier, JOURNAL), JSON.stringify({ ...journal, entries }));
  const database = await PGlite.create({ dataDir: join(folder, 'database') });
  if (count > 0) {
    await migrate(drizzle(database), { migrationsFolder: earlier });
    await database.query(`insert into settings values ('kept', 'yes', now())`);
  }
  await database.close();
}

test.each([0, 1])(
  'one with %i migrations gets the others, and keeps what is in it',
  async (count) => {
    await makeCluster(count);
    const { database, close } = await openDatabase({ kind: 'embedded', dataDir: folder });
    try {
      const { rows } = await database.execute(
        sql`select count(*)::int as "done" from drizzle.__drizzle_migrations`,
      );
      expect(rows).toEqual([{ done: readJournal(MIGRATIONS).entries.length }]);
      const { rows: kept } = await database.execute(sql`select value from settings`);
      expect(kept).toEqual(count > 0 ? [{ value: 'yes' }] : []);
    } finally {
      await close();
    }
  },
);
