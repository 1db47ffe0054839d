// The function that plays a football match to its end for a simulated bet. The feed's simulator has
// it.

import type { FinalState } from '../../catalogue/settle-outcome.ts';

/** Goals that each side is expected to score in a match. */
export interface ExpectedGoals {
  readonly home: number;
  readonly away: number;
}

export interface PlayedMatch {
  readonly final: FinalState;
  /** Minutes of the goals, in order. */
  readonly homeGoals: readonly number[];
  readonly awayGoals: readonly number[];
}

/** The same match for the same `seed` and `stream`, both whole numbers. */
export type PlayMatch = (goals: ExpectedGoals, seed: number, stream: number) => PlayedMatch;
