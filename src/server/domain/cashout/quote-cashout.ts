// A fresh quote for one bet.

import type { CashoutContext } from './cashout-context.ts';
import { type OfferedCashout, offerCashout } from './offer-cashout.ts';
import { findLegs, findOwnBet } from './own-bet.ts';

/** @throws Refused `not_found`, and as `offerCashout`. */
export async function quoteCashout(
  desk: CashoutContext,
  playerId: number,
  betId: number,
): Promise<OfferedCashout> {
  const rules = await desk.rules.read();
  const bet = await findOwnBet(desk.database, playerId, betId);
  const legs = await findLegs(desk.database, betId);
  return offerCashout(desk, rules, bet, legs, Date.now());
}
