// Ends sessions: their tokens are refused from the next call on.

import { and, eq, isNull, ne, type SQL } from 'drizzle-orm';
import type { Queryable } from '../../db/open-database.ts';
import { sessions } from '../../db/schema/accounts.ts';
import { Refused } from '../refused.ts';

/** Ends the player's sessions except `exceptSessionId`. */
export async function endSessions(
  queryable: Queryable,
  playerId: number,
  endedAt: Date,
  exceptSessionId?: string,
): Promise<void> {
  const others = exceptSessionId === undefined ? undefined : ne(sessions.id, exceptSessionId);
  await end(queryable, endedAt, and(eq(sessions.playerId, playerId), others));
}

/**
 * Ends one of the player's own sessions.
 *
 * @throws Refused 404 `unknown_session`: there is none, it is another player's, or it ended before.
 */
export async function endOwnSession(
  queryable: Queryable,
  playerId: number,
  sessionId: string,
  endedAt: Date,
): Promise<void> {
  const ended = await end(
    queryable,
    endedAt,
    and(eq(sessions.id, sessionId), eq(sessions.playerId, playerId)),
  );
  if (ended === 0) {
    throw new Refused('unknown_session', 'That device is logged out already', { status: 404 });
  }
}

/** Ends one session. */
export async function endSession(
  queryable: Queryable,
  sessionId: string,
  endedAt: Date,
): Promise<void> {
  await end(queryable, endedAt, eq(sessions.id, sessionId));
}

/**
 * Ends the session of the token with this hash, if there is one. The hash is no token and allows
 * nothing else.
 */
export async function endSessionOfToken(
  queryable: Queryable,
  tokenHash: string,
  endedAt: Date,
): Promise<void> {
  await end(queryable, endedAt, eq(sessions.tokenHash, tokenHash));
}

/** Returns how many sessions it ended. */
async function end(queryable: Queryable, endedAt: Date, which: SQL | undefined): Promise<number> {
  const ended = await queryable
    .update(sessions)
    .set({ revokedAt: endedAt })
    .where(and(which, isNull(sessions.revokedAt)))
    .returning({ id: sessions.id });
  return ended.length;
}
