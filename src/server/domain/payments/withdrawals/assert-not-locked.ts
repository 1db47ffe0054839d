// No withdrawal is paid for a player whose account an operator has locked.

import type { Transaction } from '../../../db/open-database.ts';
import { lockPlayers } from '../../ledger/lock-players.ts';
import { Refused } from '../../refused.ts';

/**
 * Whether an operator has locked the player's account. The player's row is locked in the database
 * to the end of the transaction, so that this does not change meanwhile. Breaks and exclusions do
 * not stop withdrawals.
 */
export async function isLocked(transaction: Transaction, playerId: number): Promise<boolean> {
  const [player] = await lockPlayers(transaction, [playerId]);
  return player?.status !== 'active';
}

/**
 * @throws Refused `account_locked`, with a message for an operator. Locks the row as `isLocked`
 * does.
 */
export async function assertNotLocked(transaction: Transaction, playerId: number): Promise<void> {
  if (await isLocked(transaction, playerId)) {
    throw new Refused(
      'account_locked',
      'The player is locked: let him in first (players unlock), or reject the withdrawal',
    );
  }
}
