// The database's records of lines: a line with a result takes no bet, even where its last price is
// open.

import { inArray, type SQL, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../db/open-database.ts';
import { outcomeResults } from '../../db/schema/bets.ts';
import { lineResults } from '../../db/schema/results.ts';

/** Identifies a line. */
export interface LineName {
  readonly matchId: string;
  readonly marketId: string;
  readonly specifier: string;
}

export interface LineResult extends LineName {
  /** Whether the line has a result or is cancelled, so that it takes no bet. */
  readonly closed: boolean;
  /** Feed time of its newest result or rollback, ms; 0 where none has a time. */
  readonly resultAt: number;
}

/** By `lineName`; a line without results has no record. */
export type LineResults = ReadonlyMap<string, LineResult>;

export const NO_RESULTS: LineResults = new Map();

export function lineName({ matchId, marketId, specifier }: LineName): string {
  return `${matchId}/${marketId}/${specifier}`;
}

/** The records of these lines. */
export async function readLineResults(
  queryable: Queryable,
  lines: readonly LineName[],
): Promise<LineResults> {
  if (lines.length === 0) return NO_RESULTS;
  const rows = await queryable.select().from(lineResults).where(isOneOf(lineResults, lines));
  return new Map(rows.map((row) => [lineName(row), row]));
}

/** Every record of these matches. */
export function readMatchRecords(
  queryable: Queryable,
  matchIds: readonly string[],
): Promise<LineResult[]> {
  return queryable
    .select()
    .from(lineResults)
    .where(inArray(lineResults.matchId, [...matchIds]));
}

/** Records that changed within the last `seconds`. */
export function readChangedRecords(queryable: Queryable, seconds: number): Promise<LineResult[]> {
  return queryable
    .select()
    .from(lineResults)
    .where(sql`${lineResults.changedAt} > now() - make_interval(secs => ${seconds})`);
}

/**
 * Like `readLineResults`, with a shared lock on the matches to the end of the transaction. No
 * result of them is written meanwhile, so a bet is wholly before a result or wholly after it.
 */
export async function lockLineResults(
  transaction: Transaction,
  lines: readonly LineName[],
): Promise<LineResults> {
  await lockMatches(transaction, lines, 'shared');
  return readLineResults(transaction, lines);
}

/**
 * Locks matches exclusively for writing their results: nobody else writes one, and no bet is taken.
 */
export function lockMatchesForResults(
  transaction: Transaction,
  lines: readonly { readonly matchId: string }[],
): Promise<void> {
  return lockMatches(transaction, lines, 'exclusive');
}

/**
 * Updates the records of these lines from the results of their outcomes. A line is closed while one
 * of its outcomes has a result, or the line is cancelled.
 */
export async function noteLines(
  transaction: Transaction,
  lines: readonly LineName[],
): Promise<void> {
  const { matchId, marketId, specifier, result } = outcomeResults;
  await transaction
    .insert(lineResults)
    .select(
      transaction
        .select({
          matchId,
          marketId,
          specifier,
          closed: sql<boolean>`bool_or(${result} <> 'pending')`.as('closed'),
          cancelled: sql<boolean>`false`.as('cancelled'),
          cancels: sql`'[]'::jsonb`.as('cancels'),
          applied: sql<boolean>`true`.as('applied'),
          resultAt: sql<number>`0::bigint`.as('said_at'),
          changedAt: sql<Date>`now()`.as('changed_at'),
        })
        .from(outcomeResults)
        .where(isOneOf(outcomeResults, lines))
        .groupBy(matchId, marketId, specifier),
    )
    .onConflictDoUpdate({
      target: [lineResults.matchId, lineResults.marketId, lineResults.specifier],
      set: {
        closed: sql`excluded.closed or ${lineResults.cancelled}`,
        changedAt: sql`excluded.changed_at`,
      },
      setWhere: sql`${lineResults.closed} <> (excluded.closed or ${lineResults.cancelled})`,
    });
}

/** Seed for the keys of these advisory locks. No other lock uses it. */
const LOCK = 7_244_002;

/**
 * Takes the locks in one order, so that transactions cannot deadlock. They are advisory locks,
 * since a match has no row that could be locked.
 */
async function lockMatches(
  transaction: Transaction,
  lines: readonly { readonly matchId: string }[],
  how: 'shared' | 'exclusive',
): Promise<void> {
  const matchIds = [...new Set(lines.map(({ matchId }) => matchId))];
  if (matchIds.length === 0) return;
  const lock = sql.raw(how === 'shared' ? 'pg_advisory_xact_lock_shared' : 'pg_advisory_xact_lock');
  await transaction.execute(sql`
    select ${lock}(number) from (
      select distinct hashtextextended(match_id, ${LOCK}) as number
      from unnest(${sql.param(matchIds)}::text[]) as match_id order by 1
    ) as numbers`);
}

/** Needs three parameters for any number of lines. */
function isOneOf(
  { matchId, marketId, specifier }: typeof lineResults | typeof outcomeResults,
  lines: readonly LineName[],
): SQL {
  const column = (name: keyof LineName) => sql.param(lines.map((line) => line[name]));
  return sql`(${matchId}, ${marketId}, ${specifier}) in (
    select * from unnest(${column('matchId')}::text[], ${column('marketId')}::text[],
      ${column('specifier')}::text[]))`;
}
