// Migrates a new cluster to the schema of this version, within the thread that creates it.

import type { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';

/** False where a migration fails: opening the database migrates it too, and reports the error. */
export async function migrateNewCluster(database: PGlite, migrations: string): Promise<boolean> {
  try {
    await migrate(drizzle(database), { migrationsFolder: migrations });
    return true;
  } catch {
    return false;
  }
}
