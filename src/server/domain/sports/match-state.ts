// The state of a match: merged from partial messages, and written back in the form of the feed.

import type { MatchClock, MatchState } from '../../../shared/feed/messages.ts';
import {
  EventStatus,
  FIXTURE_ENDED,
  isAfterRegularTime,
  isBreak,
  isOver,
} from '../../../shared/feed/status-codes.ts';
import { UNKNOWN_STATE } from '../../../shared/feed/unknown-state.ts';

/** The state of a match as the fixture store keeps it. */
export interface StoredState {
  /** Merged from all messages. */
  readonly match: MatchState;
  /** When its clock was last received; wall clock, ms. */
  readonly clockAt: number;
  /**
   * Whether the feed ever reported overtime, extra time or penalties: a final code of 100 does not
   * take that back.
   */
  readonly wentOn: boolean;
}

export const NO_STATE: StoredState = { match: UNKNOWN_STATE, clockAt: 0, wentOn: false };

const FOOTBALL = '1';
const BASKETBALL = '2';

// Where football's clock waits for the referee (contract section 2), in seconds by match status.
const PERIOD_ENDS: Readonly<Record<number, number>> = { 6: 2700, 7: 5400, 41: 6300, 42: 7200 };

/** Takes over what the message says and keeps what it does not mention. */
export function mergeState(before: StoredState, update: MatchState, now: number): StoredState {
  const known = before.match;
  const match: MatchState = {
    status: update.status ?? known.status,
    matchStatus: update.matchStatus ?? known.matchStatus,
    // A text belongs to its code: a new code without a text drops the old one.
    period:
      update.period ??
      (update.matchStatus === undefined || update.matchStatus === known.matchStatus
        ? known.period
        : undefined),
    score: update.score ?? known.score,
    clock: mergeClock(known.clock, update.clock),
    periodScores: update.periodScores ?? known.periodScores,
    statistics: update.statistics ?? known.statistics,
    incidents: update.incidents ?? known.incidents,
    gameScore: update.gameScore ?? known.gameScore,
    server: update.server ?? known.server,
  };
  return {
    match,
    clockAt: update.clock?.seconds === undefined ? before.clockAt : now,
    wentOn: before.wentOn || isAfterRegularTime(update.matchStatus ?? 0),
  };
}

function mergeClock(
  before: MatchClock | undefined,
  update: MatchClock | undefined,
): MatchClock | undefined {
  if (update === undefined || before === undefined) return update ?? before;
  return {
    seconds: update.seconds ?? before.seconds,
    stopped: update.stopped ?? before.stopped,
    rate: update.rate ?? before.rate,
    announced: update.announced,
  };
}

/**
 * Match time in seconds as the page's own clock shows it now: run on from the last message at the
 * clock's rate, down in basketball, held while stopped and at the end of a football half until the
 * feed itself goes past it. Undefined where there is no clock.
 */
export function matchSeconds(
  state: Pick<StoredState, 'match' | 'clockAt'>,
  sportId: string,
  now: number,
): number | undefined {
  const { clock, matchStatus, status } = state.match;
  if (clock?.seconds === undefined) return undefined;
  const rests =
    clock.stopped === true ||
    isBreak(matchStatus ?? 0) ||
    matchStatus === FIXTURE_ENDED ||
    isOver(status ?? EventStatus.NotStarted);
  if (rests) return clock.seconds;
  const gone = Math.floor((Math.max(0, now - state.clockAt) / 1000) * (clock.rate ?? 1));
  if (sportId === BASKETBALL) return Math.max(0, clock.seconds - gone);
  const end = sportId === FOOTBALL ? PERIOD_ENDS[matchStatus ?? 0] : undefined;
  const seconds = clock.seconds + gone;
  return end === undefined || clock.seconds >= end ? seconds : Math.min(seconds, end);
}

/** 'mm:ss'; minutes may pass 99. */
export function formatMatchTime(seconds: number): string {
  const minutes = Math.min(999, Math.floor(seconds / 60));
  return `${pad(minutes)}:${pad(Math.floor(seconds % 60))}`;
}

/**
 * `sport_event_status` of a snapshot, with the feed's field names, so that the page reads it with
 * shared/feed/decode-match-state, and with the clock run on to now. Undefined before the first
 * message.
 */
export function encodeState(
  state: StoredState,
  sportId: string,
  now: number,
): Record<string, unknown> | undefined {
  const { match } = state;
  if (match === UNKNOWN_STATE) return undefined;
  const seconds = matchSeconds(state, sportId, now);
  const { clock } = match;
  return {
    status: match.status,
    match_status: match.matchStatus,
    period: match.period,
    home_score: match.score?.home,
    away_score: match.score?.away,
    clock:
      clock === undefined
        ? undefined
        : {
            match_time: seconds === undefined ? undefined : formatMatchTime(seconds),
            stopped: clock.stopped,
            rate: clock.rate,
            stoppage_time_announced:
              clock.announced > 0 ? formatMatchTime(clock.announced) : undefined,
          },
    period_scores: match.periodScores?.map((pair) => ({
      home_score: pair.home,
      away_score: pair.away,
    })),
    statistics: match.statistics,
    incidents: match.incidents,
    home_gamescore: match.gameScore?.home,
    away_gamescore: match.gameScore?.away,
    current_server: match.server,
  };
}

function pad(value: number): string {
  return String(value).padStart(2, '0');
}
