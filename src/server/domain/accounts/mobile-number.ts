// A player's name is a mobile number, however it was typed: ten digits that begin with 7, 8 or 9.

const NUMBER = /^[789]\d{9}$/;

/**
 * Reads a number with or without `+`, the dial code, a leading 0, spaces and dashes (spec section
 * 5); undefined for what is no mobile number.
 */
export function readMobileNumber(text: string, dialCode: string): string | undefined {
  const digits = text.replace(/[\s-]/g, '').replace(/^\+/, '');
  // Ten digits are a number already, also where they begin like the dial code of another country.
  if (NUMBER.test(digits)) return digits;
  const number = withoutPrefix(withoutPrefix(digits, dialCode), '0');
  return NUMBER.test(number) ? number : undefined;
}

function withoutPrefix(text: string, prefix: string): string {
  return text.startsWith(prefix) ? text.slice(prefix.length) : text;
}
