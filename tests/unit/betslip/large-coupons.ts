// Coupons of up to 50 matches for property tests, under the usual rules.

import fc from 'fast-check';
import type { BetRules, CouponInput } from '../../../src/shared/betslip/figures.ts';
import { createRules } from './coupon-legs.ts';

/** Low odds keep large coupons below the payout cap, round ones meet the boundaries of a kobo. */
const odds = fc.oneof(
  fc.integer({ min: 101, max: 130 }),
  fc.integer({ min: 101, max: 400 }),
  fc.constantFrom(105, 110, 120, 125, 150, 200),
);

const rules: fc.Arbitrary<BetRules> = fc
  .record({
    first: fc.integer({ min: 2, max: 6 }),
    percents: fc.array(fc.integer({ min: 0, max: 40_000 }), { maxLength: 50 }),
    minBonusOdds: fc.integer({ min: 100, max: 200 }),
    systemBonusOdds: fc.constantFrom(110, 150, 10_000_000),
    bonusBase: fc.constantFrom<BetRules['bonusBase']>('qualifying', 'whole'),
    withholdingTaxPercent: fc.constantFrom(0, 0, 10, 12.34),
  })
  .map(({ first, percents, ...rest }) =>
    createRules({
      ...rest,
      bonusTiers: percents.map((percent, at) => ({
        ticketLength: first + at,
        percent: percent / 100,
      })),
    }),
  );

/** Every leg can be played; a Combo has up to four groupings, whether they can be played or not. */
export function createLargeCoupons(
  betType: CouponInput['betType'],
  { matches, each }: { readonly matches: number; readonly each: number },
): fc.Arbitrary<CouponInput> {
  const slot = fc.record({
    legs: fc.array(odds, { minLength: 1, maxLength: each }),
    fixed: fc.integer({ min: 0, max: 9 }).map((at) => at === 0),
  });
  return fc.record({
    betType: fc.constant(betType),
    legs: fc.array(slot, { minLength: 2, maxLength: matches }).map((slots) =>
      slots.flatMap((one, match) =>
        one.legs.map((leg, at) => ({
          selectionId: `${match}/1//${at}`,
          matchId: String(match),
          odds: leg,
          fixed: one.fixed,
          combinability: 0,
          stake: 0,
          playable: true,
        })),
      ),
    ),
    stake: fc.oneof(
      fc.integer({ min: 1, max: 500 }).map((hundreds) => hundreds * 10_000),
      fc.integer({ min: 1, max: 3_000_000_00 }),
    ),
    groupings: fc
      .uniqueArray(
        fc.tuple(fc.integer({ min: 1, max: matches }), fc.integer({ min: 50, max: 5_000 })),
        {
          minLength: 1,
          maxLength: 4,
          selector: ([size]) => size,
        },
      )
      .map((groupings) => groupings.map(([size, steps]) => ({ size, stake: steps * 10 }))),
    stakeFromBonus: fc.boolean(),
    rules,
  });
}
