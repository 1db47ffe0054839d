// The receipt of a placed bet, as the player sees it.

import type { Kobo } from '../../../shared/money/kobo.ts';
import type { BetPlan } from './plan-bet.ts';
import type { StoredBet } from './store-bet.ts';

/** The answer to a placed bet, stored as JSON with its idempotency key. */
export interface BetReceipt {
  readonly betId: number;
  readonly betslipId: string;
  readonly betType: string;
  readonly wallet: string;
  readonly stakeKobo: Kobo;
  readonly exciseKobo: Kobo;
  readonly possibleWinKobo: Kobo;
  readonly maxBonusKobo: Kobo;
  readonly totalOdds: string;
  readonly lineCount: number;
  /** ms since epoch. */
  readonly acceptedAt: number;
  /** Odds in hundredths. */
  readonly legs: readonly {
    readonly selectionId: string;
    readonly sentOdds: number;
    readonly odds: number;
    /**
     * Sequence number of the match when the leg was priced; receipts of older versions have none.
     */
    readonly feedSeq?: number;
  }[];
}

export function toReceipt(bet: StoredBet, plan: BetPlan, acceptedAt: number): BetReceipt {
  const { betType, wallet, stakeKobo, exciseKobo, possibleWinKobo, maxBonusKobo } = plan;
  return {
    betId: bet.id,
    betslipId: bet.betslipId,
    betType,
    wallet,
    stakeKobo,
    exciseKobo,
    possibleWinKobo,
    maxBonusKobo,
    totalOdds: plan.totalOdds,
    lineCount: plan.lineCount,
    acceptedAt,
    legs: plan.legs.map(({ selectionId, sentOdds, odds, feedSeq }) => ({
      selectionId,
      sentOdds,
      odds,
      feedSeq,
    })),
  };
}
