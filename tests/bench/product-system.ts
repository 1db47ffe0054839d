// The product's arithmetic of a system coupon as the benchmark calls it.

import { computeCoupon } from '../../src/shared/betslip/compute-coupon.ts';
import { DEFAULT_RULES } from '../../src/shared/betslip/coupon/default-rules.ts';
import type { CouponInput, CouponLeg } from '../../src/shared/betslip/figures.ts';
import type { SystemCoupon, SystemFigures } from './baselines/brute-force/brute-force-system.ts';

/** A coupon made ready; each call computes all of its figures anew. */
export type SystemArithmetic = (
  coupon: SystemCoupon,
  selectionsAMatch?: number,
) => () => SystemFigures;

const STAKE = 10_000;

/**
 * What the worker does for a coupon in a batch: every grouping, staked, with wins, bonuses, payout
 * and limits. More than one selection a match are worse ones, which leave the highest win as it is.
 */
export const productSystem: SystemArithmetic = (coupon, selectionsAMatch = 1) => {
  const input = createInput(coupon, selectionsAMatch);
  return () => {
    const { groupings } = computeCoupon(input);
    let lines = 0;
    let maxWin = 0;
    let maxBonus = 0;
    let minWin = Number.POSITIVE_INFINITY;
    for (const grouping of groupings) {
      lines += grouping.combinations;
      maxWin += grouping.maxWin;
      maxBonus += grouping.maxBonus;
      minWin = Math.min(minWin, grouping.minWin);
    }
    return { lines, maxWin, maxBonus, minWin };
  };
};

function createInput(coupon: SystemCoupon, selectionsAMatch: number): CouponInput {
  const { odds, sizes, bonusThreshold = Number.POSITIVE_INFINITY, bonusShares = [] } = coupon;
  const legs = odds.flatMap((best, match) =>
    Array.from(
      { length: selectionsAMatch },
      (_, at): CouponLeg => ({
        selectionId: `${match}/1//${at}`,
        matchId: String(match),
        odds: Math.max(101, Math.round(best * 100) - 7 * at),
        fixed: false,
        combinability: 0,
        stake: 0,
        playable: true,
      }),
    ),
  );
  return {
    betType: 'Combo',
    legs,
    stake: STAKE,
    groupings: sizes.map((size) => ({ size, stake: STAKE })),
    rules: {
      ...DEFAULT_RULES,
      maxCombinations: Number.POSITIVE_INFINITY,
      maxCouponCombinations: Number.POSITIVE_INFINITY,
      systemBonusOdds: bonusThreshold * 100,
      bonusTiers: bonusShares.map((share, legs) => ({ ticketLength: legs, percent: share * 100 })),
    },
  };
}
