// A football match as the simulator sees it: its play, its report and its prices, from one state.

import { CORRECT_SCORE_IDS, scoreOfOutcome } from '../../../catalogue/correct-score.ts';
import {
  DOUBLE_CHANCE,
  HALF_FULL,
  HANDICAP,
  NEXT_GOAL,
  ODD_EVEN,
  OVER_UNDER,
  THREE_WAY,
  TWO_WAY,
  YES_NO,
} from '../../../catalogue/outcome-ids.ts';
import {
  type Fair,
  formatMatchTime,
  type Line,
  ladderLines,
  type MatchModel,
  type Play,
  type Report,
  singleLine,
} from '../model.ts';
import type { Random } from '../random.ts';
import { type FairInputs, fairOf } from './fair-football.ts';
import {
  clockAt,
  createFootballState,
  type FootballState,
  goalRate,
  isRunning,
  minutesLeft,
  Period,
  type Strength,
} from './football-state.ts';
import { playFootball } from './play-football.ts';
import { createGoalModel, fillGoalModel } from './poisson.ts';

const CORRECT_SCORES = CORRECT_SCORE_IDS.map((id) => scoreOfOutcome(id));

export class FootballModel implements MatchModel {
  readonly lines: Line[];
  readonly #strength: Strength;
  readonly #inputs: FairInputs;
  readonly #state: FootballState = createFootballState();
  /** Natural logarithm of the factor by which the market rates each side above its strength. */
  #moodHome = 0;
  #moodAway = 0;

  constructor(strength: Strength) {
    this.#strength = strength;
    const expected = strength.home + strength.away;
    const lead = strength.home - strength.away;
    this.lines = footballLines(expected, lead);
    this.#inputs = {
      state: this.#state,
      rest: createGoalModel(),
      first: createGoalModel(),
      second: createGoalModel(),
      homeNext: 0,
      scores: CORRECT_SCORES,
    };
  }

  *play(random: Random): Play {
    for (const beat of playFootball(this.#state, this.#strength, random)) {
      this.#addNextGoal();
      yield beat;
    }
  }

  drift(random: Random): void {
    this.#moodHome = this.#moodHome * 0.98 + random.bell() * 0.008;
    this.#moodAway = this.#moodAway * 0.98 + random.bell() * 0.008;
  }

  prepare(at: number): void {
    const { rest, first, second } = this.#inputs;
    const minute = clockAt(this.#state, at) / 60;
    const left = minutesLeft(this.#state, minute);
    const moodHome = Math.exp(this.#moodHome);
    const moodAway = Math.exp(this.#moodAway);
    // The rate is linear in the minute, so its value half-way through a stretch is its mean.
    const firstMiddle = minute + left.first / 2;
    const secondMiddle = Math.max(45, minute) + left.second / 2;
    const homeFirst = this.#rate('home', firstMiddle) * left.first * moodHome;
    const awayFirst = this.#rate('away', firstMiddle) * left.first * moodAway;
    const homeSecond = this.#rate('home', secondMiddle) * left.second * moodHome;
    const awaySecond = this.#rate('away', secondMiddle) * left.second * moodAway;
    fillGoalModel(rest, homeFirst + homeSecond, awayFirst + awaySecond);
    if (this.#state.period === Period.FirstHalf) {
      fillGoalModel(first, homeFirst, awayFirst);
      fillGoalModel(second, homeSecond, awaySecond);
    }
    const all = homeFirst + homeSecond + awayFirst + awaySecond;
    this.#inputs.homeNext = all > 0 ? (homeFirst + homeSecond) / all : 0.5;
  }

  fair(line: Line): Fair {
    return fairOf(line, this.#inputs);
  }

  report(at: number, rate: number): Report {
    const state = this.#state;
    const { period, home, away, halfTime, announced } = state;
    const first = halfTime ?? { home, away };
    const periods = [{ home_score: first.home, away_score: first.away }];
    if (period === Period.SecondHalf || period === Period.Ended) {
      periods.push({ home_score: home - first.home, away_score: away - first.away });
    }
    const possession = Math.round(state.possession);
    const { shots, shots_on_target, corners, yellow_cards } = state.statistics;
    return {
      matchStatus: period,
      home,
      away,
      clock: {
        match_time: formatMatchTime(clockAt(state, at)),
        stopped: !isRunning(state),
        rate,
        ...(announced > 0 && { stoppage_time_announced: formatMatchTime(announced) }),
      },
      details: {
        period_scores: periods,
        statistics: {
          possession: { home: possession, away: 100 - possession },
          shots: { ...shots },
          shots_on_target: { ...shots_on_target },
          corners: { ...corners },
          yellow_cards: { ...yellow_cards },
          red_cards: { ...state.reds },
        },
        incidents: state.incidents,
      },
    };
  }

  #rate(side: 'home' | 'away', minute: number): number {
    return goalRate(this.#state, this.#strength, side, minute);
  }

  /**
   * Adds the line of the next goal. A goal that is taken back leaves its line behind: the same goal
   * number is priced again.
   */
  #addNextGoal(): void {
    const next = this.#state.home + this.#state.away + 1;
    const newest = this.lines[this.lines.length - 1]!;
    if (newest.value < next) this.lines.push(nextGoalLine(next));
  }
}

function nextGoalLine(number: number): Line {
  return singleLine(8, NEXT_GOAL, number === 1, `goalnr=${number}`, number);
}

/** The lines a football match may ever offer; the newest next-goal line always stands last. */
function footballLines(expected: number, lead: number): Line[] {
  const middle = Math.floor(expected) + 0.5;
  const handicap = Math.round(-lead - 0.5) + 0.5;
  const near = (centre: number) => (value: number) => Math.abs(value - centre) <= 1;
  const never = () => false;
  return [
    singleLine(1, THREE_WAY, true),
    ...ladderLines(18, 'total', OVER_UNDER, [0.5, 10.5, 1], near(middle)),
    singleLine(10, DOUBLE_CHANCE, true),
    ...ladderLines(16, 'hcp', HANDICAP, [-4.5, 4.5, 1], near(handicap)),
    singleLine(29, YES_NO, true),
    singleLine(11, TWO_WAY, true),
    singleLine(60, THREE_WAY, true),
    ...ladderLines(68, 'total', OVER_UNDER, [0.5, 4.5, 1], never),
    ...ladderLines(19, 'total', OVER_UNDER, [0.5, 6.5, 1], never),
    ...ladderLines(20, 'total', OVER_UNDER, [0.5, 6.5, 1], never),
    singleLine(26, ODD_EVEN),
    singleLine(63, DOUBLE_CHANCE),
    singleLine(75, YES_NO),
    singleLine(83, THREE_WAY),
    singleLine(47, HALF_FULL),
    singleLine(45, CORRECT_SCORE_IDS),
    nextGoalLine(1),
  ];
}
