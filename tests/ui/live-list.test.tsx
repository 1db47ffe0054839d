// The live list: rows and their renders, columns, notes, and what it says when it fails.

import { fireEvent, render, screen, within } from '@testing-library/react';
import { Profiler } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { freshnessKey, mainLineKey } from '../../src/shared/protocol/cell-keys.ts';
import type { LineCell, MatchCell } from '../../src/shared/protocol/cells.ts';
import { sportsRoutes } from '../../src/ui/app/routes/sports-routes.ts';
import { favouriteMatches } from '../../src/ui/features/live-odds/favourites.ts';
import { pageNow } from '../../src/ui/live/page-clock.ts';
import { listPreferences } from '../../src/ui/screens/live/list-preferences.ts';
import { LiveList } from '../../src/ui/screens/live/live-list.tsx';
import { utilsStore } from '../../src/ui/state/utils-store.ts';
import { MENU } from './support/fixtures.ts';
import {
  LIST,
  lineOf,
  list,
  listOf,
  open,
  putMatch,
  renderList,
  row,
  showList,
  shownIds,
} from './support/live-list-page.tsx';
import { createLivePage, type LivePage } from './support/live-page.tsx';
import { openRoutes, playBackend } from './support/route-page.tsx';
import { startOnEmptyPage } from './support/start-on-empty-page.ts';

startOnEmptyPage(favouriteMatches, listPreferences, utilsStore);
let page: LivePage;
beforeEach(() => {
  page = createLivePage();
});

test('before the first snapshot there are a heading and skeletons of the right kind', () => {
  renderList(page);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Live soccer');
  expect(list().getAttribute('aria-busy')).toBe('true');
  expect(document.querySelectorAll('.skeleton-row').length).toBeGreaterThan(3);
});

test('a sport with nothing in play says so with a sign, and leads to what comes next', async () => {
  playBackend({ 'sports/menu': () => MENU });
  openRoutes(sportsRoutes, '/Sport/LiveList', page);
  await screen.findByRole('heading', { level: 1, name: /soccer/i });
  page.putCell(LIST, listOf({}));
  const what = await screen.findByText('No live soccer now.');
  expect(what.querySelector('svg')).not.toBeNull();
  const link = screen.getByRole('link', { name: 'See what comes next' });
  expect([link.getAttribute('href'), link.className]).toEqual(['/', 'button primary']);
});

test('a row shows score, names, three boxes, and how many markets more', () => {
  showList(page, { A: ['m1'] });
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
  const link = within(row('m1')).getByRole('link', { name: 'Home m1, Away m1, 2 to 1' });
  expect(link.getAttribute('href')).toBe(
    '/Sports/Live/Soccer/Premier_League/Home_M1_Vs_Away_M1/m1',
  );
});

test('a match whose only market is in the row counts no others', () => {
  showList(page, { A: ['m1'] });
  putMatch(page, 'm1', { activeMarkets: 1 });
  const link = within(row('m1')).getByRole('link', { name: 'Home m1 v Away m1, match page' });
  expect(link.textContent).not.toContain('+');
});

test.each([
  [
    'tennis',
    { gameScore: { home: '40', away: '15' }, setScore: { home: 5, away: 3 } },
    '40:155:3 2nd set',
  ],
  ['volleyball', { setScore: { home: 18, away: 21 } }, '18:212nd set'],
  ['a sport between its sets', { period: 'Set break' }, 'Set break'],
  ['a match that is interrupted', { period: 'Interrupted' }, 'Interrupted'],
  ['a sport without names for its periods', { period: 'Live' }, 'Live'],
  ['a match of which nothing is said', { period: '' }, 'Live'],
])('%s says in its row how the set stands and who serves', (_, state, text) => {
  showList(page, { A: ['m1'] });
  putMatch(page, 'm1', { period: '2nd set', server: 'away', ...state });
  expect(row('m1').querySelector('.match-clock')?.textContent).toBe(text);
  expect(row('m1').querySelectorAll('.serves')).toHaveLength(1);
  expect(
    row('m1').querySelector('.teams')?.lastElementChild?.querySelector('.serves'),
  ).toBeTruthy();
  expect(within(row('m1')).getByRole('link', { name: /Away m1 serves/ })).toBeTruthy();
});

test('a header or freshness change renders no box, a price change only its own', () => {
  showList(page, { A: ['m1', 'm2'] });
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

  putMatch(page, 'm1', { score: { home: 3, away: 1 } });
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
  putMatch(page, 'm1');
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
  expect(row('m1').querySelector('.price')!.textContent).toBe('1.95');
  expect(renders).toBe(0);
  expect(screen.getByRole('heading', { level: 1 })).toBe(heading);
});

test('the switch changes the market of the columns, shows its line, and is remembered', () => {
  showList(page, { A: ['m1'] });
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
  expect(utilsStore.read().activeLiveMarkets).toEqual({ '1': '18' });
});

test.each<[string, Partial<MatchCell>, boolean, LineCell | null, string]>([
  ['the reason the match is suspended', { note: 'VAR check' }, true, lineOf('m1'), 'VAR check'],
  ['how long there was no price', {}, true, lineOf('m1'), 'No odds for 14 s'],
  ['that the market is closed', {}, false, null, 'Main market closed'],
  ['why the line is suspended', {}, false, lineOf('m1', { status: 1, reason: 'Goal' }), 'Goal'],
  ['nothing while all is well', {}, false, lineOf('m1'), ''],
])('the note tells %s', (_, match, stale, line, text) => {
  vi.useFakeTimers({ now: 1_000_000 });
  showList(page, { A: ['m1'] });
  putMatch(page, 'm1', match);
  page.putCell(freshnessKey('m1'), {
    level: stale ? 'stale' : 'fresh',
    lastMessageAt: pageNow() - 14_000,
  });
  page.putCell(mainLineKey('m1', '1'), line);
  expect(row('m1').querySelector('.note')!.textContent).toBe(text);
  vi.useRealTimers();
});

test('a closed market shows dashes', () => {
  showList(page, { A: ['m1'] });
  page.putCell(mainLineKey('m1', '1'), null);
  expect(row('m1').querySelectorAll('.odds-box.none')).toHaveLength(3);
  expect(row('m1').textContent).toContain('Home m1 v Away m1, 1X2, X, no market');
});

test('why a line is closed stands in the row, but not what its clock says already', () => {
  showList(page, { A: ['m1'] });
  const note = () => row('m1').querySelector('.note')?.textContent;
  page.putCell(mainLineKey('m1', '1'), lineOf('m1', { reason: 'VAR check' }));
  expect(note()).toBe('VAR check');
  putMatch(page, 'm1', { note: '2nd half' });
  expect(note()).toBe('VAR check');
  putMatch(page, 'm1', { note: 'Medical break' });
  expect(note()).toBe('Medical break');
  putMatch(page, 'm1', {});
  page.putCell(mainLineKey('m1', '1'), lineOf('m1', { reason: '2nd half' }));
  expect(note()).toBe('');
});

test('an error is told over the last list, which stays where it is', () => {
  showList(page, { A: ['m1'] });
  page.putCell(LIST, listOf({ A: ['m1'] }, { error: 'The list could not be refreshed.' }));
  const said = screen.getByRole('status');
  expect(said.textContent).toBe('The list could not be refreshed.');
  expect(said.closest('.list-bar')).not.toBeNull();
  expect(shownIds()).toEqual(['m1']);
});
