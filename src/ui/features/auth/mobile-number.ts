// The mobile number, which is the user name of an account, in the forms: its rule and its clean-up.

import { ENTER_10_DIGITS } from './texts.ts';

/** The error message for a wrong number, which states the whole rule (without the dial code). */
export const MOBILE_NUMBER_RULE = ENTER_10_DIGITS;

/** '8031234567' for '08031234567'; the rest of what is typed stays as it is. */
export function stripLeadingZero(text: string): string {
  return text.replace(/^\s*0/, '');
}
