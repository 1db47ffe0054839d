// Singles with results: each selection is a bet of its own.

import { createAmount, NO_AMOUNT } from '../amount.ts';
import type { CouponInput } from '../figures.ts';
import { factorOf, type MarkedBet } from './marked-bet.ts';

/** A selection without a stake, or one that cannot be played, is no line. */
export function markSingles({ legs }: CouponInput): MarkedBet {
  const staked = legs.filter(({ playable, stake }) => playable && stake > 0);
  return {
    totalStake: legs.reduce((total, { stake }) => total + stake, 0),
    computeWins(resultOf) {
      const wins = staked.map((leg) => factorOf(leg, resultOf(leg)) * leg.stake);
      const win = createAmount(wins.reduce((sum, one) => sum + one, 0) / 100, () => ({
        numerator: wins.reduce((sum, one) => sum + BigInt(one), 0n),
        denominator: 100n,
      }));
      return { win, bonus: NO_AMOUNT };
    },
    countLines: (resultOf, results) =>
      staked.filter((leg) => results.includes(resultOf(leg))).length,
  };
}
