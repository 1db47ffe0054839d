// Amounts of a coupon as they are paid, shown, limited and on their way to a bonus.

import { describe, expect, test } from 'vitest';
import {
  fraction,
  roundDecimal,
  toDecimal,
} from '../../../src/server/domain/bet-math/lines/fraction.ts';
import { createAmount } from '../../../src/shared/betslip/amount.ts';
import { computeCoupon } from '../../../src/shared/betslip/compute-coupon.ts';
import type { CouponInput } from '../../../src/shared/betslip/figures.ts';
import { computeMaxStake } from '../../../src/shared/betslip/max-stake.ts';
import { toRatio } from '../../../src/shared/betslip/ratio.ts';
import { createInput, createLeg, createLegs, createRules } from './coupon-legs.ts';

const TIERS = [
  { ticketLength: 3, percent: 5 },
  { ticketLength: 4, percent: 10 },
  { ticketLength: 6, percent: 20 },
];

const groupingsOf = (sizes: readonly number[], stake = 500) =>
  sizes.map((size) => ({ size, stake }));
describe('money', () => {
  test('is shown as it is paid, down to the kobo', () => {
    // 3.33 naira at 1.5 are 4.995.
    const figures = computeCoupon(createInput('Multiple', createLegs([1.5]), { stake: 333 }));
    expect(figures).toMatchObject({ grossWin: 499, maxWin: 499, minWin: 499, possibleWin: 499 });
  });

  test('of win and bonus adds up to what is paid', () => {
    const rules = createRules({ bonusTiers: [{ ticketLength: 2, percent: 5 }] });
    // 1.5 x 1.5 x 3.33 is 7.4925, its bonus 0.374625: together 7.867125.
    const figures = computeCoupon(
      createInput('Multiple', createLegs([1.5, 1.5]), { rules, stake: 333 }),
    );
    expect(figures).toMatchObject({ grossWin: 749, maxBonus: 37, possibleWin: 786 });
    // 4.0198, and 0.20099 on top: 4.22079, where each rounded by itself would miss a kobo.
    const other = computeCoupon(
      createInput('Multiple', createLegs([1.99, 2]), { rules, stake: 101 }),
    );
    expect(other).toMatchObject({ grossWin: 401, maxBonus: 21, possibleWin: 422 });
  });

  test('of one grouping is what the coupon pays', () => {
    const figures = computeCoupon(
      createInput('Combo', createLegs([1.1, 1.15, 1.35]), { groupings: groupingsOf([2], 1_230) }),
    );
    // 1.265 + 1.485 + 1.5525 at 12.30 are 52.92075.
    expect(figures).toMatchObject({ grossWin: 5_292, maxWin: 5_292, possibleWin: 5_292 });
    expect(figures.groupings[1]).toMatchObject({ size: 2, win: 5_292 });
  });

  test('of singles ends at the limit of singles', () => {
    const rules = createRules({ singleMaxPayout: 15_000 });
    const legs = createLegs([2, 2]).map((leg) => ({ ...leg, stake: 5_000 }));
    expect(computeCoupon(createInput('Single', legs, { rules }))).toMatchObject({
      grossWin: 20_000,
      possibleWin: 15_000,
      capped: true,
    });
    expect(computeCoupon(createInput('Multiple', legs, { rules })).capped).toBe(false);
  });

  test('is exact where doubles are not', () => {
    const legs = createLegs([1.1, 1.1, 1.1, 1.1, 1.1]);
    const stake = 1_000_000_00;
    // As a product of doubles it comes to a little less than 161051000 kobo.
    expect(computeCoupon(createInput('Multiple', legs, { stake })).possibleWin).toBe(161_051_000);
  });

  test('ends at the payout cap, bonus and all', () => {
    const rules = createRules({ maxPayout: 50_000, bonusTiers: TIERS });
    const at = (stake: number) =>
      computeCoupon(createInput('Multiple', createLegs([2, 2, 2]), { rules, stake }));
    expect(at(5_952)).toMatchObject({ possibleWin: 49_996, capped: false });
    expect(at(6_000)).toMatchObject({ grossWin: 48_000, maxBonus: 2_400, possibleWin: 50_000 });
    expect(at(6_000).capped).toBe(true);
  });

  test('is taxed on what is won, and the stake bears the duty', () => {
    const rules = createRules({ withholdingTaxPercent: 10, exciseDutyPercent: 2.5 });
    const input = createInput('Multiple', createLegs([3]), { rules, stake: 10_001 });
    const figures = computeCoupon(input);
    // 30003 - 2000.2 = 28002.8.
    expect(figures).toMatchObject({ possibleWin: 28_002, withholdingTax: 2_001, exciseDuty: 250 });
    expect(computeCoupon({ ...input, stakeFromBonus: true }).possibleWin).toBe(18_001);
  });

  test('that is beyond all measure ends at a whole number', () => {
    const figures = computeCoupon(createInput('Multiple', createLegs(new Array(50).fill(50))));
    expect(figures.grossWin).toBe(Number.MAX_SAFE_INTEGER);
    expect(figures).toMatchObject({ possibleWin: 5_000_000_000, capped: true });
  });
});

describe('total odds', () => {
  const shown = (odds: readonly number[]) =>
    computeCoupon(createInput('Multiple', createLegs(odds))).shownOdds.total;

  test('are the exact product, half up, at any height', () => {
    // 7931651514.2449, which a double with a nudge takes for ...245.
    expect(shown([17_950.01, 441_874.49])).toBe(7_931_651_514.24);
    expect(shown([10_000_000, 10_000_000, 10_000_000]) / 1e21).toBeCloseTo(1, 12);
    expect(shown([])).toBe(0);
  });

  test('that lie between two hundredths go up, here, at the bookmaker’s and in the history', () => {
    let ties = 0;
    for (let first = 101; first <= 300; first++) {
      for (let second = first; second <= 300; second += 1) {
        const product = BigInt(first * second);
        if (product % 100n === 50n) ties += 1;
        const wanted = Number((product + 50n) / 100n) / 100;
        expect(shown([first / 100, second / 100])).toBe(wanted);
        expect(roundDecimal(toDecimal(fraction(product, 10_000n), 200))).toBe(wanted);
      }
    }
    expect(ties).toBeGreaterThan(100);
  });

  test('of a Split are those of its cheapest and its dearest line', () => {
    const legs = [
      createLeg(0, 105, { matchId: '1' }),
      createLeg(1, 115, { matchId: '1' }),
      createLeg(2, 110),
    ];
    // 1.155 and 1.265.
    expect(computeCoupon(createInput('Split', legs)).shownOdds).toEqual({
      total: 1.27,
      min: 1.16,
      max: 1.27,
    });
  });
});

describe('stakes', () => {
  test('of a Combo end where the win does', () => {
    const rules = createRules({ maxPayout: 100_000_00, comboMaxStake: 0, maxStake: 0 });
    const input = createInput('Combo', createLegs([2, 2, 2]), {
      rules,
      groupings: groupingsOf([2, 3]),
    });
    // 100,000 / (12 + 8) x 4, as published with the vectors' Trixie at evens.
    expect(computeCoupon(input).maxStake).toBe(20_000_00);
    expect(
      computeCoupon({ ...input, rules: createRules({ comboMaxStake: 700_00 }) }).maxStake,
    ).toBe(700_00);
  });

  test('of a Combo are exact where doubles are not', () => {
    // A limit of 1.15 at odds of 1.15 is a stake of 1.00, whatever the quotient of two doubles says.
    const allowed = Array.from({ length: 900 }, (_, at) => {
      const odds = 101 + at;
      const unitLoss = createAmount(odds / 100, () => toRatio(odds / 100));
      return computeMaxStake(unitLoss, 7, { limit: odds, cap: 0 });
    });
    expect(new Set(allowed)).toEqual(new Set([700]));
  });

  test('of other coupons are the rules', () => {
    const rules = createRules({ singleMinStake: 50_00, singleMaxStake: 0, comboMaxStake: 900_00 });
    expect(computeCoupon(createInput('Single', createLegs([2]), { rules }))).toMatchObject({
      minStake: 50_00,
      maxStake: Number.MAX_SAFE_INTEGER,
    });
    expect(computeCoupon(createInput('Multiple', createLegs([2, 3]), { rules }))).toMatchObject({
      minStake: 100_00,
      maxStake: 900_00,
    });
  });
});

describe('the bonus meter', () => {
  const rules = createRules({ bonusTiers: TIERS, minBonusOdds: 150 });
  const meter = (type: CouponInput['betType'], odds: readonly number[]) =>
    computeCoupon(createInput(type, createLegs(odds), { rules })).bonus;

  test('counts the selections that qualify, and knows the next tier', () => {
    expect(meter('Multiple', [2, 2, 2, 1.4])).toEqual({
      qualifying: 3,
      percent: 5,
      next: { legsMissing: 1, percent: 10 },
      minOdds: 150,
    });
    expect(meter('Multiple', [2, 2, 2, 2])).toMatchObject({
      percent: 10,
      next: { legsMissing: 2, percent: 20 },
    });
    expect(meter('Multiple', new Array(6).fill(2))).toMatchObject({ percent: 20, next: null });
  });

  test('of a Split counts matches at any odds', () => {
    expect(meter('Split', [2, 2, 1.01])).toMatchObject({ qualifying: 3, percent: 5, minOdds: 0 });
  });

  test('of a lone selection shows the way, of several singles nothing', () => {
    expect(meter('Single', [2])).toEqual({
      qualifying: 1,
      percent: 0,
      next: { legsMissing: 2, percent: 5 },
      minOdds: 150,
    });
    expect(meter('Single', [2, 2, 2])).toMatchObject({ percent: 0, next: null });
  });

  test('of a Combo is the best line, once the operator set a threshold', () => {
    const groupings = groupingsOf([2, 3]);
    const bonusOf = (systemBonusOdds: number) =>
      computeCoupon(
        createInput('Combo', createLegs([2, 2, 2, 2]), {
          groupings,
          rules: { ...rules, systemBonusOdds },
        }),
      ).bonus;
    expect(bonusOf(150)).toMatchObject({ qualifying: 4, percent: 5, next: null });
    expect(bonusOf(createRules().systemBonusOdds)).toMatchObject({ qualifying: 0, percent: 0 });
  });
});
