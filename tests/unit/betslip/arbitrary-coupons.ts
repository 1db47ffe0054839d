// Coupons of every kind for property tests; small enough to list their lines.

import fc from 'fast-check';
import type {
  BetRules,
  CouponInput,
  CouponLeg,
  SlipBonusTier,
} from '../../../src/shared/betslip/figures.ts';
import { createWideRules } from './coupon-legs.ts';

/** Round odds meet the boundaries between two kobo, any others do not. */
const odds = fc.oneof(
  fc.integer({ min: 101, max: 3_000 }),
  fc.constantFrom(110, 120, 125, 150, 200, 250, 400),
);
const stake = fc.oneof(
  fc.integer({ min: 0, max: 1_000 }).map((steps) => steps * 10),
  fc.integer({ min: 1, max: 1_000_000 }),
  fc.constant(0),
);

const tiers: fc.Arbitrary<readonly SlipBonusTier[]> = fc.uniqueArray(
  fc.record({
    ticketLength: fc.integer({ min: 1, max: 6 }),
    percent: fc.integer({ min: 0, max: 20_000 }).map((hundredths) => hundredths / 100),
  }),
  { selector: ({ ticketLength }) => ticketLength },
);

const rules: fc.Arbitrary<BetRules> = fc
  .record({
    bonusTiers: tiers,
    minBonusOdds: fc.integer({ min: 100, max: 500 }),
    systemBonusOdds: fc.integer({ min: 100, max: 500 }),
    bonusBase: fc.constantFrom<BetRules['bonusBase']>('qualifying', 'whole'),
    maxPayout: fc.constantFrom(50_000_00, 5_000_000_00, 5_000_000_000_00),
    withholdingTaxPercent: fc.constantFrom(0, 0, 5, 7.5, 12.34),
    exciseDutyPercent: fc.constantFrom(0, 2.5),
  })
  .map(createWideRules);

/** `matches` limits how many; every leg is another one. */
function createLegs(
  matches: number,
  { playable = fc.boolean(), maxLength = 9 } = {},
): fc.Arbitrary<readonly CouponLeg[]> {
  const leg = fc.record({
    matchId: fc.integer({ min: 1, max: matches }).map(String),
    odds,
    fixed: fc.boolean(),
    combinability: fc.constant(0),
    stake,
    playable,
  });
  return fc
    .array(leg, { minLength: 1, maxLength })
    .map((legs) => legs.map((one, at) => ({ ...one, selectionId: `${one.matchId}/1//${at}` })));
}

/** Four out of five legs can be played. */
const mostly = fc.integer({ min: 0, max: 4 }).map((at) => at > 0);

export function createCoupons(
  betType: CouponInput['betType'],
  { matches = 5, playable = mostly } = {},
): fc.Arbitrary<CouponInput> {
  const legs = createLegs(matches, { playable });
  return fc.record({
    betType: fc.constant(betType),
    legs: betType === 'Multiple' ? legs.map(oneAMatch) : legs,
    stake,
    groupings: fc.uniqueArray(fc.record({ size: fc.integer({ min: 1, max: matches }), stake }), {
      selector: ({ size }) => size,
    }),
    stakeFromBonus: fc.boolean(),
    rules,
  });
}

function oneAMatch(legs: readonly CouponLeg[]): readonly CouponLeg[] {
  return legs.map((leg, at) => ({ ...leg, matchId: String(at), selectionId: `${at}/1//0` }));
}
