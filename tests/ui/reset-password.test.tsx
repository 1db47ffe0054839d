// A forgotten password: number, code, new password, logged in (spec section 2, contract section 6).

import { act, screen, waitFor } from '@testing-library/react';
import { createChallenge, type Payload, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { expect, test } from 'vitest';
import { toasts } from '../../src/ui/components/toast/toasts.ts';
import { readTypedNumber } from '../../src/ui/features/auth/typed-number.ts';
import { authStore, setReturnUrl } from '../../src/ui/state/auth-store.ts';
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

startWithoutPlayer();

async function open() {
  const site = openSite('/Account/ResetPassword');
  await screen.findByLabelText('Mobile number');
  return site;
}

async function reachPassword(): Promise<void> {
  enter('Mobile number', `0${KNOWN_NUMBER}`);
  press('Continue');
  await enterCode(CODE);
  await screen.findByLabelText('New password');
}

test('a number without an account gets no code', async () => {
  const backend = playAccounts();
  await open();
  enter('Mobile number', FREE_NUMBER);
  press('Continue');
  const text = 'No account exists with this number. Check it, or register.';
  await screen.findByText(text);
  expect(backend.requests('notification/send-otp')).toHaveLength(0);
  enter('Mobile number', KNOWN_NUMBER);
  expect(screen.queryByText(text)).toBeNull();
});

test('the steps say where the player is', async () => {
  playAccounts();
  await open();
  const current = () => document.querySelector('[aria-current="step"]')?.textContent;
  expect(current()).toBe('Number');
  press('Continue');
  await screen.findByText('Enter your mobile number.');
  enter('Mobile number', KNOWN_NUMBER);
  press('Continue');
  await screen.findByLabelText('Digit 1 of 6');
  expect(current()).toBe('Code');
  press('Change number');
  expect(screen.getByLabelText<HTMLInputElement>('Mobile number').value).toBe(KNOWN_NUMBER);
});

test('the number typed to log in, or before a reload, is there; the focus goes with the steps', async () => {
  playAccounts();
  openSite('/Promotions');
  await openAuthDialog('login');
  enter('Mobile number', KNOWN_NUMBER);
  act(() => screen.getByRole('link', { name: 'Forgot password?' }).click());
  await screen.findByRole('heading', { name: 'Forgot password' });
  const field = await screen.findByLabelText<HTMLInputElement>('Mobile number');
  expect(field.value).toBe(KNOWN_NUMBER);
  press('Continue');
  await enterCode(CODE);
  const password = await screen.findByLabelText('New password');
  expect(document.activeElement).toBe(password);
  enter('New password', 'a-better-one');
  press('Continue');
  await waitFor(() => expect(authStore.read().token).not.toBe(''));
  await waitFor(() => expect(readTypedNumber()).toBe(''));
});

test('a new password is set, logs in and leads back to where the player came from', async () => {
  const backend = playAccounts();
  setReturnUrl('/Promotions');
  const { history } = await open();
  await reachPassword();
  enter('New password', 'short');
  press('Continue');
  await screen.findByText('Use at least 8 characters.');
  enter('New password', 'a-better-one');
  press('Continue');
  await waitFor(() => expect(history.location.pathname).toBe('/Promotions'));
  const [request] = backend.requests('auth/update/reset-password');
  expect(request!.method).toBe('PATCH');
  expect(await bodyOf(request)).toEqual({
    username: KNOWN_NUMBER,
    password: 'a-better-one',
    clientId: '1',
  });
  expect(authStore.read()).toMatchObject({ token: `token-${KNOWN_NUMBER}` });
  await waitFor(() =>
    expect(toasts.read().at(-1)?.text).toBe('Password changed. You are logged in.'),
  );
});

test('what the server refuses is said in its words', async () => {
  playAccounts({
    'auth/update/reset-password': () =>
      refuse('code_required', 'Verify the code sent to this number first'),
  });
  await open();
  await reachPassword();
  enter('New password', 'a-better-one');
  press('Continue');
  await screen.findByText('Verify the code sent to this number first');
  expect(authStore.read().token).toBe('');
});

test('what the verified code opens is a header of one call, and in no storage and no address', async () => {
  const backend = playAccounts();
  await open();
  await reachPassword();
  const stored = JSON.stringify([{ ...localStorage }, { ...sessionStorage }, location.href]);
  expect(stored).toContain(KNOWN_NUMBER);
  expect(stored).not.toContain(VERIFICATION);
  enter('New password', 'a-better-one');
  press('Continue');
  await waitFor(() => expect(authStore.read().token).not.toBe(''));
  const [request] = backend.requests('auth/update/reset-password');
  expect(request!.headers.get('verification')).toBe(VERIFICATION);
  const [login] = backend.requests('auth/login');
  expect(login!.headers.get('verification')).toBeNull();
});

test('a code that is too old by then leads back to the number, with the words', async () => {
  playAccounts({
    'auth/update/reset-password': () =>
      refuse('code_required', 'Verify the code sent to this number first'),
  });
  await open();
  await reachPassword();
  enter('New password', 'a-better-one');
  press('Continue');
  await screen.findByText('Verify the code sent to this number first');
  expect(screen.getByLabelText<HTMLInputElement>('Mobile number').value).toBe(KNOWN_NUMBER);
});

test('work that the server asks for is done while the button says so', async () => {
  const challenge = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: 1_000,
    counter: 40,
    deriveKey,
    hmacSignatureSecret: 'signature',
    hmacKeySignatureSecret: 'key',
  });
  const solutions: boolean[] = [];
  const backend = playAccounts({
    'notification/send-otp': async (request) => {
      const text = request.headers.get('challenge-solution');
      if (text === null) return { ...refuse('challenge_required', 'Work'), data: { challenge } };
      const solved = JSON.parse(atob(text)) as Pick<Payload, 'challenge' | 'solution'>;
      const { verified } = await verifySolution({
        ...solved,
        deriveKey,
        hmacSignatureSecret: 'signature',
        hmacKeySignatureSecret: 'key',
      });
      solutions.push(verified);
      return answer(null);
    },
  });
  await open();
  enter('Mobile number', KNOWN_NUMBER);
  press('Continue');
  await screen.findByRole('button', { name: 'Checking...' });
  await screen.findByLabelText('Digit 1 of 6');
  expect(solutions).toEqual([true]);
  expect(backend.requests('notification/send-otp')).toHaveLength(2);
});

test('a login that fails behind the change says that the change is made', async () => {
  playAccounts({ 'auth/login': () => refuse('account_locked', 'Your account is not active') });
  await open();
  await reachPassword();
  enter('New password', 'a-better-one');
  press('Continue');
  await screen.findByText('Password changed');
  await waitFor(() => expect(window.alert).toHaveBeenCalledWith('Your account is not active'));
  act(() => screen.getByText('Log in', { selector: 'main button' }).click());
  await screen.findByRole('dialog', { name: 'Log in' });
});
