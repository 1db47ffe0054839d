// Closed sums against listing every line, in exact arithmetic of the test's own.

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type BonusTier, findBonus } from '../../src/server/domain/bet-math/lines/bonus.ts';
import {
  add,
  compare,
  type Fraction,
  fraction,
  multiply,
  ZERO,
} from '../../src/server/domain/bet-math/lines/fraction.ts';
import { computeGroup } from '../../src/server/domain/bet-math/lines/group-figures.ts';
import {
  isGroupStake,
  roundGroupStake,
} from '../../src/server/domain/bet-math/lines/group-stake.ts';
import { listGroupings } from '../../src/server/domain/bet-math/lines/groupings.ts';
import { multiplyOdds } from '../../src/server/domain/bet-math/lines/multiple.ts';
import { computePayout } from '../../src/server/domain/bet-math/lines/payout.ts';
import { createSlots, type Leg, type Slot } from '../../src/server/domain/bet-math/lines/slots.ts';
import { computeSplit } from '../../src/server/domain/bet-math/lines/split.ts';

const NO_CAPS = { perGrouping: Number.MAX_SAFE_INTEGER, perCoupon: Number.MAX_SAFE_INTEGER };

const legs: fc.Arbitrary<Leg[]> = fc.array(
  fc.record({
    matchId: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'),
    odds: fc.integer({ min: 101, max: 3_000 }),
    fixed: fc.boolean(),
    combinability: fc.constant(0),
  }),
  { minLength: 1, maxLength: 10 },
);
const tiers: fc.Arbitrary<BonusTier[]> = fc.uniqueArray(
  fc.record({ legs: fc.integer({ min: 1, max: 7 }), bonus: fc.integer({ min: 0, max: 20_000 }) }),
  { selector: (tier) => tier.legs },
);

/** Every choice of `size` slots that has all bankers, and something besides them. */
function chooseSlots(slots: readonly Slot[], size: number): Slot[][] {
  const subsets = slots.reduce<Slot[][]>(
    (lists, slot) => lists.concat(lists.map((list) => list.concat(slot))),
    [[]],
  );
  const bankers = slots.filter(({ banker }) => banker);
  return subsets.filter(
    (subset) =>
      subset.length === size &&
      size > bankers.length &&
      bankers.every((banker) => subset.includes(banker)),
  );
}

/** Every line through these slots, as the odds of its legs. */
function listLines(slots: readonly Slot[]): number[][] {
  return slots.reduce<number[][]>(
    (lines, { legs: own }) => lines.flatMap((line) => own.map(({ odds }) => [...line, odds])),
    [[]],
  );
}

const total = (values: readonly Fraction[]) => values.reduce(add, ZERO);
const highest = (values: readonly Fraction[]) =>
  values.reduce((best, value) => (compare(value, best) > 0 ? value : best), ZERO);
const lowest = (odds: readonly number[][]) =>
  odds.reduce((least, line) =>
    compare(multiplyOdds(line), multiplyOdds(least)) < 0 ? line : least,
  );
const expectSame = (actual: Fraction, wanted: Fraction) => expect(compare(actual, wanted)).toBe(0);

describe('a grouping', () => {
  test('has as many lines as there are to list', () => {
    fc.assert(
      fc.property(legs, (coupon) => {
        const slots = createSlots(coupon);
        for (const { size, lines } of listGroupings(slots, NO_CAPS)) {
          const listed = chooseSlots(slots, size).flatMap(listLines);
          expect(lines).toBe(BigInt(listed.length));
        }
      }),
    );
  });

  test('wins what its listed lines win, with the bonus of each', () => {
    const threshold = fc.integer({ min: 100, max: 3_100 });
    fc.assert(
      fc.property(legs, tiers, threshold, (coupon, table, fromOdds) => {
        const slots = createSlots(coupon);
        const bonusOf = (line: number[]) =>
          findBonus(table, line.filter((odds) => odds >= fromOdds).length);
        for (const { size, lines } of listGroupings(slots, NO_CAPS)) {
          if (lines === 0n) continue;
          const figures = computeGroup(slots, size, { tiers: table, fromOdds });
          const chosen = chooseSlots(slots, size);
          const best = chosen.map((subset) =>
            subset.map(({ legs: own }) => Math.max(...own.map(({ odds }) => odds))),
          );
          expectSame(figures.maxWin, total(best.map(multiplyOdds)));
          const bonuses = best.map((line) => multiply(multiplyOdds(line), bonusOf(line)));
          expectSame(figures.maxBonus, total(bonuses));
          expectSame(figures.maxBonusShare, highest(best.map(bonusOf)));
          const cheapest = lowest(chosen.flatMap(listLines));
          expectSame(figures.minWin, multiplyOdds(cheapest));
        }
      }),
      { numRuns: 60 },
    );
  });

  test('of fifty legs with a bonus on each count is priced at once', () => {
    const coupon = Array.from({ length: 50 }, (_, at) => ({
      matchId: String(at),
      odds: 101 + at * 7,
      fixed: at % 10 === 0,
      combinability: 0,
    }));
    const table = Array.from({ length: 50 }, (_, at) => ({ legs: at + 1, bonus: 100 * at }));
    const slots = createSlots(coupon);
    const system = listGroupings(slots, NO_CAPS).find(({ size }) => size === 25);
    // Five bankers and 20 of the 45 others: listing them would never end.
    expect(system?.lines).toBe(3_169_870_830_126n);
    const figures = computeGroup(slots, 25, { tiers: table, fromOdds: 200 });
    expect(compare(figures.maxWin, figures.minWin)).toBeGreaterThan(0);
  });
});

test('a Split wins between its cheapest and its dearest listed line', () => {
  fc.assert(
    fc.property(legs, fc.integer({ min: 1, max: 10_000_000 }), (coupon, stakeKobo) => {
      const slots = createSlots(coupon);
      const split = computeSplit(slots, stakeKobo, []);
      const lines = listLines(slots);
      expect(split.lines).toBe(BigInt(lines.length));
      const wins = lines.map((line) => multiply(multiplyOdds(line), split.stakePerLine));
      expectSame(split.maxWin, highest(wins));
      expectSame(split.minWin, multiply(multiplyOdds(lowest(lines)), split.stakePerLine));
      expectSame(total(lines.map(() => split.stakePerLine)), fraction(BigInt(stakeKobo)));
    }),
  );
});

test('a stake of a combination, once rounded, stays as it is', () => {
  const rules = { minGroupKobo: 500, minTotalKobo: 10_000, stepKobo: 10 };
  const amount = fc.integer({ min: 1, max: 100_000_000 });
  fc.assert(
    fc.property(amount, amount, (group, rest) => {
      const sum = BigInt(group + rest);
      const rounded = roundGroupStake(fraction(BigInt(group)), fraction(sum), rules);
      expect(rounded % 10n).toBe(0n);
      expect(rounded).toBeGreaterThanOrEqual(500n);
      if (sum >= 10_000n) expect(isGroupStake(Number(rounded), sum, rules)).toBe(true);
    }),
  );
});

test('a payout stays within the limit, loses less than a kobo, and taxes only what was won', () => {
  const kobo = fc.integer({ min: 0, max: 1_000_000_000 });
  const share = fc.integer({ min: 0, max: 10_000 });
  fc.assert(
    fc.property(
      kobo,
      kobo,
      kobo,
      kobo,
      share,
      fc.boolean(),
      (win, bonus, stake, most, tax, back) => {
        const exact = fraction(BigInt(win), 7n);
        const payout = computePayout(exact, fraction(BigInt(bonus), 11n), {
          stakeKobo: stake,
          maxPayoutKobo: most,
          withholding: tax,
          stakeReturned: back,
        });
        const gross = Math.min(win / 7 + bonus / 11, most);
        const won = Math.max(0, gross - stake);
        const due = (back ? gross : won) - (won * tax) / 10_000;
        expect(payout.paidKobo).toBeLessThanOrEqual(due + 1e-4);
        expect(payout.paidKobo).toBeGreaterThan(due - 1 - 1e-4);
        expect(payout.bonusKobo).toBeLessThanOrEqual(Math.ceil(bonus / 11));
        expect(payout.taxKobo).toBeGreaterThanOrEqual(0);
      },
    ),
  );
});
