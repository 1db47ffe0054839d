// What is wrong with a number and a password before they are sent.

import { MOBILE_NUMBER_RULE, readMobileNumber } from './mobile-number.ts';

/** The server's rule for a new one (contract 4.2). */
export const PASSWORD_MIN = 8;
export const PASSWORD_HINT = `At least ${PASSWORD_MIN} characters.`;

/** '' where the number can be sent. */
export function describeNumberError(text: string, dialCode: string): string {
  if (text.trim() === '') return 'Enter your mobile number.';
  return readMobileNumber(text, dialCode) === undefined ? MOBILE_NUMBER_RULE : '';
}

/** '' where the password can be sent; a new one must be long enough. */
export function describePasswordError(password: string, isNew: boolean): string {
  if (password === '') return isNew ? 'Choose a password.' : 'Enter your password.';
  return isNew && password.length < PASSWORD_MIN ? `Use ${PASSWORD_HINT.toLowerCase()}` : '';
}
