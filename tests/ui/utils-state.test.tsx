// What the routes and the page write into the utils state (spec section 3), and what reads it there.

import { act, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { findRoute } from '../../src/ui/app/route-match.ts';
import { routes } from '../../src/ui/app/routes/routes.tsx';
import { DeveloperPanel } from '../../src/ui/features/developer-panel/developer-panel.tsx';
import { recentFirst } from '../../src/ui/screens/prematch/recent-categories.ts';
import { authStore } from '../../src/ui/state/auth-store.ts';
import { logOut } from '../../src/ui/state/log-out.ts';
import { openDialog, showError } from '../../src/ui/state/open-dialog.ts';
import { userStore } from '../../src/ui/state/user-store.ts';
import { utilsStore } from '../../src/ui/state/utils-store.ts';
import { supportDialogs } from './support/dialogs.ts';
import { createLivePage } from './support/live-page.tsx';
import { openPageAt } from './support/site-page.tsx';
import { startOnEmptyPage } from './support/start-on-empty-page.ts';

startOnEmptyPage(authStore, userStore, utilsStore);
beforeEach(() => {
  supportDialogs();
  vi.stubGlobal('scrollTo', () => {});
  vi.stubGlobal('fetch', async () => Response.json({ message: 'Unknown' }, { status: 404 }));
});

const open = (path: string) => openPageAt(path, routes);

const navigation = () => screen.queryByRole('navigation', { name: 'Main, phone' });
const isBare = () => document.documentElement.hasAttribute('data-bare');

describe('a route', () => {
  test('without header items takes them off, which the utils state decides', async () => {
    const history = open('/Register');
    await waitFor(() => expect(utilsStore.read().showDefaultHeaderItems).toBe(false));
    const main = () => screen.queryByRole('navigation', { name: 'Main' });
    expect(main()).toBeNull();
    await act(() => history.push('/Promotions'));
    expect(utilsStore.read().showDefaultHeaderItems).toBe(true);
    expect(main()).not.toBeNull();
    act(() =>
      utilsStore.change((draft) => {
        draft.showDefaultHeaderItems = false;
      }),
    );
    expect(main()).toBeNull();
  });

  test('takes the phone’s navigation and the footer away, and the next gives them back', async () => {
    const history = open('/Games/Dice/1/Play');
    await waitFor(() =>
      expect(utilsStore.read()).toMatchObject({ showMobileNavigation: false, showFooter: false }),
    );
    expect([navigation(), screen.queryByRole('contentinfo'), isBare()]).toEqual([null, null, true]);
    await act(() => history.push('/Promotions'));
    await waitFor(() => expect(navigation()).not.toBeNull());
    expect(await screen.findByRole('contentinfo')).toBeTruthy();
    expect(isBare()).toBe(false);
  });

  test.each([
    [
      '/Games/Dice/1/Play',
      { hidesMobileNavigation: true, hidesFooter: true, keepsFootClear: true },
    ],
    ['/Register', { hidesMobileNavigation: true, hidesHeaderItems: true, keepsFootClear: true }],
    ['/Sport/LiveList', { area: 'live' }],
    ['/Sport/Live', { area: 'live' }],
    ['/Sports/Live/Soccer/NPFL/A_Vs_B/7', { area: 'live' }],
    ['/Sports/Prematch/Soccer', { area: 'prematch' }],
    ['/Sports/Prematch/Soccer/Upcoming', { area: 'prematch' }],
    ['/Sports/Prematch/Soccer/NPFL/A_Vs_B/7', { area: 'prematch' }],
    ['/', {}],
    ['/Account/Deposit', { keepsFootClear: true }],
  ])('%s says %o', (path, says) => {
    const { title: _, load: __, ...rest } = findRoute(routes, path).handle;
    expect(rest).toEqual(says);
  });

  test('of the live area makes the player live until one of the other', async () => {
    const history = open('/Sport/LiveList');
    await waitFor(() => expect(utilsStore.read().live).toBe(true));
    await act(() => history.push('/Promotions'));
    await screen.findByRole('heading', { level: 1, name: 'Promotions' });
    expect(utilsStore.read().live).toBe(true);
    await act(() => history.push('/Sports/Prematch/Soccer'));
    await waitFor(() => expect(utilsStore.read().live).toBe(false));
  });
});

describe('the last error', () => {
  test('is what the dialog says, stays when that is closed, and goes with a logout', () => {
    act(() => showError(new Error('No booking of that code.')));
    act(() => openDialog(null));
    expect(utilsStore.read().errorMessage).toBe('No booking of that code.');
    render(<DeveloperPanel />, { wrapper: createLivePage().wrapper });
    expect(screen.getByText('Last error shown: No booking of that code.')).toBeTruthy();
    act(() => logOut('refused'));
    expect(screen.queryByText(/Last error shown/)).toBeNull();
  });
});

describe('recent categories', () => {
  const link = (categoryId: string | null) => ({
    name: `Category ${categoryId}`,
    categoryId,
    total: 1,
    path: `/Sports/Prematch/Soccer/${categoryId}`,
    current: false,
  });
  const links = ['1', '2', '3', '4'].map(link);
  const idsOf = (recent: string[]) => recentFirst(links, recent).map((each) => each.categoryId);

  test('stand first, newest first; the others as they were', () => {
    expect(idsOf(['3', '1'])).toEqual(['3', '1', '2', '4']);
    expect(idsOf([])).toEqual(['1', '2', '3', '4']);
    expect(idsOf(['9', '4'])).toEqual(['4', '1', '2', '3']);
  });

  test('are not looked for among leagues', () => {
    const leagues = [link(null), link(null)];
    expect(recentFirst(leagues, ['1'])).toBe(leagues);
  });
});
