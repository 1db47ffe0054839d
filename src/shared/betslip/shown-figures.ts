// What a coupon tells the server of the money that the player was shown.

import { toNaira } from '../money/kobo.ts';
import type { CouponFigures } from './figures.ts';

type Money = Pick<CouponFigures, 'totalStake' | 'exciseDuty' | 'possibleWin'>;

/** In naira, as `shown` of the coupon has it. */
export function toShownFigures({ totalStake, exciseDuty, possibleWin }: Money) {
  return { cost: toNaira(totalStake + exciseDuty), possibleWin: toNaira(possibleWin) };
}
