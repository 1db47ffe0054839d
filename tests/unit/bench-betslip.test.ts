// The baseline that lists every line of a system coupon, held against published system bets.

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bruteForceSystem } from '../bench/baselines/brute-force/brute-force-system.ts';
import { createCoupon, measureBetslip } from '../bench/betslip.ts';
import { productSystem } from '../bench/product-system.ts';

const FOUR = [3, 4, 6, 9];
const FIVE = [2, 2.5, 2.5, 2, 2];
const from = (least: number, most: number) =>
  Array.from({ length: most - least + 1 }, (_, at) => least + at);

describe('published system bets', () => {
  test.each([
    ['Trixie', [3, 4, 5], from(2, 3), 4, 107],
    ['Patent', [5.5, 7, 8], from(1, 3), 7, 467],
    ['Yankee', FOUR, from(2, 4), 11, 1377],
    ['Lucky 15', FOUR, from(1, 4), 15, 1399],
    ['Canadian', FIVE, from(2, 5), 26, 318.75],
  ])('%s returns what is published', (_name, odds, sizes, lines, maxWin) => {
    expect(bruteForceSystem({ odds, sizes })).toMatchObject({ lines, maxWin });
  });

  test.each([
    ['Heinz', 6, 57],
    ['Super Heinz', 7, 120],
    ['Goliath', 8, 247],
  ])('%s has as many bets as is published', (_name, legs, lines) => {
    const odds = Array.from({ length: legs }, () => 1);
    // At odds of 1 every line returns its stake, so that the win counts the lines once more.
    expect(bruteForceSystem({ odds, sizes: from(2, legs) })).toMatchObject({
      lines,
      maxWin: lines,
    });
  });
});

const hundredths = fc.integer({ min: 101, max: 1_000 }).map((value) => value / 100);

test('all sizes together are the product of (1 + odds), less the empty line', () => {
  fc.assert(
    fc.property(fc.array(hundredths, { minLength: 1, maxLength: 10 }), (odds) => {
      const { lines, maxWin, minWin } = bruteForceSystem({ odds, sizes: from(1, odds.length) });
      expect(lines).toBe(2 ** odds.length - 1);
      expect(maxWin / (odds.reduce((all, one) => all * (1 + one), 1) - 1)).toBeCloseTo(1, 10);
      expect(minWin).toBe(Math.min(...odds));
    }),
  );
});

test('only legs at the threshold count for the bonus of their lines', () => {
  const coupon = { odds: [2, 3, 1.2], sizes: [2], bonusThreshold: 2, bonusShares: [0, 0.1, 0.5] };
  // 2 x 3 with two counting legs; 2 x 1.2 and 3 x 1.2 with one.
  expect(bruteForceSystem(coupon).maxBonus).toBeCloseTo(6 * 0.5 + (2.4 + 3.6) * 0.1, 12);
});

test('a size that no line can have is refused', () => {
  for (const size of [0, 4, 1.5]) {
    expect(() => bruteForceSystem({ odds: [2, 3, 4], sizes: [size] })).toThrow(RangeError);
  }
});

describe('the row', () => {
  test('measures the arithmetic of the product, which is exact', () => {
    const { ratios, figures } = measureBetslip({ rounds: 1, product: productSystem });
    expect(ratios[0]?.median).toBeLessThan(1e-12);
    expect(figures.every(({ median }) => median >= 0)).toBe(true);
    expect(productSystem(createCoupon(20), 3)().lines).toBe(4 ** 20 - 1);
  });

  test('holds the arithmetic of a product against the list', () => {
    const listed = bruteForceSystem(createCoupon(20));
    const wrong = { ...listed, maxWin: listed.maxWin * 1.001 };
    const { ratios } = measureBetslip({ rounds: 1, product: () => () => wrong });
    expect(ratios.map(({ budget }) => budget)).toEqual([
      'betslip/exact',
      'betslip/time',
      'betslip/brute',
    ]);
    expect(ratios[0]?.median).toBeCloseTo(0.001, 9);
  });

  test('gives both sides the same coupon', () => {
    expect(createCoupon(20)).toEqual(createCoupon(20));
  });
});
