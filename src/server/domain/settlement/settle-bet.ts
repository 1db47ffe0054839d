// Applies results to one bet: to its legs, its state, and what it is paid.

import { and, asc, eq, sql } from 'drizzle-orm';
import type { Kobo } from '../../../shared/money/kobo.ts';
import type { Transaction } from '../../db/open-database.ts';
import { betLegs, bets, cashouts } from '../../db/schema/bets.ts';
import { BetStatus, PLACED } from '../bet-math/bet-status.ts';
import { createDecidedBet } from '../bet-math/decided-bet.ts';
import { judgeBet, type Settlement } from '../bet-math/judge-bet.ts';
import { lockActiveAwards } from '../bonus/bonus-awards.ts';
import { countWagering, uncountWagering } from '../bonus/count-wagering.ts';
import { lockPlayers } from '../ledger/lock-players.ts';
import { paySettlement } from './pay-settlement.ts';
import { rollBackPayout } from './roll-back-settlement.ts';
import { isBehind, wantedLegs } from './wanted-legs.ts';

type BetRow = typeof bets.$inferSelect;

/**
 * Settles, reopens or settles the bet anew, as its results require; a second call changes nothing.
 * The bet's row is locked from here to the end of the caller's transaction.
 *
 * @returns the bet as it is now; undefined where another transaction has locked it.
 */
export async function settleBet(
  transaction: Transaction,
  betId: number,
): Promise<BetRow | undefined> {
  const [bet] = await transaction
    .select()
    .from(bets)
    .where(and(eq(bets.id, betId), eq(bets.mode, PLACED)))
    .for('update', { skipLocked: true });
  return bet === undefined ? undefined : settleLockedBet(transaction, bet);
}

/** The same for a row that the caller has locked. */
export async function settleLockedBet(transaction: Transaction, bet: BetRow): Promise<BetRow> {
  const changed = await applyResults(transaction, bet.id);
  const isClosed = bet.status === BetStatus.Cancelled || bet.cashedOutKobo === bet.stakeKobo;
  if (!changed || isClosed) return bet;
  const legs = await transaction
    .select()
    .from(betLegs)
    .where(eq(betLegs.betId, bet.id))
    .orderBy(asc(betLegs.position));
  const cashoutsPaidKobo = bet.cashedOutKobo === 0 ? 0 : await sumCashouts(transaction, bet.id);
  const settlement = judgeBet(createDecidedBet(bet, legs), { ...bet, cashoutsPaidKobo });
  return isUnchanged(bet, settlement, cashoutsPaidKobo)
    ? bet
    : applySettlement(transaction, bet, settlement, cashoutsPaidKobo);
}

/** Copies the results to the legs; false where every leg has its own already. */
async function applyResults(transaction: Transaction, betId: number): Promise<boolean> {
  const { rows } = await transaction.execute(sql`
    update bet_legs set result = wanted.result, dead_heat_millionths = wanted.dead_heat_millionths,
      score = wanted.score,
      settled_at = case when wanted.result = 'pending' then null else now() end
    from ${wantedLegs(sql`bet_legs.bet_id = ${betId}`)} as wanted
    where bet_legs.id = wanted.id and ${isBehind()}
    returning bet_legs.id`);
  return rows.length > 0;
}

async function sumCashouts(transaction: Transaction, betId: number): Promise<Kobo> {
  const [sum] = await transaction
    .select({ paidKobo: sql<string>`coalesce(sum(${cashouts.amountKobo}), 0)` })
    .from(cashouts)
    .where(eq(cashouts.betId, betId));
  return Number(sum?.paidKobo ?? 0);
}

function isUnchanged(bet: BetRow, settlement: Settlement, cashoutsPaidKobo: Kobo): boolean {
  return (
    bet.status === settlement.status &&
    bet.winningsKobo === cashoutsPaidKobo + settlement.paidKobo &&
    bet.taxKobo === settlement.taxKobo
  );
}

function bonusOf({ playerId, wallet }: BetRow) {
  return playerId === null || wallet !== 'sport_bonus'
    ? undefined
    : ({ playerId, wallet: 'sport_bonus' } as const);
}

/** Whether the bet counts as wagered. A returned stake does not. */
function isPlayed(status: number): boolean {
  return status === BetStatus.Won || status === BetStatus.Lost;
}

/** Takes back the current settlement, if there is one, and pays the new one, if there is one. */
async function applySettlement(
  transaction: Transaction,
  bet: BetRow,
  settlement: Settlement,
  cashoutsPaidKobo: Kobo,
): Promise<BetRow> {
  const wasSettled = bet.status !== BetStatus.Pending;
  const bonus = bonusOf(bet);
  // Lock order: awards before any wallet, as in casino rounds and expiry. The player comes before
  // them only where the bet was settled, since placing locks the player while it waits for open
  // bets.
  if (bonus !== undefined) {
    if (wasSettled) await lockPlayers(transaction, [bonus.playerId]);
    await lockActiveAwards(transaction, bonus.playerId, bonus.wallet);
  }
  const isSettled = settlement.status !== BetStatus.Pending;
  const missingKobo = wasSettled ? await rollBackPayout(transaction, bet, settlement) : 0;
  const round = bet.settlementRound + 1;
  const unrecoveredKobo = bet.unrecoveredKobo + missingKobo;
  if (bonus !== undefined && isPlayed(bet.status)) {
    await uncountWagering(transaction, bonus.playerId, bonus.wallet, bet.wageringKobo);
  }
  const paid = isSettled
    ? await paySettlement(transaction, { ...bet, unrecoveredKobo }, settlement, round)
    : settlement;
  const change = {
    status: paid.status,
    winningsKobo: cashoutsPaidKobo + paid.paidKobo,
    bonusKobo: paid.bonusKobo,
    taxKobo: paid.taxKobo,
    settlementRound: round,
    unrecoveredKobo,
    settledAt: isSettled ? new Date() : null,
  };
  await transaction.update(bets).set(change).where(eq(bets.id, bet.id));
  if (bonus !== undefined && isSettled) {
    const countedKobo = isPlayed(settlement.status) ? bet.wageringKobo : 0;
    await countWagering(transaction, bonus.playerId, bonus.wallet, countedKobo);
  }
  return { ...bet, ...change };
}
