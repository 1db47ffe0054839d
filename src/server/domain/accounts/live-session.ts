// Which login sessions are live: not ended, not too old, not idle for too long, of a player who is
// not locked.

import { and, eq, gt, isNull, lt, type SQL } from 'drizzle-orm';
import type { Queryable } from '../../db/open-database.ts';
import { players, sessions } from '../../db/schema/accounts.ts';

/** How exactly idle time is counted, ms: a session is written to no more often than this. */
const SEEN_STEP_MS = 60_000;

export interface SessionClock {
  readonly at: Date;
  /** Idle time that ends a session, ms: rule `SessionIdleSeconds`. */
  readonly idleMs: number;
}

/**
 * The session while it is live: until it is ended, until `SessionSeconds` after the login, or until
 * it was idle for `SessionIdleSeconds`. Sessions of a locked player are not live.
 *
 * `lockRow` locks the row, so that the session cannot be ended before the transaction is over.
 */
export async function findLiveSession(
  queryable: Queryable,
  which: SQL | undefined,
  { at, idleMs }: SessionClock,
  lockRow = false,
) {
  const query = queryable
    .select({ session: sessions, username: players.username, role: players.role })
    .from(sessions)
    .innerJoin(players, eq(players.id, sessions.playerId))
    .where(
      and(
        which,
        isNull(sessions.revokedAt),
        gt(sessions.expiresAt, at),
        gt(sessions.lastSeenAt, new Date(at.getTime() - idleMs)),
        eq(players.status, 'active'),
      ),
    );
  const [found] = await (lockRow ? query.for('share', { of: sessions }) : query);
  return found;
}

/** Writes the time of the last call of the session, where the last time is long enough ago. */
export async function noteSeen(
  queryable: Queryable,
  { id, lastSeenAt }: Pick<typeof sessions.$inferSelect, 'id' | 'lastSeenAt'>,
  { at, idleMs }: SessionClock,
): Promise<void> {
  if (at.getTime() - lastSeenAt.getTime() <= Math.min(SEEN_STEP_MS, idleMs / 2)) return;
  await queryable
    .update(sessions)
    .set({ lastSeenAt: at })
    .where(and(eq(sessions.id, id), lt(sessions.lastSeenAt, at)));
}
