// Plays a whole football match at once, for a simulated bet: who scored, and in which minutes.

import { finalStateOf } from '../../../catalogue/settle-outcome.ts';
import type { PlayMatch } from '../../../domain/bets/play-match.ts';
import { Random } from '../random.ts';
import { createFootballState } from './football-state.ts';
import { playFootball } from './play-football.ts';

export const playOutFootball: PlayMatch = (strength, seed, stream) => {
  const state = createFootballState();
  const play = playFootball(state, strength, new Random(seed, stream));
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
};
