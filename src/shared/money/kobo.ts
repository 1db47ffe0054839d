// Money in whole kobo. Naira appear only in texts for people and on the wire.

/** A whole number of kobo, a hundredth of a naira; never a fraction. */
export type Kobo = number;

const KOBO_PER_NAIRA = 100;
const NAIRA = /^(-?)(\d{1,13})(?:\.(\d{1,2}))?$/;

/**
 * Reads naira with at most two decimals, as number or text (contract section 4). Undefined for
 * anything else, also for a number that has more decimals only by floating-point error.
 */
export function readNaira(value: number | string): Kobo | undefined {
  const match = NAIRA.exec(String(value).trim());
  if (match === null) return undefined;
  const [, sign, whole = '', fraction = ''] = match;
  const kobo = Number(whole) * KOBO_PER_NAIRA + Number(fraction.padEnd(2, '0'));
  return sign === '-' && kobo !== 0 ? -kobo : kobo;
}

/** Naira as the wire carries them: the nearest number of two decimals. */
export function toNaira(kobo: Kobo): number {
  return kobo / KOBO_PER_NAIRA;
}

/** `1,234.50`, as every balance and amount is shown (spec section 3). */
export function formatNaira(kobo: Kobo): string {
  const digits = Math.abs(kobo).toString().padStart(3, '0');
  const whole = digits.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, ',');
  return `${kobo < 0 ? '-' : ''}${whole}.${digits.slice(-2)}`;
}
