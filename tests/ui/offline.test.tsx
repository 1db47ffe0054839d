// The last lists and matches: what is kept of a page, and that it comes back stale, aged, and for one
// start only.

import { act, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import {
  boardKey,
  detailsKey,
  freshnessKey,
  lineKey,
  listKey,
  mainLineKey,
  matchKey,
} from '../../src/shared/protocol/cell-keys.ts';
import { CachedAge } from '../../src/ui/app/offline/cached-age.tsx';
import {
  type CachedList,
  type CachedMatch,
  type CachedView,
  cacheView,
  MAX_CACHED,
} from '../../src/ui/app/offline/cached-view.ts';
import { collectView } from '../../src/ui/app/offline/collect-view.ts';
import { describeAge } from '../../src/ui/app/offline/describe-age.ts';
import {
  addressOf,
  CACHED_VIEW_PREFIX,
  hasCachedView,
} from '../../src/ui/app/offline/has-cached-view.ts';
import { restoreView } from '../../src/ui/app/offline/restore-view.ts';
import {
  readRestoredView,
  setCachesViews,
  setRestoredView,
} from '../../src/ui/app/offline/restored-view.ts';
import { OLDEST_MS, takeCachedView } from '../../src/ui/app/offline/take-cached-view.ts';
import { useCacheView } from '../../src/ui/app/offline/use-cache-view.ts';
import { LIST, lineOf, listOf, matchOf, open } from './support/live-list-page.tsx';
import { board, details, line, match, showMatch } from './support/live-match-page.tsx';
import { createLivePage } from './support/live-page.tsx';
import { startOnEmptyPage } from './support/start-on-empty-page.ts';
import { openHistory, TestRouter } from './support/test-history.tsx';

const SEEN_AT = 1_700_000_000_000;
const ADDRESS = '/sport/livelist?';
const KEYS = [LIST, matchKey('7'), matchKey('8'), mainLineKey('7', '1'), freshnessKey('7')];
const clock = {
  seconds: 600,
  at: SEEN_AT - 60_000,
  rate: 1,
  running: true,
  cap: 2_700,
  countsDown: false,
  announced: 0,
};

startOnEmptyPage();
beforeEach(() => {
  setRestoredView(null);
  history.replaceState(null, '', '/Sport/LiveList');
});

function Keeping() {
  useCacheView();
  return null;
}

/** A page with a list in two rows, of which one has prices: open, suspended, none. */
async function livePage() {
  const page = createLivePage();
  for (const key of KEYS) page.live.interest.retain(key);
  await Promise.resolve();
  page.putCell(LIST, listOf({ A: ['7', '8', '9'] }, { error: 'Trying again.' }));
  page.putCell(matchKey('7'), matchOf('7', { clock }));
  page.putCell(matchKey('8'), matchOf('8'));
  page.putCell(mainLineKey('7', '1'), lineOf('7'));
  page.putQuotes({
    '7/1//1': open,
    '7/1//2': { ...open, odds: 310, state: 'suspended' },
  });
  return page;
}
const collect = async (): Promise<CachedList> => {
  const view = collectView((await livePage()).live, ADDRESS, SEEN_AT);
  if (view?.kind !== 'list') throw new Error('no list was collected');
  return view;
};
const MATCH_PATH = '/Sports/Live/Soccer/Premier_League/Arsenal_Vs_Chelsea/7';
const MATCH_ADDRESS = addressOf({ pathname: MATCH_PATH, search: '' });
const RESULT_LINE = mainLineKey('7', '1');
const OTHER_LINE = lineKey('7', '18', 'total=1.5');
/** A match page with one line near the screen, beside the list of other matches. */
async function matchPage() {
  const page = createLivePage();
  const keys = [
    boardKey('7'),
    matchKey('7'),
    detailsKey('7'),
    RESULT_LINE,
    OTHER_LINE,
    LIST,
    matchKey('8'),
  ];
  for (const key of keys) page.live.interest.retain(key);
  await Promise.resolve();
  page.putCell(LIST, listOf({ A: ['7', '8'] }));
  page.putCell(boardKey('7'), { ...board, error: 'Trying again.' });
  page.putCell(matchKey('7'), { ...match, clock });
  page.putCell(detailsKey('7'), { ...details, statistics: { corners: { home: 3, away: 1 } } });
  page.putCell(OTHER_LINE, line('18', 'total=1.5', ['Over', 'Under']));
  page.putCell(RESULT_LINE, line('1', '', ['Arsenal', 'Draw', 'Chelsea']));
  page.putQuotes({
    '7/1//0': open,
    '7/1//1': { ...open, odds: 310, state: 'suspended' },
  });
  return page;
}
const collectMatch = async (): Promise<CachedMatch> => {
  const view = collectView((await matchPage()).live, MATCH_ADDRESS, SEEN_AT);
  if (view?.kind !== 'match') throw new Error('no match was collected');
  return view;
};
const storedText = (address = ADDRESS) => localStorage.getItem(CACHED_VIEW_PREFIX + address);
const storedAddresses = () =>
  Object.keys(localStorage)
    .filter((key) => key.startsWith(CACHED_VIEW_PREFIX) && !key.endsWith('/index'))
    .map((key) => key.slice(CACHED_VIEW_PREFIX.length))
    .sort();

describe('keeping', () => {
  test('what is near the screen, with clocks at rest and no price as open', async () => {
    const view = await collect();
    expect(view.list.tournaments[0]?.matchIds).toEqual(['7', '8', '9']);
    expect(view.list.error).toBe(null);
    expect(view.matches.map(({ matchId }) => matchId)).toEqual(['7', '8']);
    expect(view.matches[0]?.clock).toMatchObject({ running: false, seconds: 660 });
    expect(view.prices).toEqual([
      { key: '7/1//1', odds: 192, suspended: false },
      { key: '7/1//2', odds: 310, suspended: true },
    ]);
  });

  test('nothing where no list is shown, or one that is empty or not ready', async () => {
    const page = createLivePage();
    expect(collectView(page.live, ADDRESS, SEEN_AT)).toBe(undefined);
    page.live.interest.retain(LIST);
    await Promise.resolve();
    page.putCell(LIST, listOf({ A: ['7'] }, { ready: false }));
    expect(collectView(page.live, ADDRESS, SEEN_AT)).toBe(undefined);
    page.putCell(LIST, listOf({}));
    expect(collectView(page.live, ADDRESS, SEEN_AT)).toBe(undefined);
  });

  test('of a match page its match, its markets, and the lines near the screen', async () => {
    const view = await collectMatch();
    expect(view.match).toMatchObject({ matchId: '7', clock: { running: false, seconds: 660 } });
    expect(view.board).toEqual({ ...board, error: null });
    expect(view.details?.statistics).toEqual({ corners: { home: 3, away: 1 } });
    expect(view.lines.map(([key]) => key)).toEqual([RESULT_LINE, OTHER_LINE]);
    expect(view.prices).toEqual([
      { key: '7/1//0', odds: 192, suspended: false },
      { key: '7/1//1', odds: 310, suspended: true },
    ]);
  });

  test('nothing of a match that is not known, or whose markets are not', async () => {
    const page = createLivePage();
    page.live.interest.retain(boardKey('7'));
    await Promise.resolve();
    page.putCell(boardKey('7'), board);
    expect(collectView(page.live, MATCH_ADDRESS, SEEN_AT)).toBe(undefined);
    page.putCell(matchKey('7'), match);
    page.putCell(boardKey('7'), { ...board, ready: false });
    expect(collectView(page.live, MATCH_ADDRESS, SEEN_AT)).toBe(undefined);
    page.putCell(boardKey('7'), { ...board, missing: true });
    expect(collectView(page.live, MATCH_ADDRESS, SEEN_AT)).toBe(undefined);
  });

  test('the newest of each kind, and no more of them', async () => {
    const [list, one] = [await collect(), await collectMatch()];
    for (let at = 0; at < 7; at++) {
      cacheView({ ...list, address: `/list/${at}`, seenAt: SEEN_AT + at });
      cacheView({ ...one, address: `/match/${at}`, seenAt: SEEN_AT + at });
    }
    expect(MAX_CACHED).toEqual({ list: 3, match: 5 });
    expect(storedAddresses()).toEqual([
      ...['/list/4', '/list/5', '/list/6'],
      ...['/match/2', '/match/3', '/match/4', '/match/5', '/match/6'],
    ]);
    expect(takeCachedView('/match/3', SEEN_AT + 9)).toMatchObject({ seenAt: SEEN_AT + 3 });
  });

  test('no more than fits, the oldest going first', async () => {
    const one = await collectMatch();
    const [market] = board.markets;
    const markets = Array.from({ length: 1_800 }, () => market!);
    const long = { ...one, board: { ...one.board, markets } };
    for (let at = 0; at < 5; at++)
      cacheView({ ...long, address: `/match/${at}`, seenAt: SEEN_AT + at });
    const all = storedAddresses().map((address) => storedText(address)?.length ?? 0);
    expect(all.length).toBeGreaterThan(1);
    expect(all.length).toBeLessThan(5);
    expect(all.reduce((sum, length) => sum + length, 0)).toBeLessThanOrEqual(600_000);
    expect(storedAddresses()).toContain('/match/4');
  });

  test('what an older version left, or an index that cannot be read, goes', async () => {
    localStorage.setItem('touchline:kept-view', 'of version 1');
    localStorage.setItem(`${CACHED_VIEW_PREFIX}/lost`, '{}');
    localStorage.setItem(`${CACHED_VIEW_PREFIX}index`, '{');
    localStorage.setItem('touchline:slip', 'mine');
    cacheView(await collect());
    expect(storedAddresses()).toEqual([ADDRESS]);
    expect(localStorage.getItem('touchline:kept-view')).toBe(null);
    expect(localStorage.getItem('touchline:slip')).toBe('mine');
  });

  test('a page that is left for another of the site too', async () => {
    const page = await livePage();
    const pages = [{ path: '*', Component: Keeping }];
    const history = openHistory('/Sport/LiveList');
    render(
      <page.wrapper>
        <TestRouter routes={pages} history={history} />
      </page.wrapper>,
    );
    await act(() => history.push('/Account/BetHistory'));
    await expect.poll(() => storedAddresses()).toEqual([ADDRESS]);
  });

  test('not what would fill the storage', async () => {
    const view = await collect();
    cacheView(view);
    const before = storedText();
    cacheView({ ...view, matches: Array.from({ length: 2_000 }, () => matchOf('7')) });
    expect(storedText()).toBe(before);
  });
});

describe('taking', () => {
  test('what was kept, once', async () => {
    const view = await collect();
    cacheView(view);
    expect(takeCachedView(ADDRESS, SEEN_AT + 1_000)).toMatchObject(view);
    expect(takeCachedView(ADDRESS, SEEN_AT + 1_000)).toBe(undefined);
  });

  test('not on another page, where it stays for its own', async () => {
    cacheView(await collect());
    history.replaceState(null, '', '/');
    expect(hasCachedView()).toBe(false);
    expect(takeCachedView('/?', SEEN_AT)).toBe(undefined);
    history.replaceState(null, '', '/Sport/LiveList');
    expect(hasCachedView()).toBe(true);
    expect(takeCachedView(ADDRESS, SEEN_AT)).toBeDefined();
  });

  test.each([
    ['too old', SEEN_AT + OLDEST_MS + 1],
    ['from the future', SEEN_AT - 1],
  ])('not when %s', async (_why, now) => {
    cacheView(await collect());
    expect(takeCachedView(ADDRESS, now)).toBe(undefined);
    expect(storedText()).toBe(null);
  });

  test.each([
    ['no JSON', () => '{'],
    ['another version', (view: CachedView) => JSON.stringify({ version: 1, ...view })],
    [
      'a match without names',
      (view: CachedView) => JSON.stringify({ version: 2, ...view, matches: [{ matchId: '7' }] }),
    ],
    [
      'a clock that runs',
      (view: CachedView) =>
        JSON.stringify({ version: 2, ...view, matches: [matchOf('7', { clock })] }),
    ],
    [
      'what is of another page',
      (view: CachedView) => JSON.stringify({ version: 2, ...view, address: '/?' }),
    ],
  ])('not %s, and it goes without the others', async (_what, write) => {
    cacheView(await collectMatch());
    const view = await collect();
    cacheView(view);
    localStorage.setItem(CACHED_VIEW_PREFIX + ADDRESS, write(view));
    expect(takeCachedView(ADDRESS, SEEN_AT)).toBe(undefined);
    expect(storedAddresses()).toEqual([MATCH_ADDRESS]);
    expect(takeCachedView(MATCH_ADDRESS, SEEN_AT)).toMatchObject({ kind: 'match' });
  });

  test.each([
    ['markets of a match that is missing', { board: { ...board, missing: true } }],
    ['a line of a list', { lines: [['main/7/1', line('1', '', ['A'])]] }],
    ['statistics of another shape', { details: { ...details, statistics: { corners: 3 } } }],
  ])('not %s', async (_what, change) => {
    const text = JSON.stringify({ version: 2, ...(await collectMatch()), ...change });
    localStorage.setItem(CACHED_VIEW_PREFIX + MATCH_ADDRESS, text);
    expect(takeCachedView(MATCH_ADDRESS, SEEN_AT)).toBe(undefined);
  });

  test('a page is its path in any case, and the sport', () => {
    expect(addressOf({ pathname: '/Sport/LiveList', search: '?metrics&sport=2' })).toBe(
      '/sport/livelist?2',
    );
    expect(addressOf({ pathname: '/Sport/Live', search: '?id=7' })).toBe('/sport/live?&7');
  });
});

describe('restoring', () => {
  async function restored() {
    cacheView(await collect());
    const page = createLivePage();
    restoreView(page.live, SEEN_AT + 5_000);
    // The window outlives the test, and with it what listens there until something fresh comes.
    onTestFinished(() => {
      page.putCell(LIST, listOf({ B: ['1'] }));
      setCachesViews(true);
      setCachesViews(false);
    });
    return page;
  }

  test('puts list, rows and prices on the page, none of them open', async () => {
    const { live } = await restored();
    expect(live.cells.read(LIST)?.total).toBe(3);
    expect(live.cells.read(matchKey('7'))?.home).toBe('Home 7');
    expect(live.cells.read(freshnessKey('7'))?.level).toBe('stale');
    expect(live.cells.readQuote('7/1//1')).toMatchObject({ odds: 192, state: 'stale' });
    expect(live.cells.readQuote('7/1//2')).toMatchObject({ odds: 310, state: 'suspended' });
    expect(readRestoredView()?.seenAt).toBe(SEEN_AT);
  });

  test('a list that is not ready leaves it, one that is ends it and what only it wanted', async () => {
    const page = await restored();
    page.putCell(LIST, listOf({}, { ready: false }));
    expect(readRestoredView()).not.toBe(null);
    page.putCell(LIST, listOf({ A: ['7'] }));
    expect(readRestoredView()).toBe(null);
    await expect.poll(() => page.live.interest.has(listKey('1'))).toBe(false);
  });

  test('a page that closes too early leaves it as old as it was', async () => {
    const page = await restored();
    expect(storedText()).toBe(null);
    dispatchEvent(new Event('pagehide'));
    expect(JSON.parse(storedText() ?? '{}')).toMatchObject({ seenAt: SEEN_AT });
    localStorage.clear();
    setCachesViews(true);
    page.putCell(LIST, listOf({ A: ['7'] }));
    dispatchEvent(new Event('pagehide'));
    expect(storedText()).toBe(null);
  });

  test('a page that closes before it stores its own view leaves it as old as it was', async () => {
    const page = await restored();
    page.putCell(LIST, listOf({ A: ['7'] }));
    dispatchEvent(new Event('pagehide'));
    expect(JSON.parse(storedText() ?? '{}')).toMatchObject({ seenAt: SEEN_AT });
    localStorage.clear();
    setCachesViews(true);
    dispatchEvent(new Event('pagehide'));
    expect(storedText()).toBe(null);
  });

  test('a match comes back with its markets and prices, and stays until newer ones are whole', async () => {
    history.replaceState(null, '', MATCH_PATH);
    cacheView(await collectMatch());
    const page = createLivePage();
    restoreView(page.live, SEEN_AT + 5_000);
    onTestFinished(() => {
      page.putCell(boardKey('7'), { ...board });
      setCachesViews(true);
      setCachesViews(false);
    });
    showMatch(page, MATCH_PATH);
    const box = () => screen.getByRole('button', { name: /Arsenal, 1\.92/ });
    expect(box().getAttribute('aria-disabled')).toBe('true');
    expect(page.live.cells.readQuote('7/1//1')).toMatchObject({ odds: 310, state: 'suspended' });
    page.putCell(boardKey('7'), { ...board, ready: false, markets: [], error: 'Trying again.' });
    expect(readRestoredView()?.seenAt).toBe(SEEN_AT);
    expect(box()).toBeTruthy();
    expect(screen.getByText('Trying again.')).toBeTruthy();
    page.putCell(boardKey('7'), { ...board, markets: board.markets.slice(1), groups: [] });
    expect(readRestoredView()).toBe(null);
    expect(screen.queryByRole('button', { name: /Arsenal, 1\.92/ })).toBe(null);
  });

  test('a match that the player left shows nothing of the earlier visit once newer markets have come', async () => {
    history.replaceState(null, '', MATCH_PATH);
    cacheView(await collectMatch());
    const page = createLivePage();
    restoreView(page.live, SEEN_AT + 5_000);
    const first = showMatch(page, MATCH_PATH);
    const score = () => document.querySelector('.big-score')?.textContent;
    expect(score()).toBe('21');
    first.unmount();
    page.putCell(boardKey('7'), { ...board });
    expect(readRestoredView()).toBe(null);
    setCachesViews(true);
    setCachesViews(false);
    await expect.poll(() => page.live.interest.has(boardKey('7'))).toBe(false);
    page.live.cells.forget([boardKey('7'), matchKey('7')]);
    showMatch(page, MATCH_PATH);
    expect(score()).toBe(undefined);
  });

  test('nothing kept leaves the page as it is', () => {
    const { live } = createLivePage();
    restoreView(live, SEEN_AT);
    expect(live.cells.read(LIST)).toBe(undefined);
    expect(readRestoredView()).toBe(null);
  });
});

describe('the age', () => {
  test('is told on the page of the list only, and why prices are locked', async () => {
    const view = { ...(await collect()), seenAt: Date.now() - 3 * 60_000 };
    const page = createLivePage();
    const show = (path: string) =>
      render(
        <page.wrapper>
          <MemoryRouter initialEntries={[path]}>
            <CachedAge view={view} />
          </MemoryRouter>
        </page.wrapper>,
      );
    const other = show('/Account/BetHistory');
    expect(screen.queryByRole('status')).toBe(null);
    other.unmount();
    show('/Sport/LiveList');
    expect(screen.getByRole('status').textContent).toBe(
      'Seen 3 min ago. Betting is paused until new odds arrive.',
    );
    page.putCell('link', {
      state: 'offline',
      since: 0,
      fault: 'network',
      roundTripMs: null,
      attempt: 0,
      error: null,
    });
    expect(screen.getByRole('status').textContent).toContain('You are offline.');
  });

  test.each([
    ['7', MATCH_PATH, true],
    ['7', '/Sports/Live/Soccer/Any_League/Any_Name/7', true],
    ['7', '/Sports/Live/Soccer/Any_League/Any_Name/7?sport=1', true],
    ['7', '/Sport/Live?id=7', true],
    ['7', '/Sports/Live/Soccer/Premier_League/Arsenal_Vs_Chelsea/77', false],
    ['7', '/Sport/LiveList?sport=7', false],
    ['7', '/Games/Category/7', false],
    ['vf:Match:1', '/Sports/Live/Soccer/Any_League/Any_Name/vf%3AMatch%3A1', true],
    ['vf:Match:1', '/Sport/Live?id=vf%3AMatch%3A1', true],
  ])('of match %s is told at %s: %s', async (matchId, path, isTold) => {
    const seen = await collectMatch();
    const view = { ...seen, match: { ...seen.match, matchId } };
    const { wrapper: Page } = createLivePage();
    render(
      <Page>
        <MemoryRouter initialEntries={[path]}>
          <CachedAge view={view} />
        </MemoryRouter>
      </Page>,
    );
    expect(screen.queryByRole('status') !== null).toBe(isTold);
  });

  test.each([
    [0, 'less than a minute'],
    [59_999, 'less than a minute'],
    [60_000, '1 min'],
    [59 * 60_000, '59 min'],
    [3 * 3_600_000, '3 h'],
  ])('%i ms is %s', (ms, text) => {
    expect(describeAge(ms)).toBe(text);
  });
});
