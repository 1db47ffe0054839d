// The model of a match by sport, with strengths from where the sides stand in their league.

import type { League } from '../../catalogue/leagues/league.ts';
import { BasketballModel } from './basketball/basketball-model.ts';
import { FootballModel } from './football/football-model.ts';
import type { MatchModel } from './model.ts';
import type { Random } from './random.ts';
import { SetModel } from './sets/set-model.ts';
import { SET_RULES } from './sets/set-rules.ts';

/** Strength of a side in its league: about 1 for the first and -1 for the last, plus daily form. */
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
  const rules = SET_RULES[league.sportId];
  if (rules !== undefined) {
    const mean = rules.games ? 0.63 : 0.5;
    const lift = edge * 0.022;
    const received = rules.games ? 1 - mean : mean;
    return new SetModel(
      rules,
      { served: mean + lift, received: received + lift },
      random.chance(0.5),
    );
  }
  if (league.sportId === '2') {
    const lift = 0.015 + edge * 0.035;
    const quarterSeconds = league.tournament === 'NBA' ? 720 : 600;
    const points = quarterSeconds === 720 ? 1.17 : 1.03;
    return new BasketballModel({ home: points + lift, away: points - lift, quarterSeconds });
  }
  const goals = random.range(0.9, 1.15);
  return new FootballModel({
    home: Math.max(0.3, 1.5 * goals * Math.exp(edge * 0.38)),
    away: Math.max(0.25, 1.15 * goals * Math.exp(-edge * 0.38)),
  });
}
