// The live list: rows and their renders, order held still, folds, favourites, what it says when empty.

import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { Profiler } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  freshnessKey,
  type LineCell,
  type ListCell,
  listKey,
  type MatchCell,
  mainLineKey,
  matchKey,
} from '../../src/shared/protocol/cells.ts';
import type { QuoteView } from '../../src/shared/protocol/frames.ts';
import { favouriteMatches, toggleFavourite } from '../../src/ui/features/live-odds/favourites.ts';
import { listPreferences } from '../../src/ui/screens/live/list-preferences.ts';
import { LiveList } from '../../src/ui/screens/live/live-list.tsx';
import { createLivePage, type LivePage } from './support/live-page.tsx';

const LIST = listKey('1');
const open: QuoteView = { odds: 192, previous: 0, state: 'open', direction: null };
const oneXTwo = {
  marketId: '1',
  name: '1X2',
  hasLines: false,
  outcomes: [
    { id: '1', label: '1' },
    { id: '2', label: 'X' },
    { id: '3', label: '2' },
  ],
};
const overUnder = {
  marketId: '18',
  name: 'Over/Under',
  hasLines: true,
  outcomes: [
    { id: '12', label: 'Over' },
    { id: '13', label: 'Under' },
  ],
};

let page: LivePage;
beforeEach(() => {
  localStorage.clear();
  favouriteMatches.reset();
  listPreferences.reset();
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
});

function listOf(leagues: Record<string, string[]>, change: Partial<ListCell> = {}): ListCell {
  return {
    ready: true,
    error: null,
    total: Object.values(leagues).flat().length,
    columns: [oneXTwo, overUnder],
    tournaments: Object.entries(leagues).map(([name, matchIds]) => ({
      tournamentId: name,
      name,
      sportId: '1',
      categoryName: 'England',
      categoryCode: 'ENG',
      matchIds,
    })),
    ...change,
  };
}

function matchOf(matchId: string, change: Partial<MatchCell> = {}): MatchCell {
  return {
    matchId,
    gameId: '',
    type: 'live',
    sportId: '1',
    sportName: 'Soccer',
    tournamentId: 'A',
    tournament: 'Premier League',
    categoryName: 'England',
    categoryCode: 'ENG',
    home: `Home ${matchId}`,
    away: `Away ${matchId}`,
    startsAt: 0,
    status: 1,
    ended: false,
    period: '2nd half',
    score: { home: 2, away: 1 },
    gameScore: null,
    server: null,
    redCards: { home: 0, away: 0 },
    clock: null,
    activeMarkets: 85,
    note: '',
    ...change,
  };
}

function lineOf(matchId: string, change: Partial<LineCell> = {}): LineCell {
  return {
    matchId,
    marketId: '1',
    marketName: 'Match result',
    specifier: '',
    value: '',
    status: 0,
    closed: false,
    reason: '',
    outcomes: ['1', '2', '3'].map((id) => ({
      id,
      key: `${matchId}/1//${id}`,
      name: `Outcome ${id}`,
      label: id,
    })),
    ...change,
  };
}

function putMatch(matchId: string, change: Partial<MatchCell> = {}) {
  page.putCell(matchKey(matchId), matchOf(matchId, change));
}

function show(leagues: Record<string, string[]>, change: Partial<ListCell> = {}) {
  const { wrapper: Live } = page;
  const view = render(
    <Live>
      <MemoryRouter>
        <LiveList sportId="1" sportName="soccer" title="Live soccer" />
      </MemoryRouter>
    </Live>,
  );
  page.putCell(LIST, listOf(leagues, change));
  for (const id of Object.values(leagues).flat()) putMatch(id);
  return view;
}

function shownIds(): string[] {
  return [...document.querySelectorAll('.live-row')].map(
    (row) => row.getAttribute('data-match-id')!,
  );
}

const list = () => document.querySelector('.live-list')!;
const row = (id: string) => document.querySelector<HTMLElement>(`[data-match-id="${id}"]`)!;

test('before the first snapshot there are a heading and skeletons of the right kind', () => {
  const { wrapper: Live } = page;
  render(
    <Live>
      <MemoryRouter>
        <LiveList sportId="1" sportName="soccer" title="Live soccer" />
      </MemoryRouter>
    </Live>,
  );
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Live soccer');
  expect(list().getAttribute('aria-busy')).toBe('true');
  expect(document.querySelectorAll('.skeleton-row').length).toBeGreaterThan(3);
});

test('a row shows score, names, three boxes, and how many markets more', () => {
  show({ A: ['m1'] });
  page.putCell(mainLineKey('m1', '1'), lineOf('m1'));
  page.putQuotes({ 'm1/1//1': open, 'm1/1//2': open, 'm1/1//3': open });
  const boxes = within(row('m1')).getAllByRole('button', { name: /Outcome/ });
  expect(boxes.map((box) => box.getAttribute('data-outcome'))).toEqual([
    'm1/1//1',
    'm1/1//2',
    'm1/1//3',
  ]);
  expect(boxes[0]!.getAttribute('aria-label')).toBe('Home m1 v Away m1, 1X2, Outcome 1, 1.92');
  expect(row('m1').querySelector('.score')!.textContent).toBe('21');
  expect(row('m1').querySelector('.more-markets')!.textContent).toContain('+84');
  const link = within(row('m1')).getByRole('link', { name: 'Home m1 v Away m1, 2 to 1' });
  expect(link.getAttribute('href')).toBe(
    '/Sports/Live/Soccer/Premier_League/Home_M1_Vs_Away_M1/m1',
  );
});

test('a header or freshness change renders no box, a price change only its own', () => {
  show({ A: ['m1', 'm2'] });
  for (const id of ['m1', 'm2']) page.putCell(mainLineKey(id, '1'), lineOf(id));
  page.putQuotes({ 'm1/1//1': open, 'm1/1//2': open, 'm1/1//3': open });
  const box = within(row('m1')).getByRole('button', { name: /Outcome 1/ });
  const watched = new MutationObserver(() => {});
  watched.observe(list(), {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
  });
  const changedRows = () =>
    new Set(
      watched
        .takeRecords()
        .map(({ target }) => (target instanceof Element ? target : target.parentElement!))
        .map((element) => element.closest('.odds-box') ?? element.closest('.live-row')),
    );

  putMatch('m1', { score: { home: 3, away: 1 } });
  expect(changedRows()).toEqual(new Set([row('m1')]));
  page.putQuotes({ 'm1/1//1': { ...open, odds: 201 } });
  expect(changedRows()).toEqual(new Set([box]));
  page.putCell(freshnessKey('m2'), { level: 'fresh', lastMessageAt: 0 });
  expect(changedRows()).toEqual(new Set([row('m2')]));
});

test('a price change does not render the list', () => {
  let renders = 0;
  const { wrapper: Live } = page;
  page.putCell(LIST, listOf({ A: ['m1'] }));
  putMatch('m1');
  page.putCell(mainLineKey('m1', '1'), lineOf('m1'));
  page.putQuotes({ 'm1/1//1': open });
  render(
    <Live>
      <MemoryRouter>
        <Profiler
          id="list"
          onRender={() => {
            renders += 1;
          }}
        >
          <LiveList sportId="1" sportName="soccer" title="Live soccer" />
        </Profiler>
      </MemoryRouter>
    </Live>,
  );
  renders = 0;
  const heading = screen.getByRole('heading', { level: 1 });
  page.putQuotes({ 'm1/1//1': { ...open, odds: 195 } });
  expect(renders).toBe(1);
  expect(screen.getByRole('heading', { level: 1 })).toBe(heading);
});

test('favourites stand on top and not in their league as well', () => {
  show({ A: ['m1', 'm2'], B: ['m3'] });
  act(() => {
    toggleFavourite(favouriteMatches, 'm3');
    toggleFavourite(favouriteMatches, 'm2');
  });
  expect(shownIds()).toEqual(['m2', 'm3', 'm1']);
  const headings = screen
    .getAllByRole('heading', { level: 2 })
    .map((heading) => heading.textContent);
  expect(headings).toEqual(['Favourites', 'A']);
});

test('a folded league says how many matches it hides, wants none of them, and stays folded', () => {
  show({ A: ['m1', 'm2'], B: ['m3'] });
  fireEvent.click(screen.getByRole('button', { name: /A/, expanded: true }));
  expect(shownIds()).toEqual(['m3']);
  expect(screen.getByText('2 matches hidden')).toBeDefined();
  expect(listPreferences.read().folded).toEqual(['A']);
  fireEvent.click(screen.getByRole('button', { name: 'ENG A', expanded: false }));
  expect(shownIds()).toEqual(['m1', 'm2', 'm3']);
});

test('under the pointer nothing moves: new matches wait, ended ones grey out in place', () => {
  show({ A: ['m1', 'm2'] });
  fireEvent.pointerEnter(list());
  page.putCell(LIST, listOf({ B: ['m9'], A: ['m2', 'm3', 'm4'] }));
  expect(shownIds()).toEqual(['m1', 'm2']);
  expect(row('m1').hasAttribute('data-ended')).toBe(true);
  expect(row('m2').hasAttribute('data-ended')).toBe(false);

  fireEvent.click(screen.getByRole('button', { name: '3 new matches. Show them' }));
  for (const id of ['m9', 'm3', 'm4']) putMatch(id);
  expect(shownIds()).toEqual(['m9', 'm2', 'm3', 'm4']);
  expect(screen.queryByText(/new match/)).toBeNull();
});

test('the list moves on once the pointer has left', () => {
  show({ A: ['m1', 'm2'] });
  fireEvent.pointerEnter(list());
  page.putCell(LIST, listOf({ A: ['m2', 'm3'] }));
  expect(screen.getByText('1 new match. Show it')).toBeDefined();
  fireEvent.pointerLeave(list());
  expect(shownIds()).toEqual(['m2', 'm3']);
});

test('with the focus inside nothing moves, and starring does not lift the row away', () => {
  show({ A: ['m1', 'm2'] });
  const star = within(row('m2')).getByRole('button', { name: 'Favourite Home m2 v Away m2' });
  act(() => star.focus());
  fireEvent.click(star);
  expect(star.getAttribute('aria-pressed')).toBe('true');
  expect(shownIds()).toEqual(['m1', 'm2']);
  expect(document.activeElement).toBe(star);
  act(() => star.blur());
  expect(shownIds()).toEqual(['m2', 'm1']);
});

test('only rows near the screen are mounted and wanted; the focused one stays wherever it is', () => {
  const ids = Array.from({ length: 200 }, (_, index) => `m${index}`);
  show({ A: ids });
  expect(shownIds().length).toBeLessThan(40);
  const star = within(row('m0')).getByRole('button', { name: /Favourite/ });
  act(() => star.focus());

  vi.spyOn(list(), 'getBoundingClientRect').mockReturnValue({ top: -6_000 } as DOMRect);
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => setTimeout(run, 0));
  vi.useFakeTimers();
  fireEvent.scroll(window);
  act(() => vi.runOnlyPendingTimers());
  vi.useRealTimers();
  const shown = shownIds();
  expect(shown[0]).toBe('m0');
  expect(shown).toContain('m100');
  expect(shown).not.toContain('m20');
  expect(document.activeElement).toBe(star);
  act(() => star.blur());
  expect(shownIds()).not.toContain('m0');
});

test('the switch changes the market of the columns, shows its line, and is remembered', () => {
  show({ A: ['m1'] });
  fireEvent.click(screen.getByRole('button', { name: 'Over/Under' }));
  page.putCell(
    mainLineKey('m1', '18'),
    lineOf('m1', {
      marketId: '18',
      specifier: 'total=2.5',
      value: '2.5',
      outcomes: ['12', '13'].map((id) => ({
        id,
        key: `m1/18/total=2.5/${id}`,
        name: id,
        label: id,
      })),
    }),
  );
  expect(row('m1').querySelector('.line-value')!.textContent).toBe('2.5');
  expect(row('m1').querySelectorAll('.odds-box')).toHaveLength(3);
  expect(listPreferences.read().columns).toEqual({ '1': '18' });
});

test.each<[string, Partial<MatchCell>, boolean, LineCell | null, string]>([
  ['the reason the match is suspended', { note: 'VAR check' }, true, lineOf('m1'), 'VAR check'],
  ['how long there was no price', {}, true, lineOf('m1'), 'No price for 14 s'],
  ['that the market is closed', {}, false, null, 'Main market closed'],
  ['why the line is suspended', {}, false, lineOf('m1', { status: 1, reason: 'Goal' }), 'Goal'],
  ['nothing while all is well', {}, false, lineOf('m1'), ''],
])('the note tells %s', (_, match, stale, line, text) => {
  vi.useFakeTimers({ now: 1_000_000 });
  show({ A: ['m1'] });
  putMatch('m1', match);
  page.putCell(freshnessKey('m1'), { level: stale ? 'stale' : 'fresh', lastMessageAt: 986_000 });
  page.putCell(mainLineKey('m1', '1'), line);
  expect(row('m1').querySelector('.note')!.textContent).toBe(text);
  vi.useRealTimers();
});

test('a closed market shows dashes', () => {
  show({ A: ['m1'] });
  page.putCell(mainLineKey('m1', '1'), null);
  expect(row('m1').querySelectorAll('.odds-box.none')).toHaveLength(3);
  expect(row('m1').textContent).toContain('Home m1 v Away m1, 1X2, X, no market');
});

test('by time, matches stand by kick-off whatever their league', () => {
  show({ A: ['m1', 'm2'], B: ['m3'] });
  putMatch('m1', { startsAt: 3_000 });
  putMatch('m2', { startsAt: 1_000 });
  putMatch('m3', { startsAt: 2_000 });
  fireEvent.click(screen.getByRole('button', { name: 'By league' }));
  return vi.waitFor(() => expect(shownIds()).toEqual(['m2', 'm3', 'm1']));
});

test('an error is told above the last list, which stays', () => {
  show({ A: ['m1'] });
  page.putCell(LIST, listOf({ A: ['m1'] }, { error: 'The list could not be refreshed.' }));
  expect(screen.getByRole('status').textContent).toBe('The list could not be refreshed.');
  expect(shownIds()).toEqual(['m1']);
});
