// Legs and rules for tests of the coupon's arithmetic.

import { DEFAULT_RULES } from '../../../src/shared/betslip/coupon/default-rules.ts';
import type { BetRules, CouponInput, CouponLeg } from '../../../src/shared/betslip/figures.ts';

/** Naira that the tests never reach, so that nothing is cut off. */
const PLENTY = 9_000_000_000_000_00;

/** A leg of a match of its own, unless it is told otherwise; odds in hundredths. */
export function createLeg(at: number, odds: number, leg: Partial<CouponLeg> = {}): CouponLeg {
  const matchId = leg.matchId ?? String(1000 + at);
  return {
    selectionId: `${matchId}/1//${at}`,
    matchId,
    odds,
    fixed: false,
    combinability: 0,
    stake: 0,
    playable: true,
    ...leg,
  };
}

/** One leg a match at these decimal odds. */
export function createLegs(odds: readonly number[]): readonly CouponLeg[] {
  return odds.map((one, at) => createLeg(at, Math.round(one * 100)));
}

export function createRules(rules: Partial<BetRules> = {}): BetRules {
  return { ...DEFAULT_RULES, ...rules };
}

/** Rules under which nothing is cut off or left out. */
export function createWideRules(rules: Partial<BetRules> = {}): BetRules {
  return createRules({
    maxPayout: PLENTY,
    maxCombinations: Number.MAX_SAFE_INTEGER,
    maxCouponCombinations: Number.MAX_SAFE_INTEGER,
    ...rules,
  });
}

/** A coupon of 100 naira; a Combo without groupings of its own. */
export function createInput(
  betType: CouponInput['betType'],
  legs: readonly CouponLeg[],
  input: Partial<CouponInput> = {},
): CouponInput {
  return { betType, legs, stake: 10_000, groupings: [], rules: createRules(), ...input };
}
