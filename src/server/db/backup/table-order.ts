// The tables of the product, each after those that it refers to.

import { sql } from 'drizzle-orm';
import type { Queryable } from '../open-database.ts';

/** @throws Error where tables refer to each other in a circle. */
export async function readTableOrder(queryable: Queryable): Promise<string[]> {
  const { rows: tables } = await queryable.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public' order by tablename`,
  );
  const { rows: references } = await queryable.execute<{ from: string; to: string }>(sql`
    select conrelid::regclass::text as from, confrelid::regclass::text as to
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`);
  const left = new Set(tables.map(({ name }) => name));
  const ordered: string[] = [];
  while (left.size > 0) {
    const free = [...left].filter((name) =>
      references.every(({ from, to }) => from !== name || to === name || !left.has(to)),
    );
    if (free.length === 0) throw new Error(`these tables refer to each other: ${[...left]}`);
    for (const name of free) left.delete(name);
    ordered.push(...free);
  }
  return ordered;
}
