// The last list: what is kept of a page, and that it comes back stale, aged, and for one start only.

import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { freshnessKey, listKey, mainLineKey, matchKey } from '../../src/shared/protocol/cells.ts';
import { collectView } from '../../src/ui/app/offline/collect-view.ts';
import { describeAge } from '../../src/ui/app/offline/describe-age.ts';
import { KEPT_VIEW_KEY } from '../../src/ui/app/offline/has-kept-view.ts';
import { KeptAge } from '../../src/ui/app/offline/kept-age.tsx';
import {
  addressOf,
  type KeptView,
  keepView,
  OLDEST_MS,
  takeKeptView,
} from '../../src/ui/app/offline/kept-view.ts';
import { restoreView } from '../../src/ui/app/offline/restore-view.ts';
import { readRestoredView, setRestoredView } from '../../src/ui/app/offline/restored-view.ts';
import { LIST, lineOf, listOf, matchOf, open } from './support/live-list-page.tsx';
import { createLivePage } from './support/live-page.tsx';
import { startOnEmptyPage } from './support/start-on-empty-page.ts';

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
const collect = async () => {
  const view = collectView((await livePage()).live, ADDRESS, SEEN_AT);
  if (view === undefined) throw new Error('nothing was collected');
  return view;
};
const keptText = () => localStorage.getItem(KEPT_VIEW_KEY);

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

  test('not what would fill the storage', async () => {
    const view = await collect();
    keepView(view);
    const before = keptText();
    keepView({ ...view, matches: Array.from({ length: 2_000 }, () => matchOf('7')) });
    expect(keptText()).toBe(before);
  });
});

describe('taking', () => {
  test('what was kept, once', async () => {
    const view = await collect();
    keepView(view);
    expect(takeKeptView(ADDRESS, SEEN_AT + 1_000)).toMatchObject(view);
    expect(takeKeptView(ADDRESS, SEEN_AT + 1_000)).toBe(undefined);
  });

  test('not on another page, where it stays for its own', async () => {
    keepView(await collect());
    expect(takeKeptView('/?', SEEN_AT)).toBe(undefined);
    expect(takeKeptView(ADDRESS, SEEN_AT)).toBeDefined();
  });

  test.each([
    ['too old', SEEN_AT + OLDEST_MS + 1],
    ['from the future', SEEN_AT - 1],
  ])('not when %s', async (_why, now) => {
    keepView(await collect());
    expect(takeKeptView(ADDRESS, now)).toBe(undefined);
    expect(keptText()).toBe(null);
  });

  test.each([
    ['no JSON', () => '{'],
    ['another version', (view: KeptView) => JSON.stringify({ version: 0, ...view })],
    [
      'a match without names',
      (view: KeptView) => JSON.stringify({ version: 1, ...view, matches: [{ matchId: '7' }] }),
    ],
    [
      'a clock that runs',
      (view: KeptView) =>
        JSON.stringify({ version: 1, ...view, matches: [matchOf('7', { clock })] }),
    ],
  ])('not %s', async (_what, write) => {
    localStorage.setItem(KEPT_VIEW_KEY, write(await collect()));
    expect(takeKeptView(ADDRESS, SEEN_AT)).toBe(undefined);
  });

  test('a page is its path in any case, and the sport', () => {
    expect(addressOf({ pathname: '/Sport/LiveList', search: '?metrics&sport=2' })).toBe(
      '/sport/livelist?2',
    );
  });
});

describe('restoring', () => {
  async function restored() {
    keepView(await collect());
    const page = createLivePage();
    restoreView(page.live, SEEN_AT + 5_000);
    // The window outlives the test, and with it what listens there until something fresh comes.
    onTestFinished(() => page.putCell(LIST, listOf({ B: ['1'] })));
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
    expect(keptText()).toBe(null);
    dispatchEvent(new Event('pagehide'));
    expect(JSON.parse(keptText() ?? '{}')).toMatchObject({ seenAt: SEEN_AT });
    localStorage.clear();
    page.putCell(LIST, listOf({ A: ['7'] }));
    dispatchEvent(new Event('pagehide'));
    expect(keptText()).toBe(null);
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
            <KeptAge view={view} />
          </MemoryRouter>
        </page.wrapper>,
      );
    const other = show('/Account/BetHistory');
    expect(screen.queryByRole('status')).toBe(null);
    other.unmount();
    show('/Sport/LiveList');
    expect(screen.getByRole('status').textContent).toBe(
      'Seen 3 min ago. Prices are locked until new ones arrive.',
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
    [0, 'less than a minute'],
    [59_999, 'less than a minute'],
    [60_000, '1 min'],
    [59 * 60_000, '59 min'],
    [3 * 3_600_000, '3 h'],
  ])('%i ms is %s', (ms, text) => {
    expect(describeAge(ms)).toBe(text);
  });
});
