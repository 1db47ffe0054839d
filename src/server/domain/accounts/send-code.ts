// Sends six digits to a phone; whoever can read them there has that phone (contract section 6).

import { randomInt } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Database } from '../../db/open-database.ts';
import { oneTimeCodes } from '../../db/schema/accounts.ts';
import { Refused } from '../refused.ts';
import type { PlayRules, RulesInForce } from '../settings/play-rules.ts';
import { SlowDown } from '../slow-down.ts';
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
  /** Undefined where nothing can send messages. */
  readonly sms: SmsSender | undefined;
  readonly logger: Logger;
  /** Makes the hash of six digits worth something to whoever reads the database. */
  readonly secret: string;
  readonly challenges: Challenges;
  readonly now?: () => Date;
}

const CODES = 1_000_000;
const CODE_LENGTH = 6;
const HOUR_SECONDS = 3_600;
const DAY_SECONDS = 86_400;
/** Codes a day that strangers have sent to one number before each further run doubles the work. */
const STRANGERS_RUN = 10;
/** The same for an address in an hour, whatever the numbers; its first run needs no work. */
const ADDRESS_RUN = 60;
/**
 * However many codes all strangers have sent in an hour, their number alone asks for no more than this level:
 * work for who sends to thousands of numbers from thousands of addresses, a minute at most for a new player.
 */
const HIGHEST_SITE_LEVEL = 5;
/**
 * Failures of the provider in an hour that cost no try, of a number and of an address: an answer that did
 * not come is no proof that nothing was sent.
 */
const FREE_FAILURES = { number: 5, address: 20 };
const WHAT = 'Too many codes';
const UNAVAILABLE = 'Codes cannot be sent at the moment';

/**
 * Sends a new code to the number. It belongs to the device that asked for it, and replaces only what
 * that device asked for before. `device` is the hash of its cookie, old or just made.
 *
 * @throws SlowDown; Refused `challenge_required` for the second code of an hour and those behind it,
 * `codes_unavailable` where nothing can send them.
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
    // The one that the device was sent before counts on.
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
    if (error instanceof SlowDown) return false;
    throw error;
  }
}

/**
 * Counts the code, and asks for work where it is not the first. A device that knows the number is
 * counted by itself: what strangers have sent to it changes nothing for the owner. Returns what was
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
    const found = await countTry(database, key, allowance, WHAT);
    counted.push({ key, allowance });
    return found;
  }
  const { device, address, solution } = requester;
  const anHour = inForce.number('CodesAnHour');
  try {
    if (await isKnownDevice(database, phone, requester)) {
      const own = await count(`code:device:${phone}:${device}`, HOUR_SECONDS);
      if (own.tries === 1) return counted;
      const level = assertLevel(Math.max(0, own.tries - anHour), WHAT, own.endsInMs);
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
    const asked = assertLevel(ownStep + dayStep + addressRuns, WHAT, endsInMs);
    const level = Math.max(asked, Math.min(siteRuns - 1, HIGHEST_SITE_LEVEL));
    await challenges.assertSolved({ purpose: 'send-code', subject: phone, level }, solution);
    return counted;
  } catch (refused) {
    // Nothing was sent.
    await giveBack(database, counted);
    throw refused;
  }
}
