// Stores which process announces which matches on the operator's broker. Matches of a process that
// is gone for long enough become retirements.

import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../db/open-database.ts';
import { announcedMatches, announcers } from '../../db/schema/announcers.ts';
import { retirements } from '../../db/schema/retirements.ts';

/** Renews the lease of a process. @returns false where it was unknown or taken for gone */
export async function renewAnnouncer(database: Database, holder: string): Promise<boolean> {
  const known = await database
    .update(announcers)
    .set({ renewedAt: sql`now()` })
    .where(eq(announcers.holder, holder))
    .returning({ holder: announcers.holder });
  if (known.length > 0) return true;
  await database.insert(announcers).values({ holder, renewedAt: sql`now()` });
  return false;
}

/**
 * Records what the process has announced. Such a match no longer waits for a withdrawal of its
 * announcement.
 */
export async function addAnnounced(
  database: Database,
  holder: string,
  matchIds: readonly string[],
): Promise<void> {
  const waiting = database
    .select({ matchId: retirements.matchId })
    .from(retirements)
    .where(inArray(retirements.matchId, [...matchIds]))
    // In one order, so that processes that change the same rows cannot deadlock.
    .orderBy(asc(retirements.matchId))
    .for('update');
  await database.delete(retirements).where(inArray(retirements.matchId, waiting));
  await database
    .insert(announcedMatches)
    .values(matchIds.map((matchId) => ({ matchId, holder })))
    .onConflictDoNothing();
}

/** Records that the process has withdrawn these announcements itself. */
export async function removeAnnounced(
  database: Database,
  holder: string,
  matchIds: readonly string[],
): Promise<void> {
  await database
    .delete(announcedMatches)
    .where(
      and(eq(announcedMatches.holder, holder), inArray(announcedMatches.matchId, [...matchIds])),
    );
}

/**
 * Removes the announcements of processes that have not renewed their lease for `seconds`. Matches
 * that no live process announces become retirements. Takes `limit` rows at a time, and may run in
 * several processes at once.
 *
 * @returns how many rows it took; with none left, the processes themselves are deleted
 */
export async function retireAbandoned(
  database: Database,
  seconds: number,
  limit: number,
): Promise<number> {
  const gone = sql`(select holder from announcers
    where renewed_at < now() - make_interval(secs => ${seconds}))`;
  const { rows } = await database.execute(sql`
    with taken as (
      delete from announced_matches where (match_id, holder) in (
        select match_id, holder from announced_matches where holder in ${gone}
        order by match_id, holder limit ${limit} for update skip locked)
      returning match_id),
    retired as (
      insert into retirements (match_id, retired_at)
      select distinct match_id, now() from taken
      where not exists (
        select 1 from announced_matches other
        where other.match_id = taken.match_id and other.holder not in ${gone})
      on conflict do nothing)
    select match_id from taken`);
  if (rows.length === 0)
    await database.execute(sql`
      delete from announcers where holder in ${gone}
      and not exists (select 1 from announced_matches where holder = announcers.holder)`);
  return rows.length;
}
