// Fair probabilities of every football market from one state and its goal models.

import type { PairPayload } from '../../../../shared/feed/payloads.ts';
import { type Fair, fairPair, type Line } from '../model.ts';
import { type FootballState, Period } from './football-state.ts';
import { above, differenceOf, type GoalModel, MAX_GOALS, probabilityOfLead } from './poisson.ts';

export interface FairInputs {
  readonly state: FootballState;
  /** What may be scored until the end of the match. */
  readonly rest: GoalModel;
  /** The same within the first half, and within the second; filled during the first half only. */
  readonly first: GoalModel;
  readonly second: GoalModel;
  /** Probability that the next goal, if there is one, is the home side's. */
  homeNext: number;
  /** Scores of the correct-score outcomes in order; undefined for any other. */
  readonly scores: readonly (PairPayload | undefined)[];
}

/** Fair prices of one line; the order of outcomes is the catalogue's. */
export function fairOf(line: Line, inputs: FairInputs): Fair {
  const { state, rest } = inputs;
  if (state.period === Period.Ended) return 'decided';
  const lead = state.home - state.away;
  switch (line.marketId) {
    case 1:
      return result(rest, lead);
    case 10:
      return doubled(result(rest, lead));
    case 11:
      return withoutDraw(result(rest, lead));
    case 16: {
      const margin = -line.value;
      return fairPair(probabilityOfLead(rest, lead, margin));
    }
    case 18:
      return totalOf(rest.sum, state.home + state.away, line.value);
    case 19:
      return totalOf(rest.home, state.home, line.value);
    case 20:
      return totalOf(rest.away, state.away, line.value);
    case 26:
      return oddEven(rest, state.home + state.away);
    case 29:
      return bothScore(rest, state.home, state.away);
    case 8:
      return nextGoal(inputs, line.value);
    case 45:
      return inputs.scores.map((score) =>
        score === undefined ? otherScore(inputs) : scoreChance(inputs, score),
      );
    case 47:
      return halfFull(inputs);
    case 83:
      return secondHalf(inputs);
    default:
      return firstHalf(line, inputs);
  }
}

function firstHalf(line: Line, { state, first }: FairInputs): Fair {
  if (state.period !== Period.FirstHalf) return 'decided';
  const lead = state.home - state.away;
  switch (line.marketId) {
    case 60:
      return result(first, lead);
    case 63:
      return doubled(result(first, lead));
    case 68:
      return totalOf(first.sum, state.home + state.away, line.value);
    case 75:
      return bothScore(first, state.home, state.away);
    default:
      return 'off';
  }
}

function result(model: GoalModel, lead: number): [number, number, number] {
  const home = probabilityOfLead(model, lead, 0);
  const draw = differenceOf(model, -lead);
  return [home, draw, Math.max(0, 1 - home - draw)];
}

function doubled([home, draw, away]: [number, number, number]): number[] {
  return [home + draw, home + away, draw + away];
}

function withoutDraw([home, draw, away]: [number, number, number]): Fair {
  return draw > 0.97 ? 'off' : [home / (home + away), away / (home + away)];
}

/** Over and under; a line already passed is decided. */
function totalOf(counts: Float64Array, scored: number, line: number): Fair {
  return scored > line ? 'decided' : fairPair(above(counts, scored, line));
}

function oddEven(model: GoalModel, scored: number): Fair {
  let odd = 0;
  for (let goals = 0; goals < model.sum.length; goals++) {
    if ((goals + scored) % 2 === 1) odd += model.sum[goals]!;
  }
  return fairPair(odd);
}

function bothScore(model: GoalModel, home: number, away: number): Fair {
  if (home > 0 && away > 0) return 'decided';
  const homeScores = home > 0 ? 1 : 1 - model.home[0]!;
  const awayScores = away > 0 ? 1 : 1 - model.away[0]!;
  return fairPair(homeScores * awayScores);
}

function nextGoal({ state, rest, homeNext }: FairInputs, number: number): Fair {
  const scored = state.home + state.away;
  if (number <= scored) return 'decided';
  if (number > scored + 1) return 'off';
  const none = rest.home[0]! * rest.away[0]!;
  return [(1 - none) * homeNext, none, (1 - none) * (1 - homeNext)];
}

function scoreChance({ state, rest }: FairInputs, { home, away }: PairPayload): number {
  const more = home - state.home;
  const moreAway = away - state.away;
  return more < 0 || moreAway < 0 ? 0 : rest.home[more]! * rest.away[moreAway]!;
}

function otherScore({ state, rest }: FairInputs): number {
  return 1 - belowFive(rest.home, state.home) * belowFive(rest.away, state.away);
}

function belowFive(counts: Float64Array, scored: number): number {
  let probability = 0;
  for (let goals = 0; scored + goals < 5; goals++) probability += counts[goals]!;
  return probability;
}

function secondHalf({ state, rest, second }: FairInputs): Fair {
  if (state.period === Period.FirstHalf) return result(second, 0);
  if (state.halfTime === undefined) return result(rest, 0);
  const before = state.halfTime.home - state.halfTime.away;
  return result(rest, state.home - state.away - before);
}

/** Nine outcomes: who leads at the break, and who at the end. */
function halfFull({ state, rest, first, second }: FairInputs): Fair {
  const chances = new Array<number>(9).fill(0);
  const lead = state.home - state.away;
  if (state.halfTime !== undefined) {
    const half = place(state.halfTime.home - state.halfTime.away);
    result(rest, lead).forEach((chance, full) => {
      chances[half * 3 + full] = chance;
    });
    return chances;
  }
  for (let d = -MAX_GOALS; d <= MAX_GOALS; d++) {
    const chance = differenceOf(first, d);
    if (chance < 1e-9) continue;
    const half = place(lead + d) * 3;
    const home = probabilityOfLead(second, lead + d, 0);
    const draw = differenceOf(second, -lead - d);
    chances[half]! += chance * home;
    chances[half + 1]! += chance * draw;
    chances[half + 2]! += chance * Math.max(0, 1 - home - draw);
  }
  return chances;
}

/** 0 home leads, 1 level, 2 away leads. */
function place(lead: number): number {
  return lead > 0 ? 0 : lead === 0 ? 1 : 2;
}
