// The most of each bonus in a wallet with several: none lifts that of another.

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { computeConverted, shareOut } from '../../src/server/domain/bonus/share-out.ts';

const kobo = fc.oneof(
  fc.integer({ min: 0, max: 20 }),
  fc.integer({ min: 0, max: 10_000_000 }),
  fc.integer({ min: 0, max: 5_000_000_000 }),
);
const capped = fc.record({ amountKobo: kobo, maxConversionKobo: kobo });
const award = fc.record({ amountKobo: kobo, maxConversionKobo: fc.option(kobo) });
const awards = fc.array(award, { minLength: 1, maxLength: 6 });

/** `amount` of `whole` in parts, rounded down and up, exact. */
function partOf(balanceKobo: number, amount: number, whole: number) {
  const product = BigInt(balanceKobo) * BigInt(amount);
  const down = product / BigInt(whole);
  return { down: Number(down), up: Number(down) + (product % BigInt(whole) === 0n ? 0 : 1) };
}
const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

describe('the shares of a wallet', () => {
  test('are together the balance, and each what its bonus gave of all, to the kobo', () => {
    fc.assert(
      fc.property(kobo, awards, (balanceKobo, given) => {
        const shares = shareOut(balanceKobo, given);
        expect(shares).toHaveLength(given.length);
        expect(sum(shares)).toBe(balanceKobo);
        const whole = sum(given.map(({ amountKobo }) => amountKobo));
        fc.pre(whole > 0);
        for (const [at, { amountKobo }] of given.entries()) {
          const { down, up } = partOf(balanceKobo, amountKobo, whole);
          expect(shares[at]).toBeGreaterThanOrEqual(down);
          expect(shares[at]).toBeLessThanOrEqual(up);
        }
      }),
      { numRuns: 500 },
    );
  });

  test('of bonuses that gave nothing are alike', () => {
    const nothing = { amountKobo: 0 };
    expect(shareOut(9, [nothing, nothing, nothing])).toEqual([3, 3, 3]);
    expect(shareOut(9, [nothing, { amountKobo: 1 }])).toEqual([0, 9]);
    expect(shareOut(9, [])).toEqual([]);
  });
});

describe('what becomes real money', () => {
  test('is no more of a bonus than its most, whatever lies beside it', () => {
    fc.assert(
      fc.property(kobo, capped, awards, (balanceKobo, promo, others) => {
        const beside = shareOut(balanceKobo, [promo, ...others]).slice(1);
        const converted = computeConverted(balanceKobo, [promo, ...others]);
        expect(converted).toBeLessThanOrEqual(sum(beside) + promo.maxConversionKobo);
      }),
      { numRuns: 500 },
    );
  });

  test('is never more than the balance, nor than all the mosts together', () => {
    fc.assert(
      fc.property(kobo, fc.array(capped, { minLength: 1, maxLength: 6 }), (balanceKobo, given) => {
        const converted = computeConverted(balanceKobo, given);
        expect(converted).toBeGreaterThanOrEqual(0);
        expect(converted).toBeLessThanOrEqual(balanceKobo);
        expect(converted).toBeLessThanOrEqual(
          sum(given.map(({ maxConversionKobo }) => maxConversionKobo)),
        );
      }),
    );
  });

  test('is all of it where no bonus has a most, or none reaches it', () => {
    fc.assert(
      fc.property(kobo, awards, fc.boolean(), (balanceKobo, given, isWide) => {
        const open = given.map(({ amountKobo }) => ({
          amountKobo,
          maxConversionKobo: isWide ? balanceKobo : null,
        }));
        expect(computeConverted(balanceKobo, open)).toBe(balanceKobo);
      }),
    );
  });

  test('of a promo is the same with a deposit bonus that gave next to nothing', () => {
    const promo = { amountKobo: 100_000, maxConversionKobo: 500_000 };
    const crumb = { amountKobo: 1, maxConversionKobo: null };
    expect(computeConverted(5_000_000, [promo])).toBe(500_000);
    // Of 5,000,000 the crumb has 49.9995: down where it comes first, up where it comes last.
    expect(computeConverted(5_000_000, [promo, crumb])).toBe(500_050);
    expect(computeConverted(5_000_000, [crumb, promo])).toBe(500_049);
  });
});
