// Estimates the goals that each side of a football match will score, from the match's own prices.

import { type Fixture, lineKey } from '../sports/fixture.ts';
import type { ExpectedGoals } from './play-match.ts';

const GOALS = 2.65;
/** Expected goal difference where the win probabilities of the sides differ by 1. */
const GOALS_PER_CHANCE = 2.2;
const MIN_GOALS = 0.25;

/** Goals each side is expected to score: an even match where there is no price on the result. */
export function expectGoals(fixture: Fixture | undefined): ExpectedGoals {
  const result = fixture?.lines.get(lineKey('1', ''))?.outcomes;
  const [home = 0, draw = 0, away = 0] = ['1', '2', '3'].map((id) => {
    const odds = result?.get(id)?.odds ?? 0;
    return odds > 0 ? 1 / odds : 0;
  });
  const total = home + draw + away;
  const lead = total > 0 ? ((home - away) / total) * GOALS_PER_CHANCE : 0;
  return {
    home: Math.max(MIN_GOALS, (GOALS + lead) / 2),
    away: Math.max(MIN_GOALS, (GOALS - lead) / 2),
  };
}
