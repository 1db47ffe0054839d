// The rules of sports that are won by sets: tennis, table tennis, volleyball.

export interface SetRules {
  readonly sportId: string;
  /** Sets that win the match. */
  readonly setsToWin: number;
  /** Units (games in tennis, points elsewhere) that win a set, two ahead. */
  readonly target: number;
  /** The same in a deciding set. */
  readonly lastTarget: number;
  /** Tennis: a unit is a game of points that its server usually wins, and 6:6 is a tie-break. */
  readonly games: boolean;
  /** Match seconds from one point to the next, and between sets. */
  readonly pointSeconds: readonly [number, number];
  readonly breakSeconds: number;
  /** Reason of the stops that interrupt play now and then. */
  readonly pause: string;
  readonly markets: {
    readonly total: number;
    readonly handicap: number;
    readonly set: number;
    /** Null where none is offered. */
    readonly setHandicap: number | null;
  };
  /** Specifier of the set winner. */
  readonly setName: string;
  readonly totals: readonly [from: number, to: number, step: number];
  readonly handicaps: readonly [from: number, to: number, step: number];
}

export const SET_RULES: Readonly<Record<string, SetRules>> = {
  '5': {
    sportId: '5',
    setsToWin: 2,
    target: 6,
    lastTarget: 6,
    games: true,
    pointSeconds: [24, 50],
    breakSeconds: 120,
    pause: 'Medical timeout',
    markets: { total: 189, handicap: 187, set: 202, setHandicap: 188 },
    setName: 'setnr',
    totals: [12.5, 38.5, 1],
    handicaps: [-8.5, 8.5, 1],
  },
  '20': {
    sportId: '20',
    setsToWin: 3,
    target: 11,
    lastTarget: 11,
    games: false,
    pointSeconds: [14, 28],
    breakSeconds: 60,
    pause: 'Timeout',
    markets: { total: 238, handicap: 237, set: 245, setHandicap: null },
    setName: 'gamenr',
    totals: [33.5, 114.5, 3],
    handicaps: [-20.5, 20.5, 2],
  },
  '23': {
    sportId: '23',
    setsToWin: 3,
    target: 25,
    lastTarget: 15,
    games: false,
    pointSeconds: [18, 36],
    breakSeconds: 120,
    pause: 'Timeout',
    markets: { total: 238, handicap: 237, set: 202, setHandicap: 188 },
    setName: 'setnr',
    totals: [75.5, 230.5, 5],
    handicaps: [-30.5, 30.5, 3],
  },
};

/** True once a set stands at a won score. */
export function isSetOver(rules: SetRules, target: number, home: number, away: number): boolean {
  const most = Math.max(home, away);
  if (rules.games && most === target + 1) return true;
  return most >= target && Math.abs(home - away) >= 2;
}
