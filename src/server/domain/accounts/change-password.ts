// Sets new passwords: by the old one, or by a code where the old one is forgotten.

import { eq } from 'drizzle-orm';
import type { Database } from '../../db/open-database.ts';
import { players } from '../../db/schema/accounts.ts';
import { Refused } from '../refused.ts';
import { assertStillChecked, type CheckPassword } from './check-password.ts';
import { endSessions } from './end-sessions.ts';
import { forgetOtherDevices } from './known-devices.ts';
import { normalisePassword, readNewPassword } from './password-rules.ts';
import type { LoginThrottle } from './password-throttle.ts';
import { hashPassword } from './passwords.ts';
import type { Requester } from './requester.ts';
import type { SignedInPlayer } from './signed-in-player.ts';
import { readVerification, spendCodes, spendVerification } from './verification.ts';

export interface PasswordChange {
  readonly oldPassword: string;
  readonly password: string;
  readonly requester: Requester;
}

/**
 * Replaces the password, ends the player's other sessions, forgets the player's other devices, and
 * spends the codes that were sent to the number.
 *
 * @throws TooManyTriesError; Refused `wrong_old_password`, `same_password`, or as `readNewPassword`.
 */
export async function changePassword(
  database: Database,
  checkPassword: CheckPassword<string>,
  { playerId, username, sessionId }: SignedInPlayer,
  { oldPassword, password, requester }: PasswordChange,
): Promise<void> {
  const checked = await renameWrong(checkPassword({ username, password: oldPassword }, sessionId));
  if (normalisePassword(password) === normalisePassword(oldPassword)) {
    throw new Refused('same_password', 'The new password is the same as the old one');
  }
  const passwordHash = await hashPassword(await readNewPassword(password, username));
  await database.transaction(async (transaction) => {
    await renameWrong(assertStillChecked(transaction, checked));
    await transaction.update(players).set({ passwordHash }).where(eq(players.id, playerId));
    // A code that was requested before must not replace the new password.
    await spendCodes(transaction, username, new Date());
    await endSessions(transaction, playerId, new Date(), sessionId);
    await forgetOtherDevices(transaction, username, requester);
  });
}

/** This call has an error code of its own for a wrong password. */
async function renameWrong<T>(checking: Promise<T>): Promise<T> {
  try {
    return await checking;
  } catch (refused) {
    if (!(refused instanceof Refused) || refused.code !== 'wrong_password') throw refused;
    throw new Refused('wrong_old_password', 'The old password is wrong');
  }
}

export interface PasswordReset {
  /** Ten digits. */
  readonly username: string;
  readonly password: string;
  /** The secret that the verification of the code returned. */
  readonly secret: string;
  readonly requester: Requester;
}

/**
 * Sets a password for a requester who verified a code of the number in the last 10 minutes. It
 * spends the verification, ends all sessions (contract section 6), and forgets all known devices
 * but the requester's.
 *
 * @throws TooManyTriesError; Refused `code_required`, `unknown_user` (404), or as `readNewPassword`.
 */
export async function resetPassword(
  database: Database,
  throttle: LoginThrottle,
  { username, password, secret, requester }: PasswordReset,
): Promise<void> {
  const verification = { phone: username, secret };
  await readVerification(database, verification, requester, new Date());
  const passwordHash = await hashPassword(await readNewPassword(password, username));
  await database.transaction(async (transaction) => {
    const [player] = await transaction
      .update(players)
      .set({ passwordHash })
      .where(eq(players.username, username))
      .returning({ id: players.id });
    if (player === undefined) {
      throw new Refused('unknown_user', 'User not found', { status: 404 });
    }
    await spendVerification(transaction, verification, 'reset', new Date());
    await endSessions(transaction, player.id, new Date());
    await forgetOtherDevices(transaction, username, requester);
  });
  // A player who forgot the password has tried wrong ones before.
  await throttle.forget({ username, requester });
}
