// Changes the seeds of a session. The old server seed is revealed, so that every round played with
// it can be checked.

import { eq } from 'drizzle-orm';
import type { Database } from '../../db/open-database.ts';
import { gameSessions } from '../../db/schema/casino.ts';
import { unknown } from '../refused.ts';
import { createServerSeed, hashSeed } from './seeds.ts';

/**
 * Sets the player's new client seed and a new server seed. Returns the old server seed, and the
 * hash of the new one.
 */
export async function changeSeeds(
  database: Database,
  sessionId: string,
  clientSeed: string,
): Promise<{ revealed: string; hash: string }> {
  return database.transaction(async (transaction) => {
    const isThis = eq(gameSessions.id, sessionId);
    const [session] = await transaction.select().from(gameSessions).where(isThis).for('update');
    if (session === undefined) throw unknown('Game');
    const serverSeed = createServerSeed();
    await transaction.update(gameSessions).set({ serverSeed, clientSeed }).where(isThis);
    return { revealed: session.serverSeed, hash: hashSeed(serverSeed) };
  });
}
