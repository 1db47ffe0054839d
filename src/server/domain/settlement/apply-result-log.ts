// Applies the log of results to the stored results of outcomes and lines, match by match.

import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Database, Transaction } from '../../db/open-database.ts';
import { lineResults, resultLog } from '../../db/schema/results.ts';
import { LEG_RESULTS, WHOLE_DEAD_HEAT } from '../bet-math/leg-result.ts';
import { type LineName, lineName, lockMatchesForResults, noteLines } from '../legs/line-results.ts';
import { findBetOutcomes, findKnownOutcomes } from './bet-outcomes.ts';
import { type FoldedLine, foldResults, isRollbackOfAll, type LogEntry } from './fold-results.ts';
import { recordResults, type StoredResult } from './record-results.ts';
import { RESULT_KINDS } from './result-message.ts';

/**
 * Applies the new rows of the log, each match in a transaction of its own. Concurrent passes and
 * processes are safe, since a line is always folded from all of its rows. `onFault` receives
 * matches that fail; they are tried again with every pass. `signal` ends the pass before the next
 * match.
 */
export async function applyResultLog(
  database: Database,
  onFault: (matchId: string, error: unknown) => void,
  signal?: AbortSignal,
): Promise<void> {
  const matches = await database
    .select({ matchId: resultLog.matchId })
    .from(resultLog)
    .where(isNull(resultLog.appliedAt))
    .groupBy(resultLog.matchId)
    .orderBy(sql`min(${resultLog.id})`);
  for (const { matchId } of matches) {
    if (signal?.aborted === true) return;
    try {
      await database.transaction((transaction) => applyMatch(transaction, matchId));
    } catch (error) {
      onFault(matchId, error);
    }
  }
}

const LINES_PER_STATEMENT = 500;

interface LoggedLine extends LineName {
  readonly entries: LogEntry[];
  /** Whether the new rows contain a rollback of the whole line. */
  isRolledBack: boolean;
}

async function applyMatch(transaction: Transaction, matchId: string): Promise<void> {
  await lockMatchesForResults(transaction, [{ matchId }]);
  const lines = await readLines(transaction, matchId);
  if (lines.length === 0) return;
  const folded = lines.map((line) => ({ ...line, ...foldResults(line.entries) }));
  await writeLines(transaction, folded);
  await recordResults(transaction, await findResults(transaction, matchId, folded), 'feed');
  await noteLines(transaction, lines);
  // Marks these rows alone: more may have come since they were read.
  const ids = lines.flatMap(({ entries }) => entries.map(({ id }) => id));
  await transaction
    .update(resultLog)
    .set({ appliedAt: sql`now()` })
    .where(
      and(
        eq(resultLog.matchId, matchId),
        isNull(resultLog.appliedAt),
        sql`${resultLog.id} = any(${sql.param(ids)}::bigint[])`,
      ),
    );
}

/** The lines of a match with new rows in the log, each with all of its rows. */
async function readLines(transaction: Transaction, matchId: string): Promise<LoggedLine[]> {
  const rows = await transaction
    .select()
    .from(resultLog)
    .where(
      and(
        eq(resultLog.matchId, matchId),
        sql`(${resultLog.marketId}, ${resultLog.specifier}) in (
          select market_id, specifier from result_log
          where match_id = ${matchId} and applied_at is null)`,
      ),
    )
    .orderBy(asc(resultLog.id));
  const lines = new Map<string, LoggedLine>();
  for (const row of rows) {
    const { marketId, specifier } = row;
    const name = lineName({ matchId, marketId, specifier });
    const line = lines.get(name) ?? {
      matchId,
      marketId,
      specifier,
      entries: [],
      isRolledBack: false,
    };
    lines.set(name, line);
    const entry = readEntry(row);
    line.entries.push(entry);
    line.isRolledBack ||= row.appliedAt === null && isRollbackOfAll(entry);
  }
  return [...lines.values()];
}

const bodySchema = z.object({
  outcomes: z.array(
    z.object({
      outcomeId: z.string(),
      result: z.enum(LEG_RESULTS),
      deadHeatMillionths: z.int(),
    }),
  ),
  score: z.string(),
  start: z.nullable(z.number()),
  end: z.nullable(z.number()),
});
const kindSchema = z.enum(RESULT_KINDS);

/** @throws ZodError for a row that the log did not write. */
function readEntry({
  id,
  kind,
  producer,
  generatedAt,
  body,
}: typeof resultLog.$inferSelect): LogEntry {
  const result = z.parse(bodySchema, body);
  return { id, kind: z.parse(kindSchema, kind), producer, generatedAt, ...result };
}

async function writeLines(
  transaction: Transaction,
  lines: readonly (LoggedLine & FoldedLine)[],
): Promise<void> {
  const rows = lines.map(({ matchId, marketId, specifier, cancels, cancelled, resultAt }) => ({
    matchId,
    marketId,
    specifier,
    closed: cancelled,
    cancelled,
    cancels,
    applied: false,
    resultAt,
    changedAt: sql`now()`,
  }));
  for (let from = 0; from < rows.length; from += LINES_PER_STATEMENT) {
    await transaction
      .insert(lineResults)
      .values(rows.slice(from, from + LINES_PER_STATEMENT))
      .onConflictDoUpdate({
        target: [lineResults.matchId, lineResults.marketId, lineResults.specifier],
        set: {
          closed: sql`excluded.closed`,
          cancelled: sql`excluded.cancelled`,
          cancels: sql`excluded.cancels`,
          applied: sql`excluded.applied`,
          resultAt: sql`greatest(${lineResults.resultAt}, excluded.said_at)`,
          changedAt: sql`excluded.changed_at`,
        },
      });
  }
}

/**
 * The result to store for each outcome. A rollback of a whole line applies to every outcome of it
 * that has a result or a bet.
 */
async function findResults(
  transaction: Transaction,
  matchId: string,
  lines: readonly (LoggedLine & FoldedLine)[],
): Promise<StoredResult[]> {
  const rolledBack = lines.filter(({ isRolledBack }) => isRolledBack);
  const others =
    rolledBack.length === 0 ? [] : await findOutcomes(transaction, matchId, rolledBack);
  const byName = new Map(lines.map((line) => [lineName(line), line]));
  const pending = { result: 'pending', deadHeatMillionths: WHOLE_DEAD_HEAT, score: '' } as const;
  return [
    ...others
      .filter((other) => byName.get(lineName(other))?.outcomes.has(other.outcomeId) === false)
      .map((other) => ({ ...other, ...pending })),
    ...lines.flatMap(({ marketId, specifier, outcomes }) =>
      [...outcomes].map(([outcomeId, result]) => ({
        matchId,
        marketId,
        specifier,
        outcomeId,
        ...result,
      })),
    ),
  ];
}

async function findOutcomes(transaction: Transaction, matchId: string, lines: readonly LineName[]) {
  const names = new Set(lines.map(lineName));
  const betOn = await findBetOutcomes(transaction, { matchId });
  const known = await findKnownOutcomes(transaction, { matchId });
  return [...betOn, ...known].filter((outcome) => names.has(lineName(outcome)));
}
