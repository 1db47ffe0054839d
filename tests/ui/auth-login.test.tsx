// Logging in: what may be sent, what a failure does, where a success leads (spec sections 4 and 5).

import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { authStore } from '../../src/ui/state/auth-store.ts';
import { userStore } from '../../src/ui/state/user-store.ts';
import { eventually } from '../support/wait.ts';
import {
  answer,
  CASINO_BONUS,
  KNOWN_NUMBER,
  PASSWORD,
  playAccounts,
} from './support/accounts-backend.ts';
import {
  bodyOf,
  enter,
  openAuthDialog,
  openSite,
  press,
  startWithoutPlayer,
} from './support/auth-page.tsx';

startWithoutPlayer();

const submit = () => screen.getByRole('button', { name: 'Continue' });

function logInAs(number: string, password = PASSWORD): void {
  enter('Mobile number', number);
  enter('Password', password);
  press('Continue');
}

describe('Continue', () => {
  test('is aria-disabled until number and password are there, and says why when pressed', async () => {
    const backend = playAccounts();
    openSite();
    await openAuthDialog('login');
    expect(submit().getAttribute('aria-disabled')).toBe('true');
    press('Continue');
    expect(await screen.findByText('Enter your mobile number.')).toBeTruthy();
    expect(screen.getByText('Enter your password.')).toBeTruthy();
    enter('Mobile number', KNOWN_NUMBER);
    expect(submit().getAttribute('aria-disabled')).toBe('true');
    enter('Password', PASSWORD);
    expect(submit().getAttribute('aria-disabled')).toBeNull();
    expect(backend.requests('auth/login')).toHaveLength(0);
  });

  test.each(['603123456', '6031234567', '80312345678', 'abc'])(
    'does not send %j, which is no mobile number',
    async (number) => {
      const backend = playAccounts();
      openSite();
      await openAuthDialog('login');
      logInAs(number);
      await screen.findByText('Enter 10 digits, starting with 7, 8 or 9.');
      expect(backend.requests('auth/login')).toHaveLength(0);
    },
  );

  test('is aria-disabled while a login is on its way, which is not sent twice', async () => {
    let answerLogin: (body: unknown) => void = () => {};
    const reply = new Promise((resolve) => {
      answerLogin = resolve;
    });
    const backend = playAccounts({ 'auth/login': () => reply });
    openSite();
    await openAuthDialog('login');
    logInAs(KNOWN_NUMBER);
    await waitFor(() => expect(authStore.read().loading).toBe(true));
    expect(submit().getAttribute('aria-disabled')).toBe('true');
    press('Continue');
    answerLogin(answer({ token: 'late' }));
    await waitFor(() => expect(authStore.read().token).toBe('late'));
    expect(backend.requests('auth/login')).toHaveLength(1);
  });
});

test.each([`0${KNOWN_NUMBER}`, `+234 ${KNOWN_NUMBER}`, '0803 000 0001'])(
  'the number typed as %s goes out as ten digits',
  async (typed) => {
    const backend = playAccounts();
    openSite();
    await openAuthDialog('login');
    logInAs(typed);
    await waitFor(() => expect(authStore.read().token).toBe(`token-${KNOWN_NUMBER}`));
    expect(await bodyOf(backend.requests('auth/login')[0])).toEqual({
      username: KNOWN_NUMBER,
      password: PASSWORD,
      clientId: '1',
    });
  },
);

describe('a failure', () => {
  test('is alerted and stays beside the form; the next try forgets it', async () => {
    playAccounts();
    openSite();
    const dialog = await openAuthDialog('login');
    logInAs(KNOWN_NUMBER, 'wrong');
    expect((await within(dialog).findByRole('alert')).textContent).toBe('Wrong password');
    await waitFor(() => expect(window.alert).toHaveBeenCalledExactlyOnceWith('Wrong password'));
    expect(authStore.read()).toMatchObject({
      loading: false,
      authError: 'Wrong password',
      token: '',
    });
    logInAs(KNOWN_NUMBER);
    await waitFor(() => expect(authStore.read().token).not.toBe(''));
    expect(authStore.read().authError).toBeNull();
  });

  test.each([
    ['an error although success is true', { success: true, error: 'Locked', data: null }, 'Locked'],
    ['an error without a message', { success: false, error: 'user not found' }, 'user not found'],
    ['no token', { success: true, data: {} }, 'The answer could not be read.'],
  ])('may come as %s', async (_name, body, text) => {
    playAccounts({ 'auth/login': () => body });
    openSite();
    await openAuthDialog('login');
    logInAs(KNOWN_NUMBER);
    await waitFor(() => expect(authStore.read().authError).toBe(text));
    expect(window.alert).toHaveBeenCalledWith(text);
  });

  test('of the network says what to do', async () => {
    playAccounts({
      'auth/login': () => {
        throw new TypeError('Failed to fetch');
      },
    });
    openSite();
    await openAuthDialog('login');
    logInAs(KNOWN_NUMBER);
    await screen.findByText('We could not reach Touchline. Check your connection.');
  });
});

describe('a success', () => {
  test('keeps token and number, loads the player, closes the dialog and stays on the page', async () => {
    playAccounts();
    const { history } = openSite('/Promotions?x=1');
    await openAuthDialog('login');
    logInAs(`0${KNOWN_NUMBER}`);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(authStore.read()).toMatchObject({
      token: `token-${KNOWN_NUMBER}`,
      mobile_number: KNOWN_NUMBER,
      loading: false,
    });
    expect(userStore.read().currentUser).toMatchObject({ username: KNOWN_NUMBER, role: 'player' });
    expect(history.location).toMatchObject({ pathname: '/Promotions', search: '?x=1' });
    expect(await screen.findByText('₦48,250.00')).toBeTruthy();
  });

  test('leads to the casino bonus that arrived, which the closing login leaves open', async () => {
    playAccounts({ 'bonus/get-active-bonus': () => answer(CASINO_BONUS) });
    openSite();
    await openAuthDialog('login');
    logInAs(KNOWN_NUMBER);
    expect(await screen.findByRole('dialog', { name: 'You have a casino bonus' })).toBeTruthy();
    await waitFor(() => expect(authStore.read().loading).toBe(false));
    expect(screen.getByText('20 free spins')).toBeTruthy();
    press('Later');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

test('the tabs change by pointer and by arrow, and what was entered is kept', async () => {
  playAccounts();
  openSite();
  await openAuthDialog('register');
  enter('Mobile number', '803');
  const [register, login] = screen.getAllByRole('tab');
  expect(register!.getAttribute('aria-selected')).toBe('true');
  act(() => login!.click());
  expect(screen.getByRole('dialog', { name: 'Log in' })).toBeTruthy();
  act(() => {
    login!.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowLeft', bubbles: true }));
  });
  expect(document.activeElement).toBe(register);
  expect(screen.getByLabelText<HTMLInputElement>('Mobile number').value).toBe('803');
});

test('a password is shown only when asked for', async () => {
  playAccounts();
  openSite();
  await openAuthDialog('login');
  const field = screen.getByLabelText<HTMLInputElement>('Password');
  expect([field.type, field.autocomplete]).toEqual(['password', 'current-password']);
  press('Show password');
  expect(field.type).toBe('text');
  press('Hide password');
  expect(field.type).toBe('password');
});

test('the forgotten password is a link that closes the dialog and knows the way back', async () => {
  playAccounts();
  const { history } = openSite('/Promotions');
  await openAuthDialog('login');
  act(() => screen.getByRole('link', { name: 'Forgot password?' }).click());
  await waitFor(() => expect(history.location.pathname).toBe('/Account/ResetPassword'));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(authStore.read().returnUrl).toBe('/Promotions');
});

test('nothing of a player is asked for without one', async () => {
  const backend = playAccounts();
  openSite();
  await eventually(() => expect(backend.requests('auth/globalvariables')).toHaveLength(1));
  expect(backend.requests('auth/details')).toHaveLength(0);
});
