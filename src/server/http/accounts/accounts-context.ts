// What the calls of this area share: who checks passwords, where codes go, how numbers are read.

import type { AreaContext } from '../../area.ts';
import { type CheckPassword, createCheckPassword } from '../../domain/accounts/check-password.ts';
import { readMobileNumber } from '../../domain/accounts/mobile-number.ts';
import {
  createPasswordThrottle,
  type PasswordThrottle,
} from '../../domain/accounts/password-throttle.ts';
import { createSandboxSms, type SmsSender } from '../../domain/accounts/sms.ts';
import { BadRequestError } from '../answers.ts';

export interface AccountsContext extends AreaContext {
  readonly jwtSecret: string;
  readonly loginThrottle: PasswordThrottle;
  /** For those who log in. */
  readonly checkLogin: CheckPassword;
  /** For those who are logged in and repeat their password. */
  readonly checkOwn: CheckPassword;
  readonly sms: SmsSender | undefined;
  /** Ten digits, or undefined for what is no mobile number. */
  findNumber(text: string): Promise<string | undefined>;
  /** @throws BadRequestError naming `field` for what is no mobile number. */
  readNumber(field: string, text: string): Promise<string>;
}

export function createAccountsContext(context: AreaContext): AccountsContext {
  const { config, database, rules } = context;
  const loginThrottle = createPasswordThrottle(database, 'login');
  const findNumber = async (text: string) =>
    readMobileNumber(text, (await rules.read()).text('DialCode'));
  return {
    ...context,
    jwtSecret: config.jwtSecret,
    loginThrottle,
    checkLogin: createCheckPassword(database, loginThrottle),
    checkOwn: createCheckPassword(database, createPasswordThrottle(database, 'own')),
    sms: config.sandbox ? createSandboxSms(database) : undefined,
    findNumber,
    async readNumber(field, text) {
      const number = await findNumber(text);
      if (number !== undefined) return number;
      throw new BadRequestError(`${field} must be a mobile number that begins with 7, 8 or 9`);
    },
  };
}
