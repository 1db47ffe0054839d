// An operator locks a player out, and lets them in again.

import { eq } from 'drizzle-orm';
import type { Database } from '../../db/open-database.ts';
import { players } from '../../db/schema/accounts.ts';
import { unknown } from '../refused.ts';
import { endSessions } from './end-sessions.ts';

/**
 * Locks a player, which ends all sessions, or unlocks one. `username` has ten digits.
 *
 * @throws Refused `not_found` where there is no such player.
 */
export async function setPlayerLocked(
  database: Database,
  username: string,
  isLocked: boolean,
): Promise<void> {
  await database.transaction(async (transaction) => {
    const [player] = await transaction
      .update(players)
      .set({ status: isLocked ? 'locked' : 'active' })
      .where(eq(players.username, username))
      .returning({ id: players.id });
    if (player === undefined) throw unknown('Player');
    if (isLocked) await endSessions(transaction, player.id, new Date());
  });
}
