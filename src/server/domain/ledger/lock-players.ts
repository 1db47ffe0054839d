// Locks players' rows, so that decisions about one player's money are made one after another.

import { asc, inArray } from 'drizzle-orm';
import type { Transaction } from '../../db/open-database.ts';
import { players } from '../../db/schema/accounts.ts';

/**
 * Locks the rows to the end of the transaction, always in the order of their ids, so that two
 * transactions with the same players cannot deadlock. Call it before any row of a wallet, deposit
 * or withdrawal is touched.
 *
 * It is `for no key update` because a full `for update` conflicts with the share lock that the
 * foreign key of another call's idempotency key takes on the same row, and the two calls would
 * deadlock.
 *
 * @returns their states as they are now, in that order.
 */
export async function lockPlayers(
  transaction: Transaction,
  playerIds: readonly number[],
): Promise<{ id: number; status: string }[]> {
  return transaction
    .select({ id: players.id, status: players.status })
    .from(players)
    .where(inArray(players.id, [...playerIds]))
    .orderBy(asc(players.id))
    .for('no key update');
}
