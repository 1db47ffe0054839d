// A Split: one stake over every line that takes one selection of each match (contract section 5).

import { type BetFigures, stakeRange } from './bet-figures.ts';
import { createMeter } from './bonus-meter.ts';
import { earnedShare } from './bonus-shares.ts';
import type { CouponInput } from './figures.ts';
import { lineAmount, multiplyOdds, roundProduct } from './line-amount.ts';
import { countFullLines } from './line-counts.ts';
import { playableSlots, type Slot } from './slots.ts';

/** The bonus counts distinct matches and, for a Split alone, requires no minimum odds. */
export function computeSplit(slots: readonly Slot[], { stake, rules }: CouponInput): BetFigures {
  const lines = countFullLines(slots);
  const open = playableSlots(slots);
  const best = open.map((slot) => slot.best);
  const worst = open.map((slot) => slot.worst);
  const { share, errors } = earnedShare(rules.bonusTiers, open.length);
  const highest = roundProduct(best);
  return {
    lines,
    totalOdds: multiplyOdds(best),
    minOdds: multiplyOdds(worst),
    maxOdds: multiplyOdds(best),
    shownOdds: { total: highest, min: roundProduct(worst), max: highest },
    totalStake: stake,
    maxWin: lineAmount(best, stake, { dividedBy: lines }),
    minWin: lineAmount(worst, stake, { dividedBy: lines }),
    maxBonus: lineAmount(best, stake, { share, dividedBy: lines }),
    minBonus: lineAmount(worst, stake, { share, dividedBy: lines }),
    ...stakeRange(rules),
    bonus: createMeter(open.length, 0, rules.bonusTiers),
    chosen: [],
    errors,
  };
}
