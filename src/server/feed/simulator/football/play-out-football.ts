// A whole football match in no time: who scored when, for a bet that is only simulated.

import type { Random } from '../random.ts';
import { type FinalState, finalStateOf } from '../settle-outcome.ts';
import { createFootballState, type Strength } from './football-state.ts';
import { playFootball } from './play-football.ts';

export interface PlayedFootball {
  readonly final: FinalState;
  /** Minutes of the goals, in order. */
  readonly homeGoals: readonly number[];
  readonly awayGoals: readonly number[];
}

/** The same match for the same stream of random numbers. */
export function playOutFootball(strength: Strength, random: Random): PlayedFootball {
  const state = createFootballState();
  const play = playFootball(state, strength, random);
  while (play.next().done !== true);
  const { home, away, halfTime, incidents } = state;
  const first = halfTime ?? { home, away };
  const goals = incidents.filter(({ type }) => type === 'goal');
  const minutesOf = (side: 'home' | 'away') =>
    goals.filter((goal) => goal.side === side).map(({ minute }) => minute);
  return {
    final: finalStateOf({
      home_score: home,
      away_score: away,
      period_scores: [
        { home_score: first.home, away_score: first.away },
        { home_score: home - first.home, away_score: away - first.away },
      ],
      incidents,
    }),
    homeGoals: minutesOf('home'),
    awayGoals: minutesOf('away'),
  };
}
