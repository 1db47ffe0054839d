// Changes a player's own details; their form was checked by the call.

import { and, eq } from 'drizzle-orm';
import { readMobileNumber } from '../../../shared/accounts/mobile-number.ts';
import type { ProfileChanges } from '../../../shared/api/profile-calls.ts';
import type { Database, Transaction } from '../../db/open-database.ts';
import { players } from '../../db/schema/accounts.ts';
import { bankAccounts, withdrawals } from '../../db/schema/payments.ts';
import { lockPlayers } from '../ledger/lock-players.ts';
import { Refused } from '../refused.ts';
import type { RulesInForce } from '../settings/play-rules.ts';
import type { SignedInPlayer } from './signed-in-player.ts';
import { assertSteppedUp } from './step-up.ts';

const MIN_AGE_YEARS = 18;

/**
 * Money goes only to bank accounts in the player's own name. So once an account was verified or a
 * withdrawal was paid, another name needs the step-up, like a withdrawal: otherwise whoever finds a
 * phone could change its owner's name to their own.
 *
 * @throws Refused `under_age`; `phone_fixed` and `currency_fixed` for another number or currency
 * than the account's; `step_up_required`.
 */
export async function updateProfile(
  database: Database,
  rules: RulesInForce,
  player: Pick<SignedInPlayer, 'playerId' | 'username' | 'steppedUpUntil'>,
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
  await database.transaction(async (transaction) => {
    // Locked, so that withdrawals and reviews of names come wholly before or after the change.
    await lockPlayers(transaction, [player.playerId]);
    if (await changesBankName(transaction, player.playerId, columns)) {
      assertSteppedUp(player, now.getTime());
    }
    await transaction.update(players).set(columns).where(eq(players.id, player.playerId));
  });
}

/** Whether the name changes, and a bank account was verified or a withdrawal was paid under it. */
async function changesBankName(
  transaction: Transaction,
  playerId: number,
  { firstName, lastName }: Pick<ProfileChanges, 'firstName' | 'lastName'>,
): Promise<boolean> {
  if (firstName === undefined && lastName === undefined) return false;
  const [known] = await transaction
    .select({ firstName: players.firstName, lastName: players.lastName })
    .from(players)
    .where(eq(players.id, playerId));
  const isSame =
    (firstName ?? known?.firstName) === known?.firstName &&
    (lastName ?? known?.lastName) === known?.lastName;
  if (isSame) return false;
  const [account] = await transaction
    .select({ id: bankAccounts.id })
    .from(bankAccounts)
    .where(eq(bankAccounts.playerId, playerId))
    .limit(1);
  if (account !== undefined) return true;
  const [paid] = await transaction
    .select({ id: withdrawals.id })
    .from(withdrawals)
    .where(and(eq(withdrawals.playerId, playerId), eq(withdrawals.status, 'paid')))
    .limit(1);
  return paid !== undefined;
}

/** Whether the 18th birthday has come, by the date in Lagos (UTC+1). */
export function isOfAge(dateOfBirth: string, now: Date): boolean {
  const [year = 0, month = 0, day = 0] = dateOfBirth.split('-').map(Number);
  const cameOfAge = Date.UTC(year + MIN_AGE_YEARS, month - 1, day) - LAGOS_AHEAD_MS;
  return cameOfAge <= now.getTime();
}

const LAGOS_AHEAD_MS = 3_600_000;
