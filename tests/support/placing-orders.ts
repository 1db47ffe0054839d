// Orders, answers and refusals for tests of placing.

import type { PlacedBet } from '../../src/shared/api/bet-calls.ts';
import type { Order } from '../../src/ui/features/betslip/placing/order.ts';
import type { Refusal } from '../../src/ui/features/betslip/placing/placing-state.ts';

export const PLAYER = '8030000001';
export const SELECTION = '201/1//1';

/** A live single of 100 naira at 2.00, made and not sent yet. */
export function makeOrder(changes: Partial<Order> = {}): Order {
  const price = { odds: 200, at: 1_000, seq: 7 };
  return {
    key: '11111111-1111-4111-8111-111111111111',
    owner: PLAYER,
    slipTab: 'a',
    coupon: {
      selections: [{ matchId: '201', marketId: '1', outcomeId: '1', odds: 2, stake: 100 }],
      bet_type: 'Single',
      stake: 100,
      acceptChanges: 'higher',
    },
    legs: [
      {
        selectionId: SELECTION,
        name: 'Home 201',
        eventName: 'Home 201 vs Away 201',
        picked: price,
        sent: price,
      },
    ],
    totalStake: 10_000,
    possibleWin: 20_000,
    totalOdds: 2,
    delayMs: 4_000,
    sentAt: null,
    ...changes,
  };
}

export function makeBet(changes: Partial<PlacedBet> = {}): PlacedBet {
  return {
    betslipId: 'TL7K2QX',
    betId: '5',
    stake: 100,
    possibleWin: 200,
    totalOdd: 2,
    maxBonus: 0,
    betType: 'Single',
    noOfCombos: 1,
    wallet: 'real',
    acceptedAt: 9_000,
    selections: [{ selectionId: SELECTION, sentOdds: 2, odds: 2, feedSeq: 9 }],
    ...changes,
  };
}

export function makeRefusal(code: string, changes: Partial<Refusal> = {}): Refusal {
  return { code, message: `No: ${code}`, offers: [], ...changes };
}
