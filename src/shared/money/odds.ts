// Decimal odds as whole hundredths: exact to compare, cheap to pack, shown with two decimals.

/** Beyond this a price no longer fits a packed 32-bit field and is not one anybody offers. */
export const MAX_ODDS_HUNDREDTHS = 2_000_000_000;

/**
 * Hundredths of decimal odds, or 0 where the value is no price that could be bet on: not finite,
 * not above 1 (spec section 9), or too large to carry.
 */
export function toHundredths(odds: number): number {
  if (!(odds > 1)) return 0;
  const hundredths = Math.round(odds * 100);
  return hundredths > 100 && hundredths <= MAX_ODDS_HUNDREDTHS ? hundredths : 0;
}

/** '1.85' for 185: always two decimals, no thousands separator, as `toFixed(2)` writes it. */
export function formatHundredths(hundredths: number): string {
  const whole = Math.trunc(hundredths / 100);
  const rest = Math.abs(hundredths % 100);
  return rest < 10 ? `${whole}.0${rest}` : `${whole}.${rest}`;
}

const DECIMAL_ODDS = /^(\d{1,7})(?:\.(\d{1,2}))?$/;

/**
 * Hundredths of odds sent as number or text with at most two decimals, 0 to 9,999,999.99. Undefined
 * for anything else: unlike `toHundredths`, nothing is rounded, as money follows from them.
 */
export function readOdds(value: number | string): number | undefined {
  const match = DECIMAL_ODDS.exec(String(value).trim());
  if (match === null) return undefined;
  const [, whole = '', fraction = ''] = match;
  return Number(whole) * 100 + Number(fraction.padEnd(2, '0'));
}
