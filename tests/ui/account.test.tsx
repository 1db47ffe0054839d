// The player's own page: wallets, details, password, settings of the device, the way out.

import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { accountRoutes } from '../../src/ui/app/routes/account-routes.ts';
import { toasts } from '../../src/ui/components/toast/toasts.ts';
import { authStore, isAuthenticated } from '../../src/ui/state/auth-store.ts';
import { lowDataStore, pollEvery } from '../../src/ui/state/low-data.ts';
import { userStore } from '../../src/ui/state/user-store.ts';
import { utilsStore } from '../../src/ui/state/utils-store.ts';
import { ACCOUNT, answer, historyOf, playAccount, refuse, unreachable } from './account-backend.ts';
import { supportDialogs } from './support/dialogs.ts';
import { dismissToasts } from './support/dismiss-toasts.ts';
import { becomePlayer, openRoutes } from './support/route-page.tsx';
import { startOnEmptyPage } from './support/start-on-empty-page.ts';

startOnEmptyPage(authStore, userStore, utilsStore, lowDataStore);
supportDialogs();
beforeEach(dismissToasts);

const DETAILS = 'auth/update/details';
const PASSWORD = 'auth/update/password';
const openMe = (hash = '') => openRoutes(accountRoutes, `/Account/Me${hash}`);
const enter = (label: string, text: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value: text } });
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const lastToast = () => toasts.read().at(-1)?.text;

describe('a visitor', () => {
  test('learns what the page is and how to log in; nothing is asked', async () => {
    const backend = playAccount();
    openMe();
    await screen.findByRole('button', { name: 'Log in' });
    expect(screen.getByRole('heading', { level: 1, name: 'Your account' })).toBeTruthy();
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(backend.requests('')).toHaveLength(0);
  });

  test('chooses whether the slip button counts, and the choice is kept', async () => {
    playAccount();
    openMe();
    const count = within(
      await screen.findByRole('group', { name: 'Number on the betslip button' }),
    );
    expect(count.getByRole('button', { name: 'On' }).getAttribute('aria-pressed')).toBe('true');
    fireEvent.click(count.getByRole('button', { name: 'Off' }));
    expect(count.getByRole('button', { name: 'Off' }).getAttribute('aria-pressed')).toBe('true');
    expect(utilsStore.read().showBetslipCount).toBe(false);
    expect(localStorage.getItem('touchline:utils')).toContain('"showBetslipCount":false');
  });

  test('sets appearance and low-data mode all the same, and both are kept', async () => {
    playAccount();
    openMe();
    const mode = within(await screen.findByRole('group', { name: 'Low-data mode' }));
    expect(mode.getByRole('button', { name: 'Off' }).getAttribute('aria-pressed')).toBe('true');
    expect(pollEvery(1_000)).toBe(1_000);
    fireEvent.click(mode.getByRole('button', { name: 'On' }));
    expect(mode.getByRole('button', { name: 'On' }).getAttribute('aria-pressed')).toBe('true');
    expect(pollEvery(1_000)).toBe(4_000);
    expect(localStorage.getItem('touchline:low-data')).toContain('true');
    const look = within(screen.getByRole('group', { name: 'Appearance' }));
    fireEvent.click(look.getByRole('button', { name: 'Light' }));
    expect(document.documentElement.dataset.theme).toBe('light');
    fireEvent.click(look.getByRole('button', { name: 'Dark' }));
    expect(document.documentElement.dataset.theme).toBe('dark');
  });
});

describe('the account', () => {
  beforeEach(() => becomePlayer());

  test('shows who is logged in, every wallet and the number of open bets', async () => {
    playAccount();
    openMe();
    await screen.findByText('₦48,250.00');
    const shown = within(screen.getByRole('region', { name: 'Balances' }))
      .getAllByRole('definition')
      .map(({ textContent }) => textContent);
    expect(shown).toEqual(['₦48,250.00', '₦2,500.00', '₦75.50', '₦10.00', '₦0.00']);
    const owner = within(screen.getByRole('region', { name: 'Logged in' }));
    expect(owner.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      '08030000001',
      'Ada Obi',
      '4 Mar 2025',
    ]);
    await screen.findByRole('link', { name: 'My bets 3 open' });
    expect(utilsStore.read().openBetCount).toBe(3);
  });

  test('has its heading and its places while nothing has answered', async () => {
    playAccount({ 'auth/details/1': () => new Promise(() => {}) });
    openMe();
    await screen.findByRole('heading', { name: 'Your details' });
    expect(screen.getByRole('heading', { level: 1, name: 'Your account' })).toBeTruthy();
    expect(document.querySelectorAll('[aria-label="Balances"] .skeleton')).toHaveLength(5);
    expect(screen.queryByRole('button', { name: 'Save details' })).toBeNull();
  });

  test('says that it could not be loaded, and loads it again', async () => {
    let isDown = true;
    const backend = playAccount({
      'auth/details/1': () =>
        isDown ? Response.json({ message: 'Sleeping' }, { status: 404 }) : answer(ACCOUNT),
    });
    openMe();
    await screen.findByText(/Your account could not be loaded: Sleeping/);
    expect(screen.getAllByText('Not known')).toHaveLength(5);
    isDown = false;
    press('Try again');
    await screen.findByText('₦48,250.00');
    expect(backend.requests('auth/details/1')).toHaveLength(2);
  });

  test('is never shown from a cache', async () => {
    const backend = playAccount();
    const first = openMe();
    await screen.findByText('₦48,250.00');
    first.unmount();
    backend.reply('auth/details/1', () => answer({ ...ACCOUNT, availableBalance: 1 }));
    backend.reply('bets/history', () => historyOf(0));
    openMe();
    await screen.findByText('₦1.00');
    expect(screen.queryByText('₦48,250.00')).toBeNull();
  });

  test('logs out at once and tells the server whose session it was', async () => {
    const backend = playAccount();
    openMe();
    await screen.findByText('₦48,250.00');
    press('Log out');
    expect(isAuthenticated()).toBe(false);
    await waitFor(() => expect(backend.requests('auth/logout')).toHaveLength(1));
    expect(backend.requests('auth/logout')[0]?.headers.get('authorization')).toBe('Bearer secret');
    await screen.findByRole('button', { name: 'Log in' });
    expect(screen.queryByText('₦48,250.00')).toBeNull();
  });

  test('goes to the section that the address names', async () => {
    playAccount();
    openMe('#password');
    await waitFor(() => expect(document.activeElement?.id).toBe('password'));
  });
});

describe('the details', () => {
  beforeEach(() => becomePlayer());

  async function openDetails(replies: Parameters<typeof playAccount>[0] = {}) {
    const backend = playAccount(replies);
    openMe();
    await screen.findByRole('button', { name: 'Save details' });
    return backend;
  }

  test('send only what was changed, trimmed, and show what was answered', async () => {
    const backend = await openDetails({
      [DETAILS]: () => answer({ ...ACCOUNT, firstName: 'Chidinma', city: '' }),
    });
    enter('First name', ' Chidinma ');
    enter('City', '');
    press('Save details');
    await waitFor(() => expect(lastToast()).toBe('Your details are saved.'));
    expect(await backend.requests(DETAILS)[0]?.json()).toEqual({
      clientId: '1',
      firstName: 'Chidinma',
      city: '',
    });
    await screen.findByText('Chidinma Obi');
    expect(screen.getByRole('button', { name: 'Save details' }).ariaDisabled).not.toBe('false');
  });

  test('with nothing changed are not sent; pressing says why', async () => {
    const backend = await openDetails();
    press('Save details');
    expect(screen.getByRole('alert').textContent).toMatch(/^Nothing to save yet\./);
    expect(backend.requests(DETAILS)).toHaveLength(0);
  });

  test.each([
    ['First name', 'x'.repeat(61), 'Enter a first name of at most 60 letters.'],
    ['Email address', 'nobody', 'Enter a valid email address, such as ada@example.com.'],
    ['Date of birth', '', 'Enter your date of birth as day, month and year.'],
    ['Date of birth', '2020-01-01', 'You must be at least 18 years old. Check your date of birth.'],
  ])('with the %s %j are not sent, and the focus is there', async (label, text, message) => {
    const backend = await openDetails();
    enter(label, text);
    press('Save details');
    await screen.findByText(message);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(label)));
    expect(backend.requests(DETAILS)).toHaveLength(0);
  });

  test.each([
    [refuse('under_age', 'You must be at least 18 years old'), 'Date of birth'],
    [refuse('bad_request', 'city must be text of at most 80 characters'), 'City'],
  ])('%# that are refused say so at their field', async (refusal, label) => {
    await openDetails({ [DETAILS]: () => refusal });
    enter('City', 'Jos');
    press('Save details');
    await screen.findByText(refusal.message);
    const field = screen.getByLabelText(label);
    expect(field.getAttribute('aria-invalid')).toBe('true');
    await waitFor(() => expect(document.activeElement).toBe(field));
  });

  test('that nobody answered stay typed, with the reason beside the button', async () => {
    await openDetails({ [DETAILS]: unreachable });
    enter('City', 'Jos');
    press('Save details');
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).not.toBe('');
    expect((screen.getByLabelText('City') as HTMLInputElement).value).toBe('Jos');
    expect(lastToast()).toBeUndefined();
  });

  test('another name takes the password again where money goes out under it', async () => {
    let isOpen = false;
    const backend = await openDetails({
      [DETAILS]: () =>
        isOpen
          ? answer({ ...ACCOUNT, firstName: 'Chidinma' })
          : refuse('step_up_required', 'Enter your password again to continue'),
      'auth/step-up': () => {
        isOpen = true;
        return answer({ steppedUpUntil: Date.now() + 300_000 });
      },
    });
    enter('First name', 'Chidinma');
    press('Save details');
    const dialog = within(await screen.findByRole('dialog', { name: 'Enter your password' }));
    fireEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    await screen.findByText('The password was not entered.');
    expect(backend.requests(DETAILS)).toHaveLength(1);
    press('Save details');
    const again = within(await screen.findByRole('dialog', { name: 'Enter your password' }));
    fireEvent.change(again.getByLabelText('Password'), { target: { value: 'correct horse' } });
    fireEvent.click(again.getByRole('button', { name: 'Continue' }));
    await screen.findByText('Chidinma Obi');
    expect(backend.requests(DETAILS)).toHaveLength(3);
    expect(backend.requests('auth/step-up')).toHaveLength(1);
  });
});

describe('the password', () => {
  beforeEach(() => becomePlayer());

  async function change(old: string, next: string, reply: unknown = answer(null)) {
    const backend = playAccount({ [PASSWORD]: () => reply });
    openMe();
    await screen.findByRole('heading', { name: 'Password' });
    enter('Current password', old);
    enter('New password', next);
    press('Change password');
    return backend;
  }

  test('is changed by the old one, and both fields are emptied', async () => {
    const backend = await change('touchline', 'battery staple');
    await waitFor(() => expect(lastToast()).toMatch(/^Password changed\./));
    expect(await backend.requests(PASSWORD)[0]?.json()).toEqual({
      clientId: '1',
      oldPassword: 'touchline',
      password: 'battery staple',
    });
    for (const label of ['Current password', 'New password'])
      expect((screen.getByLabelText(label) as HTMLInputElement).value).toBe('');
  });

  test.each([
    ['', 'battery staple', 'Enter your current password.'],
    ['touchline', '', 'Choose a new password.'],
    ['touchline', 'short', 'Use 8 to 200 characters.'],
  ])('from %j to %j is not sent', async (old, next, message) => {
    const backend = await change(old, next);
    await screen.findByText(message);
    expect(backend.requests(PASSWORD)).toHaveLength(0);
  });

  test.each([
    ['wrong_old_password', 'The old password is wrong', 'Current password'],
    ['same_password', 'The new password is the same as the old one', 'New password'],
    ['password_common', 'This password is easy to guess. Choose another one', 'New password'],
  ])('that is refused as %s says so at its field', async (code, message, label) => {
    await change('touchline', 'battery staple', refuse(code, message));
    await screen.findByText(message);
    expect(screen.getByLabelText(label).getAttribute('aria-invalid')).toBe('true');
  });

  test('tried too often says how long to wait', async () => {
    const message = 'Too many wrong passwords. Try again in 60 seconds.';
    const body = { message, code: 'rate_limited' };
    await change('touchline', 'battery staple', Response.json(body, { status: 429 }));
    expect((await screen.findByText(message)).getAttribute('role')).toBe('alert');
  });
});
