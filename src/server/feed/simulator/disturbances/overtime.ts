// Changes the end of a match that goes on after its regular time.

import type { FeedPayload, FixtureStatusPayload } from '../../../../shared/feed/payloads.ts';
import {
  EventStatus,
  FIXTURE_ENDED,
  FixturePhase,
  matchStatusName,
} from '../../../../shared/feed/status-codes.ts';
import { type FinalState, sumPeriods } from '../../../catalogue/settle-outcome.ts';

const FOOTBALL = '1';
const BASKETBALL = '2';
const EXTRA_TIME = 41;
const REGULAR_HALVES = 2;
const REGULAR_QUARTERS = 4;
/** Minute of the goal in extra time. */
const GOAL_MINUTE = 98;

/**
 * Changes the end of a match for overtime: football that is level goes on in extra time, and
 * basketball that had overtime ends with the code for it. Any other payload is returned as it is.
 */
export function playOn(payload: FeedPayload, sportId: string): FeedPayload {
  if ('status_code' in payload) {
    const code = codeOf(payload, payload.status_code, sportId);
    if (code === undefined) return payload;
    const status = code === EXTRA_TIME ? EventStatus.Live : EventStatus.Ended;
    const match_status = matchStatusName(code, sportId);
    return { ...payload, status, status_code: code, match_status };
  }
  const state = 'sport_event_status' in payload ? payload.sport_event_status : undefined;
  if (state === undefined) return payload;
  const code = codeOf(state, state.match_status, sportId);
  if (code === undefined) return payload;
  const status = code === EXTRA_TIME ? EventStatus.Live : EventStatus.Ended;
  const period = matchStatusName(code, sportId);
  return { ...payload, sport_event_status: { ...state, status, match_status: code, period } };
}

type Score = Pick<FixtureStatusPayload, 'home_score' | 'away_score' | 'period_scores'>;

/** The match status code that replaces the code of the end; undefined without overtime. */
function codeOf(score: Score, code: number, sportId: string): number | undefined {
  if (code !== FIXTURE_ENDED) return undefined;
  const isLevel = score.home_score === score.away_score;
  if (sportId === FOOTBALL) return isLevel ? EXTRA_TIME : undefined;
  const wentOn = (score.period_scores?.length ?? 0) > REGULAR_QUARTERS;
  return sportId === BASKETBALL && wentOn ? FixturePhase.AfterExtraTime : undefined;
}

export function isInExtraTime({ status_code }: FixtureStatusPayload): boolean {
  return status_code === EXTRA_TIME;
}

/** The status after the goal that decides extra time. */
export function scoreInExtraTime(
  status: FixtureStatusPayload,
  side: 'home' | 'away',
): FixtureStatusPayload {
  const goal = { home: side === 'home' ? 1 : 0, away: side === 'away' ? 1 : 0 };
  const halves = (status.period_scores ?? []).slice(0, REGULAR_HALVES);
  return {
    ...status,
    home_score: status.home_score + goal.home,
    away_score: status.away_score + goal.away,
    period_scores: [...halves, { home_score: goal.home, away_score: goal.away }],
    incidents: [...(status.incidents ?? []), { type: 'goal', side, minute: GOAL_MINUTE }],
  };
}

export function endInExtraTime(status: FixtureStatusPayload): FixtureStatusPayload {
  const code = FixturePhase.AfterExtraTime;
  const match_status = matchStatusName(code, FOOTBALL);
  return { ...status, status: EventStatus.Ended, status_code: code, match_status };
}

/** The state of a football match at the end of regular time, which its markets are on. */
export function regularTime(state: FinalState): FinalState {
  const periods = state.periods.slice(0, REGULAR_HALVES);
  const score = state.periods.length > REGULAR_HALVES ? sumPeriods(periods) : undefined;
  if (score === undefined) return state;
  return { ...score, periods, goals: state.goals.slice(0, score.home + score.away) };
}
