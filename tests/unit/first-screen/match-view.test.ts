// What of a match its first screen carries: the names of all markets, and no more lines than are seen.

import { expect, test } from 'vitest';
import { buildMatchView } from '../../../src/first-screen/match-view.ts';

const market = (marketID: string, outcomes: number, specifier = '', status = 0) => ({
  marketID,
  marketName: `Market ${marketID}`,
  specifier,
  status,
  favourite: 0,
  outcomes: Array.from({ length: outcomes }, (_, at) => ({
    outcomeID: String(at + 1),
    outcomeName: `Outcome ${at + 1}`,
    displayName: `${at + 1}`,
    odds: 1.5 + at / 10,
    active: 1,
  })),
});

const group = (groupName: string, markets: readonly string[]) => ({
  marketGroupID: groupName,
  groupName,
  priority: 1,
  markets,
});

const view = (
  markets: readonly ReturnType<typeof market>[],
  groups: readonly ReturnType<typeof group>[] = [],
) => {
  const match = {
    matchID: '7',
    sportID: '1',
    sportName: 'Soccer',
    competitor1: 'Arsenal',
    competitor2: 'Chelsea',
    type: 'live',
    statusCode: 1,
    markets,
    marketGroups: groups,
  };
  return buildMatchView(match, 1_000, '/a?');
};
const marketsOf = ({ lines }: ReturnType<typeof view>) => lines.map(([, line]) => line.marketId);
const count = (length: number) => Array.from({ length }, (_, at) => String(at + 1));

test('every market by name, the first sixteen with lines and prices', () => {
  const shown = view(count(40).map((id) => market(id, 3)));
  expect(shown.board.markets).toHaveLength(40);
  expect(marketsOf(shown)).toEqual(count(16));
  expect(shown.prices).toHaveLength(48);
});

test('those of the tab that stands first', () => {
  const markets = count(40).map((id) => market(id, 2));
  const shown = view(markets, [group('goals', ['30', '20', '10'])]);
  expect(marketsOf(shown)).toEqual(['30', '20', '10']);
});

test('of a market with several lines the main one', () => {
  const totals = ['1.5', '2.5', '3.5'].map((total) => ({
    ...market('18', 2, `total=${total}`),
    favourite: total === '2.5' ? 1 : 0,
  }));
  const shown = view([market('1', 3), ...totals]);
  expect(shown.lines.map(([key, { value }]) => `${key} ${value}`)).toEqual([
    'main/7/1 ',
    'main/7/18 2.5',
  ]);
});

test('large markets make it end sooner, without a gap', () => {
  const markets = [market('1', 3), market('2', 100), market('3', 80), market('4', 2)];
  expect(marketsOf(view(markets))).toEqual(['1', '2']);
  expect(marketsOf(view([market('1', 400)]))).toEqual([]);
});

test('what is closed or withdrawn is not on it', () => {
  const markets = [market('1', 3, '', 3), market('2', 3, '', 2), market('3', 3, '', 1)];
  const shown = view(markets);
  expect(marketsOf(shown)).toEqual(['3']);
  expect(shown.prices.every(({ suspended }) => suspended)).toBe(true);
});

test('an answer without a match is refused', () => {
  expect(() => buildMatchView({}, 0, '')).toThrow();
});
