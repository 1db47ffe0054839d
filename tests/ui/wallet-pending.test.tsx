// Deposits that are kept on the device: asked about until they are known, whatever closed the tab.

import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { walletRoutes } from '../../src/ui/app/routes/wallet-routes.ts';
import { toasts } from '../../src/ui/components/toast/toasts.ts';
import {
  type PendingDeposit,
  pendingDepositStore,
  storeDeposit,
} from '../../src/ui/features/wallet/deposit/pending-deposits.ts';
import { authStore } from '../../src/ui/state/auth-store.ts';
import { logOut } from '../../src/ui/state/log-out.ts';
import { userStore } from '../../src/ui/state/user-store.ts';
import { dismissToasts } from './support/dismiss-toasts.ts';
import { becomePlayer, openRoutes } from './support/route-page.tsx';
import { startOnEmptyPage } from './support/start-on-empty-page.ts';
import { answer, playWallet, refuse, unreachable } from './wallet-backend.ts';

startOnEmptyPage(authStore, userStore, pendingDepositStore);
beforeEach(dismissToasts);

const VERIFY = 'user/wallet/verify-payment';
const openDeposit = () => openRoutes(walletRoutes, '/Account/Deposit');

function kept(over: Partial<PendingDeposit> = {}): PendingDeposit {
  return {
    player: '8030000001',
    reference: 'dep-33333333333333333333',
    method: 'monnify',
    title: 'Bank transfer',
    kind: 'transfer',
    amountKobo: 1_000_000,
    link: 'Transfer exactly',
    account: {
      accountNumber: '8123456709',
      accountName: 'Touchline Sandbox',
      bankName: 'Wema Bank',
    },
    ussdCode: '',
    sandboxLink: '',
    createdAt: Date.now() - 12 * 60_000,
    expiresAt: Date.now() + 18 * 60_000,
    progress: 'waiting',
    bonusId: '',
    ...over,
  };
}

describe('a deposit that was kept', () => {
  beforeEach(() => becomePlayer());

  test('is listed with its age and is asked about until it is known', async () => {
    storeDeposit(kept({ bonusId: '3' }));
    const backend = playWallet({
      [VERIFY]: () =>
        answer({
          transactionRef: 'dep-33333333333333333333',
          amount: 10_000,
          balance: 58_250,
          status: 'paid',
        }),
      'bonus/user/award': () => answer({ amount: 5_000 }),
    });
    openDeposit();
    const panel = await screen.findByRole('region', { name: '₦10,000.00 by Bank transfer' });
    expect(within(panel).getByText('12 min ago')).toBeTruthy();
    await within(panel).findByText('Your deposit of ₦10,000.00 has arrived.');
    await waitFor(() =>
      expect(toasts.read().map(({ text }) => text)).toContain('Your bonus of ₦5,000.00 is here.'),
    );
    expect(backend.requests('bonus/user/award')).toHaveLength(1);
    // Once at the mount, once after the money moved.
    await waitFor(() =>
      expect(backend.requests('auth/details/1').length).toBeGreaterThanOrEqual(2),
    );
    fireEvent.click(within(panel).getByRole('button', { name: 'Done' }));
    expect(screen.queryByText('Your deposits on their way')).toBeNull();
    expect(pendingDepositStore.read().deposits).toEqual([]);
  });

  test.each([
    ['payment_failed', 'The payment failed.'],
    ['payment_expired', 'This payment has expired.'],
    ['payment_disputed', 'We received a different amount from the one you entered.'],
    ['not_found', 'We cannot find this deposit any more.'],
  ])('that ended with %s says so and can be removed', async (code, text) => {
    storeDeposit(kept());
    playWallet({ [VERIFY]: () => refuse(code, 'no') });
    openDeposit();
    await screen.findByText(text);
    fireEvent.click(screen.getByRole('button', { name: 'Remove from this list' }));
    expect(pendingDepositStore.read().deposits).toEqual([]);
  });

  test.each([
    ['deposit_limit', 'On hold: over your deposit limit. We will return it.'],
    ['self_excluded', 'On hold: you have excluded yourself. We will return it.'],
    ['account_locked', 'On hold: your account is locked. We will return it.'],
    ['something new', 'On hold. We will return it.'],
  ])('that is held says why, and stays in the list: %s', async (heldReason, text) => {
    storeDeposit(kept());
    playWallet({ [VERIFY]: () => refuse('payment_held', 'no', { status: 'held', heldReason }) });
    openDeposit();
    const panel = await screen.findByRole('region', { name: '₦10,000.00 by Bank transfer' });
    await within(panel).findByText(text);
    expect(within(panel).getByText('Will be returned')).toBeTruthy();
    expect(within(panel).queryByRole('button', { name: 'Remove from this list' })).toBeNull();
    expect(pendingDepositStore.read().deposits).toMatchObject([{ progress: 'held', heldReason }]);
  });

  test('stays while nobody answers', async () => {
    storeDeposit(kept());
    playWallet({ [VERIFY]: unreachable });
    openDeposit();
    await screen.findByText(/We could not reach Touchline\. .*We keep checking\./);
    expect(pendingDepositStore.read().deposits).toMatchObject([{ progress: 'waiting' }]);
  });

  test('is asked about the moment its time is over, and leads to a new one', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval', 'Date'], shouldAdvanceTime: true });
    onTestFinished(() => void vi.useRealTimers());
    storeDeposit(kept({ expiresAt: Date.now() + 60_000 }));
    const over = Date.now() + 60_000;
    let askedPastEnd = 0;
    playWallet({
      [VERIFY]: () => {
        const isOver = Date.now() >= over;
        if (isOver) askedPastEnd ||= Date.now();
        return refuse(isOver ? 'payment_expired' : 'payment_pending', 'no');
      },
    });
    openDeposit();
    const panel = await screen.findByRole('region', { name: '₦10,000.00 by Bank transfer' });
    // Between two of the usual questions, which are 30 s apart by then.
    await act(() => vi.advanceTimersByTimeAsync(62_000));
    await within(panel).findByText('This payment has expired.');
    // On the page's clock, which the test moves.
    expect(askedPastEnd - over).toBeLessThan(5_000);
    expect(panel.querySelector('[data-code]')).toBeNull();
    fireEvent.click(within(panel).getByRole('button', { name: 'New deposit' }));
    expect(document.activeElement?.textContent).toBe('New deposit');
    expect(document.activeElement?.tagName).toBe('H2');
  });

  test('leaves the form first on the page, and is one press below it', async () => {
    storeDeposit(kept());
    playWallet({ [VERIFY]: unreachable });
    openDeposit();
    const panel = await screen.findByRole('region', { name: '₦10,000.00 by Bank transfer' });
    const form = screen.getByRole('region', { name: 'New deposit' });
    expect(form.compareDocumentPosition(panel)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    fireEvent.click(within(form).getByRole('button', { name: '1 on its way' }));
    expect(document.activeElement?.textContent).toBe('Your deposits on their way');
  });

  test('of another player is not shown', async () => {
    storeDeposit(kept({ player: '8039999999' }));
    const backend = playWallet();
    openDeposit();
    await screen.findAllByRole('radio');
    expect(screen.queryByText('Your deposits on their way')).toBeNull();
    expect(backend.requests(VERIFY)).toHaveLength(0);
  });

  test('keeps its bonus remembered where nobody answers about that', async () => {
    storeDeposit(kept({ bonusId: '3' }));
    playWallet({
      [VERIFY]: () => answer({ transactionRef: 'x', amount: 1, balance: 1, status: 'paid' }),
      'bonus/user/award': unreachable,
    });
    openDeposit();
    await screen.findByText('Your deposit of ₦10,000.00 has arrived.');
    expect(pendingDepositStore.read().deposits).toMatchObject([{ progress: 'paid', bonusId: '3' }]);
  });
});

describe('a deposit that this device does not know', () => {
  beforeEach(() => becomePlayer());
  const OPEN = 'user/wallet/deposits';
  const known = (reference: string, over: object = {}) => ({
    transactionRef: reference,
    link: 'Transfer exactly',
    account: {
      accountNumber: '8123456709',
      accountName: 'Touchline Sandbox',
      bankName: 'Wema Bank',
      bankCode: '035',
    },
    expiresAt: Date.now() + 10 * 60_000,
    amount: 10_000,
    method: 'monnify',
    status: 'initiated',
    createdAt: Date.now() - 20 * 60_000,
    paidAt: null,
    ...over,
  });
  const waiting = () => refuse('payment_pending', 'Your payment has not arrived yet');

  test('is brought back with its instructions, the newest on top', async () => {
    playWallet({
      [VERIFY]: waiting,
      [OPEN]: () => answer([known('dep-new', { amount: 500 }), known('dep-old')]),
    });
    openDeposit();
    const panel = await screen.findByRole('region', { name: '₦500.00 by Bank transfer' });
    expect(within(panel).getByText('8123 456 709')).toBeTruthy();
    expect(within(panel).getByText('20 min ago')).toBeTruthy();
    expect(pendingDepositStore.read().deposits).toMatchObject([
      { reference: 'dep-new', player: '8030000001', kind: 'transfer', progress: 'waiting' },
      { reference: 'dep-old', amountKobo: 1_000_000 },
    ]);
  });

  test('does not take the place of one that is known here, with its bonus', async () => {
    storeDeposit(kept({ bonusId: '3' }));
    const backend = playWallet({
      [VERIFY]: waiting,
      [OPEN]: () => answer([known(kept().reference)]),
    });
    openDeposit();
    await screen.findByRole('region', { name: '₦10,000.00 by Bank transfer' });
    await waitFor(() => expect(backend.requests(OPEN)).toHaveLength(1));
    expect(pendingDepositStore.read().deposits).toMatchObject([{ bonusId: '3' }]);
  });

  test('is brought back where it is held, and one that is shown learns of its return', async () => {
    storeDeposit(kept({ progress: 'held', heldReason: 'time_out' }));
    const held = known('dep-held', { status: 'held', heldReason: 'deposit_limit', amount: 500 });
    const returned = { status: 'returned', heldReason: 'time_out' };
    playWallet({
      [OPEN]: () =>
        answer([held, known(kept().reference, returned), known('dep-elsewhere', returned)]),
    });
    openDeposit();
    const panel = await screen.findByRole('region', { name: '₦500.00 by Bank transfer' });
    expect(within(panel).getByText(/^On hold: over your deposit limit/)).toBeTruthy();
    const other = screen.getByRole('region', { name: '₦10,000.00 by Bank transfer' });
    expect(within(other).getByText('This deposit was returned to you.')).toBeTruthy();
    expect(screen.getAllByRole('region', { name: /by Bank transfer/ })).toHaveLength(2);
  });

  test('by a way that is not on offer any more is shown all the same', async () => {
    const gone = known('dep-gone', { method: 'cowries', account: undefined, ussdCode: '*737#' });
    playWallet({ [VERIFY]: waiting, [OPEN]: () => answer([gone]) });
    openDeposit();
    await screen.findByRole('region', { name: '₦10,000.00 by cowries' });
    expect(screen.getByText('*737#')).toBeTruthy();
  });
});

describe('a logout', () => {
  test('that was asked for leaves no deposit behind, also where this part was never loaded', () => {
    becomePlayer();
    storeDeposit(kept());
    logOut('asked');
    expect(pendingDepositStore.read().deposits).toEqual([]);
    expect(localStorage.getItem('touchline:deposits')).toBe(null);
  });

  test('by a session that ended leaves them for the next login', () => {
    becomePlayer();
    storeDeposit(kept());
    logOut('refused');
    expect(pendingDepositStore.read().deposits).toHaveLength(1);
  });
});

test('what is kept on the device is checked: one bad entry does not take the others along', async () => {
  const good = kept();
  const old = kept({ reference: 'dep-old', createdAt: Date.now() - 8 * 86_400_000 });
  const state = { deposits: [{ ...good, amountKobo: 'a lot' }, 7, good, old] };
  localStorage.setItem('touchline:deposits', JSON.stringify({ version: 1, state }));
  act(() => {
    dispatchEvent(new StorageEvent('storage', { key: 'touchline:deposits' }));
  });
  expect(pendingDepositStore.read().deposits).toEqual([good]);
});
