// Compares the digits that a player typed with those that were sent (contract section 6).

import { and, desc, eq, gt, isNull, lt, ne, sql } from 'drizzle-orm';
import { oneTimeCodes } from '../../db/schema/accounts.ts';
import { Refused } from '../refused.ts';
import { assertLevel } from './challenges.ts';
import { hashCode, isSameHash } from './code-hash.ts';
import { type Allowance, countTry, readTries, returnTry } from './count-try.ts';
import { hasAccount } from './has-account.ts';
import { isKnownDevice, rememberDevice } from './known-devices.ts';
import type { Requester } from './requester.ts';
import type { CodeContext } from './send-code.ts';
import { makeVerification } from './verification.ts';

/**
 * Wrong codes of one number a day from devices that are not known. After `FREE_OF_STRANGERS` of
 * them each code has one try.
 */
const OF_STRANGERS: Allowance = { tries: 1_000_000, seconds: 86_400 };
const FREE_OF_STRANGERS = 20;
/**
 * Wrong codes an hour from one address, for all numbers; each further run of `ADDRESS_RUN` doubles
 * the work.
 */
const OF_ADDRESS: Allowance = { tries: 1_000_000, seconds: 3_600 };
const ADDRESS_RUN = 30;
const REFUSAL_PREFIX = 'Too many wrong codes';

/**
 * Checks a code against the newest one that this requester asked for, and returns the secret that
 * allows what the code was for. A try counts before it is compared, so that concurrent ones are no
 * more than `CodeTries`. Tries of other requesters do not count: they can only try codes of their
 * own.
 *
 * @throws TooManyTriesError; Refused `challenge_required`, `code_expired` where there is none that could be
 * right, `code_wrong`.
 */
export async function verifyCode(
  context: CodeContext,
  phone: string,
  code: string,
  requester: Requester,
): Promise<string> {
  const { database, secret, now = () => new Date() } = context;
  const isKnown = await isKnownDevice(database, phone, requester);
  const forget = isKnown ? async () => {} : await countStrangersTry(context, phone, requester);
  const at = now();
  const tried = await takeTry(context, phone, requester, isKnown, at);
  if (tried === undefined) {
    throw new Refused('code_expired', 'This code is no longer valid. Ask for a new one');
  }
  if (!isSameHash(tried.codeHash, hashCode(secret, phone, code))) {
    if (!isKnown)
      await countTry(database, `verify:strangers:${phone}`, OF_STRANGERS, REFUSAL_PREFIX);
    throw new Refused('code_wrong', await describeWrong(context, phone, tried.id, at));
  }
  await forget();
  const made = makeVerification();
  await database
    .update(oneTimeCodes)
    .set({
      verifiedAt: at,
      verificationHash: made.hash,
      purpose: (await hasAccount(database, phone)) ? 'reset' : 'registration',
    })
    .where(eq(oneTimeCodes.id, tried.id));
  await rememberDevice(database, phone, requester, at);
  return made.secret;
}

/**
 * Counts the try by address, and requires work after the first run. Returns a function that takes
 * the try back.
 */
async function countStrangersTry(
  { database, challenges }: CodeContext,
  phone: string,
  { address, solution }: Requester,
): Promise<() => Promise<void>> {
  const key = `verify:address:${address}`;
  const forget = () => returnTry(database, key, OF_ADDRESS);
  const { tries, endsInMs } = await countTry(database, key, OF_ADDRESS, REFUSAL_PREFIX);
  try {
    const level = assertLevel(Math.ceil(tries / ADDRESS_RUN) - 2, REFUSAL_PREFIX, endsInMs);
    if (level < 0) return forget;
    await challenges.assertSolved({ purpose: 'verify-code', subject: phone, level }, solution);
    return forget;
  } catch (refused) {
    await forget();
    throw refused;
  }
}

/** The requester's newest code, with one try less; undefined where none is left. */
async function takeTry(
  { database, rules }: CodeContext,
  phone: string,
  { device, address }: Requester,
  isKnown: boolean,
  at: Date,
) {
  // A client without cookies is known by the address from which it asked; its tries are counted
  // apart.
  const hasDevice = device !== '';
  const tries = hasDevice ? oneTimeCodes.tries : oneTimeCodes.addressTries;
  const isOwn = hasDevice
    ? eq(oneTimeCodes.deviceHash, device)
    : and(eq(oneTimeCodes.isNewDevice, true), eq(oneTimeCodes.address, address));
  const newest = database
    .select({ id: oneTimeCodes.id })
    .from(oneTimeCodes)
    .where(and(eq(oneTimeCodes.phone, phone), isOwn))
    .orderBy(desc(oneTimeCodes.id))
    .limit(1);
  const wrong = isKnown ? 0 : await readTries(database, `verify:strangers:${phone}`, OF_STRANGERS);
  const allowed = (await rules.read()).number('CodeTries');
  const [tried] = await database
    .update(oneTimeCodes)
    .set(hasDevice ? { tries: sql`${tries} + 1` } : { addressTries: sql`${tries} + 1` })
    .where(
      and(
        sql`${oneTimeCodes.id} = (${newest})`,
        gt(oneTimeCodes.expiresAt, at),
        isNull(oneTimeCodes.spentAt),
        lt(tries, wrong < FREE_OF_STRANGERS ? allowed : 1),
      ),
    )
    .returning({ id: oneTimeCodes.id, codeHash: oneTimeCodes.codeHash });
  return tried;
}

/**
 * The player may have tried another code: one that a stranger requested looks like the player's
 * own.
 */
async function describeWrong(
  { database }: CodeContext,
  phone: string,
  triedId: number,
  at: Date,
): Promise<string> {
  const others = await database
    .select({ id: oneTimeCodes.id })
    .from(oneTimeCodes)
    .where(
      and(
        eq(oneTimeCodes.phone, phone),
        ne(oneTimeCodes.id, triedId),
        gt(oneTimeCodes.expiresAt, at),
        isNull(oneTimeCodes.spentAt),
      ),
    )
    .limit(1);
  const text = 'The code is not correct';
  return others.length === 0 ? text : `${text}. If you got several codes, try the others too`;
}
