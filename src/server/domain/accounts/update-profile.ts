// Changes a player's own details; their form was checked by the call.

import { eq } from 'drizzle-orm';
import type { ProfileChanges } from '../../../shared/api/profile-calls.ts';
import type { Database } from '../../db/open-database.ts';
import { players } from '../../db/schema/accounts.ts';
import { Refused } from '../refused.ts';
import type { RulesInForce } from '../settings/play-rules.ts';
import { readMobileNumber } from './mobile-number.ts';
import type { SignedInPlayer } from './signed-in-player.ts';

const MIN_AGE_YEARS = 18;

/**
 * @throws Refused `under_age`; `phone_fixed` and `currency_fixed` for another number or currency
 * than the account's.
 */
export async function updateProfile(
  database: Database,
  rules: RulesInForce,
  player: Pick<SignedInPlayer, 'playerId' | 'username'>,
  changes: ProfileChanges,
  now = new Date(),
): Promise<void> {
  const { clientId: _, phone, currency, dateOfBirth, gender, ...texts } = changes;
  if (phone !== undefined && readMobileNumber(phone, rules.text('DialCode')) !== player.username) {
    throw new Refused('phone_fixed', 'The mobile number of an account cannot be changed');
  }
  if (currency && currency.toUpperCase() !== rules.text('CurrencyCode')) {
    throw new Refused('currency_fixed', `Accounts can only be in ${rules.text('CurrencyCode')}`);
  }
  if (dateOfBirth !== undefined && !isOfAge(dateOfBirth, now)) {
    throw new Refused('under_age', `You must be at least ${MIN_AGE_YEARS} years old`);
  }
  const columns = { ...texts, dateOfBirth, gender: gender?.toLowerCase() };
  if (Object.values(columns).every((value) => value === undefined)) return;
  await database.update(players).set(columns).where(eq(players.id, player.playerId));
}

/** Whether the 18th birthday has come, by the date in Lagos (UTC+1). */
export function isOfAge(dateOfBirth: string, now: Date): boolean {
  const [year = 0, month = 0, day = 0] = dateOfBirth.split('-').map(Number);
  const cameOfAge = Date.UTC(year + MIN_AGE_YEARS, month - 1, day) - LAGOS_AHEAD_MS;
  return cameOfAge <= now.getTime();
}

const LAGOS_AHEAD_MS = 3_600_000;
