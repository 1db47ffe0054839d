// The shell: one main and one heading at once, guards, focus and titles on navigation.

import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { redirectMobileNavigations } from '../../src/ui/app/mobile-redirect.ts';
import { routes } from '../../src/ui/app/routes/routes.tsx';
import { authStore } from '../../src/ui/state/auth-store.ts';
import { userStore } from '../../src/ui/state/user-store.ts';
import { utilsStore } from '../../src/ui/state/utils-store.ts';
import { profileOf } from './support/player-profile.ts';
import { openPageAt } from './support/site-page.tsx';
import { startOnEmptyPage } from './support/start-on-empty-page.ts';
import { openHistory } from './support/test-history.tsx';

const menu = {
  sports: [
    { sportID: '1', sportName: 'Soccer', total: '12' },
    { sportID: '5', sportName: 'Tennis', total: '3' },
  ],
};

startOnEmptyPage(authStore, userStore, utilsStore);
beforeEach(() => {
  vi.stubGlobal('scrollTo', () => {});
  vi.stubGlobal('fetch', async (input: Request) =>
    Response.json(input.url.includes('sports/menu') ? menu : { fixtures: [], count: 4 }),
  );
});

const open = (path: string) => openPageAt(path, routes);

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

test.each([
  ['/Promotions', 'Promotions'],
  ['/account/bethistory', 'My bets'],
  ['/Games/Provider/3/Red_Tiger', 'Red Tiger'],
  ['/CMS/TandC', 'Terms and Conditions'],
])('%s has one main and one h1', async (path, name) => {
  open(path);
  await heading(name);
  expect(screen.getAllByRole('main')).toHaveLength(1);
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  // Effects that follow a paint may come after the heading is found.
  await waitFor(() => expect(document.title).toContain(name));
  expect(screen.getByRole('img', { name: 'Adults 18+ only' })).toBeTruthy();
});

test('a navigation moves the focus to the new heading, the first page does not', async () => {
  const history = open('/Promotions');
  await heading('Promotions');
  expect(document.activeElement).toBe(document.body);
  await act(() => history.push('/Games'));
  const title = await heading('Casino');
  await waitFor(() => expect(document.activeElement).toBe(title));
});

test('the registration hides the default items of the top bar', async () => {
  const history = open('/Register');
  await heading('Register');
  expect(screen.queryByRole('navigation', { name: 'Main' })).toBeNull();
  expect(utilsStore.read().showDefaultHeaderItems).toBe(false);
  await act(() => history.push('/Promotions'));
  await heading('Promotions');
  expect(screen.getByRole('navigation', { name: 'Main' })).toBeTruthy();
  expect(utilsStore.read().showDefaultHeaderItems).toBe(true);
});

describe('guards', () => {
  test('a logged-in player who opens the registration lands at home', async () => {
    authStore.change((draft) => {
      draft.token = 'secret';
    });
    const history = open('/Register');
    await waitFor(() => expect(history.location.pathname).toBe('/'));
  });

  test('an unknown path lands at home with what has to be kept', async () => {
    const history = open('/no/such/page?shareCode=AB12&x=1');
    await waitFor(() => expect(history.location.search).toBe('?shareCode=AB12'));
    expect(history.location.pathname).toBe('/');
  });

  test('a mobile visitor is looked for before each navigation within the page', () => {
    const userAgent = vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('X11; Linux x86_64');
    const history = openHistory('/Promotions');
    const from: string[] = [];
    const target = 'https://m.touchline.example/';
    redirectMobileNavigations(history, { mobileRedirect: target }, (to) =>
      from.push(`${history.location.pathname} ${to}`),
    );
    history.push('/Games');
    expect(from).toEqual([]);
    userAgent.mockReturnValue('Linux; Android 14; Mobile');
    history.push('/');
    history.replace('/Sport/LiveList');
    dispatchEvent(new PopStateEvent('popstate'));
    expect(from).toEqual([`/Games ${target}`, `/ ${target}`, `/Sport/LiveList ${target}`]);
  });

  test('the sport of a route becomes the active one', async () => {
    open('/Sports/Prematch/tennis');
    await waitFor(() =>
      expect(utilsStore.read().activeSport).toEqual({ sportID: '5', sportName: 'Tennis' }),
    );
  });
});

test('a balance shows thousands and two decimals', async () => {
  authStore.change((draft) => {
    draft.token = 'secret';
  });
  open('/Promotions');
  await screen.findByText('₦0.00');
  act(() =>
    userStore.change((draft) => {
      draft.currentUser = profileOf('8031234567');
    }),
  );
  expect(screen.getByText('₦48,250.00')).toBeTruthy();
});
