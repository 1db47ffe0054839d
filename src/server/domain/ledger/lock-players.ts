// Holds players' rows, so that what is decided about their money is decided one by one.

import { asc, inArray } from 'drizzle-orm';
import type { Transaction } from '../../db/open-database.ts';
import { players } from '../../db/schema/accounts.ts';

/**
 * Holds the rows to the end of the transaction, always in the order of their ids: two transactions
 * with the same players never wait for each other in a circle. Call it before any row of a wallet,
 * deposit or withdrawal is touched.
 *
 * Not a full `for update`, which would wait for the share that another call's key holds of the same
 * row, and the other way round.
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
