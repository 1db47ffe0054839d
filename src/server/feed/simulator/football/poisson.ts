// Distributions of goals: Poisson distributions of both sides, and those of difference and sum.

/** The most goals of one side that are considered for the rest of a match. */
export const MAX_GOALS = 11;
const SIZE = MAX_GOALS + 1;

/** Probabilities of the goals in a stretch of play: by side, by difference, by sum. */
export interface GoalModel {
  readonly home: Float64Array;
  readonly away: Float64Array;
  /** Index `MAX_GOALS + home goals - away goals`. */
  readonly difference: Float64Array;
  readonly sum: Float64Array;
}

export function createGoalModel(): GoalModel {
  return {
    home: new Float64Array(SIZE),
    away: new Float64Array(SIZE),
    difference: new Float64Array(2 * MAX_GOALS + 1),
    sum: new Float64Array(2 * MAX_GOALS + 1),
  };
}

/** Fills a model in place for the expected goals of both sides; every vector sums to 1. */
export function fillGoalModel(model: GoalModel, homeGoals: number, awayGoals: number): void {
  const { home, away, difference, sum } = model;
  fillPoisson(home, homeGoals);
  fillPoisson(away, awayGoals);
  difference.fill(0);
  sum.fill(0);
  for (let h = 0; h < SIZE; h++) {
    const weight = home[h]!;
    for (let a = 0; a < SIZE; a++) {
      const probability = weight * away[a]!;
      difference[MAX_GOALS + h - a]! += probability;
      sum[h + a]! += probability;
    }
  }
}

function fillPoisson(into: Float64Array, mean: number): void {
  let term = 1;
  let total = 0;
  for (let goals = 0; goals < SIZE; goals++) {
    if (goals > 0) term *= mean / goals;
    into[goals] = term;
    total += term;
  }
  for (let goals = 0; goals < SIZE; goals++) into[goals]! /= total;
}

/** Probability that home leads by more than `margin` at the end, if it leads by `lead` now. */
export function probabilityOfLead(model: GoalModel, lead: number, margin: number): number {
  let probability = 0;
  for (let d = MAX_GOALS; d >= -MAX_GOALS && lead + d > margin; d--) {
    probability += model.difference[MAX_GOALS + d]!;
  }
  return probability;
}

/** Probability of exactly this goal difference in the rest of play; 0 beyond the vector. */
export function differenceOf(model: GoalModel, difference: number): number {
  return model.difference[MAX_GOALS + difference] ?? 0;
}

/** Probability that a vector of goal counts exceeds `line` once `scored` is added. */
export function above(counts: Float64Array, scored: number, line: number): number {
  let probability = 0;
  for (let goals = counts.length - 1; goals >= 0 && scored + goals > line; goals--) {
    probability += counts[goals]!;
  }
  return probability;
}
