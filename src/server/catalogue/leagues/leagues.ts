// Every league the simulator plays.

import { EUROPEAN_FOOTBALL } from './football-europe.ts';
import { WORLD_FOOTBALL } from './football-world.ts';
import type { League } from './league.ts';

const FOOTBALL: readonly League[] = [...EUROPEAN_FOOTBALL, ...WORLD_FOOTBALL];

export const LEAGUES: readonly League[] = FOOTBALL;

/** Second teams, which play where more matches are wanted than first teams can fill. */
export const RESERVE_LEAGUES: readonly League[] = ['U21', 'Women'].flatMap((squad, index) =>
  FOOTBALL.map((league) => ({
    ...league,
    tournamentId: `${league.tournamentId}0${index + 1}`,
    tournament: `${league.tournament} ${squad}`,
    competitors: league.competitors.map((club) => `${club} ${squad}`),
  })),
);
