// Sends codes of six digits to a phone; whoever can read one has that phone (contract section 6).

import { randomInt } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Database } from '../../db/open-database.ts';
import { oneTimeCodes } from '../../db/schema/accounts.ts';
import { Refused } from '../refused.ts';
import type { PlayRules, RulesInForce } from '../settings/play-rules.ts';
import { TooManyTriesError } from '../too-many-tries.ts';
import { assertLevel, type Challenges } from './challenges.ts';
import { hashCode } from './code-hash.ts';
import { type Allowance, countTry, returnTry } from './count-try.ts';
import { isKnownDevice } from './known-devices.ts';
import type { Requester } from './requester.ts';
import type { SmsSender } from './sms.ts';
import { SmsFault } from './sms-providers.ts';

export interface CodeContext {
  readonly database: Database;
  readonly rules: PlayRules;
  /** Undefined where no SMS sender is set up. */
  readonly sms: SmsSender | undefined;
  readonly logger: Logger;
  /** Key for the hashes of codes, so that the database alone does not give the codes away. */
  readonly secret: string;
  readonly challenges: Challenges;
  readonly now?: () => Date;
}

const CODES = 1_000_000;
const CODE_LENGTH = 6;
const HOUR_SECONDS = 3_600;
const DAY_SECONDS = 86_400;
/**
 * Codes a day that strangers requested for one number; each further run of so many doubles the
 * work.
 */
const STRANGERS_RUN = 10;
/** The same for one address in an hour, for all numbers; its first run needs no work. */
const ADDRESS_RUN = 60;
/**
 * The highest level that the number of all strangers' codes in an hour can require by itself. It
 * means work for an attacker with thousands of numbers and addresses, and a minute at most for a
 * new player.
 */
const MAX_SITE_LEVEL = 5;
/**
 * Failures of the provider in an hour that cost no try, by number and by address. Further ones do,
 * since an answer that did not come does not prove that nothing was sent.
 */
const FREE_FAILURES = { number: 5, address: 20 };
const REFUSAL_PREFIX = 'Too many codes';
const UNAVAILABLE = 'Codes cannot be sent at the moment';

/**
 * Sends a new code to the number. It belongs to the device that asked for it, and replaces only
 * what that device asked for before. `device` is the hash of its cookie, old or just made.
 *
 * @throws TooManyTriesError; Refused `challenge_required` for all codes of an hour but the first,
 * `codes_unavailable` where they cannot be sent.
 */
export async function sendCode(
  context: CodeContext,
  phone: string,
  requester: Requester,
  device: string,
): Promise<void> {
  const { database, rules, sms, logger, secret, now = () => new Date() } = context;
  if (sms === undefined) {
    logger.error('codes cannot be sent: no SMS sender is set up');
    throw new Refused('codes_unavailable', UNAVAILABLE);
  }
  const inForce = await rules.read();
  const counted = await assertMaySend(context, inForce, phone, requester);

  const code = String(randomInt(CODES)).padStart(CODE_LENGTH, '0');
  const createdAt = now();
  const [stored] = await database
    .insert(oneTimeCodes)
    .values({
      phone,
      codeHash: hashCode(secret, phone, code),
      deviceHash: device,
      isNewDevice: requester.device === '',
      address: requester.address,
      createdAt,
      expiresAt: new Date(createdAt.getTime() + inForce.ms('CodeSeconds')),
    })
    .returning({ id: oneTimeCodes.id });
  const minutes = Math.ceil(inForce.number('CodeSeconds') / 60);
  const text = `${code} is your code. It is valid for ${minutes} min. Do not share it with anyone.`;
  try {
    await sms.send(`${inForce.text('DialCode')}${phone}`, text);
  } catch (error) {
    if (!(error instanceof SmsFault)) throw error;
    logger.error({ reason: error.message }, 'a code could not be sent');
    // The code that the device was sent before stays valid.
    if (stored !== undefined)
      await database.delete(oneTimeCodes).where(eq(oneTimeCodes.id, stored.id));
    if (await isFreeFailure(database, phone, requester.address)) await giveBack(database, counted);
    throw new Refused('codes_unavailable', UNAVAILABLE);
  }
  logger.info({ phone: `${phone.slice(0, 3)}*****${phone.slice(-2)}` }, 'one-time code sent');
}

interface Counted {
  readonly key: string;
  readonly allowance: Allowance;
}

async function giveBack(database: Database, counted: readonly Counted[]): Promise<void> {
  for (const { key, allowance } of counted) await returnTry(database, key, allowance);
}

/** Counts a failure of the provider; false where the number or the address has had too many. */
async function isFreeFailure(database: Database, phone: string, address: string): Promise<boolean> {
  const seconds = HOUR_SECONDS;
  try {
    await countTry(database, `code:failed:${phone}`, { tries: FREE_FAILURES.number, seconds }, '');
    const ofAddress = { tries: FREE_FAILURES.address, seconds };
    await countTry(database, `code:failed:address:${address}`, ofAddress, '');
    return true;
  } catch (error) {
    if (error instanceof TooManyTriesError) return false;
    throw error;
  }
}

/**
 * Counts the code, and requires work where it is not the first. A known device is counted by
 * itself, so that codes that strangers requested change nothing for the owner. Returns what was
 * counted.
 */
async function assertMaySend(
  { database, challenges }: CodeContext,
  inForce: RulesInForce,
  phone: string,
  requester: Requester,
): Promise<readonly Counted[]> {
  const counted: Counted[] = [];
  async function count(key: string, seconds: number, tries = 1_000_000) {
    const allowance = { tries, seconds };
    const found = await countTry(database, key, allowance, REFUSAL_PREFIX);
    counted.push({ key, allowance });
    return found;
  }
  const { device, address, solution } = requester;
  const anHour = inForce.number('CodesAnHour');
  try {
    if (await isKnownDevice(database, phone, requester)) {
      const own = await count(`code:device:${phone}:${device}`, HOUR_SECONDS);
      if (own.tries === 1) return counted;
      const level = assertLevel(Math.max(0, own.tries - anHour), REFUSAL_PREFIX, own.endsInMs);
      await challenges.assertSolved({ purpose: 'send-code', subject: phone, level }, solution);
      return counted;
    }
    const most = inForce.number('CodesAnHourAddress');
    const all = await count(`code:address:${address}`, HOUR_SECONDS, most);
    const own = await count(`code:from:${phone}:${address}`, HOUR_SECONDS);
    const hour = await count(`code:strangers:${phone}`, HOUR_SECONDS);
    const day = await count(`code:strangers:${phone}`, DAY_SECONDS);
    const site = await count('code:strangers', HOUR_SECONDS);
    const addressRuns = Math.floor(all.tries / ADDRESS_RUN);
    const siteRun = Math.max(1, inForce.number('CodesAnHourSite'));
    const siteRuns = Math.floor((site.tries - 1) / siteRun);
    if (hour.tries === 1 && addressRuns === 0 && siteRuns === 0) return counted;
    const ownStep = Math.max(0, own.tries - anHour);
    const dayStep = Math.floor(day.tries / STRANGERS_RUN);
    const endsInMs = dayStep > ownStep + addressRuns ? day.endsInMs : hour.endsInMs;
    const asked = assertLevel(ownStep + dayStep + addressRuns, REFUSAL_PREFIX, endsInMs);
    const level = Math.max(asked, Math.min(siteRuns - 1, MAX_SITE_LEVEL));
    await challenges.assertSolved({ purpose: 'send-code', subject: phone, level }, solution);
    return counted;
  } catch (refused) {
    // Taken back, since nothing was sent.
    await giveBack(database, counted);
    throw refused;
  }
}
