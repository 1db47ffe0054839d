// Migrates a database to the schema of this version, in one process at a time.

import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type { Pool } from 'pg';

/** The folder of the migrations, in drizzle's form. */
export const MIGRATIONS = fileURLToPath(new URL('./migrations', import.meta.url));
/** Key of the advisory lock, which no other program on the same database may use. */
const LOCK = 7_244_001;

/** @throws the driver's error of the first migration that fails; that one is rolled back. */
export async function migrateDatabase(pool: Pool): Promise<void> {
  const connection = await pool.connect();
  try {
    await connection.query('select pg_advisory_lock($1)', [LOCK]);
    await migrate(drizzle(connection), { migrationsFolder: MIGRATIONS });
  } finally {
    await connection.query('select pg_advisory_unlock($1)', [LOCK]).catch(() => {});
    connection.release();
  }
}
