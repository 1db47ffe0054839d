// Makes a new cash-out quote for one bet.

import { readLineResults } from '../legs/line-results.ts';
import type { CashoutDeps } from './cashout-deps.ts';
import { type OfferedCashout, offerCashout } from './offer-cashout.ts';
import { findLegs, findOwnBet } from './own-bet.ts';

/** @throws Refused `not_found`, and as `offerCashout`. */
export async function quoteCashout(
  deps: CashoutDeps,
  playerId: number,
  betId: number,
): Promise<OfferedCashout> {
  const rules = await deps.rules.read();
  const bet = await findOwnBet(deps.database, playerId, betId);
  const legs = await findLegs(deps.database, betId);
  const records = await readLineResults(deps.database, legs);
  return offerCashout(deps, rules, bet, legs, records, Date.now());
}
