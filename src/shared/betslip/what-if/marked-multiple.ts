// A Multiple with results: one line, whose bonus is looked up without the void selections.

import { NO_AMOUNT } from '../amount.ts';
import { listShares, payableShare } from '../bonus-shares.ts';
import type { CouponInput } from '../figures.ts';
import { lineAmount } from '../line-amount.ts';
import { factorOf, type MarkedBet } from './marked-bet.ts';

/** Selections that cannot be played are left out, as `computeMultiple` leaves them out. */
export function markMultiple({ legs, stake, rules }: CouponInput): MarkedBet {
  const playable = legs.filter((leg) => leg.playable);
  const shares = listShares(rules.bonusTiers, playable.length);
  return {
    totalStake: stake,
    computeWins(resultOf) {
      const factors = playable.map((leg) => factorOf(leg, resultOf(leg)));
      if (factors.includes(0)) return { win: NO_AMOUNT, bonus: NO_AMOUNT };
      const qualifying = playable
        .filter((leg) => resultOf(leg) === 'won' && leg.odds >= rules.minBonusOdds)
        .map(({ odds }) => odds);
      const share = payableShare(shares, qualifying.length);
      const base = rules.bonusBase === 'whole' ? factors : qualifying;
      return { win: lineAmount(factors, stake), bonus: lineAmount(base, stake, { share }) };
    },
    countLines: (resultOf, results) =>
      playable.length > 0 && playable.every((leg) => results.includes(resultOf(leg))) ? 1 : 0,
  };
}
