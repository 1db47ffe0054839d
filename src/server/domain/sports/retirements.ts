// Stores matches that were retired while the broker on which they are announced was away.

import { asc, desc, inArray } from 'drizzle-orm';
import type { Database } from '../../db/open-database.ts';
import { retirements } from '../../db/schema/retirements.ts';

/** A change to write: whether a match waits for the withdrawal of its announcement. */
export interface RetirementChange {
  readonly matchId: string;
  readonly waits: boolean;
}

/** Writes the changes. A match that waits already keeps its time. */
export async function writeRetirements(
  database: Database,
  changes: readonly RetirementChange[],
  now = new Date(),
): Promise<void> {
  const added = changes.filter(({ waits }) => waits).map(({ matchId }) => matchId);
  if (added.length > 0) {
    // In one order, so that processes that write the same rows cannot deadlock.
    const rows = added.toSorted().map((matchId) => ({ matchId, retiredAt: now }));
    await database.insert(retirements).values(rows).onConflictDoNothing();
  }
  const taken = changes.filter(({ waits }) => !waits).map(({ matchId }) => matchId);
  if (taken.length > 0)
    await database.delete(retirements).where(inArray(retirements.matchId, taken));
}

/** The ids of matches that wait, the longest waiting first. */
export async function readRetirements(database: Database, limit: number): Promise<string[]> {
  const rows = await database
    .select({ matchId: retirements.matchId })
    .from(retirements)
    .orderBy(asc(retirements.retiredAt), asc(retirements.matchId))
    .limit(limit);
  return rows.map(({ matchId }) => matchId);
}

/** Keeps the newest `limit` of them. @returns the ids of those that were deleted */
export async function pruneRetirements(database: Database, limit: number): Promise<string[]> {
  const beyond = database
    .select({ matchId: retirements.matchId })
    .from(retirements)
    .orderBy(desc(retirements.retiredAt), desc(retirements.matchId))
    .offset(limit);
  const gone = await database
    .delete(retirements)
    .where(inArray(retirements.matchId, beyond))
    .returning({ matchId: retirements.matchId });
  return gone.map(({ matchId }) => matchId);
}
