// Limits with what waits, breaks behind their questions, and the result of play.

import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { accountRoutes } from '../../src/ui/app/routes/account-routes.ts';
import { showNaira } from '../../src/ui/components/show-naira.ts';
import { toasts } from '../../src/ui/components/toast/toasts.ts';
import { realityCheckStore } from '../../src/ui/features/safety/reality-check-store.ts';
import { describeSpan } from '../../src/ui/features/safety/words.ts';
import { authStore } from '../../src/ui/state/auth-store.ts';
import { userStore } from '../../src/ui/state/user-store.ts';
import { AT, answer, DAILY, playAccount, refuse } from './account-backend.ts';
import { supportDialogs } from './support/dialogs.ts';
import { dismissToasts } from './support/dismiss-toasts.ts';
import type { Reply } from './support/route-page.tsx';
import { becomePlayer, openRoutes } from './support/route-page.tsx';
import { startOnEmptyPage } from './support/start-on-empty-page.ts';

startOnEmptyPage(authStore, userStore, realityCheckStore);
supportDialogs();
beforeEach(() => {
  vi.stubGlobal('scrollTo', () => {});
  dismissToasts();
});

const LIMITS = 'user/limits';
const openSafety = (hash = '') => openRoutes(accountRoutes, `/Account/SafetySecurity${hash}`);
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const lastToast = () => toasts.read().at(-1)?.text;
const limitsOf = (...limits: object[]) => answer({ limits, exclusion: null });
const posted = (request: Request) => request.method === 'POST';

test('a visitor learns what there is, how to log in and who helps; nothing is asked', async () => {
  const backend = playAccount();
  openSafety();
  await screen.findByRole('button', { name: 'Log in' });
  expect(screen.getByRole('heading', { level: 1, name: 'Safety and security' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Responsible gaming' })).toBeTruthy();
  expect(backend.requests('')).toHaveLength(0);
});

describe('limits', () => {
  beforeEach(() => becomePlayer());

  test('stand in their rows: what counts, what is used, what is not limited', async () => {
    playAccount();
    openSafety();
    await screen.findByText('₦5,000.00');
    expect(screen.getByText('₦1,200.00 deposited, ₦3,800.00 left')).toBeTruthy();
    expect(screen.getAllByText('No limit')).toHaveLength(5);
    expect(screen.getByRole('button', { name: 'Change the daily deposit limit' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Set the monthly loss limit' })).toBeTruthy();
  });

  test('that have not come yet have their places, and cannot be changed', async () => {
    playAccount({ [LIMITS]: () => new Promise(() => {}) });
    openSafety();
    await screen.findByRole('heading', { name: 'Loss limits' });
    expect(document.querySelectorAll('ul[aria-busy="true"] li .skeleton')).toHaveLength(6);
    press('Set the daily loss limit');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('that could not be loaded say so, and are loaded again', async () => {
    let isDown = true;
    playAccount({
      [LIMITS]: () =>
        isDown ? Response.json({ message: 'Sleeping' }, { status: 404 }) : limitsOf(DAILY),
    });
    openSafety();
    await screen.findByText(/Your limits could not be loaded: Sleeping/);
    isDown = false;
    press('Try again');
    await screen.findByText('₦5,000.00');
  });

  async function setDaily(typed: string, reply: Reply) {
    const backend = playAccount({
      [LIMITS]: (request) => (posted(request) ? reply(request) : limitsOf(DAILY)),
    });
    openSafety();
    await screen.findByText('₦5,000.00');
    press('Change the daily deposit limit');
    const dialog = within(await screen.findByRole('dialog', { name: 'Daily deposit limit' }));
    fireEvent.change(dialog.getByLabelText('Limit'), { target: { value: typed } });
    fireEvent.click(dialog.getByRole('button', { name: 'Save limit' }));
    return { backend, dialog, sent: () => backend.requests(LIMITS).filter(posted) };
  }

  test('are not saved as a pasted column, where a browser would join its lines', async () => {
    const backend = playAccount({ [LIMITS]: () => limitsOf(DAILY) });
    openSafety();
    await screen.findByText('₦5,000.00');
    press('Change the daily deposit limit');
    const dialog = within(await screen.findByRole('dialog', { name: 'Daily deposit limit' }));
    const field = dialog.getByLabelText<HTMLInputElement>('Limit');
    fireEvent.paste(field, { clipboardData: { getData: () => '500\n200' } });
    expect(field.value).toBe('500\t200');
    fireEvent.click(dialog.getByRole('button', { name: 'Save limit' }));
    await dialog.findByText('Enter an amount, e.g. 1000.50');
    expect(backend.requests(LIMITS).filter(posted)).toEqual([]);
  });

  test('are typed at once where the dialog opens, and the focus comes back after it', async () => {
    playAccount({
      [LIMITS]: (request) =>
        posted(request) ? limitsOf({ ...DAILY, amount: 2_000 }) : limitsOf(DAILY),
    });
    openSafety();
    const opener = await screen.findByRole('button', { name: 'Change the daily deposit limit' });
    opener.focus();
    fireEvent.click(opener);
    const field = await screen.findByLabelText<HTMLInputElement>('Limit');
    expect(document.activeElement).toBe(field);
    fireEvent.change(field, { target: { value: '2000' } });
    press('Save limit');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(opener));
  });

  test('go down at once', async () => {
    const { sent } = await setDaily('2,000.50', () => limitsOf({ ...DAILY, amount: 2000.5 }));
    await screen.findByText('₦2,000.50');
    expect(await sent()[0]?.json()).toEqual({ kind: 'deposit', period: 'day', amount: '2000.50' });
    await waitFor(() =>
      expect(lastToast()).toBe('Your daily deposit limit is ₦2,000.50 from now on.'),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('that rise show what counts now, what waits and from when; the old one can be kept', async () => {
    const waiting = { ...DAILY, pendingAmount: 9_000, pendingFrom: AT };
    const { backend, sent } = await setDaily('9000', () => limitsOf(waiting));
    await screen.findByText('22 Nov 2030, 21:04');
    expect(document.querySelector('[data-pending]')?.textContent).toContain(
      '₦9,000.00 from 22 Nov 2030, 21:04. Until then, ₦5,000.00 applies.',
    );
    expect(screen.getByText('₦5,000.00', { selector: 'li b' })).toBeTruthy();
    await waitFor(() =>
      expect(lastToast()).toBe(
        'Your daily deposit limit stays ₦5,000.00 and rises to ₦9,000.00 on 22 Nov 2030, 21:04.',
      ),
    );
    backend.reply(LIMITS, () => limitsOf(DAILY));
    press('Keep ₦5,000.00 as the daily deposit limit');
    await waitFor(() => expect(document.querySelector('[data-pending]')).toBeNull());
    expect(await sent()[1]?.json()).toMatchObject({ amount: '5000' });
  });

  test('are removed after the cool-down only', async () => {
    const { backend, dialog, sent } = await setDaily('', () => answer(null));
    expect(dialog.getByRole('alert').textContent).toBe('Enter an amount, e.g. 1000.50');
    backend.reply(LIMITS, () => limitsOf({ ...DAILY, pendingAmount: null, pendingFrom: AT }));
    fireEvent.click(dialog.getByRole('button', { name: /^Remove this limit/ }));
    await waitFor(() =>
      expect(lastToast()).toBe(
        'Your daily deposit limit stays ₦5,000.00 and ends on 22 Nov 2030, 21:04.',
      ),
    );
    expect(await sent()[0]?.json()).toMatchObject({ amount: null });
    expect(document.querySelector('[data-pending]')?.textContent).toContain('No limit from');
  });

  test.each([
    ['5000,50', '5000.50'],
    ['4.999,5', '4999.50'],
    ['₦4 000', '4000'],
  ])('typed as %j are sent as %s naira', async (typed, amount) => {
    const { sent } = await setDaily(typed, () => limitsOf(DAILY));
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(await sent()[0]?.json()).toMatchObject({ amount });
  });

  test.each([
    ['much', 'Enter an amount, e.g. 1000.50'],
    ['-5', 'Enter an amount, e.g. 1000.50'],
    ['5.000', '5.000 can be read in two ways. Enter 5000 or 5'],
    ['5000.001', 'Enter at most 2 decimals, e.g. 1000.50'],
  ])('of %j are not sent: %s', async (typed, words) => {
    const { dialog, sent } = await setDaily(typed, () => limitsOf(DAILY));
    expect(dialog.getByRole('alert').textContent).toBe(words);
    expect(sent()).toHaveLength(0);
  });

  test('that are refused stay in their dialog with the reason', async () => {
    const { dialog } = await setDaily('100', () => refuse('bad_request', 'amount is too odd'));
    await dialog.findByText('amount is too odd');
    expect(lastToast()).toBeUndefined();
  });
});

describe('a break', () => {
  beforeEach(() => becomePlayer());
  const running = (kind: string) => answer({ limits: [], exclusion: { kind, endsAt: AT } });

  test('of days is asked about, told that withdrawing stays, and then runs', async () => {
    const backend = playAccount({ 'user/time-out': () => running('time_out') });
    openSafety();
    await screen.findByText('₦5,000.00');
    press('7 days');
    press('Take a break');
    const dialog = within(await screen.findByRole('dialog', { name: 'Take a break of 7 days?' }));
    expect(dialog.getByText('You can still withdraw:')).toBeTruthy();
    expect(backend.requests('user/time-out')).toHaveLength(0);
    fireEvent.click(dialog.getByRole('button', { name: 'Take the break' }));
    await screen.findByText('You are taking a break until 22 Nov 2030, 21:04.');
    expect(await backend.requests('user/time-out')[0]?.json()).toEqual({ days: 7 });
    expect(screen.getAllByRole('link', { name: 'Withdraw' }).length).toBeGreaterThan(1);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('that is cancelled sends nothing', async () => {
    const backend = playAccount();
    openSafety();
    await screen.findByText('₦5,000.00');
    press('Take a break');
    press('Cancel');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(backend.requests('user/time-out')).toHaveLength(0);
  });

  test('of months wants the word typed', async () => {
    const backend = playAccount({ 'user/self-exclusion': () => running('self_exclusion') });
    openSafety();
    await screen.findByText('₦5,000.00');
    press('1 year');
    press('Exclude myself');
    const dialog = within(
      await screen.findByRole('dialog', { name: 'Exclude yourself for 1 year?' }),
    );
    const confirm = dialog.getByRole('button', { name: 'Exclude myself' });
    expect(confirm.getAttribute('aria-disabled')).toBe('true');
    fireEvent.click(confirm);
    expect(dialog.getByRole('alert').textContent).toBe('Type EXCLUDE to continue.');
    expect(backend.requests('user/self-exclusion')).toHaveLength(0);
    fireEvent.change(dialog.getByLabelText('Type EXCLUDE to confirm'), {
      target: { value: 'exclude' },
    });
    fireEvent.click(confirm);
    await screen.findByText('You have excluded yourself until 22 Nov 2030, 21:04.');
    expect(await backend.requests('user/self-exclusion')[0]?.json()).toEqual({
      months: 12,
      confirm: 'EXCLUDE',
    });
  });

  test('that is refused stays a question, with the reason', async () => {
    playAccount({ 'user/time-out': () => refuse('bad_request', 'days must be fewer') });
    openSafety();
    await screen.findByText('₦5,000.00');
    press('Take a break');
    press('Take the break');
    await screen.findByText('days must be fewer');
    expect(screen.getByRole('dialog')).toBeTruthy();
  });

  test('is where the reality check leads to', async () => {
    playAccount();
    openSafety('#time-out');
    await waitFor(() => expect(document.activeElement?.id).toBe('time-out'));
  });
});

describe('the result of play', () => {
  beforeEach(() => becomePlayer());

  test('stands with time and words for the sign, and the interval is kept', async () => {
    playAccount();
    openSafety();
    await screen.findByText(/You have been logged in for 1 h 12 min\./);
    const panel = within(screen.getByRole('region', { name: 'Reality check' }));
    expect(panel.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      '₦350.00 lost',
      '₦120.50 won',
      '₦0.00',
    ]);
    expect(panel.getByRole('button', { name: '1 h' }).getAttribute('aria-pressed')).toBe('true');
    fireEvent.click(panel.getByRole('button', { name: '15 min' }));
    expect(realityCheckStore.read().everyMinutes).toBe(15);
    expect(panel.getByRole('button', { name: '15 min' }).getAttribute('aria-pressed')).toBe('true');
  });

  test('that could not be loaded says so, and is loaded again', async () => {
    let isDown = true;
    const result = { loggedInAt: Date.now(), netSinceLogin: 0, netToday: 0, netMonth: 0 };
    playAccount({
      'user/reality-check': () =>
        isDown ? Response.json({ message: 'Sleeping' }, { status: 404 }) : answer(result),
    });
    openSafety();
    await screen.findByText(/Your result could not be loaded: Sleeping/);
    isDown = false;
    press('Try again');
    await screen.findByText(/logged in for less than a minute/);
  });
});

test.each([
  [0, 'less than a minute'],
  [59_999, 'less than a minute'],
  [60_000, '1 min'],
  [3_600_000, '1 h'],
  [7_260_000, '2 h 1 min'],
])('%i ms is %s', (ms, text) => {
  expect(describeSpan(ms)).toBe(text);
});

test.each([
  [0, '₦0.00'],
  [0.1 + 0.2, '₦0.30'],
  [1_234_567.5, '₦1,234,567.50'],
])('%d naira is %s', (naira, text) => {
  expect(showNaira(naira)).toBe(text);
});
