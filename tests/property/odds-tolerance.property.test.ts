// The odds that a player takes without being asked: everything from one lowest odds upwards.

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isWithinTolerance } from '../../src/shared/betslip/odds-tolerance.ts';

const odds = fc.integer({ min: 101, max: 100_000 });
const tolerancePercent = fc.integer({ min: 0, max: 10 });
const acceptChanges = fc.constantFrom('none', 'higher', 'any');

test('the odds that were agreed to are always taken', () => {
  fc.assert(
    fc.property(odds, acceptChanges, tolerancePercent, (agreed, preference, percent) => {
      const policy = { acceptChanges: preference, tolerancePercent: percent };
      expect(isWithinTolerance(agreed, agreed, policy)).toBe(true);
    }),
  );
});

test("with 'higher' the lowest odds taken are the tolerance below, rounded up to a hundredth", () => {
  fc.assert(
    fc.property(odds, tolerancePercent, fc.nat(50), (agreed, percent, step) => {
      const policy = { acceptChanges: 'higher', tolerancePercent: percent } as const;
      const lowest = agreed - Math.floor((agreed * percent) / 100);
      expect(isWithinTolerance(lowest + step, agreed, policy)).toBe(true);
      expect(isWithinTolerance(lowest - 1 - step, agreed, policy)).toBe(false);
    }),
  );
});

test('a wider preference or tolerance takes all that a narrower one took', () => {
  const narrowest = { acceptChanges: 'none', tolerancePercent: 0 } as const;
  const any = { acceptChanges: 'any', tolerancePercent: 0 } as const;
  fc.assert(
    fc.property(odds, odds, tolerancePercent, fc.nat(10), (offered, agreed, percent, more) => {
      const widening = [
        narrowest,
        { acceptChanges: 'higher', tolerancePercent: percent } as const,
        { acceptChanges: 'higher', tolerancePercent: percent + more } as const,
        any,
      ];
      const taken = widening.map((policy) => isWithinTolerance(offered, agreed, policy));
      expect(taken).toEqual([...taken].sort());
    }),
  );
});
