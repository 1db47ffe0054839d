// The published system bets of contract section 8.

import { describe, expect, test } from 'vitest';
import { computeCoupon } from '../../../src/shared/betslip/compute-coupon.ts';
import { createInput, createLegs } from './coupon-legs.ts';

const UNIT = 1_000;

/** A full cover: every size, or every size from doubles up, with 10 naira a line. */
function createSystem(odds: readonly number[], withSingles: boolean) {
  const sizes = odds.map((_, at) => at + 1).filter((size) => withSingles || size > 1);
  const groupings = sizes.map((size) => ({ size, stake: UNIT }));
  return computeCoupon(createInput('Combo', createLegs(odds), { groupings }));
}

describe('a full cover', () => {
  test.each([
    ['Trixie', 3, false, 4],
    ['Patent', 3, true, 7],
    ['Yankee', 4, false, 11],
    ['Lucky 15', 4, true, 15],
    ['Canadian', 5, false, 26],
    ['Lucky 31', 5, true, 31],
    ['Heinz', 6, false, 57],
    ['Lucky 63', 6, true, 63],
    ['Super Heinz', 7, false, 120],
    ['Goliath', 8, false, 247],
  ])('%s of %i matches', (name, matches, withSingles, lines) => {
    const figures = createSystem(new Array<number>(matches).fill(2), withSingles);
    expect(figures.systemName).toBe(name);
    expect(figures.noOfCombos).toBe(lines);
    expect(figures.totalStake).toBe(lines * UNIT);
  });

  test.each([
    ['Trixie', [3, 4, 5], false, 107],
    ['Patent', [5.5, 7, 8], true, 467],
    ['Yankee', [3, 4, 6, 9], false, 1_377],
    ['Lucky 15', [3, 4, 6, 9], true, 1_399],
    ['Canadian', [2, 2.5, 2.5, 2, 2], false, 318.75],
  ])('%s at %j returns what is published', (name, odds, withSingles, units) => {
    const figures = createSystem(odds, withSingles);
    expect(figures.systemName).toBe(name);
    expect(figures.grossWin).toBe(units * UNIT);
    expect(figures.possibleWin).toBe(units * UNIT);
  });

  test('has no name with a grouping missing, a banker, or two selections of a match', () => {
    const legs = createLegs([3, 4, 6, 9]);
    const groupings = [2, 3, 4].map((size) => ({ size, stake: UNIT }));
    const nameOf = (input: Parameters<typeof createInput>[2], own = legs) =>
      computeCoupon(createInput('Combo', own, { groupings, ...input })).systemName;
    expect(nameOf({})).toBe('Yankee');
    expect(nameOf({ groupings: groupings.slice(1) })).toBe('');
    expect(
      nameOf(
        {},
        legs.map((leg, at) => ({ ...leg, fixed: at === 0 })),
      ),
    ).toBe('');
    const [first] = legs;
    expect(nameOf({}, [...legs, { ...first!, selectionId: 'another' }])).toBe('');
  });

  test('names its groupings', () => {
    const { groupings } = createSystem([2, 2, 2, 2, 2], true);
    expect(groupings.map(({ name }) => name)).toEqual([
      ...['Singles', 'Doubles', 'Trebles', '4-folds', '5-folds'],
    ]);
  });
});
