// Small stream files of an exchange, written by a test.

type Fields = Readonly<Record<string, unknown>>;

export const STREAM_START = 1_700_000_000_000;
export const EVENT = '31999001';
export const MATCH_ODDS = '1.200000001';
export const GOALS = '1.200000002';
export const SCORES = '1.200000003';

const HOME = { id: 11, name: 'Enyimba', sortPriority: 1 };
const AWAY = { id: 12, name: 'Kano Pillars', sortPriority: 2 };
const DRAW = { id: 58805, name: 'The Draw', sortPriority: 3 };

const EVENT_FIELDS = {
  eventId: EVENT,
  eventName: 'Enyimba v Kano Pillars',
  eventTypeId: '1',
  countryCode: 'NG',
  marketTime: '2023-11-15T00:00:00.000Z',
  bettingType: 'ODDS',
  numberOfWinners: 1,
  status: 'OPEN',
  inPlay: false,
};

const MARKETS: Readonly<Record<string, Fields & { runners: readonly Fields[] }>> = {
  [MATCH_ODDS]: { name: 'Match Odds', marketType: 'MATCH_ODDS', runners: [HOME, AWAY, DRAW] },
  [GOALS]: {
    name: 'Over/Under 2.5 Goals',
    marketType: 'OVER_UNDER_25',
    runners: [
      { id: 47_972, name: 'Under 2.5 Goals' },
      { id: 47_973, name: 'Over 2.5 Goals' },
    ],
  },
  [SCORES]: {
    name: 'Correct Score',
    marketType: 'CORRECT_SCORE',
    runners: [
      { id: 1, name: '0 - 0' },
      { id: 4_506_345, name: 'Any Other Home Win' },
    ],
  },
};

/** A whole definition; `statuses` in the order of the market's runners. */
export function define(
  marketId: string,
  more: Fields = {},
  statuses: readonly string[] = [],
): Fields {
  const { runners, ...market } = MARKETS[marketId]!;
  const marketDefinition = {
    ...EVENT_FIELDS,
    ...market,
    runners: runners.map((runner, at) => ({ ...runner, status: statuses[at] ?? 'ACTIVE' })),
    ...more,
  };
  return { id: marketId, marketDefinition };
}

/** A line `seconds` after the start. */
export function streamLine(seconds: number, ...changes: readonly Fields[]): string {
  return JSON.stringify({ op: 'mcm', clk: 'AAA', pt: STREAM_START + seconds * 1_000, mc: changes });
}

export const changePrices = (id: string, ...rc: readonly Fields[]): Fields => ({ id, rc });

/** A match: priced, in play after a suspension, a goal, the end. */
export function wholeMatch(): string[] {
  const live = { inPlay: true };
  const closed = { inPlay: true, status: 'CLOSED' };
  const odds = (home: number, away: number, draw: number) =>
    changePrices(
      MATCH_ODDS,
      {
        id: 11,
        batb: [
          [0, home, 50],
          [1, home - 0.1, 20],
        ],
      },
      { id: 12, batb: [[0, away, 50]] },
      { id: 58_805, batb: [[0, draw, 50]] },
    );
  const goals = changePrices(
    GOALS,
    { id: 47_972, batb: [[0, 1.8, 50]] },
    { id: 47_973, batb: [[0, 2.1, 50]] },
  );
  const scores = changePrices(SCORES, { id: 1, ltp: 9 }, { id: 4_506_345, ltp: 15 });
  return [
    streamLine(0, { ...define(MATCH_ODDS), img: true, rc: odds(2.2, 3.5, 3.3).rc }),
    streamLine(1, define(GOALS), goals, define(SCORES), scores),
    streamLine(10, changePrices(MATCH_ODDS, { id: 11, batb: [[0, 2.3, 40]] })),
    streamLine(60, define(MATCH_ODDS, { status: 'SUSPENDED' })),
    streamLine(70, define(MATCH_ODDS, live), define(GOALS, live), define(SCORES, live)),
    streamLine(80, changePrices(MATCH_ODDS, { id: 11, batb: [[0, 0, 0]] })),
    streamLine(90, define(MATCH_ODDS, { ...live, status: 'SUSPENDED' })),
    streamLine(100, define(MATCH_ODDS, live), odds(1.5, 7, 4)),
    streamLine(200, define(MATCH_ODDS, closed, ['WINNER', 'LOSER', 'LOSER'])),
    streamLine(201, define(GOALS, closed, ['WINNER', 'LOSER'])),
    streamLine(202, define(SCORES, closed, ['LOSER', 'REMOVED'])),
  ];
}
