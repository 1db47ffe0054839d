// Writes a backup: the whole database as of one moment, while it is in use.

import { sql } from 'drizzle-orm';
import type { Database } from '../open-database.ts';
import { BACKUP_VERSION, type BackupHeader, endLine, tableLine } from './backup-format.ts';
import { countMigrations } from './count-migrations.ts';
import { readTableOrder } from './table-order.ts';

const ROWS_PER_FETCH = 1_000;

/**
 * Passes every line of a backup to `write`, in order, and waits for it. Meanwhile other queries
 * wait on the embedded database; on PostgreSQL none does.
 */
export async function writeBackup(
  database: Database,
  write: (line: string) => Promise<void>,
): Promise<void> {
  await database.transaction(
    async (transaction) => {
      const header: BackupHeader = {
        backup: BACKUP_VERSION,
        createdAt: new Date().toISOString(),
        migrations: await countMigrations(transaction),
      };
      await write(JSON.stringify(header));
      let written = 0;
      for (const name of await readTableOrder(transaction)) {
        await write(tableLine(name));
        const table = sql.identifier(name);
        await transaction.execute(
          sql`declare backup_rows cursor for select row_to_json(t)::text as line from ${table} t`,
        );
        for (;;) {
          // Text all the way: a bigint must not pass through a JavaScript number.
          const { rows } = await transaction.execute<{ line: string }>(
            sql`fetch ${sql.raw(String(ROWS_PER_FETCH))} from backup_rows`,
          );
          for (const { line } of rows) await write(line);
          written += rows.length;
          if (rows.length < ROWS_PER_FETCH) break;
        }
        await transaction.execute(sql`close backup_rows`);
      }
      await write(endLine(written));
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}
