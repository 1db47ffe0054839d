// What a coupon shows, rule by rule (contract section 5); its sums are the property tests' matter.

import { describe, expect, test } from 'vitest';
import { computeCoupon } from '../../../src/shared/betslip/compute-coupon.ts';
import type { CouponInput } from '../../../src/shared/betslip/figures.ts';
import { createInput, createLeg, createLegs, createRules } from './coupon-legs.ts';

const TIERS = [
  { ticketLength: 3, percent: 5 },
  { ticketLength: 4, percent: 10 },
  { ticketLength: 6, percent: 20 },
];

const groupingsOf = (sizes: readonly number[], stake = 500) =>
  sizes.map((size) => ({ size, stake }));
const chosenOf = (input: CouponInput) =>
  computeCoupon(input).groupings.filter(({ chosen }) => chosen);

describe('bankers', () => {
  const counts = (fixed: readonly boolean[]) =>
    computeCoupon(
      createInput(
        'Combo',
        fixed.map((one, at) => createLeg(at, 200, { fixed: one })),
      ),
    ).groupings.map(({ combinations }) => combinations);

  test('are in every line', () => {
    expect(counts([true, false, false, false])).toEqual([0, 3, 3, 1]);
    expect(counts([true, true, false, false])).toEqual([0, 0, 2, 1]);
  });

  test('are released at the first match where there is nothing else', () => {
    expect(counts([true, true, true])).toEqual([0, 0, 1]);
    expect(counts([false, true, true])).toEqual([0, 0, 1]);
  });

  test('a match is one where any of its selections is fixed', () => {
    const legs = [
      createLeg(0, 200, { matchId: '1', fixed: true }),
      createLeg(1, 300, { matchId: '1' }),
      createLeg(2, 200),
      createLeg(3, 200),
    ];
    const { groupings } = computeCoupon(createInput('Combo', legs));
    expect(groupings.map(({ combinations }) => combinations)).toEqual([0, 4, 2]);
  });
});

test('a Combo of one selection is one line, by its grouping of one', () => {
  const figures = computeCoupon(
    createInput('Combo', [createLeg(0, 250, { fixed: true })], { groupings: groupingsOf([1]) }),
  );
  expect(figures).toMatchObject({ noOfCombos: 1, totalStake: 500, possibleWin: 1_250, errors: [] });
  expect(figures.groupings).toMatchObject([{ size: 1, combinations: 1, chosen: true, win: 1_250 }]);
});

describe('groupings', () => {
  const legs = createLegs([1.5, 2, 2.5, 3, 4]);

  test('above the cap are -1 and not offered, exactly at it they are', () => {
    const rules = createRules({ maxCombinations: 9 });
    const { groupings } = computeCoupon(createInput('Combo', legs, { rules }));
    expect(groupings.map(({ combinations }) => combinations)).toEqual([5, -1, -1, 5, 1]);
    expect(groupings.map(({ offered }) => offered)).toEqual([true, false, false, true, true]);
    const atTheCap = computeCoupon(
      createInput('Combo', legs, { rules: createRules({ maxCombinations: 10 }) }),
    );
    expect(atTheCap.groupings.every(({ offered }) => offered)).toBe(true);
  });

  test('that cannot be played are removed from the chosen ones', () => {
    const rules = createRules({ maxCouponCombinations: 9 });
    const input = createInput('Combo', legs, { rules, groupings: groupingsOf([2, 4, 7]) });
    expect(chosenOf(input)).toMatchObject([{ size: 4, stake: 500 }]);
    expect(computeCoupon(input).totalStake).toBe(2_500);
  });

  test('the highest that is neither 1 nor M is chosen where none is left', () => {
    expect(chosenOf(createInput('Combo', legs))).toMatchObject([{ size: 4, stake: 2_000 }]);
    const rules = createRules({ maxCouponCombinations: 4 });
    expect(chosenOf(createInput('Combo', legs, { rules }))).toEqual([]);
    expect(chosenOf(createInput('Combo', legs.slice(0, 2)))).toEqual([]);
  });

  test('an automatic one spreads the stake of the coupon in steps, and nothing where there is none', () => {
    const input = createInput('Combo', createLegs([2, 2, 2]), { stake: 10_000 });
    // Up, as three times 33.30 would be less than a coupon must cost.
    expect(chosenOf(input)).toMatchObject([{ size: 2, stake: 3_340 }]);
    expect(chosenOf({ ...input, stake: 20_000 })).toMatchObject([{ size: 2, stake: 6_670 }]);
    expect(chosenOf({ ...input, stake: 1_000 })).toMatchObject([{ size: 2, stake: 3_340 }]);
    expect(chosenOf({ ...input, stake: 0 })).toMatchObject([{ size: 2, stake: 0 }]);
  });

  test('a coupon above MaxCouponCombinations has -1 lines and keeps its cost', () => {
    const rules = createRules({ maxCouponCombinations: 19 });
    const figures = computeCoupon(
      createInput('Combo', legs, { rules, groupings: groupingsOf([2, 3]) }),
    );
    expect(figures).toMatchObject({ noOfCombos: -1, totalStake: 10_000 });
  });

  test('there are none of one selection, and none of singles', () => {
    expect(computeCoupon(createInput('Single', legs)).groupings).toEqual([]);
    expect(computeCoupon(createInput('Multiple', legs.slice(0, 1))).groupings).toEqual([]);
    expect(computeCoupon(createInput('Multiple', legs)).groupings).toHaveLength(5);
  });

  test('have a least stake by their share of the total', () => {
    const input = createInput('Combo', createLegs([2, 2, 2]), {
      groupings: [
        { size: 2, stake: 100 },
        { size: 3, stake: 30 },
      ],
    });
    const { groupings } = computeCoupon(input);
    // 100 x 1 / 3.3 and 100 x 0.3 / 3.3 naira, up to the next 10 kobo.
    expect(groupings.map(({ minStake }) => minStake)).toEqual([500, 3_040, 910]);
  });
});

describe('errors of the calculator', () => {
  const mixed = [
    createLeg(0, 200, { matchId: '1' }),
    createLeg(1, 300, { matchId: '1', combinability: 2 }),
  ];

  test('mixed combinability in a match, but not between matches or singles', () => {
    const { errors, possibleWin } = computeCoupon(createInput('Split', mixed));
    expect(errors).toEqual(['Mixed CompatibilityLevel on odds']);
    expect(possibleWin).toBe(0);
    expect(computeCoupon(createInput('Single', mixed)).errors).toEqual([]);
    const apart = [createLeg(0, 200), createLeg(1, 300, { combinability: 2 })];
    expect(computeCoupon(createInput('Combo', apart)).errors).toEqual([]);
  });

  test('a selection that is in the coupon twice', () => {
    const leg = createLeg(0, 200);
    expect(computeCoupon(createInput('Split', [leg, leg])).errors).toEqual([
      'Wrong oddsForSlotKeyMap construction',
    ]);
  });

  test('a grouping chosen twice', () => {
    const groupings = groupingsOf([2, 2]);
    const input = createInput('Combo', createLegs([2, 2, 2]), { groupings });
    expect(computeCoupon(input).errors).toEqual(['Multiple Groupings defined!']);
  });

  test.each(['Multiple', 'Split', 'Combo'] as const)(
    'a gap in the bonus list, once (%s)',
    (type) => {
      const rules = createRules({ bonusTiers: TIERS, systemBonusOdds: 100 });
      const groupings = groupingsOf([5]);
      const input = createInput(type, createLegs([2, 2, 2, 2, 2]), { rules, groupings });
      const { errors, maxBonus, grossWin } = computeCoupon(input);
      expect(errors).toEqual(["Can't find the bonus percentage for 5 events"]);
      expect(maxBonus).toBe(0);
      expect(grossWin).toBeGreaterThan(0);
    },
  );

  test('a gap is named by the legs of the line, its bankers included', () => {
    const rules = createRules({ bonusTiers: TIERS, systemBonusOdds: 100 });
    const legs = Array.from({ length: 6 }, (_, at) => createLeg(at, 200, { fixed: at < 3 }));
    const { errors } = computeCoupon(
      createInput('Combo', legs, { rules, groupings: groupingsOf([5]) }),
    );
    expect(errors).toEqual(["Can't find the bonus percentage for 5 events"]);
  });

  test('a gap of the best line-up is one where the cheapest line has a share', () => {
    const rules = createRules({ bonusTiers: TIERS, systemBonusOdds: 150 });
    const legs = [2, 2, 2, 2, 2].map((odds, at) => createLeg(at, odds * 100, { fixed: at === 0 }));
    const worse = createLeg(9, 140, { matchId: '1001' });
    const groupings = groupingsOf([5]);
    const { errors } = computeCoupon(createInput('Combo', [...legs, worse], { rules, groupings }));
    expect(errors).toEqual(["Can't find the bonus percentage for 5 events"]);
  });

  test('a gap that no chosen line meets is none', () => {
    const rules = createRules({ bonusTiers: TIERS, systemBonusOdds: 100 });
    const groupings = groupingsOf([4]);
    const input = createInput('Combo', createLegs([2, 2, 2, 2, 2]), { rules, groupings });
    expect(computeCoupon(input).errors).toEqual([]);
  });
});

describe('selections that cannot be played', () => {
  const legs = [createLeg(0, 200), createLeg(1, 300, { playable: false }), createLeg(2, 400)];

  test('leave wins and odds, and stay in cost, matches and combinations', () => {
    const figures = computeCoupon(createInput('Combo', legs, { groupings: groupingsOf([2]) }));
    expect(figures).toMatchObject({ matches: 3, noOfCombos: 3, totalStake: 1_500, totalOdds: 8 });
    expect(figures.grossWin).toBe(500 * 8);
  });

  test('of a match with others still divide the stake of a Split', () => {
    const beside = createLeg(3, 500, { matchId: '1000', playable: false });
    const figures = computeCoupon(createInput('Split', [...legs, beside]));
    expect(figures).toMatchObject({ noOfCombos: 2, stakePerLine: 5_000, grossWin: 5_000 * 8 });
  });

  test('all of them: nothing is won, and nothing fails', () => {
    for (const type of ['Single', 'Multiple', 'Split', 'Combo'] as const) {
      const none = legs.map((leg) => ({ ...leg, playable: false, stake: 100 }));
      const figures = computeCoupon(createInput(type, none, { groupings: groupingsOf([2]) }));
      expect(figures).toMatchObject({ grossWin: 0, possibleWin: 0, totalOdds: 0, errors: [] });
      expect(figures.totalStake).toBeGreaterThan(0);
    }
  });

  test('an empty coupon is nothing at all', () => {
    for (const type of ['Single', 'Multiple', 'Split', 'Combo'] as const)
      expect(computeCoupon(createInput(type, []))).toMatchObject({ matches: 0, possibleWin: 0 });
  });
});
