// How a basketball match goes: possessions, timeouts, quarters, overtime.

import { Elapsed } from '../elapsed.ts';
import type { Play } from '../model.ts';
import type { Random } from '../random.ts';

/** Seconds of the clock that a possession takes on average. */
export const POSSESSION_SECONDS = 15;
const OVERTIME_SECONDS = 300;
const QUARTERS = 4;

/** Points a possession of each side is worth, and the length of a quarter. */
export interface Quality {
  readonly home: number;
  readonly away: number;
  readonly quarterSeconds: number;
}

/** Seconds of play, all periods added, at which a period ends. */
export function endOfPeriod(period: number, { quarterSeconds }: Quality): number {
  const overtimes = Math.max(0, period - QUARTERS);
  return Math.min(period, QUARTERS) * quarterSeconds + overtimes * OVERTIME_SECONDS;
}

export interface BasketballState {
  /** 1 to 4; beyond that overtime. */
  period: number;
  home: number;
  away: number;
  /** Points by period. */
  scores: { home: number; away: number }[];
  /** Clock seconds at match second `since`, counted up through all periods. */
  clock: number;
  /** Match seconds since kick-off, breaks included, at which `clock` was noted. */
  since: number;
  stopped: boolean;
  resting: boolean;
  over: boolean;
}

export function createBasketballState(): BasketballState {
  return {
    period: 1,
    home: 0,
    away: 0,
    scores: [{ home: 0, away: 0 }],
    clock: 0,
    since: 0,
    stopped: false,
    resting: false,
    over: false,
  };
}

/** Plays a match to its end. */
export function* playBasketball(state: BasketballState, quality: Quality, random: Random): Play {
  const time = new Elapsed();
  for (;;) {
    const ends = endOfPeriod(state.period, quality);
    yield* playPeriod(state, quality, random, time, ends);
    if (state.period >= QUARTERS && state.home !== state.away) break;

    state.clock = ends;
    state.resting = true;
    yield { kind: 'stop', reason: state.period === 2 ? 'Half-time' : 'Quarter break' };
    yield { kind: 'status' };
    yield time.pass(25);
    yield { kind: 'open' };
    yield time.pass(state.period === 2 ? 240 : 60);
    state.resting = false;
    state.period += 1;
    state.scores.push({ home: 0, away: 0 });
    state.since = time.at;
    yield { kind: 'open' };
  }
  yield { kind: 'stop', reason: 'Final buzzer' };
  state.clock = endOfPeriod(state.period, quality);
  state.stopped = true;
  yield time.pass(15);
  state.over = true;
  yield { kind: 'end' };
}

function* playPeriod(
  state: BasketballState,
  quality: Quality,
  random: Random,
  time: Elapsed,
  ends: number,
): Play {
  let home = random.chance(0.5);
  for (;;) {
    const clock = state.clock + time.at - state.since;
    const takes = random.range(POSSESSION_SECONDS - 8, POSSESSION_SECONDS + 8);
    if (clock + takes >= ends) {
      yield time.pass(Math.max(0, ends - clock));
      return;
    }
    yield time.pass(takes);
    const points = drawPoints(random, home ? quality.home : quality.away);
    if (points > 0) {
      const side = home ? 'home' : 'away';
      state[side] += points;
      state.scores[state.scores.length - 1]![side] += points;
      yield { kind: 'tick' };
    }
    home = !home;
    if (!random.chance(0.012)) continue;
    state.clock += time.at - state.since;
    state.stopped = true;
    yield { kind: 'stop', reason: 'Timeout' };
    yield time.pass(random.range(45, 75));
    state.stopped = false;
    state.since = time.at;
    yield { kind: 'open' };
  }
}

/** Points of a possession with this mean: baskets of two mostly, threes, and single free throws. */
function drawPoints(random: Random, mean: number): number {
  // 0.62 x 2 + 0.3 x 3 + 0.08 x 1 points for a possession that scores at all.
  if (!random.chance(mean / 2.22)) return 0;
  const kind = random.next();
  if (kind < 0.62) return 2;
  return kind < 0.92 ? 3 : 1;
}
