// The matches of every benchmark, the same on all sides: 500 in leagues of twenty.

/** What a page has to know of a match to draw its row. */
export interface BenchMatch {
  readonly matchId: string;
  readonly home: string;
  readonly away: string;
  readonly league: string;
}

export const BENCH_MATCHES = 500;
/** The 1x2 of every match before the first message: decimal odds of home, draw and away. */
export const OPENING_ODDS = [1.85, 3.4, 4.2] as const;
const FIRST_ID = 40_000_000;
const LEAGUE_SIZE = 20;

/** Football matches in the order of the list. */
export function listBenchMatches(count = BENCH_MATCHES): BenchMatch[] {
  return Array.from({ length: count }, (_, index) => ({
    matchId: String(FIRST_ID + index),
    home: `Home ${index + 1}`,
    away: `Away ${index + 1}`,
    league: `League ${String(Math.floor(index / LEAGUE_SIZE) + 1).padStart(2, '0')}`,
  }));
}
