// Writes the results of outcomes. Legs and bets are settled from these rows.

import { sql } from 'drizzle-orm';
import { outcomeKey } from '../../../shared/feed/outcome-key.ts';
import type { Queryable, Transaction } from '../../db/open-database.ts';
import { outcomeResults } from '../../db/schema/bets.ts';
import type { LegResult } from '../bet-math/leg-result.ts';
import { lockMatchesForResults, noteLines } from '../legs/line-results.ts';

/** Identifies an outcome; the parts of its key. */
export interface OutcomeName {
  readonly matchId: string;
  readonly marketId: string;
  readonly specifier: string;
  readonly outcomeId: string;
}

/** A result as it is stored for an outcome. */
export interface StoredResult extends OutcomeName {
  readonly result: LegResult;
  readonly deadHeatMillionths: number;
  /** `2:1`; '' where it is unknown. */
  readonly score: string;
}

/**
 * Where a result comes from. The final `score` of a match never overrules another result, not even
 * a rollback; a `feed` overrules scores and itself; an operator overrules all.
 */
export type ResultSource = 'score' | 'feed' | `operator:${string}`;

const PER_STATEMENT = 500;

/**
 * Stores the results. One that differs from the stored result replaces it, as far as `source` may,
 * and is applied anew. Lines with a result take no bet from then on (`legs/line-results`), and a
 * bet that is just being accepted is wholly before or wholly after it.
 *
 * @returns how many were new or changed.
 */
export async function recordResults(
  queryable: Queryable,
  results: readonly StoredResult[],
  source: ResultSource,
): Promise<number> {
  if (results.length === 0) return 0;
  return queryable.transaction(async (transaction) => {
    await lockMatchesForResults(transaction, results);
    const changed = await writeResults(transaction, results, source);
    await noteLines(transaction, results);
    return changed;
  });
}

async function writeResults(
  transaction: Transaction,
  results: readonly StoredResult[],
  source: ResultSource,
): Promise<number> {
  let changed = 0;
  const latest = [...new Map(results.map((result) => [keyOf(result), result])).values()];
  for (let from = 0; from < latest.length; from += PER_STATEMENT) {
    const values = latest
      .slice(from, from + PER_STATEMENT)
      .map((result) => ({ ...result, source, applied: false, createdAt: new Date() }));
    const insert = transaction.insert(outcomeResults).values(values);
    const written =
      source === 'score'
        ? await insert.onConflictDoNothing().returning({ matchId: outcomeResults.matchId })
        : await insert
            .onConflictDoUpdate(overruling(source))
            .returning({ matchId: outcomeResults.matchId });
    changed += written.length;
  }
  return changed;
}

/** One statement may write a row once only. */
function keyOf({ matchId, marketId, specifier, outcomeId }: OutcomeName): string {
  return outcomeKey(matchId, marketId, specifier, outcomeId);
}

function overruling(source: ResultSource) {
  const { result, deadHeatMillionths, source: storedSource } = outcomeResults;
  const differs = sql`(${result} <> excluded.result
    or ${deadHeatMillionths} <> excluded.dead_heat_millionths
    or ${storedSource} <> excluded.source)`;
  return {
    target: [
      outcomeResults.matchId,
      outcomeResults.marketId,
      outcomeResults.specifier,
      outcomeResults.outcomeId,
    ],
    set: {
      result: sql`excluded.result`,
      deadHeatMillionths: sql`excluded.dead_heat_millionths`,
      score: sql`excluded.score`,
      source: sql`excluded.source`,
      createdAt: sql`excluded.created_at`,
      applied: sql`excluded.applied`,
    },
    setWhere:
      source === 'feed' ? sql`${differs} and ${storedSource} not like 'operator:%'` : differs,
  };
}
