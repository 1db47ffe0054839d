// The coupon's closed sums against listing every line in exact fractions.

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  add,
  type Fraction,
  floor,
  toNumber,
  ZERO,
} from '../../src/server/domain/bet-math/lines/fraction.ts';
import { computePayout } from '../../src/server/domain/bet-math/lines/payout.ts';
import { computeCoupon } from '../../src/shared/betslip/compute-coupon.ts';
import type { CouponFigures, CouponInput } from '../../src/shared/betslip/figures.ts';
import { createCoupons } from '../unit/betslip/arbitrary-coupons.ts';
import {
  bestLineUp,
  cheapestLine,
  countGrouping,
  type ListedWin,
  listLines,
  listPaidLines,
  listSlots,
  settleLines,
} from '../unit/betslip/listed-coupon.ts';

const won = () => 'won' as const;
const down = (amount: Fraction) => Number(floor(amount));
const NOTHING: ListedWin = { win: ZERO, bonus: ZERO };

function expectNear(actual: number, wanted: Fraction): void {
  const number = toNumber(wanted);
  expect(Math.abs(actual - number)).toBeLessThanOrEqual(1e-12 * number);
}

/** Wins and what is paid, each rounded down once; a bonus is what it adds to its win. */
function expectMoney(
  input: CouponInput,
  figures: CouponFigures,
  most: ListedWin,
  least: ListedWin,
) {
  const payout = computePayout(most.win, most.bonus, {
    stakeKobo: figures.totalStake,
    maxPayoutKobo: input.rules.maxPayout,
    withholding: Math.round(input.rules.withholdingTaxPercent * 100),
    stakeReturned: input.stakeFromBonus !== true,
  });
  expect(figures).toMatchObject({
    grossWin: down(most.win),
    maxWin: down(most.win),
    maxBonus: down(add(most.win, most.bonus)) - down(most.win),
    minWin: down(least.win),
    minBonus: down(add(least.win, least.bonus)) - down(least.win),
    possibleWin: payout.paidKobo,
    withholdingTax: payout.taxKobo,
  });
}

/** The best line-up settled as won, and the cheapest line of the coupon. */
function settleEnds(input: CouponInput) {
  const best = bestLineUp(input);
  const cheapest = cheapestLine(listPaidLines(input));
  return {
    most: settleLines(input, listPaidLines(best), won),
    least: cheapest === undefined ? NOTHING : settleLines(input, [cheapest], won),
  };
}

describe('a Combo', () => {
  test('counts every line, the unplayable ones too', () => {
    fc.assert(
      fc.property(createCoupons('Combo'), (input) => {
        fc.pre(input.legs.length > 1);
        const slots = listSlots(input.legs);
        const { groupings, matches } = computeCoupon(input);
        expect(matches).toBe(slots.length);
        expect(groupings.map(({ combinations }) => combinations)).toEqual(
          slots.map((_, at) => countGrouping(slots, at + 1)),
        );
      }),
    );
  });

  test('wins per unit what its listed lines win', () => {
    fc.assert(
      fc.property(createCoupons('Combo'), (input) => {
        for (const grouping of computeCoupon(input).groupings) {
          const alone = { ...input, groupings: [{ size: grouping.size, stake: 1 }] };
          const { most, least } = settleEnds(alone);
          expectNear(grouping.maxWin, most.win);
          expectNear(grouping.maxBonus, most.bonus);
          expectNear(grouping.minWin, least.win);
          expectNear(grouping.minBonus, least.bonus);
        }
      }),
      { numRuns: 60 },
    );
  });

  test('has the totals of its chosen groupings, to the kobo', () => {
    fc.assert(
      fc.property(createCoupons('Combo'), (input) => {
        const slots = listSlots(input.legs);
        const kept = input.groupings.filter(({ size }) => countGrouping(slots, size) > 0);
        fc.pre(kept.length > 0 && input.legs.length > 1);
        const figures = computeCoupon(input);
        const count = (size: number) => countGrouping(slots, size);
        expect(figures.totalStake).toBe(
          kept.reduce((sum, { size, stake }) => sum + count(size) * stake, 0),
        );
        expect(figures.noOfCombos).toBe(kept.reduce((sum, { size }) => sum + count(size), 0));
        const staked = kept.filter(({ stake }) => stake > 0);
        const smallest = Math.min(...staked.map(({ size }) => size));
        const { most } = settleEnds(input);
        const { least } = settleEnds({
          ...input,
          groupings: staked.filter(({ size }) => size === smallest),
        });
        expectMoney(input, figures, most, least);
      }),
      { numRuns: 150 },
    );
  });
});

test('a Split divides one stake over all lines and wins between the cheapest and the dearest', () => {
  fc.assert(
    fc.property(createCoupons('Split'), (input) => {
      const figures = computeCoupon(input);
      expect(figures.noOfCombos).toBe(listLines(listSlots(input.legs)).length);
      expect(figures.totalStake).toBe(input.stake);
      const { most, least } = settleEnds(input);
      expectMoney(input, figures, most, least);
    }),
  );
});

test('a Multiple is one line, with a bonus on what qualifies or on all of it', () => {
  fc.assert(
    fc.property(createCoupons('Multiple'), (input) => {
      const figures = computeCoupon(input);
      const { most } = settleEnds(input);
      expectMoney(input, figures, most, most);
      expect(figures.bonus.qualifying).toBe(
        input.legs.filter(({ playable, odds }) => playable && odds >= input.rules.minBonusOdds)
          .length,
      );
    }),
  );
});

test('singles are bets of their own', () => {
  fc.assert(
    fc.property(createCoupons('Single'), (input) => {
      const figures = computeCoupon(input);
      expect(figures.totalStake).toBe(input.legs.reduce((sum, { stake }) => sum + stake, 0));
      const lines = listPaidLines(input);
      const cheapest = cheapestLine(lines);
      const least = cheapest === undefined ? NOTHING : settleLines(input, [cheapest], won);
      expectMoney(input, figures, settleLines(input, lines, won), least);
    }),
  );
});
