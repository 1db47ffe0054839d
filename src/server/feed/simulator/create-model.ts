// The model of a match by sport, with strengths from where the sides stand in their league.

import type { League } from '../../catalogue/leagues/league.ts';
import { FootballModel } from './football/football-model.ts';
import type { MatchModel } from './model.ts';
import type { Random } from './random.ts';

/** Strength of a side among its league: 1 for the first, -1 for the last, with some form of the day. */
function strengthOf(league: League, competitor: string, random: Random): number {
  const place = league.competitors.indexOf(competitor);
  const middle = (league.competitors.length - 1) / 2;
  return (middle - place) / Math.max(1, middle) + random.bell() * 0.2;
}

/** A match of `home` against `away`; its prices and its play both come of the same strengths. */
export function createModel(
  league: League,
  home: string,
  away: string,
  random: Random,
): MatchModel {
  const edge = strengthOf(league, home, random) - strengthOf(league, away, random);
  const goals = random.range(0.9, 1.15);
  return new FootballModel({
    home: Math.max(0.3, 1.5 * goals * Math.exp(edge * 0.38)),
    away: Math.max(0.25, 1.15 * goals * Math.exp(-edge * 0.38)),
  });
}
