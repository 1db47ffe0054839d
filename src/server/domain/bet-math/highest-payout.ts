// The highest payout that an open bet can still reach, by the arithmetic of settlement.

import type { Kobo } from '../../../shared/money/kobo.ts';
import type { DecidedBet, DecidedLeg } from './decided-bet.ts';
import { withLegs } from './decided-bet.ts';
import { type BetMoney, judgeBet } from './judge-bet.ts';
import { countFactor } from './leg-result.ts';

/**
 * What the bet pays if every pending leg wins. Of several pending legs of one match only the one
 * with the highest odds wins, as the slip counts them (contract section 5). With no results and
 * nothing cashed out this is the bet's possible win.
 */
export function computeHighestPayout(bet: DecidedBet, money: BetMoney): Kobo {
  const highest =
    bet.betType === 'Single' ? bet.legs : bet.slots.flatMap(({ legs }) => findHighest(legs));
  const legs = bet.legs.map((leg) => {
    if (leg.result !== 'pending') return leg;
    const result = highest.includes(leg) ? 'won' : 'lost';
    return { ...leg, result, factor: countFactor({ ...leg, result }) } as const;
  });
  return judgeBet(withLegs(bet, legs), money).paidKobo;
}

function findHighest(legs: readonly DecidedLeg[]): readonly DecidedLeg[] {
  const [first, ...others] = legs.filter(({ result }) => result === 'pending');
  if (first === undefined) return [];
  return [others.reduce((best, leg) => (leg.odds > best.odds ? leg : best), first)];
}
