// The groupings of a Combo once its ladder is known: what cannot be made goes, one comes by itself.

import type { Kobo } from '../../money/kobo.ts';
import type { BetRules, GroupingFigures } from '../figures.ts';
import type { ChosenGrouping, Coupon } from './coupon.ts';

type Ladder = readonly Pick<GroupingFigures, 'size' | 'combinations'>[];
type Caps = Pick<BetRules, 'maxCouponCombinations' | 'minStake' | 'groupStakeStep'>;

/** Without the groupings that have no combinations, or too many (spec section 5). */
export function dropImpossible(coupon: Coupon, ladder: Ladder, caps: Caps): Coupon {
  const groupings = coupon.groupings.filter(({ size }) =>
    ladder.some((step) => step.size === size && isPossible(step, caps)),
  );
  return groupings.length === coupon.groupings.length ? coupon : { ...coupon, groupings };
}

/**
 * With the automatic grouping where none is left (contract section 5): the largest that can be made
 * and is neither singles nor the whole cover. The total stake is spread over its combinations, as
 * far as the least stake of the only grouping allows.
 */
export function chooseAutomatic(coupon: Coupon, ladder: Ladder, caps: Caps): Coupon {
  if (coupon.groupings.length > 0) return coupon;
  const matches = ladder.length;
  const step = ladder.findLast(
    (each) => each.size > 1 && each.size < matches && isPossible(each, caps),
  );
  if (step === undefined) return coupon;
  const stake = spreadStake(coupon.stake, step.combinations, caps);
  const chosen: ChosenGrouping = { size: step.size, stake };
  return { ...coupon, groupings: [chosen] };
}

function isPossible({ combinations }: Ladder[number], caps: Caps): boolean {
  return combinations > 0 && combinations <= caps.maxCouponCombinations;
}

function spreadStake(total: Kobo, combinations: number, caps: Caps): Kobo {
  const step = caps.groupStakeStep;
  const nearest = Math.round(total / combinations / step) * step;
  return Math.max(nearest, Math.ceil(caps.minStake / step) * step);
}
