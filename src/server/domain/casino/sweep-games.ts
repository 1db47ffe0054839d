// Takes away games that are over and in which no money was: anybody may open as many.

import { and, eq, inArray, lt, or } from 'drizzle-orm';
import type { Database } from '../../db/open-database.ts';
import { gameRounds, gameSessions } from '../../db/schema/casino.ts';

const AT_ONCE = 500;

/**
 * Ends demos that expired before `now`, rounds and all, and other games in which nothing was played;
 * answers true where there are more.
 */
export async function sweepGames(database: Database, now = new Date()): Promise<boolean> {
  return database.transaction(async (transaction) => {
    const found = await transaction
      .select({ id: gameSessions.id })
      .from(gameSessions)
      .where(
        and(
          or(eq(gameSessions.balanceType, 'demo'), eq(gameSessions.nonce, 0)),
          lt(gameSessions.expiresAt, now),
        ),
      )
      .limit(AT_ONCE)
      .for('update', { skipLocked: true });
    const ids = found.map(({ id }) => id);
    if (ids.length === 0) return false;
    await transaction.delete(gameRounds).where(inArray(gameRounds.sessionId, ids));
    await transaction.delete(gameSessions).where(inArray(gameSessions.id, ids));
    return ids.length === AT_ONCE;
  });
}
