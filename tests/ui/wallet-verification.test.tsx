// The way back from a payment: paid, failed, late, twice, unknown, and a missing reference.

import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { walletRoutes } from '../../src/ui/app/routes/wallet-routes.ts';
import {
  pendingDepositStore,
  storeDeposit,
} from '../../src/ui/features/wallet/deposit/pending-deposits.ts';
import { authStore } from '../../src/ui/state/auth-store.ts';
import { userStore } from '../../src/ui/state/user-store.ts';
import { becomePlayer, openRoutes } from './support/route-page.tsx';
import { startOnEmptyPage } from './support/start-on-empty-page.ts';
import { answer, playWallet, refuse, unreachable } from './wallet-backend.ts';

startOnEmptyPage(authStore, userStore, pendingDepositStore);

const VERIFY = 'user/wallet/verify-payment';
const REFERENCE = 'dep-22222222222222222222';
const paid = () =>
  answer({ transactionRef: REFERENCE, amount: 1_000, balance: 49_250, status: 'paid' });
const late = () => refuse('payment_pending', 'Your payment has not arrived yet');
const comeBack = (query = `?trxref=${REFERENCE}`, method = 'paystack') =>
  openRoutes(walletRoutes, `/payment-verification/${method}${query}`);

test('a visitor is asked to log in, and the reference is not lost', async () => {
  const backend = playWallet({ [VERIFY]: paid });
  const { history } = comeBack();
  await screen.findByRole('button', { name: 'Log in' });
  expect(screen.getByRole('heading', { level: 1, name: 'Payment verification' })).toBeTruthy();
  expect(backend.requests(VERIFY)).toHaveLength(0);
  act(() => becomePlayer());
  await waitFor(() => expect(history.location.pathname).toBe('/Account/Transactions'));
});

describe('a player who comes back', () => {
  beforeEach(() => becomePlayer());
  afterEach(() => vi.useRealTimers());

  test.each([
    ['paystack', 'trxref'],
    ['monnify', 'paymentReference'],
    ['flutterwave', 'tx_ref'],
    ['korapay', 'reference'],
    ['fidelity', 'txnRef'],
    ['smileandpay', 'orderReference'],
  ])('from %s is verified by %s and led to the transactions', async (method, parameter) => {
    const backend = playWallet({ [VERIFY]: paid });
    const { history } = comeBack(`?${parameter}=${REFERENCE}`, method);
    await waitFor(() => expect(history.location.pathname).toBe('/Account/Transactions'));
    const asked = new URL(backend.requests(VERIFY)[0]?.url ?? '').searchParams;
    expect(Object.fromEntries(asked)).toEqual({
      paymentChannel: method,
      transactionRef: REFERENCE,
      clientId: '1',
    });
    await waitFor(() => expect(backend.requests('auth/details/1').length).toBeGreaterThan(0));
  });

  test('without a reference is at the deposit again', async () => {
    const backend = playWallet();
    const { history } = comeBack('?reference=of-another-method');
    await waitFor(() => expect(history.location.pathname).toBe('/Account/Deposit'));
    expect(backend.requests(VERIFY)).toHaveLength(0);
  });

  test('has the remembered bonus awarded once', async () => {
    storeDeposit({
      player: '8030000001',
      reference: REFERENCE,
      method: 'paystack',
      title: 'Card',
      kind: 'card',
      amountKobo: 100_000,
      link: 'https://pay.example/1',
      account: null,
      ussdCode: '',
      sandboxLink: '',
      createdAt: Date.now(),
      expiresAt: Date.now() + 1_800_000,
      progress: 'waiting',
      bonusId: '3',
    });
    const backend = playWallet({
      [VERIFY]: paid,
      'bonus/user/award': () => answer({ amount: 1_000 }),
    });
    const { history } = comeBack();
    await screen.findByRole('heading', { level: 1, name: 'Transactions' });
    expect(history.location.pathname).toBe('/Account/Transactions');
    const paidOut = { progress: 'paid', bonusId: '' };
    await waitFor(() => expect(pendingDepositStore.read().deposits).toMatchObject([paidOut]));
    expect(await backend.requests('bonus/user/award')[0]?.json()).toEqual({ bonusId: '3' });
    // Coming back a second time, as after paying twice, credits and awards nothing more.
    await act(() => history.push(`/payment-verification/paystack?trxref=${REFERENCE}`));
    await waitFor(() => expect(history.location.pathname).toBe('/Account/Transactions'));
    expect(backend.requests(VERIFY)).toHaveLength(2);
    expect(backend.requests('bonus/user/award')).toHaveLength(1);
    await act(() => history.push('/Account/Deposit'));
    await screen.findByRole('heading', { name: 'New deposit' });
    expect(pendingDepositStore.read().deposits).toEqual([]);
  });

  test('reads that the payment failed, in the server’s words, and may ask once more', async () => {
    const backend = playWallet({
      [VERIFY]: () => refuse('payment_failed', 'The payment failed'),
    });
    const { history } = comeBack();
    await screen.findByText('The payment failed');
    expect(screen.getByRole('link', { name: 'New deposit' }).className).toContain('primary');
    backend.reply(VERIFY, paid);
    fireEvent.click(screen.getByRole('button', { name: 'Check again' }));
    await waitFor(() => expect(history.location.pathname).toBe('/Account/Transactions'));
  });

  test('whose payment is late waits, and it is asked again with growing pauses', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const backend = playWallet({ [VERIFY]: late });
    const { history } = comeBack();
    await screen.findByText('Your payment has not arrived yet');
    await screen.findByText(/Checking again in/);
    expect(backend.requests(VERIFY)).toHaveLength(1);
    await act(() => vi.advanceTimersByTimeAsync(2_100));
    await waitFor(() => expect(backend.requests(VERIFY)).toHaveLength(2));
    backend.reply(VERIFY, unreachable);
    await act(() => vi.advanceTimersByTimeAsync(3_100));
    await waitFor(() => expect(backend.requests(VERIFY)).toHaveLength(3));
    await screen.findByText(/We could not reach Touchline/);
    backend.reply(VERIFY, paid);
    await act(() => vi.advanceTimersByTimeAsync(5_100));
    await waitFor(() => expect(history.location.pathname).toBe('/Account/Transactions'));
  });

  test('can ask at once, and coming back to the page asks at once', async () => {
    const backend = playWallet({ [VERIFY]: late });
    comeBack();
    await screen.findByText(/Checking again in/);
    fireEvent.click(screen.getByRole('button', { name: 'Check now' }));
    await waitFor(() => expect(backend.requests(VERIFY)).toHaveLength(2));
    await screen.findByText(/Checking again in/);
    act(() => {
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await waitFor(() => expect(backend.requests(VERIFY)).toHaveLength(3));
  });

  test.each([
    ['not_found', 'Payment was not found', /Check that you are logged in/],
    ['payment_disputed', 'Another amount has arrived', /Keep the reference/],
    ['payment_held', 'On hold: over your deposit limit. We will return it', /Your money is safe/],
    ['payment_returned', 'This deposit was returned to you', /back the way you paid/],
    ['payment_expired', 'The time is over', /We will keep checking/],
  ])('reads of %s what to do', async (code, message, advice) => {
    playWallet({ [VERIFY]: () => refuse(code, message) });
    comeBack();
    await screen.findByText(message);
    expect(screen.getByText(advice)).toBeTruthy();
    expect(screen.getByText(`Reference ${REFERENCE}`)).toBeTruthy();
  });
});
