// The pieces of a bet's arithmetic at their edges: fractions, slots, groupings and stakes of groups.

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  add,
  compare,
  type Fraction,
  fraction,
  roundDecimal,
  smaller,
  toDecimal,
} from '../../../src/server/domain/bet-math/lines/fraction.ts';
import {
  isGroupStake,
  roundGroupStake,
} from '../../../src/server/domain/bet-math/lines/group-stake.ts';
import {
  filterPlayable,
  listGroupings,
} from '../../../src/server/domain/bet-math/lines/groupings.ts';
import { createSlots, type Leg } from '../../../src/server/domain/bet-math/lines/slots.ts';
import { computeSystem } from '../../../src/server/domain/bet-math/lines/system.ts';

const fractions: fc.Arbitrary<Fraction> = fc
  .tuple(fc.bigInt({ min: -10_000n, max: 10_000n }), fc.bigInt({ min: 1n, max: 1_000n }))
  .map(([numerator, denominator]) => fraction(numerator, denominator));

describe('fractions', () => {
  test('have a denominator above 0', () => {
    expect(() => fraction(1n, 0n)).toThrow(RangeError);
    expect(() => fraction(1n, -1n)).toThrow(RangeError);
  });

  test('are added exactly, in either order', () => {
    fc.assert(
      fc.property(fractions, fractions, (a, b) => {
        const sum = add(a, b);
        const expected = a.numerator * b.denominator + b.numerator * a.denominator;
        expect(sum.numerator * a.denominator * b.denominator).toBe(expected * sum.denominator);
        expect(compare(sum, add(b, a))).toBe(0);
      }),
    );
  });

  test('are ordered by their value', () => {
    expect(compare(fraction(1n, 3n), fraction(1n, 2n))).toBeLessThan(0);
    expect(compare(fraction(1n, 2n), fraction(1n, 3n))).toBeGreaterThan(0);
    expect(compare(fraction(2n, 4n), fraction(1n, 2n))).toBe(0);
    expect(smaller(fraction(1n, 2n), fraction(1n, 3n))).toEqual(fraction(1n, 3n));
  });

  test.each([
    [5n, 1_000n, 3, '0.005'],
    [5n, 1_000n, 2, '0'],
    [2_500n, 1_000n, 3, '2.5'],
    [10_050n, 100n, 4, '100.5'],
    [1_000n, 1n, 2, '1000'],
    [37n, 3n, 3, '12.333'],
    [0n, 7n, 2, '0'],
  ])('%i / %i with %i places is %s', (numerator, denominator, places, text) => {
    expect(toDecimal(fraction(numerator, denominator), places)).toBe(text);
  });

  test.each([
    ['7', 7],
    ['2.5', 2.5],
    ['0.005', 0.01],
    ['1.994999', 1.99],
    ['1.995', 2],
    ['12.3349', 12.33],
    ['12.335', 12.34],
    ['7931651514.2449', 7_931_651_514.24],
  ])('%s is shown as %d', (decimal, shown) => {
    expect(roundDecimal(decimal)).toBe(shown);
  });
});

const leg = (matchId: string, changes: Partial<Leg> = {}): Leg => ({
  matchId,
  odds: 200,
  fixed: false,
  combinability: 0,
  ...changes,
});

describe('the legs of a match', () => {
  test('are a banker where any of them is fixed', () => {
    const slots = createSlots([leg('a'), leg('a', { fixed: true }), leg('b')]);
    expect(slots.map(({ banker }) => banker)).toEqual([true, false]);
  });

  test('have to go together, and to be different', () => {
    expect(() => createSlots([leg('a'), leg('a', { combinability: 1 })])).toThrow(
      expect.objectContaining({ code: 'mixed_combinability' }),
    );
    const ids = (...chosen: readonly string[]) =>
      createSlots(chosen.map((selectionId) => leg('a', { selectionId })));
    expect(() => ids('1', '2', '1')).toThrow(
      expect.objectContaining({ code: 'duplicate_selection' }),
    );
    expect(() => ids('1', '2', '2')).toThrow(
      expect.objectContaining({ code: 'duplicate_selection' }),
    );
    expect(ids('1', '2', '3')).toHaveLength(1);
  });
});

describe('groupings', () => {
  const slots = createSlots(['a', 'b', 'c', 'd'].map((matchId) => leg(matchId)));
  const playable = (chosen: readonly number[], perGrouping: number, perCoupon: number) => {
    const caps = { perGrouping, perCoupon };
    return filterPlayable(listGroupings(slots, caps), chosen, caps).map(({ size }) => size);
  };

  test('are playable up to both caps, each included', () => {
    // Of four matches: 4, 6, 4 and 1 lines.
    expect(playable([1, 2, 3, 4], 6, 6)).toEqual([1, 2, 3, 4]);
    expect(playable([1, 2, 3, 4], 5, 6)).toEqual([1, 3, 4]);
    expect(playable([1, 2, 3, 4], 6, 5)).toEqual([1, 3, 4]);
    expect(playable([2], 6, 6)).toEqual([2]);
  });

  test('cannot be chosen twice', () => {
    expect(() => playable([2, 3, 2], 6, 6)).toThrow(
      expect.objectContaining({ code: 'duplicate_grouping' }),
    );
  });

  test('above the cap cost and pay nothing, and their order is no matter', () => {
    const [ones, twos, threes] = listGroupings(slots, { perGrouping: 5, perCoupon: 100 });
    if (ones === undefined || twos === undefined || threes === undefined) throw new Error('none');
    const terms = { tiers: [], fromOdds: 100 };
    const staked = (grouping: typeof ones, stakeKobo: number) => ({ grouping, stakeKobo });
    const figures = computeSystem(slots, [staked(ones, 20), staked(threes, 10)], terms);
    // Four singles at 2.00 and four trebles at 8.00.
    expect(figures).toMatchObject({ lineCount: 8, costKobo: 120n });
    expect(toDecimal(figures.grossMaxWin, 0)).toBe('480');
    expect(toDecimal(figures.grossMinWin, 0)).toBe('40');
    const mixed = [staked(threes, 10), staked(twos, 30), staked(ones, 20)];
    expect(computeSystem(slots, mixed, terms)).toEqual(figures);
  });
});

describe('the stake of a group', () => {
  const rules = { minGroupKobo: 100, minTotalKobo: 0, stepKobo: 50 };
  const round = (kobo: bigint, changes: Partial<typeof rules> = {}) =>
    roundGroupStake(fraction(kobo), fraction(1_000n), { ...rules, ...changes });

  test('is moved to the nearest step, half up, and to the least', () => {
    expect([324n, 325n, 350n, 374n].map((kobo) => round(kobo))).toEqual([300n, 350n, 350n, 350n]);
    expect([0n, 99n, 100n, 124n, 125n].map((kobo) => round(kobo))).toEqual([
      100n,
      100n,
      100n,
      100n,
      150n,
    ]);
  });

  test('is one step at least where nothing else asks for more', () => {
    expect(round(0n, { minGroupKobo: 0 })).toBe(50n);
  });

  test('may be placed where it is on a step and no less than the least', () => {
    const may = (kobo: number) => isGroupStake(kobo, 1_000n, rules);
    expect([50, 100, 120, 150].map(may)).toEqual([false, true, false, true]);
  });
});
