// Every league the simulator plays.

import { EUROPEAN_FOOTBALL } from './football-europe.ts';
import { WORLD_FOOTBALL } from './football-world.ts';
import { INDOOR_TEAMS } from './indoor-teams.ts';
import type { League } from './league.ts';
import { RACKETS } from './rackets.ts';

const FOOTBALL: readonly League[] = [...EUROPEAN_FOOTBALL, ...WORLD_FOOTBALL];

export const LEAGUES: readonly League[] = [...FOOTBALL, ...INDOOR_TEAMS, ...RACKETS];

/**
 * Leagues of second teams, for the simulator to fill when more matches are wanted than first teams
 * can play.
 */
export const RESERVE_LEAGUES: readonly League[] = [
  ...derive(FOOTBALL, '01', 'U21'),
  ...derive(FOOTBALL, '02', 'Women'),
  ...derive(INDOOR_TEAMS, '03', 'II'),
];

function derive(leagues: readonly League[], suffix: string, squad: string): League[] {
  return leagues.map((league) => ({
    ...league,
    tournamentId: `${league.tournamentId}0${suffix}`,
    tournament: `${league.tournament} ${squad}`,
    competitors: league.competitors.map((club) => `${club} ${squad}`),
  }));
}

/** Tournaments that come first in lists; the others follow in the order of `LEAGUES`. */
const FIRST_TOURNAMENTS: readonly string[] = ['2060', '17', '8', '23', '35', '34'];

const ORDER: ReadonlyMap<string, number> = new Map(
  [...FIRST_TOURNAMENTS, ...LEAGUES.map((league) => league.tournamentId)]
    .filter((id, index, ids) => ids.indexOf(id) === index)
    .map((id, index) => [id, index]),
);

/** The sort key of a tournament in lists; tournaments outside the catalogue come last. */
export function tournamentOrder(tournamentId: string): number {
  return ORDER.get(tournamentId) ?? ORDER.size;
}
