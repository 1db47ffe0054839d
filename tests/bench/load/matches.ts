// The matches of every benchmark: the same for the product's backend and for the baselines.

import type { FixtureDefinition } from '../../../src/server/feed/feed-source.ts';

export const MATCH_COUNT = 500;
const FIRST_ID = 40_000_000;
const LEAGUE_SIZE = 20;

/** What a baseline has to know to draw its rows. */
export interface BenchMatch {
  readonly matchId: string;
  readonly home: string;
  readonly away: string;
  readonly league: string;
}

/** 500 football matches in 25 leagues, in the order of the list. */
export function listMatches(count = MATCH_COUNT): BenchMatch[] {
  return Array.from({ length: count }, (_, index) => ({
    matchId: String(FIRST_ID + index),
    home: `Home ${index + 1}`,
    away: `Away ${index + 1}`,
    league: `League ${String(Math.floor(index / LEAGUE_SIZE) + 1).padStart(2, '0')}`,
  }));
}

/** The same matches as the backend declares them: in play since ten minutes ago. */
export function defineFixtures(matches: readonly BenchMatch[], now: number): FixtureDefinition[] {
  return matches.map(({ matchId, home, away, league }, index) => ({
    matchId,
    gameId: String(1_000 + index),
    sportId: '1',
    sportName: 'Soccer',
    categoryId: '31',
    categoryName: 'Nigeria',
    categoryCode: 'NGA',
    tournamentId: league.replace('League ', '7'),
    tournament: league,
    home,
    homeId: `${matchId}1`,
    away,
    awayId: `${matchId}2`,
    startsAt: now - 600_000,
    type: 'live',
  }));
}
