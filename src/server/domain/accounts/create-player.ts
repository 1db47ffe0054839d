// Writes a new player; who may register is decided by the caller.

import type { Queryable } from '../../db/open-database.ts';
import { players } from '../../db/schema/accounts.ts';

export interface NewPlayer {
  /** Ten digits, as `readMobileNumber` gives them. */
  readonly username: string;
  readonly passwordHash: string;
  readonly firstName?: string;
  readonly lastName?: string;
  readonly promoCode?: string;
  readonly trackingToken?: string;
}

/** The player's id; undefined where the number has an account already. */
export async function createPlayer(
  queryable: Queryable,
  player: NewPlayer,
): Promise<number | undefined> {
  const [made] = await queryable
    .insert(players)
    .values(player)
    .onConflictDoNothing()
    .returning({ id: players.id });
  return made?.id;
}
