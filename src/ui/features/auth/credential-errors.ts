// Validates a mobile number and a password before they are sent.

import { readMobileNumber } from '../../../shared/accounts/mobile-number.ts';
import { countCharacters, PASSWORD_LENGTH } from '../../../shared/api/password-length.ts';
import { MOBILE_NUMBER_RULE } from './mobile-number.ts';
import {
  atLeastCharacters,
  atMostCharacters,
  CHOOSE_A_PASSWORD,
  ENTER_YOUR_MOBILE_NUMBER,
  ENTER_YOUR_PASSWORD,
  followTheHint,
} from './texts.ts';

/** The server has further rules (such as no common passwords), with messages of its own. */
export const PASSWORD_HINT = atLeastCharacters(PASSWORD_LENGTH.min);

/** '' where the number can be sent. */
export function describeNumberError(text: string, dialCode: string): string {
  if (text.trim() === '') return ENTER_YOUR_MOBILE_NUMBER;
  return readMobileNumber(text, dialCode) === undefined ? MOBILE_NUMBER_RULE : '';
}

/** '' where the password can be sent. The length is checked only for a new one. */
export function describePasswordError(password: string, isNew: boolean): string {
  if (password === '') return isNew ? CHOOSE_A_PASSWORD : ENTER_YOUR_PASSWORD;
  const length = countCharacters(password);
  if (!isNew) return '';
  if (length > PASSWORD_LENGTH.max) return atMostCharacters(PASSWORD_LENGTH.max);
  return length < PASSWORD_LENGTH.min ? followTheHint(PASSWORD_HINT.toLowerCase()) : '';
}
