// The mobile number that a player's account is named by.

/** Digits without the dial code; the text is the whole rule. */
export const MOBILE_NUMBER_RULE = 'Enter 10 digits, starting with 7, 8 or 9.';

const NUMBER = /^[789]\d{9}$/;

/**
 * Ten digits of a number however it is typed: with blanks or dashes, the dial code, a leading 0
 * (which is stripped, spec section 5); undefined for what is no mobile number.
 */
export function readMobileNumber(text: string, dialCode: string): string | undefined {
  const digits = text.replace(/[\s-]/g, '').replace(/^\+/, '');
  if (NUMBER.test(digits)) return digits;
  const national = digits.startsWith(dialCode) ? digits.slice(dialCode.length) : digits;
  const number = stripLeadingZero(national);
  return NUMBER.test(number) ? number : undefined;
}

/** '8031234567' for '08031234567'; the rest of what is typed stays as it is. */
export function stripLeadingZero(text: string): string {
  return text.replace(/^\s*0/, '');
}

/** '803 123 4567', as people read it. */
export function formatMobileNumber(number: string): string {
  return number.replace(/^(\d{3})(\d{3})(\d{4})$/, '$1 $2 $3');
}
