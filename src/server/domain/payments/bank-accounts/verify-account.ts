// The name enquiry: asks the bank, never the client, whose account a number is.

import { and, eq } from 'drizzle-orm';
import type { Queryable } from '../../../db/open-database.ts';
import { players } from '../../../db/schema/accounts.ts';
import { bankAccounts } from '../../../db/schema/payments.ts';
import { type Allowance, countTry } from '../../accounts/count-try.ts';
import { Refused, unknown } from '../../refused.ts';
import { compareNames, type PlayerName } from '../account-names.ts';
import { type Bank, findBank } from '../banks.ts';
import type { PaymentContext } from '../payment-context.ts';
import { type BankAccount, ProviderFault } from '../payment-provider.ts';
import { isAccepted, type NamePair, reviewNames } from './review-names.ts';

/**
 * Enquiries of one player, by all calls. Nobody has that many accounts; more are guesses at
 * numbers.
 */
const ENQUIRIES: Allowance = { tries: 60, seconds: 3_600 };

export interface VerifiedAccount extends BankAccount {
  readonly bankName: string;
  /** As the bank has it. */
  readonly accountName: string;
}

/**
 * Asks the bank for the holder's name and stores it. A name that is not the player's is not shown;
 * one that is close to it waits for an operator.
 *
 * @throws TooManyTriesError after 60 enquiries in an hour; Refused `unknown_bank`, `profile_incomplete`,
 * `unknown_account`, `name_mismatch`, `name_in_review`, `provider_unavailable` (contract section
 * 4.4).
 */
export async function verifyAccount(
  context: PaymentContext,
  playerId: number,
  account: BankAccount,
): Promise<VerifiedAccount> {
  const bank = readBank(account.bankCode);
  const player = await readNames(context.database, playerId);
  const { database } = context;
  await countTry(database, `enquiry:${playerId}`, ENQUIRIES, 'Too many bank accounts');
  const accountName = await resolve(context, account, `${player.firstName} ${player.lastName}`);
  const verified = { ...account, bankName: bank.name, accountName };
  await assertOwnName(context, player, pairOf(playerId, player, verified));
  await database
    .insert(bankAccounts)
    .values({ playerId, ...verified })
    .onConflictDoUpdate({
      target: [bankAccounts.playerId, bankAccounts.bankCode, bankAccounts.accountNumber],
      set: { accountName },
    });
  return verified;
}

/**
 * The account as it was verified before. The bank is asked now where it never was, or where the
 * names of the profile no longer match.
 *
 * @throws as `verifyAccount`.
 */
export async function readVerifiedAccount(
  context: PaymentContext,
  playerId: number,
  account: BankAccount,
): Promise<VerifiedAccount> {
  const [known] = await context.database
    .select()
    .from(bankAccounts)
    .where(isAccount(playerId, account));
  const player = await readNames(context.database, playerId);
  const isKnown =
    known !== undefined &&
    (compareNames(player, known.accountName) === 'same' ||
      (await isAccepted(context.database, pairOf(playerId, player, known))));
  return isKnown ? known : verifyAccount(context, playerId, account);
}

/** @throws Refused `name_mismatch`, `name_in_review`. */
async function assertOwnName(
  { database }: PaymentContext,
  player: PlayerName,
  pair: NamePair,
): Promise<void> {
  const match = compareNames(player, pair.accountName);
  if (match === 'same') return;
  const decision = match === 'close' ? await reviewNames(database, pair) : 'refused';
  if (decision === 'accepted') return;
  throw decision === 'waiting' ? nameInReview() : nameMismatch();
}

function pairOf(
  playerId: number,
  { firstName, lastName }: PlayerName,
  { bankCode, bankName, accountNumber, accountName }: VerifiedAccount,
): NamePair {
  const playerName = `${firstName} ${lastName}`;
  return { playerId, bankCode, bankName, accountNumber, accountName, playerName };
}

export function isAccount(playerId: number, { bankCode, accountNumber }: BankAccount) {
  return and(
    eq(bankAccounts.playerId, playerId),
    eq(bankAccounts.bankCode, bankCode),
    eq(bankAccounts.accountNumber, accountNumber),
  );
}

function readBank(code: string): Bank {
  const bank = findBank(code);
  if (bank === undefined) throw new Refused('unknown_bank', 'We do not support this bank');
  return bank;
}

async function readNames(queryable: Queryable, playerId: number) {
  const [player] = await queryable
    .select({ firstName: players.firstName, lastName: players.lastName })
    .from(players)
    .where(eq(players.id, playerId));
  if (player === undefined) throw unknown('Player');
  if (player.firstName.trim() !== '' && player.lastName.trim() !== '') return player;
  throw new Refused(
    'profile_incomplete',
    'Enter your first and last name in your profile before you add a bank account',
  );
}

async function resolve(
  { providers, logger }: PaymentContext,
  account: BankAccount,
  expectedName: string,
): Promise<string> {
  const { bank } = providers;
  if (bank === undefined) throw unavailable();
  try {
    const accountName = await bank.resolveAccount(account, expectedName);
    if (accountName !== undefined) return accountName;
  } catch (error) {
    if (!(error instanceof ProviderFault)) throw error;
    logger.warn({ reason: error.message }, 'a name enquiry failed');
    throw unavailable();
  }
  throw new Refused('unknown_account', 'The bank does not recognise this account number');
}

function nameInReview(): Refused {
  return new Refused(
    'name_in_review',
    'The name of this account is close to yours, not the same. We are comparing the two: try again in a day',
  );
}

function nameMismatch(): Refused {
  return new Refused('name_mismatch', 'The account must be in your own name, as in your profile');
}

function unavailable(): Refused {
  return new Refused('provider_unavailable', 'We cannot check bank accounts right now. Try again', {
    status: 503,
  });
}
