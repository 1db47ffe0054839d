// Forgets refusals that were kept for repeated calls: a refusal costs nothing, so anybody may collect them.

import { sql } from 'drizzle-orm';
import type { Database } from '../../db/open-database.ts';
import { idempotencyKeys } from '../../db/schema/ledger.ts';

/** Nobody repeats a call later, and a call that is asked anew then is as one that never came. */
const RETENTION_MS = 86_400_000;
/** More than a player collects in a day by playing. */
const MOST_OF_A_PLAYER = 1_000;
const AT_ONCE = 20_000;

/**
 * Forgets refusals older than a day at `now`, and of each player all but the newest 1,000; answers true
 * where there may be more. Answers of what was done are kept for ever, or a repeat would do it again.
 */
export async function sweepAnswers(database: Database, now = new Date()): Promise<boolean> {
  const over = new Date(now.getTime() - RETENTION_MS).toISOString();
  const { rows } = await database.execute(sql`
    delete from ${idempotencyKeys} where id in (
      select id from (
        select id, created_at, row_number() over (partition by player_id order by id desc) as place
        from ${idempotencyKeys} where answer -> 'refused' is not null
      ) as refusals
      where created_at < ${over}::timestamptz or place > ${MOST_OF_A_PLAYER}
      limit ${AT_ONCE})
    returning id`);
  return rows.length === AT_ONCE;
}
