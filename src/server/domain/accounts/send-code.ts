// Sends six digits to a phone; whoever can read them there has that phone (contract section 6).

import { randomInt } from 'node:crypto';
import type { Logger } from 'pino';
import type { Database } from '../../db/open-database.ts';
import { oneTimeCodes } from '../../db/schema/accounts.ts';
import { Refused } from '../refused.ts';
import type { PlayRules } from '../settings/play-rules.ts';
import { hashCode } from './code-hash.ts';
import { countTry } from './count-try.ts';
import type { SmsSender } from './sms.ts';

export interface CodeContext {
  readonly database: Database;
  readonly rules: PlayRules;
  /** Undefined where nothing can send messages. */
  readonly sms: SmsSender | undefined;
  readonly logger: Logger;
  /** Makes the hash of six digits worth something to whoever reads the database. */
  readonly secret: string;
  readonly now?: () => Date;
}

const CODES = 1_000_000;
const CODE_LENGTH = 6;
const HOUR_SECONDS = 3_600;

/**
 * Sends a new code to the number; the one before it counts no longer.
 *
 * @throws SlowDown after `CodesAnHour` codes for the number, or `CodesAnHourAddress` from the
 * address; Refused `codes_unavailable` where nothing can send them.
 */
export async function sendCode(
  { database, rules, sms, logger, secret, now = () => new Date() }: CodeContext,
  phone: string,
  address: string,
): Promise<void> {
  if (sms === undefined) {
    logger.error('codes cannot be sent: no SMS sender is set up');
    throw new Refused('codes_unavailable', 'Codes cannot be sent at the moment');
  }
  const inForce = await rules.read();
  const anHour = (tries: number) => ({ tries, seconds: HOUR_SECONDS });
  const ofAddress = anHour(inForce.number('CodesAnHourAddress'));
  await countTry(database, `code:address:${address}`, ofAddress, 'Too many codes');
  const ofNumber = anHour(inForce.number('CodesAnHour'));
  await countTry(database, `code:number:${phone}`, ofNumber, 'Too many codes');

  const code = String(randomInt(CODES)).padStart(CODE_LENGTH, '0');
  const createdAt = now();
  const expiresAt = new Date(createdAt.getTime() + inForce.ms('CodeSeconds'));
  const codeHash = hashCode(secret, phone, code);
  await database.insert(oneTimeCodes).values({ phone, codeHash, createdAt, expiresAt });
  const minutes = Math.ceil(inForce.number('CodeSeconds') / 60);
  const text = `${code} is your code. It is valid for ${minutes} min. Tell it to nobody.`;
  await sms.send(`${inForce.text('DialCode')}${phone}`, text);
  logger.info({ phone: `${phone.slice(0, 3)}*****${phone.slice(-2)}` }, 'one-time code sent');
}
