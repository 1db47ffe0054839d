// A leg as the history shows it: what was accepted, and how its match stands now.

import type { HistorySelection } from '../../../shared/api/bet-history-calls.ts';
import { outcomeKey } from '../../../shared/feed/outcome-key.ts';
import { toNaira } from '../../../shared/money/kobo.ts';
import type { betLegs } from '../../db/schema/bets.ts';
import { describeStatus } from '../bet-math/bet-status.ts';
import { type LegResult, readLegResult, statusOfResult } from '../bet-math/leg-result.ts';
import { readLegNames } from '../legs/leg-names.ts';
import type { LineResults } from '../legs/line-results.ts';
import { findLeg } from '../legs/price-leg.ts';
import type { Fixture } from '../sports/fixture.ts';
import { hasEnded, matchStatusOf } from '../sports/fixture-status.ts';
import type { FixtureStore } from '../sports/fixture-store.ts';
import { formatMatchTime, matchSeconds } from '../sports/match-state.ts';
import { DEFAULT_OFFSET_HOURS, formatDate } from '../sports/time-window.ts';

const HALF_RESULTS: Partial<Record<LegResult, string>> = {
  'half-won': 'Half won',
  'half-lost': 'Half lost',
};

export function describeLeg(
  leg: typeof betLegs.$inferSelect,
  store: FixtureStore,
  records: LineResults,
  now: number,
): HistorySelection {
  const { matchId, marketId, specifier, outcomeId } = leg;
  const {
    score: scoreAtAcceptance,
    eventTime: eventTimeAtAcceptance,
    ...names
  } = readLegNames(leg.names);
  const result = readLegResult(leg.result);
  const status = statusOfResult(result);
  const { found, fault } = findLeg(store, records, leg, now);
  const fixture = store.get(matchId);
  const startsAt = fixture?.definition.startsAt || leg.startsAt.getTime();
  return {
    id: String(leg.id),
    selectionId: outcomeKey(matchId, marketId, specifier, outcomeId),
    matchId,
    eventId: matchId,
    ...names,
    eventDate: formatDate(startsAt, DEFAULT_OFFSET_HOURS),
    startsAt,
    marketId,
    specifier,
    outcomeId,
    producerId: leg.producerId ?? 0,
    fixed: leg.fixed,
    stake: toNaira(leg.stakeKobo),
    odds: leg.odds / 100,
    sentOdds: leg.sentOdds / 100,
    scoreAtAcceptance,
    eventTimeAtAcceptance,
    status,
    statusDescription: HALF_RESULTS[result] ?? describeStatus(status),
    ...describeMatch(fixture, leg.score, now),
    currentOdds: fault === undefined ? (found?.outcome.odds ?? 0) / 100 : 0,
    type: leg.eventType,
  };
}

type MatchFields = 'score' | 'htScore' | 'eventTime' | 'matchStatus' | 'isLive';

/**
 * `settledScore` is the score that came with the result; it is known when the feed no longer has
 * the match.
 */
function describeMatch(
  fixture: Fixture | undefined,
  settledScore: string,
  now: number,
): Pick<HistorySelection, MatchFields> {
  if (fixture === undefined) {
    return { score: settledScore, htScore: '', eventTime: '', matchStatus: '', isLive: false };
  }
  const { definition, state } = fixture;
  const isLive = definition.type === 'live' && !hasEnded(fixture);
  const { score, periodScores = [] } = state.match;
  const [first] = periodScores;
  const seconds = isLive ? matchSeconds(state, definition.sportId, now) : undefined;
  return {
    score: settledScore === '' ? writeScore(score) : settledScore,
    // During the first half its score is that of the match.
    htScore: periodScores.length > 1 || hasEnded(fixture) ? writeScore(first) : '',
    eventTime: seconds === undefined ? '' : formatMatchTime(seconds),
    matchStatus: matchStatusOf(fixture),
    isLive,
  };
}

function writeScore(pair: { readonly home: number; readonly away: number } | undefined): string {
  return pair === undefined ? '' : `${pair.home}:${pair.away}`;
}
