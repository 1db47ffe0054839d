// How a match of sets goes, point by point: scores, set breaks, pauses, the end.

import { Elapsed } from '../elapsed.ts';
import type { Play } from '../model.ts';
import type { Random } from '../random.ts';
import { isSetOver, type SetRules } from './set-rules.ts';

export interface SetState {
  /** Units of every set begun, the running one last. */
  sets: { home: number; away: number }[];
  home: number;
  away: number;
  /** Points of the running tennis game. */
  points: { home: number; away: number };
  homeServes: boolean;
  resting: boolean;
  over: boolean;
}

/** Probability that home wins a point, by who serves. */
export interface PointChances {
  readonly served: number;
  readonly received: number;
}

const PAUSE_CHANCE = 0.012;

export function createSetState(homeServes: boolean): SetState {
  return {
    sets: [{ home: 0, away: 0 }],
    home: 0,
    away: 0,
    points: { home: 0, away: 0 },
    homeServes,
    resting: false,
    over: false,
  };
}

/** Units that win the current set. */
export function targetOf(rules: SetRules, state: SetState): number {
  const deciding = state.home === rules.setsToWin - 1 && state.away === rules.setsToWin - 1;
  return deciding ? rules.lastTarget : rules.target;
}

export function isTieBreak(rules: SetRules, state: SetState): boolean {
  const set = state.sets[state.sets.length - 1]!;
  return rules.games && set.home === rules.target && set.away === rules.target;
}

/** Plays a match to its end. */
export function* playSets(
  rules: SetRules,
  state: SetState,
  chances: PointChances,
  random: Random,
): Play {
  const time = new Elapsed();
  for (;;) {
    yield time.pass(random.range(...rules.pointSeconds));
    if (random.chance(PAUSE_CHANCE)) {
      yield { kind: 'stop', reason: rules.pause };
      yield time.pass(random.range(45, 90));
      yield { kind: 'open' };
      yield time.pass(random.range(...rules.pointSeconds));
    }
    const set = state.sets[state.sets.length - 1]!;
    const target = targetOf(rules, state);
    const side = random.chance(state.homeServes ? chances.served : chances.received)
      ? 'home'
      : 'away';
    if (!scorePoint(rules, state, side)) {
      yield { kind: 'tick' };
      continue;
    }
    if (!isSetOver(rules, target, set.home, set.away)) {
      yield { kind: rules.games ? 'open' : 'tick' };
      continue;
    }
    state[side] += 1;
    if (state[side] === rules.setsToWin) {
      yield { kind: 'stop', reason: 'Match over' };
      yield time.pass(10);
      state.over = true;
      yield { kind: 'end' };
      return;
    }
    yield { kind: 'stop', reason: 'Set break' };
    state.resting = true;
    yield { kind: 'status' };
    yield time.pass(30);
    state.sets.push({ home: 0, away: 0 });
    yield { kind: 'open' };
    yield time.pass(Math.max(1, rules.breakSeconds - 30));
    state.resting = false;
    yield { kind: 'status' };
  }
}

/** Counts a point; true where it wins a unit of the set. */
function scorePoint(rules: SetRules, state: SetState, side: 'home' | 'away'): boolean {
  const set = state.sets[state.sets.length - 1]!;
  if (!rules.games) {
    set[side] += 1;
    state.homeServes = side === 'home';
    return true;
  }
  const tieBreak = isTieBreak(rules, state);
  const { points } = state;
  points[side] += 1;
  if (tieBreak && (points.home + points.away) % 2 === 1) state.homeServes = !state.homeServes;
  const needed = tieBreak ? 7 : 4;
  const lead = Math.abs(points.home - points.away);
  if (points[side] < needed || lead < 2) return false;
  set[side] += 1;
  state.points = { home: 0, away: 0 };
  state.homeServes = !state.homeServes;
  return true;
}
