// Finds the outcomes of a match that have bets, and those that have results.

import { and, eq, inArray, ne, type SQL } from 'drizzle-orm';
import type { Queryable } from '../../db/open-database.ts';
import { betLegs, bets, outcomeResults } from '../../db/schema/bets.ts';
import { PLACED } from '../bet-math/bet-status.ts';
import type { OutcomeName } from './record-results.ts';

/** Undefined fields mean all. */
export interface OutcomeSelection {
  readonly matchId: string;
  readonly marketId?: string | undefined;
  readonly specifier?: string | undefined;
  readonly outcomeId?: string | undefined;
}

/** Outcomes that any placed bet is on, settled ones too. */
export function findBetOutcomes(
  queryable: Queryable,
  selection: OutcomeSelection,
): Promise<OutcomeName[]> {
  return selectOutcomes(queryable, isSelected(betLegs, selection));
}

/** Outcomes that have a result or had one, whether or not anybody bet on them. */
export function findKnownOutcomes(
  queryable: Queryable,
  selection: OutcomeSelection,
): Promise<OutcomeName[]> {
  return selectResults(queryable, isSelected(outcomeResults, selection));
}

/** Outcomes that have a result, whether or not anybody bet on them. */
export function findSettledOutcomes(
  queryable: Queryable,
  selection: OutcomeSelection,
): Promise<OutcomeName[]> {
  return selectResults(
    queryable,
    and(isSelected(outcomeResults, selection), ne(outcomeResults.result, 'pending')),
  );
}

function selectResults(queryable: Queryable, where: SQL | undefined): Promise<OutcomeName[]> {
  const { matchId, marketId, specifier, outcomeId } = outcomeResults;
  return queryable
    .select({ matchId, marketId, specifier, outcomeId })
    .from(outcomeResults)
    .where(where);
}

function isSelected(
  table: typeof betLegs | typeof outcomeResults,
  { matchId, marketId, specifier, outcomeId }: OutcomeSelection,
): SQL | undefined {
  return and(
    eq(table.matchId, matchId),
    marketId === undefined ? undefined : eq(table.marketId, marketId),
    specifier === undefined ? undefined : eq(table.specifier, specifier),
    outcomeId === undefined ? undefined : eq(table.outcomeId, outcomeId),
  );
}

/** Outcomes of these matches that placed bets wait for. */
export async function findPendingOutcomes(
  queryable: Queryable,
  matchIds: readonly string[],
): Promise<OutcomeName[]> {
  if (matchIds.length === 0) return [];
  return selectOutcomes(
    queryable,
    and(eq(betLegs.result, 'pending'), inArray(betLegs.matchId, [...matchIds])),
  );
}

function selectOutcomes(queryable: Queryable, where: SQL | undefined): Promise<OutcomeName[]> {
  return queryable
    .selectDistinct({
      matchId: betLegs.matchId,
      marketId: betLegs.marketId,
      specifier: betLegs.specifier,
      outcomeId: betLegs.outcomeId,
    })
    .from(betLegs)
    .innerJoin(bets, and(eq(bets.id, betLegs.betId), eq(bets.mode, PLACED)))
    .where(where);
}
