// The rules of the match page as pure functions: groups, lines, columns, scores, words.

import { expect, test } from 'vitest';
import type { BoardCell, BoardMarket, SectionCell } from '../../src/shared/protocol/cells.ts';
import { chooseStatistics } from '../../src/ui/features/scoreboard/statistics.tsx';
import { describeIncidents } from '../../src/ui/features/scoreboard/timeline.tsx';
import {
  columnsFor,
  favouritesFirst,
  findMarkets,
  isSameMarket,
  readAlike,
  splitColumns,
  splitLines,
  tabsOf,
} from '../../src/ui/screens/live/board-view.ts';
import {
  arrangeScores,
  countsWholeMatch,
  leaveOutPast,
} from '../../src/ui/screens/live/correct-score-grid.ts';

const result = market('1', 'Match result', 3);
const total = { ...market('18', 'Total goals', 2), hasLines: true };
const lines: SectionCell = {
  specifiers: ['total=2.5', 'total=1.5', 'total=3.5'],
  mainSpecifier: 'total=2.5',
};
const halves = market('47', 'Half time / full time', 9);
const board: BoardCell = {
  ready: true,
  missing: false,
  error: null,
  groups: [
    { groupId: 'main', name: 'main', marketIds: ['1', '18', '999'] },
    { groupId: 'halves', name: 'halves', marketIds: ['47'] },
    { groupId: 'cards', name: 'cards', marketIds: ['998'] },
  ],
  markets: [result, total, halves],
};

function market(marketId: string, name: string, outcomeCount: number): BoardMarket {
  return { marketId, name, outcomeCount, hasLines: false };
}

test('groups without a market on offer make no tab', () => {
  expect(tabsOf(board).map((tab) => tab.name)).toEqual(['Main', 'Halves', 'All']);
  expect(tabsOf({ ...board, markets: [] })).toEqual([]);
});

test('lines split into the main one and the others, also where the main one is gone', () => {
  expect(splitLines(lines)).toEqual({ main: 'total=2.5', others: ['total=1.5', 'total=3.5'] });
  expect(splitLines({ ...lines, mainSpecifier: 'total=9.5' }).main).toBe('total=2.5');
  expect(splitLines({ ...lines, specifiers: [] })).toEqual({ main: '', others: [] });
});

test('small rules of the board', () => {
  expect([1, 2, 3, 4, 9].map(columnsFor)).toEqual([1, 2, 3, 2, 3]);
  expect(isSameMarket(total, { ...total })).toBe(true);
  for (const change of [
    { marketId: '19' },
    { name: 'Total corners' },
    { outcomeCount: 3 },
    { hasLines: false },
  ])
    expect(isSameMarket(total, { ...total, ...change })).toBe(false);
  expect(findMarkets(board.markets, ' GOALS total ')).toEqual([total]);
  expect(favouritesFirst(board.markets, ['47'])).toEqual([halves, result, total]);
  expect(splitColumns(board.markets, 2)).toEqual([[result, halves], [total]]);
});

test('correct scores make a grid, and what is no score stands apart', () => {
  const outcomes = ['0:0', '1:0', '2-0', '0:1', 'Any other score'].map((name, index) => ({
    id: String(index),
    key: `k${index}`,
    name,
    label: name,
  }));
  const grid = arrangeScores(outcomes)!;
  expect(grid.homeGoals).toEqual([0, 1, 2]);
  expect(grid.awayGoals).toEqual([0, 1]);
  expect(grid.cells.get('2:0')!.id).toBe('2');
  expect(grid.cells.get('2:1')).toBeUndefined();
  expect(grid.others.map((other) => other.name)).toEqual(['Any other score']);
  expect(arrangeScores(outcomes.slice(3))).toBeUndefined();
  const left = leaveOutPast(grid, { home: 1, away: 0 });
  expect([left.homeGoals, left.awayGoals]).toEqual([
    [1, 2],
    [0, 1],
  ]);
  expect(['45', '81'].map(countsWholeMatch)).toEqual([true, false]);
});

test('names that differ only where a phone cuts them read alike', () => {
  expect(readAlike(['Bechem United or draw', 'Bechem United or Eleven Wonders', 'Draw'])).toBe(
    true,
  );
  expect(readAlike(['West Ham United', 'Draw', 'West Bromwich Albion'])).toBe(false);
});

test('the timeline is told in words', () => {
  expect(describeIncidents({ home: 'Arsenal', away: 'Chelsea' }, [])).toBe(
    'Timeline: no goals or cards yet',
  );
  expect(
    describeIncidents({ home: 'Arsenal', away: 'Chelsea' }, [
      { type: 'goal', side: 'home', minute: 9 },
      { type: 'red', side: 'away', minute: 63 },
    ]),
  ).toBe('Timeline: goal Arsenal 9, red card Chelsea 63');
});

test('the known figures come first, cards are left to the timeline', () => {
  expect(chooseStatistics(['yellow_cards', 'throw_ins', 'corners', 'possession'])).toEqual([
    'possession',
    'corners',
    'throw_ins',
  ]);
});
