// New passwords: by the old one, or by a code where the old one is forgotten.

import { eq } from 'drizzle-orm';
import type { Database } from '../../db/open-database.ts';
import { players } from '../../db/schema/accounts.ts';
import { Refused } from '../refused.ts';
import type { CheckPassword } from './check-password.ts';
import { endSessions } from './end-sessions.ts';
import type { PasswordThrottle } from './password-throttle.ts';
import { hashPassword } from './passwords.ts';
import type { SignedInPlayer } from './signed-in-player.ts';
import { codeRequired, hasVerifiedCode, spendVerifiedCode } from './verified-code.ts';

export interface PasswordChange {
  readonly oldPassword: string;
  readonly password: string;
  /** Where the request came from. */
  readonly address: string;
}

/**
 * Replaces the password and ends the player's other sessions.
 *
 * @throws SlowDown; Refused `wrong_old_password`, `same_password`.
 */
export async function changePassword(
  database: Database,
  checkPassword: CheckPassword,
  { playerId, username, sessionId }: SignedInPlayer,
  { oldPassword, password, address }: PasswordChange,
): Promise<void> {
  try {
    await checkPassword({ username, password: oldPassword, address });
  } catch (refused) {
    if (!(refused instanceof Refused) || refused.code !== 'wrong_password') throw refused;
    throw new Refused('wrong_old_password', 'The old password is wrong');
  }
  if (password === oldPassword) {
    throw new Refused('same_password', 'The new password is the same as the old one');
  }
  const passwordHash = await hashPassword(password);
  await database.transaction(async (transaction) => {
    await transaction.update(players).set({ passwordHash }).where(eq(players.id, playerId));
    await endSessions(transaction, playerId, new Date(), sessionId);
  });
}

/**
 * Sets a password for a number whose code was verified in the last 10 minutes, spends the code,
 * and ends all sessions (contract section 6).
 *
 * @throws Refused `code_required`, `unknown_user` (404).
 */
export async function resetPassword(
  database: Database,
  throttle: PasswordThrottle,
  { username, password, address }: { username: string; password: string; address: string },
): Promise<void> {
  if (!(await hasVerifiedCode(database, username, new Date()))) throw codeRequired();
  const passwordHash = await hashPassword(password);
  await database.transaction(async (transaction) => {
    await spendVerifiedCode(transaction, username, new Date());
    const [player] = await transaction
      .update(players)
      .set({ passwordHash })
      .where(eq(players.username, username))
      .returning({ id: players.id });
    if (player === undefined) {
      throw new Refused('unknown_user', 'User not found', { status: 404 });
    }
    await endSessions(transaction, player.id, new Date());
  });
  // Whoever forgot the password has tried wrong ones before.
  await throttle.forgive(username, address);
}
