// Derives the result of an outcome from the last state of its match, as far as the state suffices.

import { EventStatus, FIXTURE_ENDED, isCutShort } from '../../../shared/feed/status-codes.ts';
import { specifierValue } from '../../catalogue/describe-outcome.ts';
import { marketById } from '../../catalogue/markets.ts';
import {
  type FinalState,
  type SettledResult,
  settleOutcome,
} from '../../catalogue/settle-outcome.ts';
import type { Fixture } from '../sports/fixture.ts';
import { regularTimeOf } from './regular-time.ts';

/** Markets that include overtime, extra time and penalties. */
const OVERTIME_INCLUDED = new Set([219, 223, 225, 227, 228, 340, 406]);
/** Markets that one side has to win. */
const HAS_WINNER = new Set([186, 219, 340, 406]);
/** Markets on a part of the match, or on what is scored in its parts. */
const NEEDS_PERIODS = new Set([47, 60, 63, 66, 68, 75, 83, 187, 189, 237, 238]);
const PERIOD_SPECIFIERS = ['setnr', 'gamenr', 'quarternr'];

/**
 * Statuses of a match that was not played to its end. Bets on it wait for the feed or the operator.
 */
const NOT_PLAYED = new Set<number>([
  EventStatus.Cancelled,
  EventStatus.Delayed,
  EventStatus.Interrupted,
  EventStatus.Postponed,
  EventStatus.Abandoned,
]);

/** True once a match was played to its end; one that was cut short, whatever way, was not. */
export function wasPlayedOut({ state }: Fixture): boolean {
  const { status, matchStatus } = state.match;
  if (status !== undefined && NOT_PLAYED.has(status)) return false;
  if (matchStatus !== undefined && isCutShort(matchStatus)) return false;
  return (
    status === EventStatus.Ended || status === EventStatus.Closed || matchStatus === FIXTURE_ENDED
  );
}

/** `2:1`; '' where the feed gave no score. */
export function finalScore({ state }: Fixture): string {
  const { score } = state.match;
  return score === undefined ? '' : `${score.home}:${score.away}`;
}

/**
 * The result of one outcome of a match that was played out, by the part of the match that its
 * market is on. Undefined where the state does not suffice: a market that the catalogue does not
 * know, a half without period scores, goals without their order, regular time that cannot be
 * distinguished from overtime. Such outcomes wait for a feed's settlement or the operator.
 */
export function readFinalResult(
  fixture: Fixture,
  marketId: string,
  specifier: string,
  outcomeId: string,
): SettledResult | undefined {
  const market = marketById(marketId);
  const { score, periodScores, incidents } = fixture.state.match;
  if (market?.outcomeIds.includes(outcomeId) !== true || score === undefined) return undefined;
  const periods = periodScores ?? [];
  const aboutPeriods =
    NEEDS_PERIODS.has(market.id) ||
    PERIOD_SPECIFIERS.some((name) => specifierValue(specifier, name) !== '');
  if (aboutPeriods && periods.length === 0) return undefined;
  const goals = (incidents ?? []).filter(({ type }) => type === 'goal').map(({ side }) => side);
  if (market.kind === 'next-goal' && goals.length !== score.home + score.away) return undefined;
  const final: FinalState = { ...score, periods, goals };
  const { sportId } = fixture.definition;
  const state = OVERTIME_INCLUDED.has(market.id)
    ? final
    : regularTimeOf(sportId, fixture.state, final);
  if (state === undefined) return undefined;
  if (HAS_WINNER.has(market.id) && state.home === state.away) return undefined;
  return settleOutcome(market.id, specifier, outcomeId, state);
}
