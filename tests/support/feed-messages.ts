// Decoded feed messages for tests, with everything that a test does not care about filled in.

import type {
  BetStop,
  FixtureStatus,
  MarketChange,
  MatchState,
  OddsChange,
} from '../../src/shared/feed/messages.ts';

const BASE = {
  type: 'live',
  matchId: '1',
  timestamp: 0,
  seq: undefined,
  epoch: 0,
  product: 1,
  skipped: 0,
} as const;

export const NO_STATE: MatchState = {
  status: undefined,
  matchStatus: undefined,
  period: undefined,
  score: undefined,
  clock: undefined,
  periodScores: undefined,
  statistics: undefined,
  incidents: undefined,
  gameScore: undefined,
  server: undefined,
};

/** `prices` by outcome id, hundredths; 0 is inactive. */
export function market(
  id: string,
  prices: Readonly<Record<string, number>>,
  more: Partial<MarketChange> = {},
): MarketChange {
  return {
    id,
    specifier: '',
    status: 0,
    favourite: false,
    outcomes: Object.entries(prices).map(([outcomeId, odds]) => ({
      id: outcomeId,
      name: undefined,
      odds,
      active: odds > 0,
    })),
    ...more,
  };
}

export function oddsChange(
  markets: readonly MarketChange[],
  more: Partial<OddsChange> = {},
): OddsChange {
  return { ...BASE, kind: 'odds_change', state: undefined, markets, ...more };
}

export function betStop(more: Partial<BetStop> = {}): BetStop {
  return {
    ...BASE,
    kind: 'bet_stop',
    groups: undefined,
    marketStatus: 1,
    reason: undefined,
    ...more,
  };
}

export function fixtureStatus(
  state: Partial<MatchState> = {},
  more: Partial<FixtureStatus> = {},
): FixtureStatus {
  return {
    ...BASE,
    kind: 'fixture_status',
    ended: false,
    state: { ...NO_STATE, ...state },
    asOf: undefined,
    ...more,
  };
}
