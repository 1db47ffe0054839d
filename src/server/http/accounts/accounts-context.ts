// What the calls of this area share: password checks, the SMS sender, reading of mobile numbers.

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
  /** Checks the password of a login. */
  readonly checkLogin: CheckPassword<LoginTry>;
  /** Checks the repeated password of a logged-in player, throttled by the session's id. */
  readonly checkOwn: CheckPassword<string>;
  readonly sms: SmsSender | undefined;
  /** Ten digits; undefined for text that is no mobile number. */
  findNumber(text: string): Promise<string | undefined>;
  /** @throws BadRequestError naming `field` for text that is no mobile number. */
  readNumber(field: string, text: string): Promise<string>;
}

/** The configured sender, otherwise that of the sandbox, if it is on. */
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
