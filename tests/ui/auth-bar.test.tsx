// The player in the bar at the top: balance and its age, and the way out, followed by other tabs.

import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { toasts } from '../../src/ui/components/toast/toasts.ts';
import { authStore } from '../../src/ui/state/auth-store.ts';
import { logOut } from '../../src/ui/state/log-out.ts';
import { openDialog } from '../../src/ui/state/open-dialog.ts';
import { userStore } from '../../src/ui/state/user-store.ts';
import { utilsStore } from '../../src/ui/state/utils-store.ts';
import {
  answer,
  CASINO_BONUS,
  KNOWN_NUMBER,
  PASSWORD,
  playAccounts,
} from './support/accounts-backend.ts';
import { enter, openSite, press, startWithoutPlayer, topBar } from './support/auth-page.tsx';
import { beKnown, newApi } from './support/known-player.ts';
import { profileOf } from './support/player-profile.ts';
import { becomePlayer } from './support/route-page.tsx';

startWithoutPlayer();

const offline = () => {
  throw new TypeError('Failed to fetch');
};

describe('the bar', () => {
  test('shows 0.00 while there is no record, and what is known the moment it is', async () => {
    becomePlayer();
    playAccounts({ 'auth/details': () => new Promise(() => {}) });
    openSite();
    await screen.findByText('₦0.00');
    act(() => beKnown({ availableBalance: 1_248_250.5 }));
    expect(screen.getByText('₦1,248,250.50')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Deposit' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Register' })).toBeNull();
    expect(screen.getByRole('img', { name: 'Adults 18+ only' })).toBeTruthy();
  });

  test('says that the record is on its way, and that it is not', async () => {
    becomePlayer();
    let arrive = (_answer: Response) => {};
    const backend = playAccounts({
      'auth/details': () =>
        new Promise<Response>((resolve) => {
          arrive = resolve;
        }),
    });
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    openSite();
    const label = await topBar().findByText('Loading');
    const button = label.closest('button')!;
    expect(button.getAttribute('aria-busy')).toBe('true');
    // Before a call is sent it is signed.
    await waitFor(() => expect(backend.requests('auth/details')).toHaveLength(1));
    await act(async () => arrive(Response.json({ message: 'down' }, { status: 500 })));
    await topBar().findByText('Not loaded');
    expect(button.getAttribute('aria-busy')).toBe('false');
  });

  test('asks at the start, when it is looked at again, and when the network is back', async () => {
    beKnown();
    const backend = playAccounts();
    openSite();
    await waitFor(() => expect(backend.requests('auth/details')).toHaveLength(1));
    for (const [index, event] of ['focus', 'online'].entries()) {
      act(() => {
        dispatchEvent(new Event(event));
      });
      await waitFor(() => expect(backend.requests('auth/details')).toHaveLength(2 + index));
    }
  });

  test('tells the age of a balance that could not be asked for', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    beKnown({}, Date.now() - 5 * 60_000);
    playAccounts({ 'auth/details': offline });
    openSite();
    await screen.findByText('5 min old');
    expect(screen.getByText('₦48,250.00')).toBeTruthy();
  });

  test('opens the login where there is no player', async () => {
    playAccounts();
    openSite();
    act(() => topBar().getByRole('button', { name: 'Log in' }).click());
    await screen.findByRole('dialog', { name: 'Log in' });
  });
});

describe('a logout', () => {
  test('clears everything that was the player’s, ends the session and goes home', async () => {
    beKnown();
    const backend = playAccounts({ 'bonus/get-active-bonus': () => answer(CASINO_BONUS) });
    const { history } = openSite('/Promotions');
    await screen.findByRole('dialog');
    utilsStore.change((draft) => {
      draft.openBetCount = 3;
      draft.errorMessage = 'Your slip is empty';
      draft.liveListSingleMatch = '7';
      draft.activeCategories = { '1': ['30'] };
    });
    act(() => openDialog(null));
    const way = await screen.findByText('Log out');
    act(() => way.click());
    await waitFor(() => expect(history.location.pathname).toBe('/'));
    expect(authStore.read()).toMatchObject({ token: '', mobile_number: '' });
    expect(userStore.read()).toMatchObject({ currentUser: null, casinoActiveBonus: null });
    expect(utilsStore.read()).toMatchObject({
      openBetCount: 0,
      errorMessage: '',
      liveListSingleMatch: '',
      activeCategories: {},
    });
    await waitFor(() => expect(backend.requests('auth/logout')).toHaveLength(1));
    const [request] = backend.requests('auth/logout');
    expect(request!.headers.get('authorization')).toBe(`Bearer token-${KNOWN_NUMBER}`);
    await waitFor(() => expect(toasts.read().at(-1)?.text).toBe('You are logged out.'));
    topBar().getByRole('button', { name: 'Log in' });
  });

  test.each([401, 403])('follows a %i, with a way back in', async (status) => {
    beKnown();
    playAccounts({ 'auth/details': () => Response.json({ message: 'dead' }, { status }) });
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    const { history } = openSite('/Promotions');
    await waitFor(() => expect(history.location.pathname).toBe('/'));
    expect(authStore.read().token).toBe('');
    await waitFor(() =>
      expect(toasts.read().at(-1)?.text).toBe('Your session has ended. Log in again to continue.'),
    );
    act(() => toasts.read().at(-1)?.action?.onPress());
    await screen.findByRole('dialog', { name: 'Log in' });
  });

  test('after a login elsewhere says so, and a login leads back to where that was', async () => {
    beKnown();
    const elsewhere = { message: 'You logged in on another device', code: 'logged_in_elsewhere' };
    playAccounts({ 'auth/details': () => Response.json(elsewhere, { status: 401 }) });
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    const { history } = openSite('/Promotions');
    await waitFor(() => expect(history.location.pathname).toBe('/'));
    const words = 'You logged in on another device, which ended your session here.';
    await waitFor(() => expect(toasts.read().at(-1)?.text).toBe(words));
    act(() => toasts.read().at(-1)?.action?.onPress());
    await screen.findByRole('dialog', { name: 'Log in' });
    expect(authStore.read().returnUrl).toBe('/Promotions');
  });

  test('whoever logs in by the bar, long after the word is gone, is back where the session ended, once', async () => {
    beKnown();
    const backend = playAccounts();
    const { history } = openSite('/Promotions?x=1');
    await screen.findByText('₦48,250.00');
    backend.reply('auth/details', () => Response.json({ message: 'dead' }, { status: 401 }));
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    act(() => void dispatchEvent(new Event('focus')));
    await waitFor(() => expect(toasts.read().at(-1)?.text).toContain('Your session has ended'));
    act(() => toasts.dismiss(toasts.read().at(-1)!.id));
    expect(history.location.pathname).toBe('/');
    backend.reply('auth/details', () => answer(profileOf(KNOWN_NUMBER)));
    const logInByTheBar = async () => {
      act(() => topBar().getByRole('button', { name: 'Log in' }).click());
      await screen.findByRole('dialog', { name: 'Log in' });
      enter('Mobile number', KNOWN_NUMBER);
      enter('Password', PASSWORD);
      press('Continue');
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    };
    await logInByTheBar();
    await waitFor(() =>
      expect(history.location).toMatchObject({ pathname: '/Promotions', search: '?x=1' }),
    );
    // A logout that was asked for leads nowhere.
    act(() => logOut());
    await waitFor(() => expect(history.location.pathname).toBe('/'));
    await logInByTheBar();
    expect(history.location.pathname).toBe('/');
  });

  test('empties the cache of what the player was answered', () => {
    becomePlayer();
    const { queries } = newApi();
    queries.setQueryData(['bets'], ['mine']);
    logOut();
    expect(queries.getQueryData(['bets'])).toBeUndefined();
  });

  test('in another tab is followed, on the page where this one is', async () => {
    beKnown();
    playAccounts();
    const { history } = openSite('/Promotions');
    await screen.findByText('₦48,250.00');
    act(() => {
      for (const key of ['touchline:auth', 'touchline:user']) {
        localStorage.removeItem(key);
        dispatchEvent(new StorageEvent('storage', { key }));
      }
    });
    await topBar().findByRole('button', { name: 'Log in' });
    expect(userStore.read().currentUser).toBeNull();
    expect(history.location.pathname).toBe('/Promotions');
  });
});
