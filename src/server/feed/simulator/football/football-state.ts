// The state of a football match, and the rates at which it goes on scoring.

import type { IncidentPayload, PairPayload } from '../../../../shared/feed/payloads.ts';

export type Side = 'home' | 'away';

/** Match status codes of the periods (shared/feed/status-codes). */
export const Period = { FirstHalf: 6, HalfTime: 31, SecondHalf: 7, Ended: 100 } as const;

export interface FootballState {
  period: number;
  /** Match seconds (breaks included) at which the period began. */
  periodFrom: number;
  /** Clock seconds at which the period began; the clock is stopped outside of the halves. */
  clockFrom: number;
  home: number;
  away: number;
  halfTime: PairPayload | undefined;
  reds: { home: number; away: number };
  /** Stoppage time announced for the running half, seconds; 0 before it is. */
  announced: number;
  incidents: IncidentPayload[];
  statistics: Record<'shots' | 'shots_on_target' | 'corners' | 'yellow_cards', SideCount>;
  /** Home share of possession, percent. */
  possession: number;
}

interface SideCount {
  home: number;
  away: number;
}

/** Goals each side would score in a whole match, level and eleven against eleven. */
export interface Strength {
  readonly home: number;
  readonly away: number;
}

export const HALF_MINUTES = 45;
/** Stoppage time that is assumed until it is announced, minutes. */
const USUAL_STOPPAGE = { first: 2, second: 4 };
const PLAYED_MINUTES = 96;

export function createFootballState(): FootballState {
  return {
    period: Period.FirstHalf,
    periodFrom: 0,
    clockFrom: 0,
    home: 0,
    away: 0,
    halfTime: undefined,
    reds: { home: 0, away: 0 },
    announced: 0,
    incidents: [],
    statistics: {
      shots: { home: 0, away: 0 },
      shots_on_target: { home: 0, away: 0 },
      corners: { home: 0, away: 0 },
      yellow_cards: { home: 0, away: 0 },
    },
    possession: 50,
  };
}

export function isRunning(state: FootballState): boolean {
  return state.period === Period.FirstHalf || state.period === Period.SecondHalf;
}

/** Clock seconds at a moment given in match seconds since kick-off, breaks included. */
export function clockAt(state: FootballState, at: number): number {
  return state.clockFrom + (isRunning(state) ? Math.max(0, at - state.periodFrom) : 0);
}

/**
 * Goals a minute at this clock minute: sides score more as a match wears on, a side that trails
 * pushes, a side a man short gives way.
 */
export function goalRate(
  state: FootballState,
  strength: Strength,
  side: Side,
  minute: number,
): number {
  const other: Side = side === 'home' ? 'away' : 'home';
  const lead = state[side] - state[other];
  const push = lead < 0 ? 1.1 : lead > 0 ? 0.95 : 1;
  const men = 0.7 ** state.reds[side] * 1.25 ** state.reds[other];
  return ((strength[side] * (0.85 + 0.3 * (minute / 90))) / PLAYED_MINUTES) * push * men;
}

/** Minutes of play left in the first and the second half at a clock minute. */
export function minutesLeft(
  state: FootballState,
  minute: number,
): { first: number; second: number } {
  const second = HALF_MINUTES + USUAL_STOPPAGE.second;
  if (state.period === Period.Ended) return { first: 0, second: 0 };
  if (state.period === Period.FirstHalf) {
    return { first: left(HALF_MINUTES, USUAL_STOPPAGE.first, state, minute), second };
  }
  if (state.period === Period.HalfTime) return { first: 0, second };
  return { first: 0, second: left(2 * HALF_MINUTES, USUAL_STOPPAGE.second, state, minute) };
}

/** Minutes left in a half; never 0 before the whistle, since one more attack is always possible. */
function left(until: number, usual: number, state: FootballState, minute: number): number {
  const stoppage = state.announced > 0 ? state.announced / 60 : usual;
  return Math.max(0.3, until + stoppage - minute);
}
