// The devices that a player logged in on: those that are logged in now, and those that were of
// late.

import { desc, eq, sql } from 'drizzle-orm';
import type { ListedSession } from '../../../shared/api/account-calls.ts';
import type { Database } from '../../db/open-database.ts';
import { sessions } from '../../db/schema/accounts.ts';
import type { SessionClock } from './live-session.ts';
import type { SignedInPlayer } from './signed-in-player.ts';

type SessionRow = typeof sessions.$inferSelect;

/** How many logins are listed; more where more of them are live. */
const MAX_SESSIONS = 10;
/** How many logins are read for the list, live ones first: one browser may have most of them. */
const MAX_READ = 200;

/**
 * The player's last logins, newest first; `findLiveSession` decides in the same way which are live.
 * Of a browser that logged in several times only the newest login is listed, and live ones beside
 * it. Live logins are always listed, so that nobody can hide one from its owner by logging in
 * often.
 */
export async function readSessions(
  database: Database,
  { playerId, sessionId }: Pick<SignedInPlayer, 'playerId' | 'sessionId'>,
  { at, idleMs }: SessionClock,
): Promise<ListedSession[]> {
  const isLive = sql`(${sessions.revokedAt} is null
    and ${sessions.expiresAt} > ${at.toISOString()}::timestamptz
    and ${sessions.lastSeenAt} > ${new Date(at.getTime() - idleMs).toISOString()}::timestamptz)`;
  const rows = await database
    .select()
    .from(sessions)
    .where(eq(sessions.playerId, playerId))
    .orderBy(desc(isLive), desc(sessions.createdAt), desc(sessions.id))
    .limit(MAX_READ);
  rows.sort(compareNewestFirst);
  const browsers = new Set<string>();
  const listed: ListedSession[] = [];
  for (const row of rows) {
    const endedAt = endOf(row, idleMs);
    const hasEnded = endedAt <= at.getTime();
    if (hasEnded && browsers.has(row.deviceHash)) continue;
    if (row.deviceHash !== '') browsers.add(row.deviceHash);
    listed.push({
      id: row.id,
      device: row.device,
      startedAt: row.createdAt.getTime(),
      lastSeenAt: row.lastSeenAt.getTime(),
      endedAt: hasEnded ? endedAt : null,
      current: row.id === sessionId,
    });
  }
  return listed.filter(({ endedAt }, place) => endedAt === null || place < MAX_SESSIONS);
}

/** Logins of one moment keep their order, whichever of them ends. */
function compareNewestFirst(one: SessionRow, other: SessionRow): number {
  const later = other.createdAt.getTime() - one.createdAt.getTime();
  return later === 0 && one.id !== other.id ? (one.id < other.id ? 1 : -1) : later;
}

/** When the session ends, or has ended, as far as is known; ms. */
function endOf({ revokedAt, expiresAt, lastSeenAt }: SessionRow, idleMs: number): number {
  const ends = [expiresAt.getTime(), lastSeenAt.getTime() + idleMs];
  if (revokedAt !== null) ends.push(revokedAt.getTime());
  return Math.min(...ends);
}
