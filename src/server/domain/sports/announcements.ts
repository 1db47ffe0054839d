// The stored announcements of matches: written in batches, read at the start and when a match is
// missing.

import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import type { FeedType } from '../../../shared/feed/topics.ts';
import type { Database, Queryable } from '../../db/open-database.ts';
import { announcements } from '../../db/schema/announcements.ts';

/** The announcement of a match, as it is stored. */
export interface AnnouncementRecord {
  readonly matchId: string;
  /** JSON in the shape of the match detail call, as it came. */
  readonly text: string;
  /** Which topics carry the match. It overrides the text, and so does the kick-off. */
  readonly type: FeedType;
  /** Kick-off, ms since epoch; a message may have moved it since. */
  readonly startsAt: number;
}

/** What messages change of an announced match; without fields only the time of its last message. */
export interface AnnouncementUpdate {
  readonly type?: 'live';
  /** Kick-off, ms since epoch. */
  readonly startsAt?: number;
}

/** A change to write for one match. */
export type AnnouncementChange =
  | { readonly kind: 'store'; readonly announcement: AnnouncementRecord }
  | { readonly kind: 'update'; readonly matchId: string; readonly update: AnnouncementUpdate }
  | { readonly kind: 'delete'; readonly matchId: string };

const DAY_MS = 86_400_000;
/** A match is deleted where its kick-off and its last message are longer ago than this. */
const RETENTION_MS = 7 * DAY_MS;

/** Writes the changes; unchanged rows are not written again. @throws the database's error */
export async function writeAnnouncements(
  database: Database,
  changes: readonly AnnouncementChange[],
  now = new Date(),
): Promise<void> {
  const stored = changes.flatMap((change) =>
    change.kind === 'store' ? [change.announcement] : [],
  );
  await storeAll(database, stored, now);
  // One statement for each row, so that processes that write the same rows cannot deadlock.
  for (const change of changes) {
    if (change.kind === 'store') continue;
    const row = eq(announcements.matchId, change.matchId);
    if (change.kind === 'delete') await database.delete(announcements).where(row);
    else await database.update(announcements).set(columnsOf(change.update, now)).where(row);
  }
}

function columnsOf({ type, startsAt }: AnnouncementUpdate, lastMessageAt: Date) {
  return {
    lastMessageAt,
    ...(type !== undefined && { type }),
    ...(startsAt !== undefined && { startsAt: new Date(startsAt) }),
  };
}

async function storeAll(
  queryable: Queryable,
  stored: readonly AnnouncementRecord[],
  lastMessageAt: Date,
): Promise<void> {
  if (stored.length === 0) return;
  const rows = stored.map(({ matchId, text, type, startsAt }) => ({
    matchId,
    body: text,
    type,
    startsAt: new Date(startsAt),
    lastMessageAt,
  }));
  const { body, type, startsAt } = announcements;
  await queryable
    .insert(announcements)
    .values(rows.sort((a, b) => (a.matchId < b.matchId ? -1 : 1)))
    .onConflictDoUpdate({
      target: announcements.matchId,
      set: {
        body: sql`excluded.body`,
        type: sql`excluded.type`,
        startsAt: sql`excluded.starts_at`,
        lastMessageAt: sql`excluded.heard_at`,
      },
      setWhere: sql`(${body}, ${type}, ${startsAt}) is distinct from (excluded.body, excluded.type, excluded.starts_at)
        or ${announcements.lastMessageAt} < excluded.heard_at - interval '1 hour'`,
    });
}

/** All of them, or those of some matches. @throws the database's error */
export async function readAnnouncements(
  queryable: Queryable,
  matchIds?: readonly string[],
): Promise<AnnouncementRecord[]> {
  const rows = await queryable
    .select()
    .from(announcements)
    .where(matchIds === undefined ? undefined : inArray(announcements.matchId, [...matchIds]));
  return rows.map(({ matchId, body, type, startsAt }) => ({
    matchId,
    text: body,
    type: type === 'live' ? 'live' : 'prematch',
    startsAt: startsAt.getTime(),
  }));
}

/**
 * Deletes matches that are over, or whose feed has ended: see `RETENTION_MS`. @throws the
 * database's error
 */
export async function pruneAnnouncements(database: Database, now = new Date()): Promise<void> {
  const before = new Date(now.getTime() - RETENTION_MS);
  await database
    .delete(announcements)
    .where(and(lt(announcements.lastMessageAt, before), lt(announcements.startsAt, before)));
}
