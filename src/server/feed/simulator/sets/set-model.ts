// A match of sets as the simulator sees it: tennis, table tennis, volleyball.

import { HANDICAP, OVER_UNDER, TWO_WAY } from '../../../catalogue/outcome-ids.ts';
import {
  type Fair,
  fairPair,
  type Line,
  ladderLines,
  type MatchModel,
  type Play,
  type Report,
  singleLine,
} from '../model.ts';
import { normalAbove } from '../normal.ts';
import type { Random } from '../random.ts';
import {
  createSetState,
  isTieBreak,
  type PointChances,
  playSets,
  type SetState,
  targetOf,
} from './play-sets.ts';
import { gameChance, lookAhead, type UnitChances } from './set-odds.ts';
import type { SetRules } from './set-rules.ts';

/** Totals and handicaps are offered while neither outcome's probability is below this. */
const NEAREST_LINE = 0.18;
const FIRST_SET_STATUS = 8;
const FIRST_BREAK_STATUS = 301;
const ENDED_STATUS = 100;
const GAME_POINTS = ['0', '15', '30', '40'];

export class SetModel implements MatchModel {
  readonly lines: readonly Line[];
  readonly #rules: SetRules;
  readonly #chances: PointChances;
  readonly #state: SetState;
  #mood = 0;
  #setWin = 0.5;
  /** Probability of each final difference in sets, index `setsToWin + home - away`. */
  #setMargins: number[] = [];
  #total = { mean: 0, variance: 1 };
  #margin = { mean: 0, variance: 1 };

  constructor(rules: SetRules, chances: PointChances, homeServes: boolean) {
    this.#rules = rules;
    this.#chances = chances;
    this.#state = createSetState(homeServes);
    this.prepare();
    this.lines = this.#createLines();
  }

  play(random: Random): Play {
    return playSets(this.#rules, this.#state, this.#chances, random);
  }

  drift(random: Random): void {
    this.#mood = this.#mood * 0.98 + random.bell() * 0.0012;
  }

  prepare(): void {
    const rules = this.#rules;
    const state = this.#state;
    const served = clampChance(this.#chances.served + this.#mood);
    const received = clampChance(this.#chances.received + this.#mood);
    const units = unitChances(rules, served, received);
    const set = state.sets[state.sets.length - 1]!;
    const next = this.#nextUnit(units, served, received);
    const target = targetOf(rules, state);
    const current = lookAhead(rules, target, [set.home, set.away], state.homeServes, units, next);
    const start = state.homeServes ? units.served : units.received;
    const fresh = lookAhead(rules, rules.target, [0, 0], state.homeServes, units, start);

    this.#setWin = current.win;
    const more = this.#countSets(current.win, fresh.win);
    let played = 0;
    let lead = 0;
    for (const { home, away } of state.sets) played += home + away;
    for (const { home, away } of state.sets.slice(0, -1)) lead += home - away;
    this.#total = {
      mean: played + current.rest + more.mean * fresh.rest,
      variance:
        current.restVariance + more.mean * fresh.restVariance + more.variance * fresh.rest ** 2,
    };
    this.#margin = {
      mean: lead + current.margin + more.mean * fresh.margin,
      variance:
        current.marginVariance +
        more.mean * fresh.marginVariance +
        more.variance * fresh.margin ** 2,
    };
  }

  fair(line: Line): Fair {
    const rules = this.#rules;
    const { sets, over } = this.#state;
    if (over) return 'decided';
    switch (line.marketId) {
      case 186: {
        const win = this.#homeWins(0);
        return [win, 1 - win];
      }
      case rules.markets.setHandicap:
        return fairPair(this.#homeWins(-line.value));
      case rules.markets.set:
        if (line.value < sets.length) return 'decided';
        return line.value > sets.length ? 'off' : [this.#setWin, 1 - this.#setWin];
      case rules.markets.total: {
        const played = sets.reduce((sum, set) => sum + set.home + set.away, 0);
        if (played > line.value) return 'decided';
        return fairPair(
          normalAbove(line.value, this.#total.mean, this.#total.variance),
          NEAREST_LINE,
        );
      }
      default:
        return fairPair(
          normalAbove(-line.value, this.#margin.mean, this.#margin.variance),
          NEAREST_LINE,
        );
    }
  }

  report(): Report {
    const { sets, home, away, points, homeServes, resting, over } = this.#state;
    const set = sets[sets.length - 1]!;
    const begun = set.home + set.away > 0 || !resting ? sets.length : sets.length - 1;
    const live = FIRST_SET_STATUS + sets.length - 1;
    const rest = FIRST_BREAK_STATUS + begun - 1;
    return {
      matchStatus: over ? ENDED_STATUS : resting ? rest : live,
      home,
      away,
      clock: undefined,
      details: {
        period_scores: sets.map((each) => ({ home_score: each.home, away_score: each.away })),
        ...(this.#rules.games && !over && this.#gameScore(points)),
        ...(!over && { current_server: homeServes ? (1 as const) : (2 as const) }),
      },
    };
  }

  #gameScore(points: { home: number; away: number }) {
    if (isTieBreak(this.#rules, this.#state)) {
      return { home_gamescore: String(points.home), away_gamescore: String(points.away) };
    }
    return {
      home_gamescore: gamePoints(points.home, points.away),
      away_gamescore: gamePoints(points.away, points.home),
    };
  }

  /** Chance that home wins the unit in play, its points included. */
  #nextUnit(units: UnitChances, served: number, received: number): number {
    const { points, homeServes } = this.#state;
    if (!this.#rules.games) return homeServes ? units.served : units.received;
    if (isTieBreak(this.#rules, this.#state)) {
      // Each point that home is ahead in a tie-break adds about 0.11 to its chance.
      const lead = (points.home - points.away) * 0.11;
      return Math.min(0.97, Math.max(0.03, (served + received) / 2 + lead));
    }
    if (homeServes) return gameChance(points.home, points.away, served);
    return 1 - gameChance(points.away, points.home, 1 - received);
  }

  /** Fills `#setMargins`; returns mean and variance of the number of sets after this one. */
  #countSets(current: number, fresh: number): { mean: number; variance: number } {
    const { setsToWin } = this.#rules;
    const margins = new Array<number>(2 * setsToWin + 1).fill(0);
    let mean = 0;
    let square = 0;
    const walk = (home: number, away: number, chance: number, sets: number): void => {
      if (home === setsToWin || away === setsToWin) {
        margins[setsToWin + home - away]! += chance;
        mean += chance * sets;
        square += chance * sets * sets;
        return;
      }
      walk(home + 1, away, chance * fresh, sets + 1);
      walk(home, away + 1, chance * (1 - fresh), sets + 1);
    };
    const { home, away, over } = this.#state;
    if (!over && home < setsToWin && away < setsToWin) {
      walk(home + 1, away, current, 0);
      walk(home, away + 1, 1 - current, 0);
    }
    this.#setMargins = margins;
    return { mean, variance: Math.max(0, square - mean * mean) };
  }

  /** Probability that home wins by more than `margin` sets. */
  #homeWins(margin: number): number {
    const { setsToWin } = this.#rules;
    let chance = 0;
    this.#setMargins.forEach((each, index) => {
      if (index - setsToWin > margin) chance += each;
    });
    return Math.min(1, chance);
  }

  #createLines(): Line[] {
    const { markets, totals, handicaps, setsToWin, setName } = this.#rules;
    const step = totals[2];
    const near = (mean: number, reach: number) => (value: number) =>
      Math.abs(value - mean) <= reach;
    const sets = Array.from({ length: 2 * setsToWin - 1 }, (_, index) =>
      singleLine(markets.set, TWO_WAY, index === 0, `${setName}=${index + 1}`, index + 1),
    );
    return [
      singleLine(186, TWO_WAY, true),
      ...ladderLines(
        markets.total,
        'total',
        OVER_UNDER,
        totals,
        near(this.#total.mean, step * 1.5),
      ),
      ...ladderLines(
        markets.handicap,
        'hcp',
        HANDICAP,
        handicaps,
        near(-this.#margin.mean, handicaps[2] * 1.5),
      ),
      ...(markets.setHandicap === null
        ? []
        : ladderLines(
            markets.setHandicap,
            'hcp',
            HANDICAP,
            [0.5 - setsToWin, setsToWin - 0.5, 1],
            (value) => Math.abs(value) > 1,
          )
      ).filter((line) => Math.abs(line.value) > 1),
      ...sets,
    ];
  }
}

function unitChances(rules: SetRules, served: number, received: number): UnitChances {
  if (!rules.games) {
    // The winner of a point serves next, so a set is priced with the mean of both chances.
    const mean = (served + received) / 2;
    return { served: mean, received: mean };
  }
  return { served: gameChance(0, 0, served), received: 1 - gameChance(0, 0, 1 - received) };
}

function clampChance(chance: number): number {
  return Math.min(0.9, Math.max(0.1, chance));
}

function gamePoints(own: number, other: number): string {
  if (own >= 3 && other >= 3) return own > other ? 'AD' : '40';
  return GAME_POINTS[Math.min(3, own)]!;
}
