// What the forms say of the mobile number that a player's account is named by.

import { ENTER_10_DIGITS } from './texts.ts';

/** Digits without the dial code; the text is the whole rule. */
export const MOBILE_NUMBER_RULE = ENTER_10_DIGITS;

/** '8031234567' for '08031234567'; the rest of what is typed stays as it is. */
export function stripLeadingZero(text: string): string {
  return text.replace(/^\s*0/, '');
}
