// Says whose number and password these are, and nothing to those who guess.

import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Database } from '../../db/open-database.ts';
import { players } from '../../db/schema/accounts.ts';
import { Refused } from '../refused.ts';
import { normalisePassword } from './password-rules.ts';
import type { PasswordThrottle } from './password-throttle.ts';
import { hashPassword, matchPassword } from './passwords.ts';

export interface Credentials {
  readonly username: string;
  readonly password: string;
}

/**
 * `by` says whose tries are counted together.
 *
 * @throws SlowDown; Refused `challenge_required`, `unknown_user` (404), `wrong_password` (401),
 * `account_locked` (401), with the texts of contract 4.2.
 */
export type CheckPassword<By> = (
  credentials: Credentials,
  by: By,
) => Promise<{ readonly playerId: number; readonly username: string }>;

export function createCheckPassword<By>(
  database: Database,
  throttle: PasswordThrottle<By>,
): CheckPassword<By> {
  // Compared where there is no player, so that an unknown number takes as long as a wrong password.
  const decoyHash = hashPassword(randomUUID());
  return async ({ username, password }, by) => {
    await throttle.begin(by);
    const [player] = await database
      .select({ id: players.id, passwordHash: players.passwordHash, status: players.status })
      .from(players)
      .where(eq(players.username, username));
    const match = await matchPassword(player?.passwordHash ?? (await decoyHash), password);
    if (player === undefined) {
      throw new Refused('unknown_user', 'User not found', { status: 404 });
    }
    if (match === 'wrong') throw new Refused('wrong_password', 'Wrong password', { status: 401 });
    await throttle.forgive(by);
    if (match === 'right-as-typed') {
      const passwordHash = await hashPassword(normalisePassword(password));
      // Unless it was changed meanwhile.
      const isSame = eq(players.passwordHash, player.passwordHash);
      await database
        .update(players)
        .set({ passwordHash })
        .where(and(eq(players.id, player.id), isSame));
    }
    if (player.status !== 'active') {
      throw new Refused('account_locked', 'Your account is not active', { status: 401 });
    }
    return { playerId: player.id, username };
  };
}
