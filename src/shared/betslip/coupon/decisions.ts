// What a player decided about money: it stays until he changes it, whatever becomes of the coupon.

import { type Coupon, EMPTY_COUPON } from './coupon.ts';

/** Which other odds are taken, which wallet pays, and whether money is at stake at all. */
export type Decisions = Pick<Coupon, 'acceptChanges' | 'tolerancePercent' | 'useBonus' | 'mode'>;

/** The coupon's defaults, which it returns to (spec section 4), but for the decisions. */
export function emptyCoupon({
  acceptChanges,
  tolerancePercent,
  useBonus,
  mode,
}: Decisions): Coupon {
  return { ...EMPTY_COUPON, acceptChanges, tolerancePercent, useBonus, mode };
}

/** The same selections and stakes with the default decisions. */
export function withoutDecisions(coupon: Coupon): Coupon {
  const { acceptChanges, tolerancePercent, useBonus, mode } = EMPTY_COUPON;
  return { ...coupon, acceptChanges, tolerancePercent, useBonus, mode };
}

export function hasDecisions(coupon: Coupon): boolean {
  return (
    coupon.acceptChanges !== EMPTY_COUPON.acceptChanges ||
    coupon.tolerancePercent !== EMPTY_COUPON.tolerancePercent ||
    coupon.useBonus !== EMPTY_COUPON.useBonus ||
    coupon.mode !== EMPTY_COUPON.mode
  );
}
