// Registration: a number whose phone answered, a password, and what came with the player.

import { awardPromoCode } from '../bonus/award-promo-code.ts';
import { Refused } from '../refused.ts';
import { createPlayer } from './create-player.ts';
import { hasAccount } from './has-account.ts';
import { hashPassword } from './passwords.ts';
import { type SessionContext, startSession } from './start-session.ts';
import { codeRequired, hasVerifiedCode, spendVerifiedCode } from './verified-code.ts';

export interface Registration {
  /** Ten digits. */
  readonly username: string;
  readonly password: string;
  readonly promoCode: string;
  readonly trackingToken: string;
}

/**
 * Makes the player, spends the verified code, awards the promo code and logs in.
 *
 * @throws Refused `registration_closed`, `account_exists` (409), `code_required`.
 */
export async function registerPlayer(
  context: SessionContext,
  { username, password, promoCode, trackingToken }: Registration,
): Promise<{ readonly playerId: number; readonly token: string }> {
  const { database, rules, now = () => new Date() } = context;
  if (!(await rules.read()).isOn('AllowRegistration')) {
    throw new Refused('registration_closed', 'Registration is closed at the moment');
  }
  if (await hasAccount(database, username)) throw accountExists();
  // Before the hash is made, which costs something.
  if (!(await hasVerifiedCode(database, username, now()))) throw codeRequired();
  const passwordHash = await hashPassword(password);
  const playerId = await database.transaction(async (transaction) => {
    const player = { username, passwordHash, promoCode, trackingToken };
    const made = await createPlayer(transaction, player);
    if (made === undefined) throw accountExists();
    await spendVerifiedCode(transaction, username, now());
    await awardPromoCode(transaction, made, promoCode);
    return made;
  });
  return { playerId, token: await startSession(context, { playerId, username }) };
}

/** The text is the specification's (section 5). */
function accountExists(): Refused {
  return new Refused('account_exists', 'An account already exists with this number', {
    status: 409,
  });
}
