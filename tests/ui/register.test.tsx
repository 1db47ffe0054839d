// Registration: form, code, account, automatic login; in the dialog and as a page (spec 2, 4, 5).

import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { authStore } from '../../src/ui/state/auth-store.ts';
import { sentCodeStore } from '../../src/ui/state/sent-code-store.ts';
import {
  answer,
  CODE,
  FREE_NUMBER,
  KNOWN_NUMBER,
  playAccounts,
  refuse,
  VERIFICATION,
} from './support/accounts-backend.ts';
import {
  bodyOf,
  enter,
  enterCode,
  openAuthDialog,
  openSite,
  press,
  startWithoutPlayer,
} from './support/auth-page.tsx';
import { profileOf } from './support/player-profile.ts';

startWithoutPlayer();

const CONFIRMATION =
  'You must confirm you are above 18 and agree to the Terms and Conditions to continue.';
const EXISTS = 'An account already exists with this number';

function loadPolyfills(number: string, { password = 'long-enough', promoCode = '' } = {}): void {
  enter('Mobile number', number);
  enter('Password', password);
  enter('Promo code (optional)', promoCode);
  fireEvent.click(screen.getByRole('checkbox'));
}

async function openForm(): Promise<void> {
  openSite('/Register');
  await screen.findByLabelText('Mobile number');
}

describe('the form', () => {
  test('begins with the number that was typed to log in', async () => {
    playAccounts();
    openSite('/Promotions');
    const dialog = within(await openAuthDialog('login'));
    enter('Mobile number', FREE_NUMBER);
    fireEvent.click(dialog.getByRole('tab', { name: 'Register' }));
    await screen.findByRole('dialog', { name: 'Register' });
    expect(screen.getByLabelText<HTMLInputElement>('Mobile number').value).toBe(FREE_NUMBER);
    enter('Mobile number', KNOWN_NUMBER);
    fireEvent.click(dialog.getByRole('tab', { name: 'Log in' }));
    expect(screen.getByLabelText<HTMLInputElement>('Mobile number').value).toBe(KNOWN_NUMBER);
  });

  test('wants the confirmation, in the words of the specification', async () => {
    const backend = playAccounts();
    await openForm();
    enter('Mobile number', FREE_NUMBER);
    enter('Password', 'long-enough');
    const submit = screen.getByRole('button', { name: 'Continue' });
    expect(submit.getAttribute('aria-disabled')).toBe('true');
    press('Continue');
    const box = screen.getByRole('checkbox', {
      name: 'I am above 18 and agree to the Terms and Conditions',
    });
    const described = document.getElementById(box.getAttribute('aria-describedby')!)!;
    expect(described.textContent).toBe(CONFIRMATION);
    fireEvent.click(box);
    expect(screen.queryByText(CONFIRMATION)).toBeNull();
    expect(submit.getAttribute('aria-disabled')).toBeNull();
    expect(backend.requests('auth/verify-username')).toHaveLength(0);
  });

  test('leads to the terms without losing what was entered', async () => {
    playAccounts();
    await openForm();
    const form = within(screen.getByRole('main'));
    const link = form.getByRole<HTMLAnchorElement>('link', { name: 'Terms and Conditions' });
    expect([link.getAttribute('href'), link.target]).toEqual(['/CMS/TandC', '_blank']);
  });

  test('wants a new password of eight characters', async () => {
    const backend = playAccounts();
    await openForm();
    loadPolyfills(FREE_NUMBER, { password: 'short' });
    press('Continue');
    await screen.findByText('Use at least 8 characters.');
    expect(backend.requests('auth/verify-username')).toHaveLength(0);
    const field = screen.getByLabelText<HTMLInputElement>('Password');
    expect(field.autocomplete).toBe('new-password');
  });

  test('says that a number has an account, and sends it no code', async () => {
    const backend = playAccounts();
    await openForm();
    loadPolyfills(KNOWN_NUMBER);
    press('Continue');
    await screen.findByText(EXISTS);
    expect(backend.requests('notification/send-otp')).toHaveLength(0);
    enter('Mobile number', FREE_NUMBER);
    expect(screen.queryByText(EXISTS)).toBeNull();
  });
});

describe('the code', () => {
  async function reachCode(replies = {}) {
    const backend = playAccounts(replies);
    await openForm();
    loadPolyfills(`0${FREE_NUMBER}`, { promoCode: ' WELCOME ' });
    press('Continue');
    await screen.findByLabelText('Digit 1 of 6');
    return backend;
  }

  test('goes to the number with its dial code, and is six digits', async () => {
    const backend = await reachCode();
    expect(await bodyOf(backend.requests('notification/send-otp')[0])).toEqual({
      clientID: '1',
      phoneNumber: `234${FREE_NUMBER}`,
    });
    expect(screen.getByText('+234 803 123 4567')).toBeTruthy();
    await enterCode('12345');
    press('Continue');
    await screen.findByText('Enter all 6 digits.');
    expect(backend.requests('notification/verify-otp')).toHaveLength(0);
  });

  test('that is wrong says so in the server’s words, and may be entered again', async () => {
    const backend = await reachCode();
    await enterCode('000000');
    await screen.findByText('The code is not correct');
    expect(backend.requests('auth/register')).toHaveLength(0);
    await enterCode(CODE);
    await waitFor(() => expect(authStore.read().token).toBe(`token-${FREE_NUMBER}`));
  });

  test('that is right registers with everything, logs in and goes home', async () => {
    const backend = playAccounts();
    const { history } = openSite('/Register?clickid=none');
    await screen.findByLabelText('Mobile number');
    sessionStorage.setItem('touchline:clickid', 'click-77');
    loadPolyfills(`0${FREE_NUMBER}`, { promoCode: ' WELCOME ' });
    press('Continue');
    await enterCode(CODE);
    await waitFor(() => expect(history.location.pathname).toBe('/'));
    expect(await bodyOf(backend.requests('auth/register')[0])).toEqual({
      clientID: '1',
      username: FREE_NUMBER,
      phone: FREE_NUMBER,
      password: 'long-enough',
      promoCode: 'WELCOME',
      trackingToken: 'click-77',
    });
    expect(await bodyOf(backend.requests('auth/login')[0])).toEqual({
      username: FREE_NUMBER,
      password: 'long-enough',
      clientId: '1',
    });
    expect(authStore.read()).toMatchObject({ mobile_number: FREE_NUMBER, loading: false });
    expect(sentCodeStore.read().number).toBe('');
  });

  test('once verified is not verified again when the registration behind it is repeated', async () => {
    const backend = await reachCode();
    backend.reply('auth/register', () => refuse('registration_closed', 'Registration is closed'));
    await enterCode(CODE);
    await screen.findByText('Registration is closed');
    backend.reply('auth/register', () => ({ success: true, data: { id: 1 } }));
    press('Continue');
    await waitFor(() => expect(backend.requests('auth/login')).toHaveLength(1));
    expect(backend.requests('notification/verify-otp')).toHaveLength(1);
  });

  test.each([
    ['with success true', { success: true, status: 409, error: EXISTS, data: null }],
    ['as a refusal', refuse('account_exists', EXISTS)],
  ])('meets an account that came meanwhile, told %s', async (_how, body) => {
    await reachCode({ 'auth/register': () => body });
    await enterCode(CODE);
    await screen.findByText(EXISTS);
    expect(authStore.read().token).toBe('');
  });

  test('can be left for another number, with everything still there', async () => {
    await reachCode();
    press('Change number');
    expect(screen.getByLabelText<HTMLInputElement>('Promo code (optional)').value).toBe(
      ' WELCOME ',
    );
    expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('long-enough');
    expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(true);
  });
});

test('the dialog registers too, and comes back to the page below it', async () => {
  playAccounts();
  const { history } = openSite('/Promotions');
  await openAuthDialog('register');
  loadPolyfills(FREE_NUMBER);
  press('Continue');
  expect(await screen.findByRole('dialog', { name: 'Enter your code' })).toBeTruthy();
  await enterCode(CODE);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(authStore.read().token).toBe(`token-${FREE_NUMBER}`);
  expect(history.location.pathname).toBe('/Promotions');
});

test('a visitor who came from a page by the bar is back there as a player', async () => {
  playAccounts();
  const { history } = openSite('/Promotions?x=1');
  const link = await screen.findByRole('link', { name: 'Register' });
  act(() => link.click());
  await screen.findByLabelText('Mobile number');
  loadPolyfills(FREE_NUMBER);
  press('Continue');
  await enterCode(CODE);
  await waitFor(() => expect(history.location).toMatchObject({ search: '?x=1' }));
  expect(history.location.pathname).toBe('/Promotions');
});

test('a visitor who logs in on the page or elsewhere is taken home', async () => {
  playAccounts();
  const { history } = openSite('/Register');
  await screen.findByLabelText('Mobile number');
  act(() =>
    authStore.change((draft) => {
      draft.token = 'from-another-tab';
    }),
  );
  await waitFor(() => expect(history.location.pathname).toBe('/'));
});

test('a password that the server refuses is chosen anew in the form, without another code', async () => {
  const backend = playAccounts();
  await openForm();
  loadPolyfills(FREE_NUMBER);
  press('Continue');
  backend.reply('auth/register', () => refuse('password_common', 'Too many people use it'));
  await enterCode(CODE);
  await screen.findByText('Too many people use it');
  enter('Password', 'a-better-one');
  backend.reply('auth/register', (request) =>
    request.headers.get('verification') === VERIFICATION
      ? answer({ ...profileOf(FREE_NUMBER), token: 'token' })
      : refuse('code_required', 'No code'),
  );
  backend.reply('auth/login', () =>
    answer({ ...profileOf(FREE_NUMBER), token: `token-${FREE_NUMBER}` }),
  );
  press('Continue');
  await waitFor(() => expect(authStore.read().token).toBe(`token-${FREE_NUMBER}`));
  expect(backend.requests('notification/send-otp')).toHaveLength(1);
  expect(backend.requests('notification/verify-otp')).toHaveLength(1);
});
