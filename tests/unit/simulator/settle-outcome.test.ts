// Settlement of every market the simulator prices.

import { expect, test } from 'vitest';
import { marketsOfSport } from '../../../src/server/catalogue/markets.ts';
import {
  type FinalState,
  finalStateOf,
  settleOutcome,
} from '../../../src/server/catalogue/settle-outcome.ts';
import { FIXTURE_ENDED } from '../../../src/shared/feed/status-codes.ts';
import { collect, isPublished } from './collect.ts';

/** 2:1, level at the break, the winner the last goal. */
const football: FinalState = {
  home: 2,
  away: 1,
  periods: [
    { home: 1, away: 1 },
    { home: 1, away: 0 },
  ],
  goals: ['away', 'home', 'home'],
};
const tennis: FinalState = {
  home: 2,
  away: 1,
  periods: [
    { home: 6, away: 4 },
    { home: 6, away: 7 },
    { home: 6, away: 3 },
  ],
  goals: [],
};
const basketball: FinalState = {
  home: 90,
  away: 85,
  periods: [
    { home: 20, away: 25 },
    { home: 20, away: 20 },
    { home: 20, away: 15 },
    { home: 18, away: 18 },
    { home: 12, away: 7 },
  ],
  goals: [],
};

test.each([
  [1, '', ['1'], ['2', '3']],
  [10, '', ['9', '10'], ['11']],
  [11, '', ['4'], ['5']],
  [16, 'hcp=-0.5', ['1714'], ['1715']],
  [16, 'hcp=-1.5', ['1715'], ['1714']],
  [18, 'total=2.5', ['12'], ['13']],
  [18, 'total=3.5', ['13'], ['12']],
  [19, 'total=1.5', ['12'], ['13']],
  [20, 'total=1.5', ['13'], ['12']],
  [26, '', ['70'], ['72']],
  [29, '', ['74'], ['76']],
  [45, '', ['288'], ['278', '324', '290']],
  [47, '', ['424'], ['418', '426']],
  [60, '', ['2'], ['1', '3']],
  [63, '', ['9', '11'], ['10']],
  [68, 'total=1.5', ['12'], ['13']],
  [75, '', ['74'], ['76']],
  [83, '', ['1'], ['2', '3']],
  [8, 'goalnr=1', ['8'], ['6', '7']],
  [8, 'goalnr=3', ['6'], ['7', '8']],
  [8, 'goalnr=4', ['7'], ['6', '8']],
])('football %i %s', (marketId, specifier, won, lost) => {
  for (const id of won) expect(settleOutcome(marketId, specifier, id, football)).toBe('won');
  for (const id of lost) expect(settleOutcome(marketId, specifier, id, football)).toBe('lost');
});

test.each([
  [186, '', '4', 'won'],
  [187, 'hcp=-3.5', '1714', 'won'],
  [187, 'hcp=-4.5', '1714', 'lost'],
  [188, 'hcp=-1.5', '1715', 'won'],
  [189, 'total=31.5', '12', 'won'],
  [202, 'setnr=2', '5', 'won'],
  [202, 'setnr=4', '5', 'void'],
])('tennis %i %s %s %s', (marketId, specifier, id, result) => {
  expect(settleOutcome(marketId, specifier, id, tennis)).toBe(result);
});

test.each([
  [219, '', '4', 'won'],
  [223, 'hcp=-5.5', '1714', 'lost'],
  [225, 'total=174.5', '12', 'won'],
  [227, 'total=89.5', '12', 'won'],
  [228, 'total=85.5', '13', 'won'],
  [60, '', '3', 'won'],
  [66, 'hcp=5.5', '1714', 'won'],
  [68, 'total=84.5', '12', 'won'],
  [235, 'quarternr=2', '2', 'won'],
])('basketball %i %s %s %s', (marketId, specifier, id, result) => {
  expect(settleOutcome(marketId, specifier, id, basketball)).toBe(result);
});

test('whole lines hit exactly are void, quarter lines half so', () => {
  expect(settleOutcome(16, 'hcp=-1', '1714', football)).toBe('void');
  expect(settleOutcome(16, 'hcp=-0.75', '1714', football)).toBe('half-won');
  expect(settleOutcome(16, 'hcp=-0.75', '1715', football)).toBe('half-lost');
  expect(settleOutcome(11, '', '4', { ...football, home: 1 })).toBe('void');
  expect(settleOutcome(9999, '', '1', football)).toBe('void');
});

test('of every market offered in an ended match exactly one outcome wins, or two of a double chance', () => {
  const events = collect(700, { matches: 20 }).filter(isPublished);
  let settled = 0;
  for (const { matchId, payload } of events) {
    if (!('status_code' in payload) || payload.status_code !== FIXTURE_ENDED) continue;
    const state = finalStateOf(payload);
    const seen = new Set<string>();
    for (const event of events) {
      if (event.matchId !== matchId || !('markets' in event.payload)) continue;
      for (const market of event.payload.markets) {
        const key = `${market.id}/${market.specifiers}`;
        if (seen.has(key)) continue;
        seen.add(key);
        const results = market.outcomes.map((outcome) =>
          settleOutcome(market.id, market.specifiers, outcome.id, state),
        );
        if (results.every((result) => result === 'void')) continue;
        const wins = market.id === 10 || market.id === 63 ? 2 : 1;
        expect([key, results.filter((result) => result === 'won').length]).toEqual([key, wins]);
        settled += 1;
      }
    }
  }
  expect(settled).toBeGreaterThan(200);
});

test('every market a match offered is in the catalogue of its sport', () => {
  const sports = new Map<string, string>();
  for (const event of collect(60, { matches: 40 })) {
    if (event.call === 'declare') sports.set(event.fixture.matchId, event.fixture.sportId);
    if (!isPublished(event) || !('markets' in event.payload)) continue;
    const known = marketsOfSport(sports.get(event.matchId)!);
    for (const market of event.payload.markets) {
      const described = known.find((each) => each.id === market.id);
      expect(market.outcomes.map((outcome) => outcome.id)).toEqual(described?.outcomeIds);
    }
  }
});
