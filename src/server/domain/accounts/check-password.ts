// Says whose number and password these are, and nothing to those who guess.

import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Database } from '../../db/open-database.ts';
import { players } from '../../db/schema/accounts.ts';
import { Refused } from '../refused.ts';
import type { PasswordThrottle } from './password-throttle.ts';
import { hashPassword, isPassword } from './passwords.ts';

export interface Credentials {
  readonly username: string;
  readonly password: string;
  /** Where the request came from. */
  readonly address: string;
}

/**
 * @throws SlowDown; Refused `unknown_user` (404), `wrong_password` (401), `account_locked` (401),
 * with the texts of contract 4.2.
 */
export type CheckPassword = (
  credentials: Credentials,
) => Promise<{ readonly playerId: number; readonly username: string }>;

export function createCheckPassword(database: Database, throttle: PasswordThrottle): CheckPassword {
  // Compared where there is no player, so that an unknown number takes as long as a wrong password.
  const decoyHash = hashPassword(randomUUID());
  return async ({ username, password, address }) => {
    await throttle.begin(username, address);
    const [player] = await database
      .select({ id: players.id, passwordHash: players.passwordHash, status: players.status })
      .from(players)
      .where(eq(players.username, username));
    const isRight = await isPassword(player?.passwordHash ?? (await decoyHash), password);
    if (player === undefined) {
      throw new Refused('unknown_user', 'User not found', { status: 404 });
    }
    if (!isRight) throw new Refused('wrong_password', 'Wrong password', { status: 401 });
    await throttle.forgive(username, address);
    if (player.status !== 'active') {
      throw new Refused('account_locked', 'Your account is not active', { status: 401 });
    }
    return { playerId: player.id, username };
  };
}
