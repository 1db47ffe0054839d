// Reads bearer tokens. The signature shows that a token is ours, the database that its session is
// live.

import { and, eq, ne, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Queryable } from '../../db/open-database.ts';
import { sessions } from '../../db/schema/accounts.ts';
import { findLiveSession, noteSeen } from './live-session.ts';
import { type FindPlayer, REPLACED } from './signed-in-player.ts';
import type { SessionContext } from './start-session.ts';
import { hashToken, readSessionId } from './token.ts';

/** Finds the players of tokens whose session is live (`findLiveSession`). */
export function createFindPlayer({
  database,
  rules,
  jwtSecret,
  now = () => new Date(),
}: SessionContext): FindPlayer {
  return async (token) => {
    const at = now();
    const sessionId = await readSessionId(jwtSecret, token, at);
    if (sessionId === undefined) return undefined;
    const clock = { at, idleMs: (await rules.read()).ms('SessionIdleSeconds') };
    const isThis = and(eq(sessions.id, sessionId), eq(sessions.tokenHash, hashToken(token)));
    const found = await findLiveSession(database, isThis, clock);
    if (found === undefined) return (await isReplaced(database, isThis)) ? REPLACED : undefined;
    const { session, username, role } = found;
    await noteSeen(database, session, clock);
    return {
      playerId: session.playerId,
      username,
      role,
      sessionId,
      steppedUpUntil: session.steppedUpUntil?.getTime() ?? 0,
    };
  };
}

const later = alias(sessions, 'later');

/**
 * Whether a later login ended the session: it began at the moment in which the session ended
 * (`startSession`).
 */
async function isReplaced(queryable: Queryable, which: SQL | undefined): Promise<boolean> {
  const found = await queryable
    .select({ id: later.id })
    .from(sessions)
    .innerJoin(
      later,
      and(
        eq(later.playerId, sessions.playerId),
        ne(later.id, sessions.id),
        eq(later.createdAt, sessions.revokedAt),
      ),
    )
    .where(which)
    .limit(1);
  return found.length > 0;
}
