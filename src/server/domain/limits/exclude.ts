// Begins a break: open sessions stay, as the player must be able to withdraw; play ends at once.

import type { Database } from '../../db/open-database.ts';
import { exclusions } from '../../db/schema/limits.ts';
import { lockPlayers } from '../ledger/lock-players.ts';

export type ExclusionKind = 'time_out' | 'self_exclusion';

/**
 * Breaks are only ever added, and the one that ends last counts: none can be made shorter. What is
 * being spent is finished first, so that nothing is staked any more once this resolves. A live bet that
 * waits to be accepted was staked before.
 */
export async function exclude(
  database: Database,
  playerId: number,
  kind: ExclusionKind,
  endsAt: Date,
): Promise<void> {
  await database.transaction(async (transaction) => {
    await lockPlayers(transaction, [playerId]);
    await transaction.insert(exclusions).values({ playerId, kind, endsAt });
  });
}
