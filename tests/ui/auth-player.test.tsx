// The player on the page: loaded, refreshed, told of a bonus, logged out, followed by other tabs.

import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import {
  loadCurrentUser,
  refreshActiveBonus,
  refreshCurrentUser,
} from '../../src/ui/api/load-current-user.ts';
import { authStore } from '../../src/ui/state/auth-store.ts';
import { logOut } from '../../src/ui/state/log-out.ts';
import { userStore } from '../../src/ui/state/user-store.ts';
import { utilsStore } from '../../src/ui/state/utils-store.ts';
import {
  answer,
  CASINO_BONUS,
  KNOWN_NUMBER,
  playAccounts,
  refuse,
} from './support/accounts-backend.ts';
import { openSite, press, startWithoutPlayer } from './support/auth-page.tsx';
import { beKnown, knownUser, newApi } from './support/known-player.ts';
import { profileOf } from './support/player-profile.ts';
import { becomePlayer } from './support/route-page.tsx';

startWithoutPlayer();

const offline = () => {
  throw new TypeError('Failed to fetch');
};

describe('loading the current user', () => {
  beforeEach(() => {
    becomePlayer(`token-${KNOWN_NUMBER}`);
    vi.spyOn(console, 'warn').mockImplementation(() => {});
  });

  test('fetches profile and bonus together', async () => {
    playAccounts({ 'bonus/get-active-bonus': () => answer(CASINO_BONUS) });
    const loading = loadCurrentUser(newApi());
    expect(userStore.read().isLoadingCurrentUser).toBe(true);
    await loading;
    expect(userStore.read()).toMatchObject({
      currentUser: knownUser,
      activeBonus: CASINO_BONUS,
      casinoActiveBonus: CASINO_BONUS,
      error: null,
      isLoadingCurrentUser: false,
    });
    expect(Date.now() - userStore.read().loadedAt).toBeLessThan(60_000);
  });

  test.each([
    ['a refusal', () => refuse('x', 'No'), 'Failed to fetch user details'],
    ['a failure', () => Response.json({}, { status: 500 }), 'Failed to fetch user details'],
    ['no network', offline, 'Failed to fetch user details'],
    ['no data', () => answer(null), 'No user data received'],
    ['nothing', () => new Response(''), 'No user data received'],
  ])('meets %s, which clears user and bonus', async (_name, reply, error) => {
    beKnown();
    userStore.change((draft) => {
      draft.casinoActiveBonus = CASINO_BONUS;
    });
    playAccounts({ 'auth/details': reply });
    await loadCurrentUser(newApi());
    expect(userStore.read()).toMatchObject({
      currentUser: null,
      activeBonus: null,
      casinoActiveBonus: null,
      isLoadingCurrentUser: false,
      error,
    });
  });

  test('only warns of a bonus that failed and of a balance that is missing', async () => {
    const { trustBalance: _, ...without } = profileOf(KNOWN_NUMBER);
    playAccounts({
      'auth/details': () => answer(without),
      'bonus/get-active-bonus': () => Response.json({ message: 'down' }, { status: 500 }),
    });
    await loadCurrentUser(newApi());
    expect(userStore.read()).toMatchObject({ currentUser: knownUser, error: null });
    expect(console.warn).toHaveBeenCalledWith('The profile has no trustBalance');
    expect(console.warn).toHaveBeenCalledTimes(2);
  });

  test('keeps nothing for a player who left meanwhile', async () => {
    playAccounts();
    const loading = loadCurrentUser(newApi());
    logOut();
    await loading;
    expect(userStore.read()).toMatchObject({ currentUser: null, isLoadingCurrentUser: false });
  });

  test('asks for nothing without a token', async () => {
    authStore.reset();
    const backend = playAccounts();
    await loadCurrentUser(newApi());
    expect(backend.requests('')).toHaveLength(0);
  });
});

test.each([
  ['without data', () => answer(null)],
  ['with nothing', () => new Response('')],
])('a refresh that is answered %s clears user and bonus', async (_name, reply) => {
  beKnown();
  userStore.change((draft) => {
    draft.activeBonus = CASINO_BONUS;
    draft.casinoActiveBonus = CASINO_BONUS;
  });
  playAccounts({ 'auth/details': reply });
  await refreshCurrentUser(newApi());
  expect(userStore.read()).toMatchObject({
    currentUser: null,
    activeBonus: null,
    casinoActiveBonus: null,
    loadedAt: 0,
    error: 'No user data received',
  });
});

test('a refresh that nobody answers keeps the record and its age', async () => {
  beKnown({}, 1_000);
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  playAccounts({ 'auth/details': offline });
  await refreshCurrentUser(newApi());
  expect(userStore.read()).toMatchObject({
    currentUser: knownUser,
    loadedAt: 1_000,
    error: 'Failed to fetch user details',
  });
});

describe('the casino bonus', () => {
  const play = (change: object = {}) =>
    playAccounts({ 'bonus/get-active-bonus': () => answer({ ...CASINO_BONUS, ...change }) });

  test.each(['feature_trigger', 'free_rounds'])(
    'of type %s shows when it arrives',
    async (type) => {
      beKnown();
      play({ bonusType: type });
      openSite();
      await screen.findByRole('dialog', { name: 'You have a casino bonus' });
    },
  );

  test('of another type is the active bonus only', async () => {
    beKnown();
    play({ bonusType: 'deposit' });
    openSite();
    await waitFor(() => expect(userStore.read().activeBonus?.bonusId).toBe('5'));
    expect(userStore.read().casinoActiveBonus).toBeNull();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('is asked for anew on the way into the casino, and shows where one has arrived', async () => {
    beKnown();
    const backend = playAccounts();
    const { history } = openSite();
    await waitFor(() => expect(backend.requests('bonus/get-active-bonus')).toHaveLength(1));
    expect(screen.queryByRole('dialog')).toBeNull();
    backend.reply('bonus/get-active-bonus', () => answer(CASINO_BONUS));
    await act(() => history.push('/Games'));
    await screen.findByRole('dialog', { name: 'You have a casino bonus' });
    expect(userStore.read()).toMatchObject({
      activeBonus: CASINO_BONUS,
      casinoActiveBonus: CASINO_BONUS,
    });
  });

  test('shows once, however often it is refreshed', async () => {
    beKnown();
    play();
    openSite();
    await screen.findByRole('dialog');
    press('Later');
    const api = newApi();
    await act(() => refreshCurrentUser(api));
    await act(() => refreshActiveBonus(api));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('that is used up goes with a refresh, one whose call failed stays with a warning', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    beKnown();
    userStore.change((draft) => {
      draft.activeBonus = CASINO_BONUS;
      draft.casinoActiveBonus = CASINO_BONUS;
    });
    const backend = playAccounts({ 'bonus/get-active-bonus': offline });
    await refreshActiveBonus(newApi());
    expect(userStore.read().casinoActiveBonus).toEqual(CASINO_BONUS);
    expect(warn).toHaveBeenCalledOnce();
    backend.reply('bonus/get-active-bonus', () => answer(null));
    await refreshActiveBonus(newApi());
    expect(userStore.read()).toMatchObject({ activeBonus: null, casinoActiveBonus: null });
  });

  test('is not refreshed without a user, and is with one', async () => {
    becomePlayer(`token-${KNOWN_NUMBER}`);
    const backend = play();
    await refreshActiveBonus(newApi());
    expect(backend.requests('bonus/get-active-bonus')).toHaveLength(0);
    expect(userStore.read().activeBonus).toBeNull();
    beKnown();
    await refreshActiveBonus(newApi());
    expect(backend.requests('bonus/get-active-bonus')).toHaveLength(1);
    expect(userStore.read().activeBonus).toEqual(CASINO_BONUS);
  });

  test('has its name in the account menu, of whatever type it is', async () => {
    beKnown();
    play({ bonusType: 'deposit', name: 'Welcome bonus' });
    openSite();
    expect((await screen.findByText(/^Active bonus/)).textContent).toBe(
      'Active bonus: Welcome bonus',
    );
  });
});

test('the rules of play and the bonus tiers are kept for everybody', async () => {
  playAccounts();
  openSite();
  await waitFor(() =>
    expect(utilsStore.read()).toMatchObject({
      SportsbookGlobalVariable: { DialCode: '234', MinBonusOdd: '1.2' },
      SportsbookBonusList: [{ ticket_length: 5, bonus: 5 }],
    }),
  );
});
