// Selections of made-up matches, as the page would pick them.

import type { CouponContext } from '../../src/shared/betslip/coupon/change-coupon.ts';
import { DEFAULT_RULES } from '../../src/shared/betslip/coupon/default-rules.ts';
import type { NewSelection } from '../../src/shared/betslip/slip.ts';
import { outcomeKey } from '../../src/shared/feed/outcome-key.ts';

/** An outcome of the market 1x2 of a live match, at 2.00. */
export function selectionOf(
  matchId: string,
  outcomeId = '1',
  change: Partial<NewSelection> = {},
): NewSelection {
  const { marketId = '1', specifier = '' } = change;
  return {
    selectionId: outcomeKey(matchId, marketId, specifier, outcomeId),
    matchId,
    eventId: matchId,
    eventName: `Home ${matchId} v Away ${matchId}`,
    homeTeam: `Home ${matchId}`,
    awayTeam: `Away ${matchId}`,
    marketId,
    marketName: '1x2',
    specifier,
    outcomeId,
    outcomeName: `Outcome ${outcomeId}`,
    displayName: outcomeId,
    odds: 200,
    type: 'live',
    producerId: 1,
    combinability: 0,
    sportId: '1',
    sport: 'Soccer',
    category: 'England',
    tournament: 'Premier League',
    startsAt: 0,
    ...change,
  };
}

/** A world in which every leg is open at the odds it was picked at. */
export function couponContext(change: Partial<CouponContext> = {}): CouponContext {
  return {
    rules: DEFAULT_RULES,
    now: 1_700_000_000_000,
    playerId: '',
    seqOf: () => 0,
    oddsOf: () => 0,
    blockOf: () => null,
    ...change,
  };
}
