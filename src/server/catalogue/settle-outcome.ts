// Settles an outcome of any market the simulator prices, from the final state of its match.

import { outcomeOfScore } from './correct-score.ts';
import { specifierValue } from './describe-outcome.ts';
import { marketById } from './markets.ts';
import { HALF_FULL } from './outcome-ids.ts';

/** How an outcome ended. */
export type SettledResult = 'won' | 'lost' | 'void' | 'half-won' | 'half-lost';

interface Pair {
  readonly home: number;
  readonly away: number;
}

/** The final state of a match, all of which is in its last fixture status. */
export interface FinalState {
  /** Goals, points, or sets in sports that are won by sets. */
  readonly home: number;
  readonly away: number;
  /** Halves, quarters (overtime behind them) or sets, with what was scored in each. */
  readonly periods: readonly Pair[];
  /** Who scored the goals, in order; football only. */
  readonly goals: readonly ('home' | 'away')[];
}

/** Reads the final state from a fixture status with code 100. */
export function finalStateOf(status: {
  readonly home_score: number;
  readonly away_score: number;
  readonly period_scores?: readonly { readonly home_score: number; readonly away_score: number }[];
  readonly incidents?: readonly { readonly type: string; readonly side: 'home' | 'away' }[];
}): FinalState {
  return {
    home: status.home_score,
    away: status.away_score,
    periods: (status.period_scores ?? []).map((period) => ({
      home: period.home_score,
      away: period.away_score,
    })),
    goals: (status.incidents ?? [])
      .filter((incident) => incident.type === 'goal')
      .map((incident) => incident.side),
  };
}

/** Markets that count games or points, summed over the sets, and not the sets. */
const COUNTS_UNITS = new Set([187, 189, 237, 238]);
const HALVES = new Set([60, 63, 66, 68, 75]);
const PERIOD_SPECIFIERS = ['setnr', 'gamenr', 'quarternr'];

/**
 * The result of one outcome. A line that is hit exactly is void; missed by a quarter, it is half
 * won or half lost. Also void are parts that were not played (a third set, the goal after a fifth
 * that never fell), unknown markets and unknown outcomes.
 */
export function settleOutcome(
  marketId: number | string,
  specifier: string,
  outcomeId: string,
  state: FinalState,
): SettledResult {
  const market = marketById(marketId);
  const position = market?.outcomeIds.indexOf(outcomeId) ?? -1;
  if (market === undefined || position < 0) return 'void';
  const pair = scoreFor(market.id, specifier, state);
  if (pair === undefined) return 'void';
  const lead = pair.home - pair.away;
  switch (market.kind) {
    case 'three-way':
      return decide(position === place(lead));
    case 'double-chance':
      // 1X loses to away, 12 to a draw, X2 to home.
      return decide(position !== 2 - place(lead));
    case 'two-way':
      return lead === 0 ? 'void' : decide(lead > 0 === (position === 0));
    case 'handicap': {
      const line = Number(specifierValue(specifier, 'hcp'));
      const margin = lead + line;
      return settleLine(position === 0 ? margin : -margin);
    }
    case 'over-under': {
      const counted =
        market.id === 19 || market.id === 227
          ? pair.home
          : market.id === 20 || market.id === 228
            ? pair.away
            : pair.home + pair.away;
      const over = counted - Number(specifierValue(specifier, 'total'));
      return settleLine(position === 0 ? over : -over);
    }
    case 'odd-even':
      return decide((pair.home + pair.away) % 2 === (position === 0 ? 1 : 0));
    case 'yes-no':
      return decide((pair.home > 0 && pair.away > 0) === (position === 0));
    case 'correct-score':
      return decide(outcomeId === outcomeOfScore(pair.home, pair.away));
    case 'half-full':
      return settleHalfFull(outcomeId, state, lead);
    case 'next-goal': {
      const number = Number(specifierValue(specifier, 'goalnr'));
      if (number > state.goals.length + 1) return 'void';
      const scorer = state.goals[number - 1];
      return decide(position === (scorer === undefined ? 1 : scorer === 'home' ? 0 : 2));
    }
  }
}

/** The score a market is about; undefined where that part was not played. */
function scoreFor(marketId: number, specifier: string, state: FinalState): Pair | undefined {
  const { periods } = state;
  for (const name of PERIOD_SPECIFIERS) {
    const number = specifierValue(specifier, name);
    if (number !== '') return periods[Number(number) - 1];
  }
  if (COUNTS_UNITS.has(marketId)) return sumPeriods(periods);
  // The first half of football is one period, of basketball two.
  if (HALVES.has(marketId)) return sumPeriods(periods.slice(0, periods.length > 2 ? 2 : 1));
  if (marketId === 83) return periods[1];
  return state;
}

function settleHalfFull(outcomeId: string, { periods }: FinalState, lead: number): SettledResult {
  const half = periods[0];
  if (half === undefined) return 'void';
  return decide(outcomeId === HALF_FULL[place(half.home - half.away) * 3 + place(lead)]);
}

/** What was scored in these periods together; undefined where there are none. */
export function sumPeriods(periods: readonly Pair[]): Pair | undefined {
  if (periods.length === 0) return undefined;
  let home = 0;
  let away = 0;
  for (const period of periods) {
    home += period.home;
    away += period.away;
  }
  return { home, away };
}

/** `beatenBy`: distance of the score from the line; a quarter decides half of the stake. */
function settleLine(beatenBy: number): SettledResult {
  if (beatenBy === 0) return 'void';
  if (Math.abs(beatenBy) === 0.25) return beatenBy > 0 ? 'half-won' : 'half-lost';
  return decide(beatenBy > 0);
}

function place(lead: number): number {
  return lead > 0 ? 0 : lead === 0 ? 1 : 2;
}

function decide(won: boolean): SettledResult {
  return won ? 'won' : 'lost';
}
