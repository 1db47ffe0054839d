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

/** The state of a match so far. */
export interface HeldState {
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

export const NO_STATE: HeldState = { match: UNKNOWN_STATE, clockAt: 0, wentOn: false };

const FOOTBALL = '1';
const BASKETBALL = '2';

// Where football's clock waits for the referee (contract section 2), in seconds by match status.
const PERIOD_ENDS: Readonly<Record<number, number>> = { 6: 2700, 7: 5400, 41: 6300, 42: 7200 };

/** Takes over what the message says and keeps what it does not mention. */
export function mergeState(held: HeldState, update: MatchState, now: number): HeldState {
  const before = held.match;
  const match: MatchState = {
    status: update.status ?? before.status,
    matchStatus: update.matchStatus ?? before.matchStatus,
    // A text belongs to its code: a new code without a text drops the old one.
    period:
      update.period ??
      (update.matchStatus === undefined || update.matchStatus === before.matchStatus
        ? before.period
        : undefined),
    score: update.score ?? before.score,
    clock: mergeClock(before.clock, update.clock),
    periodScores: update.periodScores ?? before.periodScores,
    statistics: update.statistics ?? before.statistics,
    incidents: update.incidents ?? before.incidents,
    gameScore: update.gameScore ?? before.gameScore,
    server: update.server ?? before.server,
  };
  return {
    match,
    clockAt: update.clock?.seconds === undefined ? held.clockAt : now,
    wentOn: held.wentOn || isAfterRegularTime(update.matchStatus ?? 0),
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
  held: Pick<HeldState, 'match' | 'clockAt'>,
  sportId: string,
  now: number,
): number | undefined {
  const { clock, matchStatus, status } = held.match;
  if (clock?.seconds === undefined) return undefined;
  const rests =
    clock.stopped === true ||
    isBreak(matchStatus ?? 0) ||
    matchStatus === FIXTURE_ENDED ||
    isOver(status ?? EventStatus.NotStarted);
  if (rests) return clock.seconds;
  const gone = Math.floor((Math.max(0, now - held.clockAt) / 1000) * (clock.rate ?? 1));
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
  held: HeldState,
  sportId: string,
  now: number,
): Record<string, unknown> | undefined {
  const { match } = held;
  if (match === UNKNOWN_STATE) return undefined;
  const seconds = matchSeconds(held, sportId, now);
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
