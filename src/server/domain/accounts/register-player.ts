// Registration: a verified mobile number, a password, and the promo code that the player brings.

import { awardPromoCode } from '../bonus/award-promo-code.ts';
import { Refused } from '../refused.ts';
import { createPlayer } from './create-player.ts';
import { hasAccount } from './has-account.ts';
import { readNewPassword } from './password-rules.ts';
import { hashPassword } from './passwords.ts';
import type { Requester } from './requester.ts';
import { type SessionContext, startSession } from './start-session.ts';
import { readVerification, spendVerification } from './verification.ts';

export interface Registration {
  /** Ten digits. */
  readonly username: string;
  readonly password: string;
  readonly promoCode: string;
  readonly trackingToken: string;
  /** The secret that the verification of the code returned. */
  readonly secret: string;
  readonly requester: Requester;
  /** Name of the browser by `nameDevice`. */
  readonly device: string;
}

/**
 * Creates the player, spends the verification, awards the promo code and logs in.
 *
 * @throws TooManyTriesError; Refused `registration_closed`, `account_exists` (409), `code_required`, or as
 * `readNewPassword`.
 */
export async function registerPlayer(
  context: SessionContext,
  { username, password, promoCode, trackingToken, secret, requester, device }: Registration,
): Promise<{ readonly playerId: number; readonly token: string }> {
  const { database, rules, now = () => new Date() } = context;
  const inForce = await rules.read();
  if (!inForce.isOn('AllowRegistration')) {
    throw new Refused('registration_closed', 'Registration is closed at the moment');
  }
  const verification = { phone: username, secret };
  // Before anything is answered about the number, and before the hash, which costs CPU time.
  await readVerification(database, verification, requester, now());
  if (await hasAccount(database, username)) throw accountExists();
  const passwordHash = await hashPassword(await readNewPassword(password, username));
  const playerId = await database.transaction(async (transaction) => {
    const player = { username, passwordHash, promoCode, trackingToken };
    const made = await createPlayer(transaction, player);
    if (made === undefined) throw accountExists();
    await spendVerification(transaction, verification, 'registration', now());
    await awardPromoCode(transaction, made, promoCode, inForce);
    return made;
  });
  const checked = { playerId, username, passwordHash };
  return {
    playerId,
    token: await startSession(context, checked, { device, deviceHash: requester.device }),
  };
}

/** The text is that of spec section 5. */
function accountExists(): Refused {
  return new Refused('account_exists', 'An account already exists with this number', {
    status: 409,
  });
}
