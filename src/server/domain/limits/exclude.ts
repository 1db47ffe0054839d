// Starts a break. Sessions stay open, because the player must be able to withdraw; play ends at
// once.

import { and, eq, gt, sql } from 'drizzle-orm';
import type { Database } from '../../db/open-database.ts';
import { exclusions } from '../../db/schema/limits.ts';
import { lockPlayers } from '../ledger/lock-players.ts';

export type ExclusionKind = 'time_out' | 'self_exclusion';

/**
 * A break can be added or extended, never shortened. One break of each kind runs at a time, and the
 * one that ends last counts. The call waits for transactions that spend the player's money, so that
 * nothing is staked after it resolves. A live bet that waits to be accepted was staked before.
 */
export async function exclude(
  database: Database,
  playerId: number,
  kind: ExclusionKind,
  endsAt: Date,
): Promise<void> {
  await database.transaction(async (transaction) => {
    await lockPlayers(transaction, [playerId]);
    const extended = await transaction
      .update(exclusions)
      .set({ endsAt: sql`greatest(${exclusions.endsAt}, ${endsAt.toISOString()}::timestamptz)` })
      .where(
        and(
          eq(exclusions.playerId, playerId),
          eq(exclusions.kind, kind),
          gt(exclusions.endsAt, new Date()),
        ),
      )
      .returning({ id: exclusions.id });
    if (extended.length > 0) return;
    await transaction.insert(exclusions).values({ playerId, kind, endsAt });
  });
}
