// Whether anything was ever settled on a match, which is known even after the store has dropped the
// match.

import { eq } from 'drizzle-orm';
import type { Queryable } from '../../db/open-database.ts';
import { lineResults } from '../../db/schema/results.ts';

/** True where a line of the match has, or had, a result. */
export async function wasSettled(queryable: Queryable, matchId: string): Promise<boolean> {
  const [line] = await queryable
    .select({ matchId: lineResults.matchId })
    .from(lineResults)
    .where(eq(lineResults.matchId, matchId))
    .limit(1);
  return line !== undefined;
}
