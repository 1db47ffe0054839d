// Deletes stored refusals of keyed calls. A refused call costs nothing, so a client could fill the
// table with them.

import { sql } from 'drizzle-orm';
import type { Database } from '../../db/open-database.ts';
import { idempotencyKeys } from '../../db/schema/ledger.ts';

/** No client repeats a call later than this. A repeat that still comes is handled as a new call. */
const RETENTION_MS = 86_400_000;
/** More refusals than a player gets in a day by playing. */
const MAX_PER_PLAYER = 1_000;
const BATCH_SIZE = 20_000;

/**
 * Deletes refusals older than a day at `now`, and all but the newest 1,000 of each player; returns
 * true where there may be more. Answers of calls that were carried out are kept for ever, since a
 * repeat would carry them out again.
 */
export async function sweepAnswers(database: Database, now = new Date()): Promise<boolean> {
  const over = new Date(now.getTime() - RETENTION_MS).toISOString();
  const { rows } = await database.execute(sql`
    delete from ${idempotencyKeys} where id in (
      select id from (
        select id, created_at, row_number() over (partition by player_id order by id desc) as place
        from ${idempotencyKeys} where answer -> 'refused' is not null
      ) as refusals
      where created_at < ${over}::timestamptz or place > ${MAX_PER_PLAYER}
      limit ${BATCH_SIZE})
    returning id`);
  return rows.length === BATCH_SIZE;
}
