// The matches of every benchmark as the backend declares them.

import type { FixtureDefinition } from '../../../src/server/domain/sports/fixture-definition.ts';
import type { BenchMatch } from '../../../src/shared/bench/bench-matches.ts';

/** In play since ten minutes before `now` (ms since epoch). */
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
