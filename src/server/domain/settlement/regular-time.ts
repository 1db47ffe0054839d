// Derives the score of regular time from a final score: most markets count regular time alone.

import { type FinalState, sumPeriods } from '../../catalogue/settle-outcome.ts';
import type { StoredState } from '../sports/match-state.ts';

interface RegularTime {
  readonly periods: number;
  /**
   * Whether a match may end level without overtime, so that a score without periods is that of
   * regular time.
   */
  readonly mayEndLevel: boolean;
}

/** By sport, where overtime, extra time or penalties may follow. */
const REGULAR_TIME: Readonly<Record<string, RegularTime>> = {
  '1': { periods: 2, mayEndLevel: true },
  '2': { periods: 4, mayEndLevel: false },
  '4': { periods: 3, mayEndLevel: false },
};

/** Tennis, table tennis, volleyball: there is no overtime, whatever the match status is. */
const WITHOUT_OVERTIME: ReadonlySet<string> = new Set(['5', '20', '23']);

/**
 * The score of regular time, its periods and its goals; undefined where the state does not separate
 * regular time from what followed. `goals` are those of the whole match, in order. A sport that is
 * in neither table may have overtime: its final state counts unless the feed ever reported
 * overtime.
 */
export function regularTimeOf(
  sportId: string,
  { wentOn }: Pick<StoredState, 'wentOn'>,
  final: FinalState,
): FinalState | undefined {
  const rule = Object.hasOwn(REGULAR_TIME, sportId) ? REGULAR_TIME[sportId] : undefined;
  if (WITHOUT_OVERTIME.has(sportId)) return final;
  if (rule === undefined) return wentOn ? undefined : final;
  const { periods } = final;
  if (periods.length >= rule.periods) {
    const regular = periods.slice(0, rule.periods);
    const score = sumPeriods(regular);
    // More than was scored in the whole match: one of the two is wrong.
    if (score === undefined || score.home > final.home || score.away > final.away) return undefined;
    return { ...score, periods: regular, goals: final.goals.slice(0, score.home + score.away) };
  }
  return rule.mayEndLevel && !wentOn ? final : undefined;
}
