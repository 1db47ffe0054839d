// The live match page: which match, scoreboard, tabs, search, folds, lines, and what is not there.

import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  type BoardCell,
  type BoardMarket,
  boardKey,
  type DetailsCell,
  detailsKey,
  freshnessKey,
  type LineCell,
  type LineOutcome,
  lineKey,
  listKey,
  type MatchCell,
  matchKey,
} from '../../src/shared/protocol/cells.ts';
import { favouriteMarkets } from '../../src/ui/features/live-odds/favourites.ts';
import { LiveMatchScreen } from '../../src/ui/screens/live/live-match-screen.tsx';
import { utilsStore } from '../../src/ui/state/utils-store.ts';
import { createLivePage, type LivePage } from './support/live-page.tsx';

let page: LivePage;
beforeEach(() => {
  localStorage.clear();
  utilsStore.reset();
  favouriteMarkets.reset();
  page = createLivePage();
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener() {},
    removeEventListener() {},
  }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const match: MatchCell = {
  matchId: '7',
  gameId: '',
  type: 'live',
  sportId: '1',
  sportName: 'Soccer',
  tournamentId: 'pl',
  tournament: 'Premier League',
  categoryName: 'England',
  categoryCode: 'ENG',
  home: 'Arsenal',
  away: 'Chelsea',
  startsAt: 0,
  status: 1,
  ended: false,
  period: '2nd half',
  score: { home: 2, away: 1 },
  gameScore: null,
  server: null,
  redCards: { home: 0, away: 1 },
  clock: {
    seconds: 4032,
    at: 0,
    rate: 1,
    running: false,
    cap: 5400,
    countsDown: false,
    announced: 0,
  },
  activeMarkets: 3,
  note: '',
};

const result: BoardMarket = market('1', 'Match result', [''], 3);
const total: BoardMarket = {
  ...market('18', 'Total goals', ['total=1.5', 'total=2.5', 'total=3.5'], 2),
  mainSpecifier: 'total=2.5',
};
const halves: BoardMarket = market('47', 'Half time / full time', [''], 9);
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
const details: DetailsCell = { periodScores: [], statistics: {}, incidents: [] };

function market(
  marketId: string,
  name: string,
  specifiers: string[],
  outcomeCount: number,
): BoardMarket {
  return { marketId, name, specifiers, mainSpecifier: specifiers[0]!, outcomeCount };
}

function line(
  marketId: string,
  specifier: string,
  names: string[],
  change: Partial<LineCell> = {},
): LineCell {
  return {
    matchId: '7',
    marketId,
    marketName: 'A market',
    specifier,
    value: specifier.split('=')[1] ?? '',
    status: 0,
    closed: false,
    reason: '',
    outcomes: names.map((name, index) =>
      outcome(`7/${marketId}/${specifier}/${index}`, String(index), name),
    ),
    ...change,
  };
}

function outcome(key: string, id: string, name: string): LineOutcome {
  return { id, key, name, label: name };
}

function show(path = '/Sports/Live/Soccer/Premier_League/Arsenal_Vs_Chelsea/7') {
  const { wrapper: Live } = page;
  const router = createMemoryRouter(
    [
      { path: '/Sports/Live/:sport/:tournament/:match/:match_id', Component: LiveMatchScreen },
      { path: '/Sport/Live', Component: LiveMatchScreen },
    ],
    { initialEntries: [path] },
  );
  return render(
    <Live>
      <RouterProvider router={router} />
    </Live>,
  );
}

function putMatch(change: Partial<MatchCell> = {}) {
  page.putCell(matchKey('7'), { ...match, ...change });
  page.putCell(boardKey('7'), board);
  page.putCell(detailsKey('7'), details);
}

const marketNames = () =>
  [...document.querySelectorAll('.market')].map(
    (section) => section.querySelector('h2')!.textContent,
  );

test('while it loads there is already a heading, from the address', () => {
  show();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Arsenal Vs Chelsea');
  expect(screen.getByRole('status').textContent).toBe('Loading the match');
});

test('a missing match is a screen with a way back, and logs no error', () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  show();
  page.putCell(boardKey('7'), { ...board, ready: false, missing: true, groups: [], markets: [] });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Match not found');
  expect(screen.getByRole('link').getAttribute('href')).toBe('/Sport/LiveList');
  expect(logged).not.toHaveBeenCalled();
});

test.each([
  ['/Sport/Live?id=7', ''],
  ['/Sport/Live', '7'],
])('%s shows the match that is named (remembered: "%s")', (path, remembered) => {
  utilsStore.change((draft) => {
    draft.liveListSingleMatch = remembered;
  });
  show(path);
  putMatch();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('Arsenal');
});

test('/Sport/Live without any id shows the first live match', () => {
  show('/Sport/Live');
  page.putCell(listKey('1'), {
    ready: true,
    error: null,
    total: 1,
    columns: [],
    tournaments: [
      {
        tournamentId: 'pl',
        name: 'Premier League',
        sportId: '1',
        categoryName: '',
        categoryCode: '',
        matchIds: ['7'],
      },
    ],
  });
  putMatch();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('Chelsea');
});

test('the heading tells teams and score, and the page names the red card and the period', () => {
  show();
  putMatch();
  const heading = screen.getByRole('heading', { level: 1 });
  expect(heading.getAttribute('aria-label')).toBe('Arsenal v Chelsea, 2 to 1');
  expect(heading.querySelector('.big-score')!.textContent).toBe('21');
  expect(heading.textContent).toContain('Away, 10 men');
  expect(heading.textContent).toContain('67:12');
  expect(document.title).toContain('Arsenal v Chelsea');
});

test('an ended match keeps its score and shows that it has ended', () => {
  show();
  putMatch({ ended: true });
  const heading = screen.getByRole('heading', { level: 1 });
  expect(heading.textContent).toContain('Ended');
  expect(heading.textContent).not.toContain('67:12');
  expect(heading.querySelector('.big-score')!.textContent).toBe('21');
});

test('sets and games are shown for sports that are told by them', () => {
  show();
  putMatch({ sportId: '5', clock: null, server: 'away', gameScore: { home: '40', away: 'AD' } });
  page.putCell(detailsKey('7'), {
    ...details,
    periodScores: [
      { home: 6, away: 4 },
      { home: 2, away: 3 },
    ],
  });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('Chelsea, serving');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('40:AD');
  expect(screen.getByRole('row', { name: 'Arsenal 6 2' })).toBeDefined();
  expect(screen.queryByRole('img')).toBeNull();
});

test('groups are tabs with one tab stop that arrows move through', () => {
  show();
  putMatch();
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
  show();
  putMatch();
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'time half' } });
  expect(marketNames()).toEqual(['Half time / full time']);
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'nothing' } });
  expect(marketNames()).toEqual([]);
  expect(screen.getByText(/No market of that name/)).toBeDefined();
});

test('the main line stands first, the others fold out behind it', () => {
  show();
  putMatch();
  const section = document.querySelector<HTMLElement>('[data-market-id="18"]')!;
  page.putCell(lineKey('7', '18', 'total=2.5'), line('18', 'total=2.5', ['Over', 'Under']));
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
});

test('a folded market wants nothing; all can be folded and opened at once', async () => {
  show();
  putMatch();
  const wants = () => page.live.interest.has(lineKey('7', '1', ''));
  expect(wants()).toBe(true);
  fireEvent.click(screen.getByRole('button', { name: 'Match result', expanded: true }));
  expect(document.querySelector('[data-market-id="1"] .outcome-grid')).toBeNull();
  await vi.waitFor(() => expect(wants()).toBe(false));

  fireEvent.click(screen.getByRole('button', { name: 'Fold all' }));
  expect(document.querySelectorAll('.outcome-grid')).toHaveLength(0);
  fireEvent.click(screen.getByRole('button', { name: 'Open all' }));
  expect(document.querySelectorAll('.outcome-grid')).toHaveLength(2);
});

test('a suspended market says why, a suspended match says so over all of them', () => {
  show();
  putMatch({ note: 'VAR check' });
  page.putCell(freshnessKey('7'), { level: 'fresh', lastMessageAt: 0 });
  page.putCell(
    lineKey('7', '1', ''),
    line('1', '', ['1', 'X', '2'], { status: 1, reason: 'Goal' }),
  );
  expect(document.querySelector('[data-market-id="1"] .note')!.textContent).toBe('Goal');
  expect(document.querySelector('.board-note')!.textContent).toContain('VAR check');
  expect(document.querySelector('.board-note')!.textContent).toContain('Prices under 2 s old');
});

test('a closed line shows dashes', () => {
  show();
  putMatch();
  page.putCell(lineKey('7', '1', ''), line('1', '', ['1', 'X', '2'], { status: 3, closed: true }));
  expect(document.querySelectorAll('[data-market-id="1"] .odds-box.none')).toHaveLength(3);
});

test('a starred market comes first', () => {
  show();
  putMatch();
  fireEvent.click(screen.getByRole('button', { name: 'Favourite Total goals' }));
  expect(marketNames()).toEqual(['Total goals', 'Match result']);
});
