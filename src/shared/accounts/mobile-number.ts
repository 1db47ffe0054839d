// Mobile numbers, the players' user names: ten digits that begin with 7, 8 or 9, in any notation.

const NUMBER = /^[789]\d{9}$/;
/** Spaces, dashes, dots, slashes, brackets, and the invisible marks that address books paste. */
const BETWEEN_DIGITS = /[\s\p{Pd}\p{Cf}.·/()[\]]/gu;
/** International prefixes in front of a dial code: of most countries, and of Nigeria. */
const ABROAD = ['+', '00', '009'];

/**
 * Reads a number with or without the dial code (after `+`, `00` or `009`, or bare) and a leading 0,
 * and with whatever stands between its digits: '+234 (0) 803 123-4567', '0803.123.4567'
 * (spec section 5); undefined for what is no mobile number. `dialCode` are digits.
 *
 * @example readMobileNumber('+234 803 123 4567', '234') // '8031234567'
 */
export function readMobileNumber(text: string, dialCode: string): string | undefined {
  const typed = text.replace(/^\s*tel:/i, '').replace(BETWEEN_DIGITS, '');
  // Ten digits are a number already, also where they begin like the dial code of another country.
  const national = typed.replace(/^\+/, '');
  for (const number of [national, withoutPrefix(national, '0')]) {
    if (NUMBER.test(number)) return number;
  }
  for (const prefix of ['', ...ABROAD]) {
    if (!typed.startsWith(prefix + dialCode)) continue;
    const number = withoutPrefix(typed.slice(prefix.length + dialCode.length), '0');
    if (NUMBER.test(number)) return number;
  }
  return undefined;
}

/** '803 123 4567', as people read it. */
export function formatMobileNumber(number: string): string {
  return number.replace(/^(\d{3})(\d{3})(\d{4})$/, '$1 $2 $3');
}

function withoutPrefix(text: string, prefix: string): string {
  return text.startsWith(prefix) ? text.slice(prefix.length) : text;
}
