// An accumulator (Multiple): one line over all selections (contract section 5).

import { type BetFigures, stakeRange } from './bet-figures.ts';
import { createMeter } from './bonus-meter.ts';
import { earnedShare } from './bonus-shares.ts';
import type { CouponInput } from './figures.ts';
import { lineAmount, multiplyOdds, roundProduct } from './line-amount.ts';

/**
 * The bonus goes by the number of selections at MinBonusOdd or above. By the operator's policy it is
 * a share of the win on those alone, or of the whole win.
 */
export function computeMultiple({ legs, stake, rules }: CouponInput): BetFigures {
  const odds = legs.filter(({ playable }) => playable).map((leg) => leg.odds);
  const qualifying = odds.filter((one) => one >= rules.minBonusOdds);
  const { share, errors } = earnedShare(rules.bonusTiers, qualifying.length);
  const totalOdds = multiplyOdds(odds);
  const shown = roundProduct(odds);
  const win = lineAmount(odds, stake);
  const bonus = lineAmount(rules.bonusBase === 'whole' ? odds : qualifying, stake, { share });
  return {
    lines: 1,
    totalOdds,
    minOdds: totalOdds,
    maxOdds: totalOdds,
    shownOdds: { total: shown, min: shown, max: shown },
    totalStake: stake,
    maxWin: win,
    minWin: win,
    maxBonus: bonus,
    minBonus: bonus,
    ...stakeRange(rules),
    bonus: createMeter(qualifying.length, rules.minBonusOdds, rules.bonusTiers),
    chosen: [],
    errors,
  };
}
