// Writes a planned bet and its legs under a new code.

import type { Coupon } from '../../../shared/api/coupon.ts';
import type { Transaction } from '../../db/open-database.ts';
import { betLegs, bets } from '../../db/schema/bets.ts';
import { createBetslipId } from './betslip-id.ts';
import type { BetPlan } from './plan-bet.ts';

/** The values of `bets.mode`, as in the coupon's `isBooking`. */
export const BetMode = { Placed: 0, Booked: 1 } as const;

export interface StoredBet {
  readonly id: number;
  readonly betslipId: string;
  readonly createdAt: Date;
}

interface Owner {
  /** Null for a visitor's booking. */
  readonly playerId: number | null;
  readonly mode: (typeof BetMode)[keyof typeof BetMode];
  /**
   * When it was accepted or booked, ms. Whether a bet falls in the time of a cancellation goes by
   * this: the transaction began earlier, and may have waited.
   */
  readonly at: number;
}

const CODE_TRIES = 10;

/** @throws Error where no free code was found in `CODE_TRIES` tries. */
export async function storeBet(
  transaction: Transaction,
  { playerId, mode, at }: Owner,
  coupon: Coupon,
  plan: BetPlan,
): Promise<StoredBet> {
  const { stakeKobo, lineCount, totalOdds, possibleWinKobo, maxBonusKobo } = plan;
  const bet = await insertBet(transaction, {
    playerId,
    mode,
    createdAt: new Date(at),
    betType: plan.betType,
    eventType: plan.eventType,
    stakeKobo,
    wallet: plan.wallet,
    groupings: plan.groupings,
    lineCount,
    totalOdds,
    possibleWinKobo,
    maxBonusKobo,
    wageringKobo: plan.wageringKobo,
    rules: plan.rules,
    acceptChanges: coupon.acceptChanges,
    source: coupon.source,
  });
  await transaction.insert(betLegs).values(
    plan.legs.map((leg, position) => ({
      betId: bet.id,
      position,
      matchId: leg.matchId,
      marketId: leg.marketId,
      specifier: leg.specifier,
      outcomeId: leg.outcomeId,
      odds: leg.odds,
      sentOdds: leg.sentOdds,
      fixed: leg.fixed,
      combinability: leg.combinability,
      stakeKobo: leg.stakeKobo,
      producerId: leg.producerId,
      eventType: leg.eventType,
      feedSeq: leg.feedSeq,
      startsAt: new Date(leg.startsAt),
      names: leg.names,
    })),
  );
  return bet;
}

async function insertBet(
  transaction: Transaction,
  row: Omit<typeof bets.$inferInsert, 'betslipId'>,
): Promise<StoredBet> {
  for (let tries = 0; tries < CODE_TRIES; tries++) {
    const [bet] = await transaction
      .insert(bets)
      .values({ ...row, betslipId: createBetslipId() })
      .onConflictDoNothing()
      .returning({ id: bets.id, betslipId: bets.betslipId, createdAt: bets.createdAt });
    if (bet !== undefined) return bet;
  }
  throw new Error(`no free betslip code in ${CODE_TRIES} tries`);
}
