// The slip's arithmetic against the server's own, on coupons that are far too large to list.

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { AcceptedRules } from '../../src/server/domain/bet-math/accepted-rules.ts';
import { computeReturns } from '../../src/server/domain/bet-math/compute-returns.ts';
import { withLegs } from '../../src/server/domain/bet-math/decided-bet.ts';
import { countFactor } from '../../src/server/domain/bet-math/leg-result.ts';
import { type Fraction, toNumber } from '../../src/server/domain/bet-math/lines/fraction.ts';
import { isGroupStake } from '../../src/server/domain/bet-math/lines/group-stake.ts';
import { filterPlayable, listGroupings } from '../../src/server/domain/bet-math/lines/groupings.ts';
import { computeMultiple } from '../../src/server/domain/bet-math/lines/multiple.ts';
import { computePayout } from '../../src/server/domain/bet-math/lines/payout.ts';
import { createSlots } from '../../src/server/domain/bet-math/lines/slots.ts';
import { computeSplit } from '../../src/server/domain/bet-math/lines/split.ts';
import { computeMaxStake, computeSystem } from '../../src/server/domain/bet-math/lines/system.ts';
import { computeCoupon } from '../../src/shared/betslip/compute-coupon.ts';
import { exploreReturns } from '../../src/shared/betslip/explore-returns.ts';
import type { BetRules, CouponInput, CouponLeg } from '../../src/shared/betslip/figures.ts';
import { roundGroupStake } from '../../src/shared/betslip/group-stake.ts';
import type { LegMark } from '../../src/shared/betslip/slip.ts';
import { createRules } from '../unit/betslip/coupon-legs.ts';
import { createLargeCoupons } from '../unit/betslip/large-coupons.ts';

/** As the server keeps them with a bet. */
function acceptedRules(rules: BetRules): AcceptedRules {
  return {
    maxPayoutKobo: rules.maxPayout,
    withholding: Math.round(rules.withholdingTaxPercent * 100),
    bonusFromOdds: rules.minBonusOdds,
    systemBonusFromOdds: rules.systemBonusOdds,
    bonusBase: rules.bonusBase,
    bonusWinningsStay: true,
    tiers: rules.bonusTiers.map(({ ticketLength, percent }) => ({
      legs: ticketLength,
      bonus: Math.round(percent * 100),
    })),
  };
}

function payOut(
  { rules, stakeFromBonus }: CouponInput,
  stakeKobo: number,
  win: Fraction,
  bonus: Fraction,
) {
  return computePayout(win, bonus, {
    stakeKobo,
    maxPayoutKobo: rules.maxPayout,
    withholding: acceptedRules(rules).withholding,
    stakeReturned: stakeFromBonus !== true,
  });
}

const times = ({ numerator, denominator }: Fraction, stake: number): Fraction => ({
  numerator: numerator * BigInt(stake),
  denominator,
});

/** Kobo: ten times what any rule here pays. */
const ALWAYS_EXACT = 50_000_000_000;

/** What is paid to the kobo, and what is shown to the kobo as far as anything is paid. */
function expectFigures(input: CouponInput, stake: number, win: Fraction, bonus: Fraction): void {
  const figures = computeCoupon(input);
  const payout = payOut(input, stake, win, bonus);
  expect(figures.totalStake).toBe(stake);
  expect(figures.possibleWin).toBe(payout.paidKobo);
  if (!figures.capped) expect(figures.maxBonus).toBe(payout.bonusKobo);
  const untaxed = figures.possibleWin + figures.withholdingTax;
  if (!figures.capped && input.stakeFromBonus !== true)
    expect(figures.grossWin + figures.maxBonus).toBe(untaxed);
  expect(figures.withholdingTax).toBe(payout.taxKobo);
  const gross = toNumber(win);
  if (gross < ALWAYS_EXACT) {
    expect(figures.grossWin).toBe(Number(win.numerator / win.denominator));
  } else {
    const shown = Math.min(gross, Number.MAX_SAFE_INTEGER);
    // Beyond every payout a double decides, and a kobo is all that it may miss by.
    expect(Math.abs(figures.grossWin - shown)).toBeLessThan(1 + 1e-12 * shown);
  }
}

describe('pays what the server will pay, to the kobo', () => {
  test('for a Multiple of up to 50 matches', () => {
    fc.assert(
      fc.property(createLargeCoupons('Multiple', { matches: 50, each: 1 }), (input) => {
        const { tiers, bonusFromOdds, bonusBase } = acceptedRules(input.rules);
        const { totalOdds, bonus } = computeMultiple(
          input.legs.map((leg) => leg.odds),
          { tiers, fromOdds: bonusFromOdds },
          bonusBase,
        );
        expectFigures(input, input.stake, times(totalOdds, input.stake), times(bonus, input.stake));
      }),
      { numRuns: 300 },
    );
  });

  test('for a Split', () => {
    fc.assert(
      fc.property(createLargeCoupons('Split', { matches: 12, each: 3 }), (input) => {
        const split = computeSplit(
          createSlots(input.legs),
          input.stake,
          acceptedRules(input.rules).tiers,
        );
        expectFigures(input, input.stake, split.maxWin, split.maxBonus);
      }),
      { numRuns: 300 },
    );
  });

  test('for a Combo of up to 50 matches, and allows the same stake', () => {
    fc.assert(
      fc.property(createLargeCoupons('Combo', { matches: 50, each: 2 }), (input) => {
        const { tiers, systemBonusFromOdds } = acceptedRules(input.rules);
        const slots = createSlots(input.legs);
        const caps = {
          perGrouping: input.rules.maxCombinations,
          perCoupon: input.rules.maxCouponCombinations,
        };
        const sizes = input.groupings.map(({ size }) => size);
        const playable = filterPlayable(listGroupings(slots, caps), sizes, caps);
        fc.pre(playable.length > 0);
        const system = computeSystem(
          slots,
          playable.map((grouping) => ({
            grouping,
            stakeKobo: input.groupings.find(({ size }) => size === grouping.size)?.stake ?? 0,
          })),
          { tiers, fromOdds: systemBonusFromOdds },
        );
        expectFigures(input, Number(system.costKobo), system.grossMaxWin, system.maxBonus);
        expect(computeCoupon(input).maxStake).toBe(
          Number(computeMaxStake(system, input.rules.maxPayout, input.rules.comboMaxStake)),
        );
      }),
      { numRuns: 300 },
    );
  });
});

test.each(['Multiple', 'Split', 'Combo'] as const)(
  'a %s returns what settlement pays',
  (betType) => {
    const each = betType === 'Multiple' ? 1 : 2;
    const result = fc.constantFrom<LegMark[]>('won', 'won', 'won', 'void', 'lost');
    const results = fc.array(result, { minLength: 24, maxLength: 24 });
    fc.assert(
      fc.property(createLargeCoupons(betType, { matches: 12, each }), results, (input, given) => {
        const chosen = computeCoupon(input).groupings.filter((grouping) => grouping.chosen);
        const marks = Object.fromEntries(
          input.legs.map(({ selectionId }, at) => [selectionId, given[at] ?? 'won']),
        );
        const stakeKobo = computeCoupon(input).totalStake;
        const legs = input.legs.map((leg: CouponLeg) => {
          const settled = {
            result: marks[leg.selectionId] ?? 'won',
            odds: leg.odds,
            deadHeatMillionths: 1_000_000,
          } as const;
          return { ...leg, ...settled, stakeKobo: 0, factor: countFactor(settled) };
        });
        const groupings = chosen.map(({ size, stake }) => ({ size, stakeKobo: stake }));
        const bet = withLegs(
          { betType, stakeKobo, groupings, rules: acceptedRules(input.rules) },
          legs,
        );
        const { win, bonus } = computeReturns(bet);
        const isVoid = legs.every((leg) => leg.result === 'void');
        const paid = win.numerator === 0n ? 0 : payOut(input, stakeKobo, win, bonus).paidKobo;
        expect(exploreReturns(input, marks).returned).toBe(isVoid ? stakeKobo : paid);
      }),
      { numRuns: 150 },
    );
  },
);

test('rounds the stake of a combination to one that the server takes', () => {
  const amount = fc.integer({ min: 0, max: 300_000_000 });
  const { minGroupStake, minStake, groupStakeStep } = createRules();
  const theirs = { minGroupKobo: minGroupStake, minTotalKobo: minStake, stepKobo: groupStakeStep };
  fc.assert(
    fc.property(amount, amount, (stake, rest) => {
      const rounded = roundGroupStake(stake, stake + rest, createRules());
      const total = BigInt(Math.max(rounded + rest, minStake));
      expect(isGroupStake(rounded, total, theirs)).toBe(true);
    }),
  );
});
