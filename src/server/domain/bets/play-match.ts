// Playing a football match to its end at once, as a simulated bet asks for it; the feed knows how.

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
