// Checks a mobile number and its password, and throttles guesses.

import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Database, Transaction } from '../../db/open-database.ts';
import { players } from '../../db/schema/accounts.ts';
import { lockPlayers } from '../ledger/lock-players.ts';
import { Refused } from '../refused.ts';
import { normalisePassword } from './password-rules.ts';
import type { PasswordThrottle } from './password-throttle.ts';
import { hashPassword, matchPassword } from './passwords.ts';

interface Credentials {
  readonly username: string;
  readonly password: string;
}

export interface CheckedPlayer {
  readonly playerId: number;
  /** Ten digits. */
  readonly username: string;
  /** The stored hash that the password matches. */
  readonly passwordHash: string;
}

/**
 * `by` says whose tries are counted together. Code that depends on the answer calls
 * `assertStillChecked` in its transaction.
 *
 * @throws TooManyTriesError; Refused `challenge_required`, `unknown_user` (404), `wrong_password` (401),
 * `account_locked` (401), with the texts of contract section 4.2.
 */
export type CheckPassword<By> = (credentials: Credentials, by: By) => Promise<CheckedPlayer>;

/**
 * Checks again within the transaction that depends on a right password, and locks the player's row
 * to its end: comparing takes so long that the password or the status may have changed meanwhile.
 *
 * @throws Refused `wrong_password` (401), `account_locked` (401).
 */
export async function assertStillChecked(
  transaction: Transaction,
  { playerId, passwordHash }: Pick<CheckedPlayer, 'playerId' | 'passwordHash'>,
): Promise<void> {
  const [locked] = await lockPlayers(transaction, [playerId]);
  if (locked?.status !== 'active') throw accountLocked();
  const same = await transaction
    .select({ id: players.id })
    .from(players)
    .where(and(eq(players.id, playerId), eq(players.passwordHash, passwordHash)));
  if (same.length === 0) throw wrongPassword();
}

export function createCheckPassword<By>(
  database: Database,
  throttle: PasswordThrottle<By>,
): CheckPassword<By> {
  // Compared where there is no player, so that an unknown number takes as long as a wrong password.
  const decoyHash = hashPassword(randomUUID());
  return async ({ username, password }, by) => {
    const forgive = await throttle.begin(by);
    const [player] = await database
      .select({ id: players.id, passwordHash: players.passwordHash, status: players.status })
      .from(players)
      .where(eq(players.username, username));
    const match = await matchPassword(player?.passwordHash ?? (await decoyHash), password);
    if (player === undefined) {
      throw new Refused('unknown_user', 'User not found', { status: 404 });
    }
    if (match === 'wrong') throw wrongPassword();
    await forgive();
    const passwordHash =
      match === 'right' ? player.passwordHash : await hashPassword(normalisePassword(password));
    if (match === 'right-as-typed') {
      // Unless it was changed meanwhile.
      const isSame = eq(players.passwordHash, player.passwordHash);
      await database
        .update(players)
        .set({ passwordHash })
        .where(and(eq(players.id, player.id), isSame));
    }
    if (player.status !== 'active') throw accountLocked();
    return { playerId: player.id, username, passwordHash };
  };
}

function wrongPassword(): Refused {
  return new Refused('wrong_password', 'Wrong password', { status: 401 });
}

function accountLocked(): Refused {
  return new Refused('account_locked', 'Your account is not active', { status: 401 });
}
