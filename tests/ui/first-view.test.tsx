// The view that came with the page's HTML: taken where it is ours and the player's, and named by its moment.

import { act, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { FIRST_VIEW_ID } from '../../src/shared/api/first-screen.ts';
import { mainLineKey } from '../../src/shared/protocol/cell-keys.ts';
import { CachedAgePlace } from '../../src/ui/app/offline/cached-age-place.tsx';
import type { CachedList } from '../../src/ui/app/offline/cached-view.ts';
import { readFirstView } from '../../src/ui/app/offline/first-view.ts';
import { setRestoredView } from '../../src/ui/app/offline/restored-view.ts';
import { showView } from '../../src/ui/app/offline/show-view.ts';
import { VIEW_VERSION } from '../../src/ui/app/offline/view-version.ts';
import { LIST, lineOf, listOf, matchOf } from './support/live-list-page.tsx';
import { board } from './support/live-match-page.tsx';
import { createLivePage } from './support/live-page.tsx';
import { startOnEmptyPage } from './support/start-on-empty-page.ts';

const LINE = mainLineKey('7', '1');
const VIEW: CachedList = {
  kind: 'list',
  // 21:04:27 in Lagos.
  seenAt: Date.UTC(2025, 10, 20, 20, 4, 27),
  address: '/sport/livelist?',
  sportId: '1',
  list: listOf({ A: ['7', '8'] }),
  matches: [matchOf('7')],
  lines: [[LINE, lineOf('7')]],
  prices: [
    { key: '7/1//1', odds: 210, suspended: false },
    { key: '7/1//2', odds: 310, suspended: true },
  ],
};

startOnEmptyPage();
afterEach(() => {
  act(() => setRestoredView(null));
  vi.useRealTimers();
  document.documentElement.removeAttribute('data-own-view');
  document.getElementById(FIRST_VIEW_ID)?.remove();
});

function carry(text: string) {
  const block = document.createElement('script');
  block.type = 'application/json';
  block.id = FIRST_VIEW_ID;
  block.textContent = text;
  document.body.append(block);
}

test('it is the one in the HTML, of the address that the page has', () => {
  expect(readFirstView(VIEW.seenAt)).toBeUndefined();
  carry(JSON.stringify({ version: VIEW_VERSION, ...VIEW }));
  history.replaceState(null, '', '/Sport/LiveList/?sport=1');
  const address = '/sport/livelist/?1';
  expect(readFirstView(VIEW.seenAt)).toEqual({ version: VIEW_VERSION, ...VIEW, address });
});

test('one of another day is left out: browsers show a stored page again', () => {
  carry(JSON.stringify({ version: VIEW_VERSION, ...VIEW }));
  for (const away of [-600_001, 600_001, 86_400_000])
    expect(readFirstView(VIEW.seenAt + away)).toBeUndefined();
  expect(readFirstView(VIEW.seenAt + 600_000)).toBeDefined();
});

test('one of another build, and what is none, is left out', () => {
  for (const text of [JSON.stringify({ ...VIEW, version: VIEW_VERSION - 1 }), '{', 'null', '7']) {
    carry(text);
    expect(readFirstView(VIEW.seenAt), text).toBeUndefined();
    document.getElementById(FIRST_VIEW_ID)?.remove();
  }
});

test('a player who has arranged the list otherwise has none', () => {
  carry(JSON.stringify({ version: VIEW_VERSION, ...VIEW }));
  document.documentElement.setAttribute('data-own-view', '');
  expect(readFirstView(VIEW.seenAt)).toBeUndefined();
});

test('a match is shown in any arrangement', () => {
  const { list: _, matches, sportId: __, ...page } = VIEW;
  const view = { ...page, kind: 'match', match: matches[0]!, details: null, board };
  carry(JSON.stringify({ version: VIEW_VERSION, ...view }));
  document.documentElement.setAttribute('data-own-view', '');
  expect(readFirstView(VIEW.seenAt)).toMatchObject({ kind: 'match', board });
});

test('its prices are stale or suspended, and wanted until the list itself comes', async () => {
  const page = createLivePage();
  showView(page.live, VIEW, 'server');
  expect(page.live.cells.readQuote('7/1//1')).toMatchObject({ odds: 210, state: 'stale' });
  expect(page.live.cells.readQuote('7/1//2')).toMatchObject({ odds: 310, state: 'suspended' });
  expect(page.live.interest.has(LINE)).toBe(true);
  vi.useFakeTimers();
  page.putCell(LIST, listOf({ A: ['7'] }));
  await vi.runAllTimersAsync();
  expect(page.live.interest.has(LINE)).toBe(false);
});

test('it is wanted until the page is shown, however early the list comes', async () => {
  vi.useFakeTimers();
  const page = createLivePage();
  let show = () => {};
  const shown = new Promise<void>((resolve) => {
    show = resolve;
  });
  showView(page.live, VIEW, 'server', shown);
  page.putCell(LIST, listOf({ A: ['7'] }));
  await vi.runAllTimersAsync();
  expect(page.live.interest.has(LINE)).toBe(true);
  show();
  await vi.runAllTimersAsync();
  expect(page.live.interest.has(LINE)).toBe(false);
});

test('where live prices are late it is named by its moment, until they come', async () => {
  vi.useFakeTimers();
  const page = createLivePage();
  showView(page.live, VIEW, 'server');
  render(
    <MemoryRouter initialEntries={['/Sport/LiveList']}>
      <CachedAgePlace />
    </MemoryRouter>,
  );
  act(() => vi.advanceTimersByTime(1_000));
  expect(screen.getByRole('status').textContent).toBe(
    'Odds of 21:04:27. Betting is paused until new odds arrive.',
  );
  act(() => page.putCell(LIST, listOf({ A: ['7'] })));
  expect(screen.queryByRole('status')).toBeNull();
});
