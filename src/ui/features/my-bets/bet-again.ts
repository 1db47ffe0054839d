// Turns a bet into a coupon, so that it can be placed again at the current prices.

import type { HistoryBet, HistorySelection } from '../../../shared/api/bet-history-calls.ts';
import type { BetType } from '../../../shared/betslip/figures.ts';
import { nameLegEvent } from '../../../shared/betslip/name-event.ts';
import type { LoadedCoupon } from '../../../shared/betslip/slip.ts';
import { toHundredths } from '../../../shared/money/odds.ts';
import { toKobo } from './describe-bet.ts';
import { COMBO, MULTIPLE, SINGLE, SPLIT } from './texts.ts';

const BET_TYPES: readonly string[] = [SINGLE, MULTIPLE, SPLIT, COMBO] satisfies BetType[];

/**
 * Includes legs that cannot be bet on any more: the slip shows which those are. A leg without a
 * current price keeps its old one until the feed sends one.
 */
export function toCoupon(bet: HistoryBet): LoadedCoupon {
  return {
    selections: bet.selections.map(toSelection),
    ...(BET_TYPES.includes(bet.betType) && { betType: bet.betType as BetType }),
    stake: toKobo(bet.stake),
    groupings: bet.groupings.map(({ Grouping, Stake }) => ({
      size: Grouping,
      stake: toKobo(Stake),
    })),
  };
}

/** Whether any of its legs may still be bet on. */
export function canBetAgain({ selections }: Pick<HistoryBet, 'selections'>): boolean {
  return selections.some(isStillOffered);
}

function isStillOffered({ matchStatus, status }: HistorySelection): boolean {
  return status === 0 && matchStatus !== 'Ended' && matchStatus !== '';
}

function toSelection(leg: HistorySelection): LoadedCoupon['selections'][number] {
  return {
    selectionId: leg.selectionId,
    matchId: leg.matchId,
    eventId: leg.eventId,
    eventName: nameLegEvent(leg),
    homeTeam: leg.homeTeam,
    awayTeam: leg.awayTeam,
    marketId: leg.marketId,
    marketName: leg.marketName,
    specifier: leg.specifier,
    outcomeId: leg.outcomeId,
    outcomeName: leg.outcomeName,
    displayName: leg.displayName,
    odds: toHundredths(leg.currentOdds) || toHundredths(leg.odds),
    type: leg.isLive ? 'live' : 'prematch',
    producerId: leg.producerId,
    combinability: 0,
    sportId: leg.sportId,
    sport: leg.sport,
    category: leg.category,
    tournament: leg.tournament,
    startsAt: leg.startsAt,
    fixed: leg.fixed,
    stake: toKobo(leg.stake),
  };
}
