// Brings a new cluster to the schema of this version, within the thread that makes it.

import type { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';

export async function migrateNewCluster(database: PGlite, migrations: string): Promise<void> {
  await migrate(drizzle(database), { migrationsFolder: migrations });
}
