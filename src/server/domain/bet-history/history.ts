// Reads a player's own bets page by page, newest first, with totals over the whole filter.

import { and, count, desc, eq, gte, inArray, lt, ne, type SQL, sum } from 'drizzle-orm';
import type { Kobo } from '../../../shared/money/kobo.ts';
import type { Queryable } from '../../db/open-database.ts';
import { betLegs, bets, cashouts } from '../../db/schema/bets.ts';
import { ledgerAccounts, ledgerEntries, ledgerTransactions } from '../../db/schema/ledger.ts';
import { BetStatus } from '../bet-math/bet-status.ts';
import { BetMode } from '../bets/store-bet.ts';
import { stakeReference } from '../bets/take-stake.ts';
import { unknown } from '../refused.ts';

export const BETS_PER_PAGE = 100;

type BetRow = typeof bets.$inferSelect;
type LegRow = typeof betLegs.$inferSelect;

export interface BetWithLegs {
  readonly bet: BetRow;
  /** In order of their position. */
  readonly legs: readonly LegRow[];
  /** What its cashouts paid. */
  readonly cashoutsPaidKobo: Kobo;
  /** The duty that was taken on top of its stake. */
  readonly exciseKobo: Kobo;
}

export interface HistoryFilter {
  /** One status, every status but pending, or all. */
  readonly status?: BetStatus | 'settled' | undefined;
  readonly from?: Date | undefined;
  /** Exclusive. */
  readonly to?: Date | undefined;
  readonly betslipId?: string | undefined;
}

export interface HistoryPage {
  readonly bets: readonly BetWithLegs[];
  readonly totalRecords: number;
  readonly totalStakeKobo: Kobo;
  readonly totalWinningsKobo: Kobo;
}

/** `page` counts from 1; one beyond the last is empty. */
export async function listBets(
  queryable: Queryable,
  playerId: number,
  filter: HistoryFilter,
  page: number,
): Promise<HistoryPage> {
  const condition = matches(playerId, filter);
  const [totals] = await queryable
    .select({ records: count(), stake: sum(bets.stakeKobo), winnings: sum(bets.winningsKobo) })
    .from(bets)
    .where(condition);
  const rows = await queryable
    .select()
    .from(bets)
    .where(condition)
    .orderBy(desc(bets.id))
    .limit(BETS_PER_PAGE)
    .offset((page - 1) * BETS_PER_PAGE);
  return {
    bets: await addLegs(queryable, rows),
    totalRecords: totals?.records ?? 0,
    totalStakeKobo: Number(totals?.stake ?? 0),
    totalWinningsKobo: Number(totals?.winnings ?? 0),
  };
}

/**
 * One bet by its number or its betslip id.
 *
 * @throws Refused `not_found`, also for the bet of another player.
 */
export async function findBetDetail(
  queryable: Queryable,
  playerId: number,
  id: string,
): Promise<BetWithLegs> {
  // A betslip id may consist of digits alone, so it is tried first.
  const number = /^\d{1,15}$/.test(id) ? Number(id) : undefined;
  const own = (which: SQL) =>
    queryable
      .select()
      .from(bets)
      .where(and(matches(playerId, {}), which));
  const rows = await own(eq(bets.betslipId, id));
  if (rows.length === 0 && number !== undefined) rows.push(...(await own(eq(bets.id, number))));
  const [found] = await addLegs(queryable, rows);
  if (found === undefined) throw unknown('Bet');
  return found;
}

async function addLegs(queryable: Queryable, rows: readonly BetRow[]): Promise<BetWithLegs[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const legs = await queryable
    .select()
    .from(betLegs)
    .where(inArray(betLegs.betId, ids))
    .orderBy(betLegs.betId, betLegs.position);
  const byBet = new Map<number, LegRow[]>(ids.map((id) => [id, []]));
  for (const leg of legs) byBet.get(leg.betId)?.push(leg);
  const paid = await sumCashouts(queryable, rows);
  const duties = await readDuties(queryable, ids);
  return rows.map((bet) => ({
    bet,
    legs: byBet.get(bet.id) ?? [],
    cashoutsPaidKobo: paid.get(bet.id) ?? 0,
    exciseKobo: duties.get(stakeReference(bet.id)) ?? 0,
  }));
}

/** Kobo by the reference of the stake's movement: the ledger alone keeps what was taken as duty. */
async function readDuties(
  queryable: Queryable,
  betIds: readonly number[],
): Promise<ReadonlyMap<string, Kobo>> {
  const duties = await queryable
    .select({ reference: ledgerTransactions.reference, amountKobo: ledgerEntries.amountKobo })
    .from(ledgerTransactions)
    .innerJoin(ledgerEntries, eq(ledgerEntries.transactionId, ledgerTransactions.id))
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerEntries.accountId))
    .where(
      and(
        inArray(ledgerTransactions.reference, betIds.map(stakeReference)),
        eq(ledgerAccounts.kind, 'tax'),
      ),
    );
  return new Map(duties.map(({ reference, amountKobo }) => [reference, amountKobo]));
}

/** Kobo by bet, of those that were cashed out in part or as a whole. */
async function sumCashouts(
  queryable: Queryable,
  rows: readonly BetRow[],
): Promise<ReadonlyMap<number, Kobo>> {
  const ids = rows.filter(({ cashedOutKobo }) => cashedOutKobo > 0).map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const sums = await queryable
    .select({ betId: cashouts.betId, paidKobo: sum(cashouts.amountKobo) })
    .from(cashouts)
    .where(inArray(cashouts.betId, ids))
    .groupBy(cashouts.betId);
  return new Map(sums.map(({ betId, paidKobo }) => [betId, Number(paidKobo ?? 0)]));
}

function matches(
  playerId: number,
  { status, from, to, betslipId }: HistoryFilter,
): SQL | undefined {
  return and(
    eq(bets.playerId, playerId),
    eq(bets.mode, BetMode.Placed),
    status === 'settled' ? ne(bets.status, BetStatus.Pending) : undefined,
    typeof status === 'number' ? eq(bets.status, status) : undefined,
    from && gte(bets.createdAt, from),
    to && lt(bets.createdAt, to),
    betslipId === undefined ? undefined : eq(bets.betslipId, betslipId),
  );
}
