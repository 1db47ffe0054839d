// Starred matches side by side over the live list: where, how many, and what stands there without any.

import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { mainLineKey } from '../../src/shared/protocol/cells.ts';
import { favouriteMatches } from '../../src/ui/features/live-odds/favourites.ts';
import { listPreferences } from '../../src/ui/screens/live/list-preferences.ts';
import { LiveListScreen } from '../../src/ui/screens/live/live-list-screen.tsx';
import { sideBySideStore } from '../../src/ui/screens/live/side-by-side/side-by-side-store.ts';
import { utilsStore } from '../../src/ui/state/utils-store.ts';
import { LIST, lineOf, listOf, open, putMatch } from './support/live-list-page.tsx';
import { createLivePage, type LivePage } from './support/live-page.tsx';
import { startOnEmptyPage } from './support/start-on-empty-page.ts';
// Loaded beforehand, so that no test waits for the module.
import '../../src/ui/screens/live/side-by-side/side-by-side.tsx';

startOnEmptyPage(favouriteMatches, listPreferences, sideBySideStore, utilsStore);
let page: LivePage;
beforeEach(() => {
  page = createLivePage();
});

const MATCHES = ['m1', 'm2', 'm3', 'm4'];
function show(isWide = true) {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: isWide && query === '(min-width: 1200px)',
    addEventListener() {},
    removeEventListener() {},
  }));
  const { wrapper: Live } = page;
  render(
    <Live>
      <MemoryRouter initialEntries={['/Sport/LiveList?sport=1']}>
        <LiveListScreen />
      </MemoryRouter>
    </Live>,
  );
  page.putCell(LIST, listOf({ A: ['m1', 'm2'], B: ['m3', 'm4'] }));
  for (const matchId of MATCHES) putMatch(page, matchId, {});
}
const star = (...ids: string[]) =>
  act(() =>
    favouriteMatches.change((draft) => {
      draft.ids = ids;
    }),
  );
const strip = () => screen.getByRole('region', { name: 'Side by side' });
const boards = () =>
  within(strip())
    .queryAllByRole('article')
    .map((board) => board.getAttribute('aria-label'));
const openStrip = async () => {
  fireEvent.click(screen.getByRole('button', { name: 'Side by side' }));
  await within(strip()).findByText(/Star/);
};

test('is closed until it is asked for, and stays as it was left', async () => {
  show();
  expect(screen.queryByRole('region', { name: 'Side by side' })).toBeNull();
  await openStrip();
  expect(sideBySideStore.read().isOpen).toBe(true);
  fireEvent.click(screen.getByRole('button', { name: 'Side by side', pressed: true }));
  expect(screen.queryByRole('region', { name: 'Side by side' })).toBeNull();
});

test('shows the first three starred matches of the list with two markets each', async () => {
  show();
  await openStrip();
  star('m4', 'm1');
  expect(boards()).toEqual(['Home m1 v Away m1', 'Home m4 v Away m4']);
  expect(
    within(strip()).getByText('Star another match in the list to watch it beside.'),
  ).toBeTruthy();
  star('m4', 'm3', 'm2', 'm1', 'gone');
  expect(boards()).toEqual(['Home m1 v Away m1', 'Home m2 v Away m2', 'Home m3 v Away m3']);
  page.putCell(mainLineKey('m2', '1'), lineOf('m2'));
  page.putQuotes({ 'm2/1//1': open });
  const board = within(within(strip()).getByRole('article', { name: 'Home m2 v Away m2' }));
  expect(board.getByRole('button', { name: /1X2, Outcome 1, 1\.92/ })).toBeTruthy();
  expect(board.getByText('Over/Under')).toBeTruthy();
  expect(board.getByRole('link', { name: 'Home m2 v Away m2, 2 to 1' })).toBeTruthy();
  fireEvent.click(board.getByRole('button', { name: /^Favourite/ }));
  expect(boards()).toEqual(['Home m1 v Away m1', 'Home m3 v Away m3', 'Home m4 v Away m4']);
});

test('is not there where it has no room', () => {
  sideBySideStore.change((draft) => {
    draft.isOpen = true;
  });
  show(false);
  expect(screen.queryByRole('region', { name: 'Side by side' })).toBeNull();
});
