// Exact fractions of whole numbers: odds, stakes per line and wins are never rounded on the way.

/** `numerator / denominator`; the denominator is above 0. It is not reduced. */
export interface Fraction {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

export const ZERO: Fraction = { numerator: 0n, denominator: 1n };

/** @throws RangeError for a denominator that is not above 0. */
export function fraction(numerator: bigint, denominator = 1n): Fraction {
  if (denominator <= 0n) throw new RangeError('a denominator is above 0');
  return { numerator, denominator };
}

export function add(a: Fraction, b: Fraction): Fraction {
  if (a.denominator < b.denominator) return add(b, a);
  // Denominators are nearly always powers of ten, so that sums of many figures stay short.
  if (a.denominator % b.denominator === 0n) {
    const scale = a.denominator / b.denominator;
    return { numerator: a.numerator + b.numerator * scale, denominator: a.denominator };
  }
  return {
    numerator: a.numerator * b.denominator + b.numerator * a.denominator,
    denominator: a.denominator * b.denominator,
  };
}

export function subtract(a: Fraction, b: Fraction): Fraction {
  return add(a, { numerator: -b.numerator, denominator: b.denominator });
}

export function multiply(a: Fraction, b: Fraction): Fraction {
  return {
    numerator: a.numerator * b.numerator,
    denominator: a.denominator * b.denominator,
  };
}

/** Below 0, 0 or above 0, as a sort wants it. */
export function compare(a: Fraction, b: Fraction): number {
  const left = a.numerator * b.denominator;
  const right = b.numerator * a.denominator;
  return left < right ? -1 : left > right ? 1 : 0;
}

export function smaller(a: Fraction, b: Fraction): Fraction {
  return compare(a, b) <= 0 ? a : b;
}

/** The whole part of a fraction that is not below 0. */
export function floor({ numerator, denominator }: Fraction): bigint {
  return numerator / denominator;
}

/** The next whole number at or above a fraction that is not below 0. */
export function ceil({ numerator, denominator }: Fraction): bigint {
  return (numerator + denominator - 1n) / denominator;
}

/** Decimal text cut off behind `places`, without zeros at the end: '2.5', '0', '12.333'. */
export function toDecimal({ numerator, denominator }: Fraction, places: number): string {
  const scale = 10n ** BigInt(places);
  const digits = ((numerator * scale) / denominator).toString().padStart(places + 1, '0');
  const whole = digits.slice(0, digits.length - places);
  const rest = digits.slice(digits.length - places).replace(/0+$/, '');
  return rest === '' ? whole : `${whole}.${rest}`;
}

/** Rounds the exact decimal text of odds or an amount to the two places that are shown, half up. */
export function roundDecimal(decimal: string): number {
  const [whole = '', places = ''] = decimal.split('.');
  const thousandths = BigInt(whole + places.padEnd(3, '0').slice(0, 3));
  return Number(toDecimal(fraction((thousandths + 5n) / 10n, 100n), 2));
}

const NUMBER_PLACES = 24;

/** As a number, cut off after 24 places: exact enough for every figure that is shown. */
export function toNumber(value: Fraction): number {
  return Number(toDecimal(value, NUMBER_PLACES));
}
