// Exact fractions, for the few amounts of which doubles cannot tell the kobo.

/** The denominator is above 0. Not reduced, since no calculation here is long. */
export interface Ratio {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

const MILLIONTHS = 6;

/**
 * A number of at most six decimals, below 1e21, as the decimal it was written as.
 *
 * @example
 * floor(multiply(toRatio(1.5), toRatio(3))) // => 4
 */
export function toRatio(value: number): Ratio {
  return {
    numerator: BigInt(value.toFixed(MILLIONTHS).replace('.', '')),
    denominator: 10n ** BigInt(MILLIONTHS),
  };
}

export function add(a: Ratio, b: Ratio): Ratio {
  return {
    numerator: a.numerator * b.denominator + b.numerator * a.denominator,
    denominator: a.denominator * b.denominator,
  };
}

export function subtract(a: Ratio, { numerator, denominator }: Ratio): Ratio {
  return add(a, { numerator: -numerator, denominator });
}

export function multiply(a: Ratio, b: Ratio): Ratio {
  return { numerator: a.numerator * b.numerator, denominator: a.denominator * b.denominator };
}

export function smaller(a: Ratio, b: Ratio): Ratio {
  return a.numerator * b.denominator < b.numerator * a.denominator ? a : b;
}

/** The whole part of a ratio that is not below 0. */
export function floor({ numerator, denominator }: Ratio): number {
  return Number(numerator / denominator);
}
