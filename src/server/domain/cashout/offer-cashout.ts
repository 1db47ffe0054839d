// Computes the cash-out offer for a bet from its rows and the current prices, with its quote.

import { BetStatus } from '../bet-math/bet-status.ts';
import { computeOffer } from '../bet-math/compute-offer.ts';
import { createDecidedBet } from '../bet-math/decided-bet.ts';
import type { LineResults } from '../legs/line-results.ts';
import { findLeg } from '../legs/price-leg.ts';
import { Refused } from '../refused.ts';
import type { RulesInForce } from '../settings/play-rules.ts';
import type { BetRow, CashoutDeps, LegRow } from './cashout-deps.ts';
import { type CashoutQuote, writeQuote } from './cashout-quote.ts';

export interface OfferedCashout extends CashoutQuote {
  readonly quoteId: string;
}

/**
 * The offer for a bet. `legs` are in order of their position, and `records` are the database's
 * records of their lines. The `winningsKobo` of an open bet is what its cash-outs have paid so far.
 *
 * @throws Refused `cashout_unavailable`: cashout is off, the stake was a bonus, or a leg that still
 * has to be played cannot be bet on now; `bet_settled`.
 */
export function offerCashout(
  { store, secret }: Pick<CashoutDeps, 'store' | 'secret'>,
  rules: RulesInForce,
  bet: BetRow,
  legs: readonly LegRow[],
  records: LineResults,
  now: number,
): OfferedCashout {
  if (bet.status !== BetStatus.Pending) {
    throw new Refused('bet_settled', 'This bet is already settled');
  }
  if (!rules.isOn('enableCashout') || bet.wallet !== 'real') throw unavailable();
  const currentOdds = legs.map((leg) => {
    if (leg.result !== 'pending') return 0;
    const { found, fault } = findLeg(store, records, leg, now);
    if (found === undefined || fault !== undefined) throw unavailable();
    return found.outcome.odds;
  });
  const { amountKobo, taxKobo } = computeOffer(createDecidedBet(bet, legs), currentOdds, {
    possibleWinKobo: bet.possibleWinKobo,
    marginHundredths: Math.round(rules.number('cashoutMargin') * 100),
    cashedOutKobo: bet.cashedOutKobo,
    cashoutsPaidKobo: bet.winningsKobo,
  });
  if (amountKobo === 0) throw unavailable();
  const quote: CashoutQuote = {
    betId: bet.id,
    amountKobo,
    taxKobo,
    cashedOutKobo: bet.cashedOutKobo,
    expiresAt: now + rules.ms('cashoutQuoteSeconds'),
  };
  return { ...quote, quoteId: writeQuote(quote, secret) };
}

function unavailable(): Refused {
  return new Refused('cashout_unavailable', 'Cash-out is not available for this bet right now');
}
