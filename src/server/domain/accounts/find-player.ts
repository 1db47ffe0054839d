// Reads bearer tokens: the signature says whether it is ours, the database whether its session lives.

import { and, eq, gt, isNull, lt } from 'drizzle-orm';
import type { Database } from '../../db/open-database.ts';
import { players, sessions } from '../../db/schema/accounts.ts';
import type { FindPlayer } from './signed-in-player.ts';
import type { SessionContext } from './start-session.ts';
import { hashToken, readSessionId } from './token.ts';

/** How exactly silence is counted, ms: a session is written to no more often than this. */
const SEEN_STEP_MS = 60_000;

/**
 * A session lives until it is ended, until `SessionSeconds` after the login, or until it was silent
 * for `SessionIdleSeconds`; those of a locked player do not live.
 */
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
    const idleMs = (await rules.read()).ms('SessionIdleSeconds');
    const [found] = await database
      .select({ session: sessions, username: players.username, role: players.role })
      .from(sessions)
      .innerJoin(players, eq(players.id, sessions.playerId))
      .where(
        and(
          eq(sessions.id, sessionId),
          eq(sessions.tokenHash, hashToken(token)),
          isNull(sessions.revokedAt),
          gt(sessions.expiresAt, at),
          gt(sessions.lastSeenAt, new Date(at.getTime() - idleMs)),
          eq(players.status, 'active'),
        ),
      );
    if (found === undefined) return undefined;
    const { session, username, role } = found;
    const stepMs = Math.min(SEEN_STEP_MS, idleMs / 2);
    if (at.getTime() - session.lastSeenAt.getTime() > stepMs)
      await noteSeen(database, sessionId, at);
    return {
      playerId: session.playerId,
      username,
      role,
      sessionId,
      steppedUpUntil: session.steppedUpUntil?.getTime() ?? 0,
    };
  };
}

async function noteSeen(database: Database, sessionId: string, at: Date): Promise<void> {
  await database
    .update(sessions)
    .set({ lastSeenAt: at })
    .where(and(eq(sessions.id, sessionId), lt(sessions.lastSeenAt, at)));
}
