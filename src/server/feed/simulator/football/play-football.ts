// How a football match goes: goals, cards, penalties, checks and breaks, as moments in order.

import { Elapsed } from '../elapsed.ts';
import type { Play } from '../model.ts';
import type { Random } from '../random.ts';
import {
  clockAt,
  type FootballState,
  goalRate,
  HALF_MINUTES,
  Period,
  type Side,
  type Strength,
} from './football-state.ts';

/** Half-time, match seconds: shorter than in life, since nobody watches a break. */
const BREAK_SECONDS = 360;
/** How often things happen, per side and minute of play. */
const RATES = {
  shot: 0.12,
  corner: 0.055,
  yellow: 0.02,
  red: 0.0009,
  penalty: 0.0015,
  check: 0.0025,
  attack: 0.035,
};
type Happening = keyof typeof RATES | 'goal';
const KINDS = Object.keys(RATES) as (keyof typeof RATES)[];

/** What the parts of play share. */
interface Course {
  readonly state: FootballState;
  readonly strength: Strength;
  readonly random: Random;
  readonly time: Elapsed;
}

/** Plays a match to its end; `state` is that of the last moment taken. */
export function* playFootball(state: FootballState, strength: Strength, random: Random): Play {
  const play: Course = { state, strength, random, time: new Elapsed() };
  yield* playHalf(play, HALF_MINUTES * 60, random.whole(1, 4) * 60);

  yield { kind: 'stop', reason: 'Half-time' };
  state.clockFrom = HALF_MINUTES * 60;
  state.period = Period.HalfTime;
  state.halfTime = { home: state.home, away: state.away };
  state.announced = 0;
  yield { kind: 'status' };
  yield play.time.pass(45);
  yield { kind: 'open' };

  yield play.time.pass(BREAK_SECONDS - 45);
  state.period = Period.SecondHalf;
  state.periodFrom = play.time.at;
  yield { kind: 'status' };
  yield* playHalf(play, 2 * HALF_MINUTES * 60, random.whole(2, 7) * 60);

  yield { kind: 'stop', reason: 'Full-time' };
  yield play.time.pass(20);
  state.clockFrom = clockAt(state, play.time.at);
  state.period = Period.Ended;
  state.announced = 0;
  yield { kind: 'end' };
}

function* playHalf(play: Course, until: number, stoppage: number): Play {
  const { state, random } = play;
  for (;;) {
    const clock = clockAt(state, play.time.at);
    if (clock >= until && state.announced === 0) {
      state.announced = stoppage;
      yield { kind: 'status' };
    }
    const end = state.announced === 0 ? until : until + stoppage;
    if (clock >= end) return;

    // Rates hold for a minute at most. A longer wait is drawn again, which changes nothing, since
    // waits of a Poisson process have no memory. A step below the precision of the clock would
    // stand still for ever.
    const step = Math.max(0.01, Math.min(60 - (clock % 60), end - clock));
    const minute = clock / 60;
    const home = goalRate(state, play.strength, 'home', minute);
    const away = goalRate(state, play.strength, 'away', minute);
    const wait = random.wait(home + away + 2 * RATE_OF_SIDE) * 60;
    if (wait >= step) {
      yield play.time.pass(step);
      driftPossession(play);
      continue;
    }
    yield play.time.pass(wait);
    const happening = pickHappening(random, home + away);
    const goalSide = random.chance(home / (home + away)) ? 'home' : 'away';
    const side = happening === 'goal' ? goalSide : random.chance(homeShare(play)) ? 'home' : 'away';
    yield* happen(play, happening, side);
  }
}

const RATE_OF_SIDE = KINDS.reduce((sum, kind) => sum + RATES[kind], 0);

function pickHappening(random: Random, goals: number): Happening {
  let rest = random.next() * (goals + 2 * RATE_OF_SIDE) - goals;
  if (rest < 0) return 'goal';
  for (const kind of KINDS) {
    rest -= 2 * RATES[kind];
    if (rest < 0) return kind;
  }
  return 'shot';
}

function* happen(play: Course, happening: Happening, side: Side): Play {
  const { state, random } = play;
  switch (happening) {
    case 'shot':
      state.statistics.shots[side] += 1;
      if (random.chance(0.25)) state.statistics.shots_on_target[side] += 1;
      return;
    case 'corner':
      state.statistics.corners[side] += 1;
      return;
    case 'yellow':
      state.statistics.yellow_cards[side] += 1;
      note(play, 'yellow', side);
      yield { kind: 'status' };
      return;
    case 'attack':
      yield { kind: 'stop', groups: ['goals'], reason: 'Dangerous attack' };
      state.statistics.shots[side] += 1;
      yield play.time.pass(random.range(12, 25));
      yield { kind: 'open' };
      return;
    case 'check':
      yield { kind: 'stop', reason: 'VAR check' };
      yield play.time.pass(random.range(40, 90));
      yield { kind: 'open' };
      return;
    case 'red':
      yield { kind: 'stop', reason: 'Red card' };
      yield play.time.pass(random.range(8, 20));
      state.reds[side] += 1;
      note(play, 'red', side);
      yield { kind: 'status' };
      yield play.time.pass(random.range(25, 45));
      yield { kind: 'open' };
      return;
    case 'penalty':
      yield { kind: 'stop', reason: 'Penalty' };
      yield play.time.pass(random.range(60, 110));
      if (random.chance(0.77)) return yield* score(play, side);
      state.statistics.shots[side] += 1;
      yield play.time.pass(15);
      yield { kind: 'open' };
      return;
    case 'goal':
      yield { kind: 'stop', reason: 'Goal' };
      yield play.time.pass(random.range(4, 15));
      return yield* score(play, side);
  }
}

/** A goal while betting is stopped: the score counts, unless a check takes it back. */
function* score(play: Course, side: Side): Play {
  const { state, random } = play;
  state[side] += 1;
  state.statistics.shots[side] += 1;
  state.statistics.shots_on_target[side] += 1;
  note(play, 'goal', side);
  if (random.chance(0.7)) yield { kind: 'status' };
  if (random.chance(0.15)) {
    yield play.time.pass(random.range(5, 15));
    yield { kind: 'stop', reason: 'VAR check' };
    yield play.time.pass(random.range(40, 80));
    if (random.chance(0.35)) {
      state[side] -= 1;
      state.incidents = state.incidents.slice(0, -1);
      yield { kind: 'status' };
    }
  }
  yield play.time.pass(random.range(30, 55));
  yield { kind: 'open' };
}

function note(play: Course, type: 'goal' | 'yellow' | 'red', side: Side): void {
  const limit = play.state.period === Period.FirstHalf ? HALF_MINUTES : 2 * HALF_MINUTES;
  const minute = Math.min(limit, Math.floor(clockAt(play.state, play.time.at) / 60) + 1);
  play.state.incidents = [...play.state.incidents, { type, side, minute }];
}

function homeShare(play: Course): number {
  return play.strength.home / (play.strength.home + play.strength.away);
}

function driftPossession(play: Course): void {
  const drift = play.state.possession + play.random.range(-1, 1);
  const target = 50 + (homeShare(play) - 0.5) * 40;
  play.state.possession = Math.min(75, Math.max(25, drift + (target - drift) * 0.1));
}
