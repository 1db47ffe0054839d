// Counts the migrations of a database, which tells the version of its schema.

import { sql } from 'drizzle-orm';
import type { Queryable } from '../open-database.ts';

export async function countMigrations(queryable: Queryable): Promise<number> {
  const { rows } = await queryable.execute<{ count: string | number }>(
    sql`select count(*) as count from drizzle.__drizzle_migrations`,
  );
  return Number(rows[0]?.count ?? 0);
}
