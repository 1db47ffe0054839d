// The devices that a player logged in on: what is logged in now, and what was of late.

import { desc, eq } from 'drizzle-orm';
import type { ListedSession } from '../../../shared/api/account-calls.ts';
import type { Database } from '../../db/open-database.ts';
import { sessions } from '../../db/schema/accounts.ts';
import type { SessionClock } from './live-session.ts';
import type { SignedInPlayer } from './signed-in-player.ts';

/** Logins that are listed, newest first. */
const MOST_SESSIONS = 10;

/** The player's last logins and no one else's; `findLiveSession` decides in the same way what lives. */
export async function readSessions(
  database: Database,
  { playerId, sessionId }: Pick<SignedInPlayer, 'playerId' | 'sessionId'>,
  { at, idleMs }: SessionClock,
): Promise<ListedSession[]> {
  const rows = await database
    .select()
    .from(sessions)
    .where(eq(sessions.playerId, playerId))
    .orderBy(desc(sessions.createdAt), desc(sessions.id))
    .limit(MOST_SESSIONS);
  return rows.map(({ id, device, createdAt, lastSeenAt, expiresAt, revokedAt }) => {
    const ends = Math.min(expiresAt.getTime(), lastSeenAt.getTime() + idleMs);
    const ended = Math.min(revokedAt?.getTime() ?? Number.POSITIVE_INFINITY, ends);
    return {
      id,
      device,
      startedAt: createdAt.getTime(),
      lastSeenAt: lastSeenAt.getTime(),
      endedAt: ended <= at.getTime() ? ended : null,
      current: id === sessionId,
    };
  });
}
