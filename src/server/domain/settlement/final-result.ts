// How an outcome of a match in the store ended, as far as the match's last state tells.

import { EventStatus, FIXTURE_ENDED } from '../../../shared/feed/status-codes.ts';
import { specifierValue } from '../../catalogue/describe-outcome.ts';
import { marketById } from '../../catalogue/markets.ts';
import {
  type FinalState,
  type OutcomeResult,
  settleOutcome,
} from '../../catalogue/settle-outcome.ts';
import type { Fixture } from '../sports/fixture.ts';

const FOOTBALL = '1';
/** Markets on a part of the match, or on what is scored in its parts. */
const NEEDS_PERIODS = new Set([47, 60, 63, 66, 68, 75, 83, 187, 189, 237, 238]);
const PERIOD_SPECIFIERS = ['setnr', 'gamenr', 'quarternr'];

/** True once a match was played to its end; a cancelled or abandoned one waits for the operator. */
export function wasPlayedOut({ state }: Fixture): boolean {
  const { status, matchStatus } = state.match;
  if (status === EventStatus.Cancelled || status === EventStatus.Abandoned) return false;
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
 * The result of one outcome of a match that was played out. Undefined where the state does not tell:
 * a market that the catalogue does not know, a half without period scores, goals without their order,
 * football beyond its regular time. Such outcomes wait for a feed's settlement or the operator.
 */
export function readFinalResult(
  fixture: Fixture,
  marketId: string,
  specifier: string,
  outcomeId: string,
): OutcomeResult | undefined {
  const market = marketById(marketId);
  const { score, periodScores, incidents } = fixture.state.match;
  if (market?.outcomeIds.includes(outcomeId) !== true || score === undefined) return undefined;
  const periods = periodScores ?? [];
  if (fixture.definition.sportId === FOOTBALL && periods.length > 2) return undefined;
  const aboutPeriods =
    NEEDS_PERIODS.has(market.id) ||
    PERIOD_SPECIFIERS.some((name) => specifierValue(specifier, name) !== '');
  if (aboutPeriods && periods.length === 0) return undefined;
  const goals = (incidents ?? []).filter(({ type }) => type === 'goal').map(({ side }) => side);
  if (market.kind === 'next-goal' && goals.length !== score.home + score.away) return undefined;
  const state: FinalState = { ...score, periods, goals };
  return settleOutcome(market.id, specifier, outcomeId, state);
}
