// The markets of the match page: tabs, search, folds, lines, and a focus that stays.

import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import {
  boardKey,
  freshnessKey,
  historyKey,
  lineKey,
  mainLineKey,
  matchKey,
  sectionKey,
} from '../../src/shared/protocol/cell-keys.ts';
import { putView } from '../../src/ui/app/offline/put-view.ts';
import { favouriteMarkets } from '../../src/ui/features/live-odds/favourites.ts';
import { utilsStore } from '../../src/ui/state/utils-store.ts';
import { eventually } from '../support/wait.ts';
import {
  board,
  line,
  marketNames,
  match,
  putMatch,
  showMatch,
  totalLines,
} from './support/live-match-page.tsx';
import { createLivePage, type LivePage } from './support/live-page.tsx';
import { startOnEmptyPage } from './support/start-on-empty-page.ts';

startOnEmptyPage(favouriteMarkets, utilsStore);
let page: LivePage;
beforeEach(() => {
  page = createLivePage();
});

test('a list that only names the match does not take its score away before its markets come', () => {
  putView(page.live.cells, {
    kind: 'match',
    seenAt: 0,
    address: '',
    match,
    details: null,
    board,
    lines: [],
    prices: [],
  });
  showMatch(page);
  const score = () => document.querySelector('.big-score')?.textContent;
  expect(score()).toBe('21');
  page.putCell(matchKey('7'), { ...match, score: null, clock: null, period: 'Live' });
  expect(score()).toBe('21');
  page.putCell(matchKey('7'), { ...match, score: { home: 3, away: 1 } });
  page.putCell(boardKey('7'), { ...board });
  expect(score()).toBe('31');
  page.putCell(matchKey('7'), { ...match, score: { home: 4, away: 1 } });
  expect(score()).toBe('41');
});

test('markets whose prices somebody saw before are there at the first render, others once they are near', () => {
  class Unseeing {
    observe() {}
    unobserve() {}
    disconnect() {}
  }
  vi.stubGlobal('IntersectionObserver', Unseeing);
  const boxes = (marketId: string) =>
    [...document.querySelectorAll(`[data-market-id="${marketId}"] [data-outcome]`)].map((box) =>
      box.getAttribute('data-odds'),
    );
  const result = [mainLineKey('7', '1'), line('1', '', ['Arsenal', 'Chelsea'])] as const;
  putView(page.live.cells, {
    kind: 'match',
    seenAt: 0,
    address: '',
    match,
    details: null,
    board,
    lines: [result],
    prices: [
      { key: '7/1//0', odds: 178, suspended: false },
      { key: '7/1//1', odds: 202, suspended: true },
    ],
  });
  const first = showMatch(page);
  expect(boxes('1')).toEqual(['1.78', '2.02']);
  expect(boxes('18')).toEqual([]);
  first.unmount();

  page = createLivePage();
  putMatch(page);
  page.putCell(...result);
  showMatch(page);
  expect(boxes('1')).toEqual([]);
});

test('groups are tabs with one tab stop that arrows move through', () => {
  showMatch(page);
  putMatch(page);
  const tabs = screen.getAllByRole('tab');
  expect(tabs.map((tab) => tab.textContent)).toEqual(['Main2', 'Halves1', 'All3']);
  expect(tabs.map((tab) => tab.tabIndex)).toEqual([0, -1, -1]);
  expect(marketNames()).toEqual(['Match result', 'Total goals']);

  tabs[0]!.focus();
  fireEvent.keyDown(tabs[0]!, { key: 'ArrowRight' });
  expect(document.activeElement).toBe(tabs[1]);
  expect(marketNames()).toEqual(['Half time / full time']);
  fireEvent.keyDown(tabs[1]!, { key: 'End' });
  expect(marketNames()).toHaveLength(3);
  fireEvent.keyDown(tabs[2]!, { key: 'ArrowRight' });
  expect(tabs[0]!.getAttribute('aria-selected')).toBe('true');
  expect(screen.getByRole('tabpanel').getAttribute('aria-labelledby')).toBe(tabs[0]!.id);
});

test('a search looks through every group', () => {
  showMatch(page);
  putMatch(page);
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'time half' } });
  expect(marketNames()).toEqual(['Half time / full time']);
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'nothing' } });
  expect(marketNames()).toEqual([]);
  expect(screen.getByText(/No market has that name/)).toBeDefined();
});

test('the main line stands first, the others fold out behind it', () => {
  showMatch(page);
  putMatch(page);
  const section = document.querySelector<HTMLElement>('[data-market-id="18"]')!;
  page.putCell(mainLineKey('7', '18'), line('18', 'total=2.5', ['Over', 'Under']));
  page.putQuotes({
    '7/18/total=2.5/0': { odds: 178, previous: 0, state: 'open', direction: null },
    '7/18/total=2.5/1': { odds: 202, previous: 0, state: 'open', direction: null },
  });
  expect(within(section).getAllByRole('button', { name: /Over|Under/ })).toHaveLength(2);
  expect(section.querySelectorAll('.alternative-line')).toHaveLength(0);

  fireEvent.click(within(section).getByRole('button', { name: '2 more lines' }));
  page.putCell(lineKey('7', '18', 'total=1.5'), line('18', 'total=1.5', ['Over', 'Under']));
  expect(section.querySelectorAll('.alternative-line')).toHaveLength(2);
  expect(section.querySelector('.line-name')!.textContent).toBe('1.5');
  // The main line has its place among them, and its boxes once.
  const rows = [...section.querySelectorAll('li')].map((row) => row.textContent);
  expect(rows).toHaveLength(3);
  expect(rows[1]).toBe('2.5Main line, above');
  expect(section.querySelectorAll('[data-outcome^="7/18/total=2.5/"]')).toHaveLength(2);
});

test('a folded market wants nothing; all can be folded and opened at once', async () => {
  showMatch(page);
  putMatch(page);
  const wants = () => page.live.interest.has(mainLineKey('7', '1'));
  expect(wants()).toBe(true);
  fireEvent.click(screen.getByRole('button', { name: 'Match result', expanded: true }));
  expect(document.querySelector('[data-market-id="1"] .outcome-grid')).toBeNull();
  await eventually(() => expect(wants()).toBe(false));

  fireEvent.click(screen.getByRole('button', { name: 'Close all' }));
  expect(document.querySelectorAll('.outcome-grid')).toHaveLength(0);
  fireEvent.click(screen.getByRole('button', { name: 'Open all' }));
  expect(document.querySelectorAll('.outcome-grid')).toHaveLength(2);
});

test('the chosen group and the folded markets are there again, at any match of the sport', () => {
  const first = showMatch(page);
  putMatch(page);
  fireEvent.click(screen.getByRole('button', { name: 'Total goals', expanded: true }));
  fireEvent.click(screen.getByRole('tab', { name: 'All3' }));
  first.unmount();

  const again = showMatch(page);
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('All3');
  expect(screen.getByRole('button', { name: 'Total goals', expanded: false })).toBeTruthy();
  again.unmount();

  showMatch(page);
  putMatch(page, { sportId: '5' });
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Main2');
  expect(screen.getByRole('button', { name: 'Total goals', expanded: true })).toBeTruthy();
});

test('a group that this match does not have gives way to its first one', () => {
  utilsStore.change((draft) => {
    draft.marketGroups = { '1': { groupId: 'corners', folded: ['999'] } };
  });
  showMatch(page);
  putMatch(page);
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Main2');
});

test('a suspended market says why, a suspended match says so over all of them', () => {
  showMatch(page);
  putMatch(page, { note: 'VAR check' });
  page.putCell(freshnessKey('7'), { level: 'fresh', lastMessageAt: 0 });
  page.putCell(
    mainLineKey('7', '1'),
    line('1', '', ['1', 'X', '2'], { status: 1, reason: 'Goal' }),
  );
  expect(document.querySelector('[data-market-id="1"] .note')!.textContent).toBe('Goal');
  expect(document.querySelector('.board-note')!.textContent).toContain('VAR check');
  expect(document.querySelector('.board-note')!.textContent).toContain('Odds under 2 s old');
});

test('before the kick-off nothing beside a lock is up to date', () => {
  showMatch(page);
  page.putCell(freshnessKey('7'), { level: 'fresh', lastMessageAt: 0 });
  putMatch(page, { type: 'prematch', note: 'Waiting for our odds source' });
  const noteOf = () => document.querySelector('.board-note')!.textContent;
  expect(noteOf()).toBe('Waiting for our odds source');
  putMatch(page, { type: 'prematch', note: '' });
  expect(noteOf()).toBe('Odds up to date');
});

test('a closed line shows dashes', () => {
  showMatch(page);
  putMatch(page);
  page.putCell(mainLineKey('7', '1'), line('1', '', ['1', 'X', '2'], { status: 3, closed: true }));
  expect(document.querySelectorAll('[data-market-id="1"] .odds-box.none')).toHaveLength(3);
});

test('a starred market comes first', () => {
  showMatch(page);
  putMatch(page);
  fireEvent.click(screen.getByRole('button', { name: 'Favourite Total goals' }));
  expect(marketNames()).toEqual(['Total goals', 'Match result']);
});

const price = { odds: 178, previous: 0, state: 'open', direction: null } as const;

test('the focus stays in its box when the main line moves', () => {
  showMatch(page);
  putMatch(page);
  page.putCell(mainLineKey('7', '18'), line('18', 'total=2.5', ['Over', 'Under']));
  page.putQuotes({ '7/18/total=2.5/0': price, '7/18/total=2.5/1': price });
  const box = screen.getByRole('button', { name: /Over/ });
  act(() => box.focus());
  page.putCell(sectionKey('7', '18'), { ...totalLines, mainSpecifier: 'total=3.5' });
  expect(document.activeElement).toBe(box);
  page.putCell(mainLineKey('7', '18'), line('18', 'total=3.5', ['Over', 'Under']));
  page.putQuotes({ '7/18/total=3.5/0': { ...price, odds: 250 } });
  expect(document.activeElement).toBe(box);
  expect(box.dataset.outcome).toBe('7/18/total=3.5/0');
  expect(box.dataset.odds).toBe('2.50');
});

test('a market with the focus in it keeps its place when it is withdrawn, until the focus leaves', () => {
  showMatch(page);
  putMatch(page);
  page.putCell(mainLineKey('7', '1'), line('1', '', ['1', 'X', '2']));
  page.putQuotes({ '7/1//0': price, '7/1//1': price, '7/1//2': price });
  const box = screen.getByRole('button', { name: /A market, X/ });
  act(() => box.focus());
  page.putCell(mainLineKey('7', '1'), line('1', '', ['1', 'X', '2'], { closed: true }));
  page.putCell(boardKey('7'), { ...board, markets: board.markets.slice(1) });
  expect(marketNames()).toEqual(['Match result', 'Total goals']);
  expect(document.activeElement).toBe(box);
  expect(box.textContent).toContain('–');
  act(() => box.blur());
  expect(marketNames()).toEqual(['Total goals']);
});

test('the last prices of a line open under it, and nothing of them is wanted before', async () => {
  showMatch(page);
  putMatch(page);
  page.putCell(mainLineKey('7', '18'), line('18', 'total=2.5', ['Over', 'Under']));
  const wanted = () =>
    page.changes.flatMap(({ add }) => add).filter((key) => key.startsWith('history/'));
  const button = screen.getByRole('button', { name: 'Odds history, Total goals' });
  expect(button.getAttribute('aria-expanded')).toBe('false');
  expect(wanted()).toEqual([]);

  fireEvent.click(button);
  expect(await screen.findByRole('heading', { name: 'Over', level: 3 })).toBeDefined();
  expect(button.getAttribute('aria-expanded')).toBe('true');
  await eventually(() => expect(wanted()).toContain('history/7/18/total=2.5/0'));
  page.putCell(historyKey('7/18/total=2.5/0'), {
    odds: [185, 190, 170],
    at: [1, 2, 3],
    opening: 185,
    high: 190,
    low: 170,
  });
  expect(document.getElementById(button.getAttribute('aria-controls')!)?.textContent).toContain(
    '1.90',
  );
  fireEvent.click(button);
  expect(screen.queryByRole('heading', { name: 'Over', level: 3 })).toBeNull();
});
