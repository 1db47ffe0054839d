// How a set may go on from a score: a Markov chain over its units, solved backwards.

import { isSetOver, type SetRules } from './set-rules.ts';

/** What is expected of a set from where it stands. */
export interface SetOutlook {
  /** Probability that home wins it. */
  win: number;
  /** Units still to be played. */
  rest: number;
  restVariance: number;
  /** Final difference in units, home less away. */
  margin: number;
  marginVariance: number;
}

/** Probability that home wins the next unit, by whether home serves it. */
export interface UnitChances {
  readonly served: number;
  readonly received: number;
}

interface Cell {
  readonly win: number;
  readonly rest: number;
  readonly restSquare: number;
  readonly margin: number;
  readonly marginSquare: number;
}

/** Solves a set from `home`:`away`; `next` is the chance of the unit now in play. */
export function lookAhead(
  rules: SetRules,
  target: number,
  [home, away]: readonly [number, number],
  homeServes: boolean,
  chances: UnitChances,
  next: number,
): SetOutlook {
  // Beyond deuce only the difference matters, so both scores are lowered by the same number.
  const surplus = rules.games ? 0 : Math.max(0, Math.min(home, away) - (target - 1));
  const startHome = home - surplus;
  const startAway = away - surplus;
  const size = target + 2;
  const cells = new Array<Cell>(size * size);
  for (let h = size - 1; h >= startHome; h--) {
    for (let a = size - 1; a >= startAway; a--) {
      const serves = (h + a - startHome - startAway) % 2 === 0 ? homeServes : !homeServes;
      // Scores one ahead beyond the target follow deuce alone, which is solved without them.
      if (!rules.games && Math.max(h, a) > target && Math.abs(h - a) === 1) continue;
      const first = h === startHome && a === startAway;
      const chance = first ? next : unitChance(rules, target, h, a, serves, chances);
      cells[h * size + a] = solveCell(rules, target, h, a, chance, cells, size);
    }
  }
  const { win, rest, restSquare, margin, marginSquare } = cells[startHome * size + startAway]!;
  return {
    win,
    rest,
    restVariance: restSquare - rest * rest,
    margin,
    marginVariance: marginSquare - margin * margin,
  };
}

function unitChance(
  rules: SetRules,
  target: number,
  home: number,
  away: number,
  serves: boolean,
  { served, received }: UnitChances,
): number {
  // A tie-break is served by both.
  if (rules.games && home === target && away === target) return (served + received) / 2;
  return serves ? served : received;
}

function solveCell(
  rules: SetRules,
  target: number,
  home: number,
  away: number,
  chance: number,
  cells: readonly Cell[],
  size: number,
): Cell {
  const lead = home - away;
  if (isSetOver(rules, target, home, away)) {
    const win = lead > 0 ? 1 : 0;
    return { win, rest: 0, restSquare: 0, margin: lead, marginSquare: lead * lead };
  }
  const other = 1 - chance;
  if (!rules.games && home === away && home >= target - 1) {
    // From deuce on two points in a row win: the series of repeated deuces in closed form.
    const pair = chance * chance + other * other;
    const win = (chance * chance) / pair;
    const rest = 2 / pair;
    return { win, rest, restSquare: rest * rest * 1.5, margin: 4 * win - 2, marginSquare: 4 };
  }
  const up = cells[(home + 1) * size + away]!;
  const down = cells[home * size + away + 1]!;
  const rest = chance * up.rest + other * down.rest;
  return {
    win: chance * up.win + other * down.win,
    rest: 1 + rest,
    restSquare: 1 + 2 * rest + chance * up.restSquare + other * down.restSquare,
    margin: chance * up.margin + other * down.margin,
    marginSquare: chance * up.marginSquare + other * down.marginSquare,
  };
}

/** Probability that the server wins a tennis game from a score in points, each won with `point`. */
export function gameChance(server: number, receiver: number, point: number): number {
  if (server >= 4 && server - receiver >= 2) return 1;
  if (receiver >= 4 && receiver - server >= 2) return 0;
  const other = 1 - point;
  if (server >= 3 && receiver >= 3) {
    const deuce = (point * point) / (point * point + other * other);
    if (server === receiver) return deuce;
    return server > receiver ? point + other * deuce : point * deuce;
  }
  return (
    point * gameChance(server + 1, receiver, point) +
    other * gameChance(server, receiver + 1, point)
  );
}
