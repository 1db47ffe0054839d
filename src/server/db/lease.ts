// A lease in the database: one of several processes holds it at a time, and renews it.

import { sql } from 'drizzle-orm';
import type { Database } from './open-database.ts';

export interface Lease {
  readonly name: string;
  /** The unique name of the process. */
  readonly holder: string;
  /** Seconds without renewal after which any process may take the lease. */
  readonly seconds: number;
}

/** Takes or renews the lease, by the database's clock; false where another process holds it. */
export async function takeLease(database: Database, lease: Lease): Promise<boolean> {
  const { name, holder, seconds } = lease;
  const { rows } = await database.execute(sql`
    insert into settings (name, value, changed_at) values (${name}, ${holder}, now())
    on conflict (name) do update set value = excluded.value, changed_at = excluded.changed_at
    where settings.value = excluded.value
      or settings.changed_at <= now() - make_interval(secs => ${seconds})
    returning name`);
  return rows.length > 0;
}

/** Releases the lease; does nothing where another process holds it. */
export async function endLease(database: Database, { name, holder }: Lease): Promise<void> {
  await database.execute(sql`delete from settings where name = ${name} and value = ${holder}`);
}
