// The model of a basketball match: play by possessions, prices by normally distributed points.

import { HANDICAP, OVER_UNDER, THREE_WAY, TWO_WAY } from '../../../catalogue/outcome-ids.ts';
import {
  type Fair,
  fairPair,
  formatMatchTime,
  type Line,
  ladderLines,
  type MatchModel,
  type Play,
  type Report,
  singleLine,
} from '../model.ts';
import { normalAbove } from '../normal.ts';
import type { Random } from '../random.ts';
import {
  type BasketballState,
  createBasketballState,
  endOfPeriod,
  POSSESSION_SECONDS,
  playBasketball,
  type Quality,
} from './play-basketball.ts';

const NEAREST_LINE = 0.22;
/** Variance of the points of one possession. */
const POINT_VARIANCE = 1.45;
const QUARTERS = 4;

interface Sum {
  home: number;
  away: number;
  variance: number;
}

export class BasketballModel implements MatchModel {
  readonly lines: readonly Line[];
  readonly #quality: Quality;
  readonly #state: BasketballState;
  #moodHome = 0;
  #moodAway = 0;
  /** The points expected from now on: in the match, in the half, in the quarter. */
  #rest: Sum = { home: 0, away: 0, variance: 0 };
  #half: Sum = this.#rest;
  #quarter: Sum = this.#rest;

  constructor(quality: Quality) {
    this.#quality = quality;
    this.#state = createBasketballState();
    this.prepare(0);
    this.lines = basketballLines(this.#rest, quality.quarterSeconds / (QUARTERS * 150));
  }

  play(random: Random): Play {
    return playBasketball(this.#state, this.#quality, random);
  }

  drift(random: Random): void {
    this.#moodHome = this.#moodHome * 0.98 + random.bell() * 0.004;
    this.#moodAway = this.#moodAway * 0.98 + random.bell() * 0.004;
  }

  prepare(at: number): void {
    const { quarterSeconds } = this.#quality;
    const clock = this.#clock(at);
    const regular = QUARTERS * quarterSeconds;
    const { period } = this.#state;
    const end = period > QUARTERS ? regular + (period - QUARTERS) * 300 : regular;
    this.#rest = this.#expect(Math.max(0, end - clock));
    this.#half = this.#expect(Math.max(0, 2 * quarterSeconds - clock));
    this.#quarter = this.#expect(Math.max(0, period * quarterSeconds - clock));
  }

  fair(line: Line): Fair {
    const { home, away, over, period, scores } = this.#state;
    if (over) return 'decided';
    const total = home + away;
    const lead = home - away;
    switch (line.marketId) {
      case 219: {
        const { home: up, away: down, variance } = this.#rest;
        const win = normalAbove(0, lead + up - down, variance);
        return [win, 1 - win];
      }
      case 223:
        return handicap(this.#rest, lead, line.value);
      case 225:
        return sum(this.#rest.home + this.#rest.away, this.#rest.variance, total, line.value);
      case 227:
        return sum(this.#rest.home, this.#rest.variance / 2, home, line.value);
      case 228:
        return sum(this.#rest.away, this.#rest.variance / 2, away, line.value);
      case 60:
      case 66:
      case 68:
        if (period > 2 || (period === 2 && this.#state.resting)) return 'decided';
        if (line.marketId === 60) return threeWay(this.#half, lead);
        if (line.marketId === 66) return handicap(this.#half, lead, line.value);
        return sum(this.#half.home + this.#half.away, this.#half.variance, total, line.value);
      default: {
        if (line.value < period || (line.value === period && this.#state.resting)) return 'decided';
        if (line.value > period) return 'off';
        const now = scores[period - 1]!;
        return threeWay(this.#quarter, now.home - now.away);
      }
    }
  }

  report(at: number, rate: number): Report {
    const { home, away, over, period, resting, scores, stopped } = this.#state;
    const live = period > QUARTERS ? 40 : 12 + period;
    return {
      matchStatus: over ? 100 : resting ? (period === 2 ? 31 : 300 + Math.min(4, period)) : live,
      home,
      away,
      clock: {
        match_time: formatMatchTime(this.#remaining(at)),
        stopped: stopped || resting || over,
        rate,
      },
      details: {
        period_scores: scores.map((each) => ({ home_score: each.home, away_score: each.away })),
      },
    };
  }

  /** What is left of the period: the clock of this sport runs down (docs/feed-protocol.md). */
  #remaining(at: number): number {
    return Math.max(0, endOfPeriod(this.#state.period, this.#quality) - this.#clock(at));
  }

  #clock(at: number): number {
    const { clock, since, stopped, resting, over } = this.#state;
    return stopped || resting || over ? clock : clock + Math.max(0, at - since);
  }

  #expect(seconds: number): Sum {
    const possessions = seconds / POSSESSION_SECONDS;
    return {
      home: (possessions / 2) * this.#quality.home * Math.exp(this.#moodHome),
      away: (possessions / 2) * this.#quality.away * Math.exp(this.#moodAway),
      // Even a second before the end one more basket may fall.
      variance: possessions * POINT_VARIANCE + 0.3,
    };
  }
}

function handicap({ home, away, variance }: Sum, lead: number, value: number): Fair {
  return fairPair(normalAbove(-value, lead + home - away, variance), NEAREST_LINE);
}

function sum(mean: number, variance: number, scored: number, line: number): Fair {
  if (scored > line) return 'decided';
  return fairPair(normalAbove(line, scored + mean, variance), NEAREST_LINE);
}

function threeWay({ home, away, variance }: Sum, lead: number): Fair {
  const mean = lead + home - away;
  const win = normalAbove(0.5, mean, variance);
  const draw = normalAbove(-0.5, mean, variance) - win;
  return [win, draw, Math.max(0, 1 - win - draw)];
}

/** Lines around the scores expected before the match, in a range wide enough for its course. */
function basketballLines(rest: Sum, scale: number): Line[] {
  const total = Math.floor(rest.home + rest.away) + 0.5;
  const home = Math.floor(rest.home) + 0.5;
  const away = Math.floor(rest.away) + 0.5;
  const lead = Math.round(rest.home - rest.away) + 0.5;
  const reach = Math.round(10 * scale) * 4;
  const never = () => false;
  const near = (centre: number) => (value: number) => Math.abs(value - centre) <= 2;
  const around = (centre: number, wide: number, step: number) =>
    [centre - wide * step, centre + wide * step, step] as const;
  return [
    singleLine(219, TWO_WAY, true),
    ...ladderLines(225, 'total', OVER_UNDER, around(total, reach, 2), near(total)),
    ...ladderLines(223, 'hcp', HANDICAP, around(-lead, 16, 2), near(-lead)),
    ...ladderLines(227, 'total', OVER_UNDER, around(home, 16, 2), never),
    ...ladderLines(228, 'total', OVER_UNDER, around(away, 16, 2), never),
    singleLine(60, THREE_WAY, true),
    ...ladderLines(66, 'hcp', HANDICAP, around(Math.round(-lead / 2) + 0.5, 8, 2), never),
    ...ladderLines(68, 'total', OVER_UNDER, around(Math.floor(total / 2) + 0.5, 12, 2), never),
    ...[1, 2, 3, 4].map((quarter) =>
      singleLine(235, THREE_WAY, quarter === 1, `quarternr=${quarter}`, quarter),
    ),
  ];
}
