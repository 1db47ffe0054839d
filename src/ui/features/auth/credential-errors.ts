// What is wrong with a number and a password before they are sent.

import { readMobileNumber } from '../../../shared/accounts/mobile-number.ts';
import { countCharacters, PASSWORD_LENGTH } from '../../../shared/api/password-length.ts';
import { MOBILE_NUMBER_RULE } from './mobile-number.ts';

/** The rest of the server's rule, such as the common ones, is said by the server. */
export const PASSWORD_HINT = `At least ${PASSWORD_LENGTH.min} characters.`;

/** '' where the number can be sent. */
export function describeNumberError(text: string, dialCode: string): string {
  if (text.trim() === '') return 'Enter your mobile number.';
  return readMobileNumber(text, dialCode) === undefined ? MOBILE_NUMBER_RULE : '';
}

/** '' where the password can be sent; a new one has a length. */
export function describePasswordError(password: string, isNew: boolean): string {
  if (password === '') return isNew ? 'Choose a password.' : 'Enter your password.';
  const length = countCharacters(password);
  if (!isNew) return '';
  if (length > PASSWORD_LENGTH.max) return `Use at most ${PASSWORD_LENGTH.max} characters.`;
  return length < PASSWORD_LENGTH.min ? `Use ${PASSWORD_HINT.toLowerCase()}` : '';
}
