// Bets as the history answers them, with what a test changes.

import type { HistoryBet, HistorySelection } from '../../../src/shared/api/bet-history-calls.ts';
import { outcomeKey } from '../../../src/shared/feed/outcome-key.ts';

/** A leg on the home win of a match that has not begun, at 2.00. */
export function legOf(matchId: string, change: Partial<HistorySelection> = {}): HistorySelection {
  const { marketId = '1', specifier = '', outcomeId = '1' } = change;
  return {
    id: `leg-${matchId}-${marketId}-${outcomeId}`,
    selectionId: outcomeKey(matchId, marketId, specifier, outcomeId),
    matchId,
    eventId: matchId,
    eventName: `Home ${matchId} vs Away ${matchId}`,
    homeTeam: `Home ${matchId}`,
    awayTeam: `Away ${matchId}`,
    eventDate: '',
    startsAt: Date.UTC(2031, 4, 6, 18),
    sport: 'Soccer',
    sportId: '1',
    category: 'Nigeria',
    tournament: 'NPFL',
    marketId,
    marketName: 'Match result',
    specifier,
    outcomeId,
    outcomeName: `Home ${matchId}`,
    displayName: '1',
    producerId: 3,
    fixed: false,
    stake: 0,
    odds: 2,
    sentOdds: 2,
    scoreAtAcceptance: '',
    eventTimeAtAcceptance: '',
    status: 0,
    statusDescription: 'Pending',
    score: '',
    htScore: '',
    currentOdds: 1.9,
    eventTime: '',
    matchStatus: 'NotStarted',
    isLive: false,
    type: 'prematch',
    ...change,
  };
}

/** An open Multiple of 100 naira on two matches. */
export function betOf(id: string, change: Partial<HistoryBet> = {}): HistoryBet {
  const selections = change.selections ?? [legOf(`${id}1`), legOf(`${id}2`)];
  return {
    id,
    betslipId: `TL${id}`,
    stake: 100,
    openStake: 100,
    exciseDuty: 0,
    created: '',
    createdAt: Date.UTC(2031, 4, 5, 18),
    settledAt: 0,
    statusCode: 0,
    statusDescription: 'Pending',
    source: 'mobile',
    wallet: 'real',
    totalOdd: 4,
    possibleWin: 400,
    betType: selections.length === 1 ? 'Single' : 'Multiple',
    betCategory: 'prematch',
    betCategoryDesc: 'Prematch',
    eventType: 'prematch',
    noOfCombos: 1,
    groupings: [],
    totalSelections: selections.length,
    userId: '9',
    username: '8030000001',
    winnings: 0,
    cashedOut: 0,
    bonus: 0,
    tax: 0,
    sports: 'Soccer',
    tournaments: 'NPFL',
    events: '',
    markets: '',
    cashOutAmount: 0,
    cashOutQuoteId: '',
    cashOutExpiresAt: 0,
    selections,
    ...change,
  };
}

/** A page of the history with these bets and no others. */
export function pageOf(bets: readonly HistoryBet[], change: object = {}) {
  return {
    success: true,
    bets,
    currentPage: 1,
    lastPage: 1,
    from: bets.length === 0 ? 0 : 1,
    to: bets.length,
    remainingRecords: 0,
    totalRecords: bets.length,
    totalStake: bets.reduce((sum, { stake }) => sum + stake, 0),
    totalWinnings: bets.reduce((sum, { winnings }) => sum + winnings, 0),
    ...change,
  };
}
