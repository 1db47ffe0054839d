// Brings a new cluster to the schema of this version, within the thread that makes it.

import type { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';

/** False where a migration fails: whoever opens the database migrates it too, and says why. */
export async function migrateNewCluster(database: PGlite, migrations: string): Promise<boolean> {
  try {
    await migrate(drizzle(database), { migrationsFolder: migrations });
    return true;
  } catch {
    return false;
  }
}
