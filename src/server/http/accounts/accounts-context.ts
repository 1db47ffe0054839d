// What the calls of this area share: who checks passwords, where codes go, how numbers are read.

import { readMobileNumber } from '../../../shared/accounts/mobile-number.ts';
import { type Challenges, createChallenges } from '../../domain/accounts/challenges.ts';
import { type CheckPassword, createCheckPassword } from '../../domain/accounts/check-password.ts';
import {
  createLoginThrottle,
  createOwnThrottle,
  type LoginThrottle,
  type LoginTry,
} from '../../domain/accounts/password-throttle.ts';
import { createSandboxSms, type SmsSender } from '../../domain/accounts/sms.ts';
import { createSmsSender } from '../../domain/accounts/sms-providers.ts';
import { BadRequestError } from '../answers.ts';
import type { AreaContext } from '../area.ts';

export interface AccountsContext extends AreaContext {
  readonly jwtSecret: string;
  readonly challenges: Challenges;
  readonly loginThrottle: LoginThrottle;
  /** For those who log in. */
  readonly checkLogin: CheckPassword<LoginTry>;
  /** For those who are logged in and repeat their password, by the id of their session. */
  readonly checkOwn: CheckPassword<string>;
  readonly sms: SmsSender | undefined;
  /** Ten digits, or undefined for what is no mobile number. */
  findNumber(text: string): Promise<string | undefined>;
  /** @throws BadRequestError naming `field` for what is no mobile number. */
  readNumber(field: string, text: string): Promise<string>;
}

/** A real sender where there is one; the sandbox otherwise, if that is on. */
function findSms({ config, database }: AreaContext): SmsSender | undefined {
  if (config.sms !== undefined) return createSmsSender(config.sms);
  return config.sandbox ? createSandboxSms(database) : undefined;
}

export function createAccountsContext(context: AreaContext): AccountsContext {
  const { config, database, rules } = context;
  const challenges = createChallenges({ database, rules, secret: config.jwtSecret });
  const loginThrottle = createLoginThrottle(database, challenges);
  const findNumber = async (text: string) =>
    readMobileNumber(text, (await rules.read()).text('DialCode'));
  return {
    ...context,
    jwtSecret: config.jwtSecret,
    challenges,
    loginThrottle,
    checkLogin: createCheckPassword(database, loginThrottle),
    checkOwn: createCheckPassword(database, createOwnThrottle(database)),
    sms: findSms(context),
    findNumber,
    async readNumber(field, text) {
      const number = await findNumber(text);
      if (number !== undefined) return number;
      throw new BadRequestError(`${field} must be a mobile number that begins with 7, 8 or 9`);
    },
  };
}
