// A lease in the database: of several processes one at a time has it, and whoever has it renews it.

import { sql } from 'drizzle-orm';
import type { Database } from './open-database.ts';

export interface Lease {
  readonly name: string;
  /** Names the process; no other has the same. */
  readonly holder: string;
  /** After which one that is not renewed is anybody's. */
  readonly seconds: number;
}

/** Takes or renews it, by the database's clock; false where another process has it. */
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

/** Leaves it to whoever asks next; nothing where another process has it. */
export async function endLease(database: Database, { name, holder }: Lease): Promise<void> {
  await database.execute(sql`delete from settings where name = ${name} and value = ${holder}`);
}
