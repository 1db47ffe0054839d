// Reads bearer tokens: the database says whether a session still lives.

import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Database } from '../../db/open-database.ts';
import { players, sessions } from '../../db/schema/accounts.ts';
import type { FindPlayer } from './signed-in-player.ts';
import { hashToken } from './token.ts';

export function createFindPlayer(database: Database): FindPlayer {
  return async (token) => {
    const now = new Date();
    const [found] = await database
      .select({ session: sessions, username: players.username, role: players.role })
      .from(sessions)
      .innerJoin(players, eq(players.id, sessions.playerId))
      .where(
        and(
          eq(sessions.tokenHash, hashToken(token)),
          isNull(sessions.revokedAt),
          gt(sessions.expiresAt, now),
        ),
      );
    if (found === undefined) return undefined;
    const { session, username, role } = found;
    return {
      playerId: session.playerId,
      username,
      role,
      sessionId: session.id,
      steppedUpUntil: session.steppedUpUntil?.getTime() ?? 0,
    };
  };
}
