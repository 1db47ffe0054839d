// Settles by the score: outcomes with pending bets on matches that the store has as played out.

import type { Database } from '../../db/open-database.ts';
import { WHOLE_DEAD_HEAT } from '../bet-math/leg-result.ts';
import type { FixtureStore } from '../sports/fixture-store.ts';
import { findPendingOutcomes } from './bet-outcomes.ts';
import { finalScore, readFinalResult, wasPlayedOut } from './final-result.ts';
import { recordResults, type StoredResult } from './record-results.ts';

/** Writes the results that the last states of the matches give; returns how many were new. */
export async function recordFinalResults(database: Database, store: FixtureStore): Promise<number> {
  const ended = [...store.all()].filter(wasPlayedOut);
  const pending = await findPendingOutcomes(
    database,
    ended.map(({ definition }) => definition.matchId),
  );
  const results = pending.flatMap((outcome): StoredResult[] => {
    const fixture = store.get(outcome.matchId);
    if (fixture === undefined) return [];
    const { marketId, specifier, outcomeId } = outcome;
    const result = readFinalResult(fixture, marketId, specifier, outcomeId);
    if (result === undefined) return [];
    const score = finalScore(fixture);
    return [{ ...outcome, result, deadHeatMillionths: WHOLE_DEAD_HEAT, score }];
  });
  return recordResults(database, results, 'score');
}
