// Deletes sessions of games that are over and moved no money, of which anybody may open any number.

import { and, eq, inArray, lt, or } from 'drizzle-orm';
import type { Database } from '../../db/open-database.ts';
import { gameRounds, gameSessions } from '../../db/schema/casino.ts';

const BATCH_SIZE = 500;

/**
 * Deletes demos that expired before `now`, with their rounds, and other expired sessions in which
 * nothing was played; returns true where there may be more.
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
      .limit(BATCH_SIZE)
      .for('update', { skipLocked: true });
    const ids = found.map(({ id }) => id);
    if (ids.length === 0) return false;
    await transaction.delete(gameRounds).where(inArray(gameRounds.sessionId, ids));
    await transaction.delete(gameSessions).where(inArray(gameSessions.id, ids));
    return ids.length === BATCH_SIZE;
  });
}
