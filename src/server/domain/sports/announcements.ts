// Rows of announced matches: written many at once, read at the start and when one is missing.

import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import type { FeedType } from '../../../shared/feed/topics.ts';
import type { Database, Queryable } from '../../db/open-database.ts';
import { announcements } from '../../db/schema/announcements.ts';

/** What was announced of a match. */
export interface KeptAnnouncement {
  readonly matchId: string;
  /** JSON in the shape of the match detail call, as it came. */
  readonly text: string;
  /** Which topics carry the match; wins over what the text says, as the kick-off does. */
  readonly type: FeedType;
  /** Kick-off, ms since epoch; a message may have moved it since. */
  readonly startsAt: number;
}

/** What messages say of an announced match; with neither, that anything was said of it. */
export interface SaidOfMatch {
  readonly type?: 'live';
  /** Kick-off, ms since epoch. */
  readonly startsAt?: number;
}

/** What is to be written of a match; of several for one match the last ones count together. */
export type AnnouncementChange =
  | { readonly kind: 'keep'; readonly announcement: KeptAnnouncement }
  | { readonly kind: 'said'; readonly matchId: string; readonly said: SaidOfMatch }
  | { readonly kind: 'forget'; readonly matchId: string };

const DAY_MS = 86_400_000;
/** A match is over, or its feed is gone, where its kick-off and the last word on it are so long past. */
const KEPT_MS = 7 * DAY_MS;

/** Unchanged rows are not written again. */
export async function writeAnnouncements(
  database: Database,
  changes: readonly AnnouncementChange[],
  now = new Date(),
): Promise<void> {
  const kept = changes.flatMap((change) => (change.kind === 'keep' ? [change.announcement] : []));
  await keep(database, kept, now);
  // One by one: processes that write the same rows must not wait for each other in a circle.
  for (const change of changes) {
    if (change.kind === 'keep') continue;
    const row = eq(announcements.matchId, change.matchId);
    if (change.kind === 'forget') await database.delete(announcements).where(row);
    else await database.update(announcements).set(columnsOf(change.said, now)).where(row);
  }
}

function columnsOf({ type, startsAt }: SaidOfMatch, heardAt: Date) {
  return {
    heardAt,
    ...(type !== undefined && { type }),
    ...(startsAt !== undefined && { startsAt: new Date(startsAt) }),
  };
}

async function keep(
  queryable: Queryable,
  kept: readonly KeptAnnouncement[],
  heardAt: Date,
): Promise<void> {
  if (kept.length === 0) return;
  const rows = kept.map(({ matchId, text, type, startsAt }) => ({
    matchId,
    body: text,
    type,
    startsAt: new Date(startsAt),
    heardAt,
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
        heardAt: sql`excluded.heard_at`,
      },
      setWhere: sql`(${body}, ${type}, ${startsAt}) is distinct from (excluded.body, excluded.type, excluded.starts_at)
        or ${announcements.heardAt} < excluded.heard_at - interval '1 hour'`,
    });
}

/** All of them, or those of some matches. */
export async function readAnnouncements(
  queryable: Queryable,
  matchIds?: readonly string[],
): Promise<KeptAnnouncement[]> {
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

/** Takes away matches that are over, or whose feed is gone. */
export async function pruneAnnouncements(database: Database, now = new Date()): Promise<void> {
  const before = new Date(now.getTime() - KEPT_MS);
  await database
    .delete(announcements)
    .where(and(lt(announcements.heardAt, before), lt(announcements.startsAt, before)));
}
