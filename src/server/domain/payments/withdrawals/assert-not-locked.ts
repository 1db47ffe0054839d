// Nothing leaves the house for a player whom an operator has locked.

import type { Transaction } from '../../../db/open-database.ts';
import { lockPlayers } from '../../ledger/lock-players.ts';
import { Refused } from '../../refused.ts';

/**
 * Holds the player's row to the end of the transaction: a lock comes before it or after it.
 * Breaks and exclusions do not count, they keep no money in.
 */
export async function isLocked(transaction: Transaction, playerId: number): Promise<boolean> {
  const [player] = await lockPlayers(transaction, [playerId]);
  return player?.status !== 'active';
}

/** @throws Refused `account_locked`, in words for an operator; holds the row as `isLocked`. */
export async function assertNotLocked(transaction: Transaction, playerId: number): Promise<void> {
  if (await isLocked(transaction, playerId)) {
    throw new Refused(
      'account_locked',
      'The player is locked: let him in first (players unlock), or reject the withdrawal',
    );
  }
}
