// The deposit screen: every way on from a deposit, and refusals with what to do.

import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { walletRoutes } from '../../src/ui/app/routes/wallet-routes.ts';
import { toasts } from '../../src/ui/components/toast/toasts.ts';
import { bonusChoiceStore } from '../../src/ui/features/wallet/deposit/bonus-choice.ts';
import { pendingDepositStore } from '../../src/ui/features/wallet/deposit/pending-deposits.ts';
import { DepositScreen } from '../../src/ui/screens/wallet/deposit-screen.tsx';
import { authStore } from '../../src/ui/state/auth-store.ts';
import { logOut } from '../../src/ui/state/log-out.ts';
import { takeSlipOnArrival } from '../../src/ui/state/open-slip.ts';
import { noteSlipReturn, readSlipReturn } from '../../src/ui/state/slip-return.ts';
import { userStore } from '../../src/ui/state/user-store.ts';
import { dismissToasts } from './support/dismiss-toasts.ts';
import { createLivePage } from './support/live-page.tsx';
import { profileOf } from './support/player-profile.ts';
import { becomePlayer, openRoutes } from './support/route-page.tsx';
import { slipOf } from './support/slip-page.tsx';
import { startOnEmptyPage } from './support/start-on-empty-page.ts';
import { answer, CARD, playWallet, refuse, unreachable } from './wallet-backend.ts';

startOnEmptyPage(authStore, userStore, pendingDepositStore, bonusChoiceStore);
beforeEach(dismissToasts);

const INITIATE = 'user/wallet/initiate-deposit';
const VERIFY = 'user/wallet/verify-payment';
const instructions = (over: object = {}) => ({
  link: 'Transfer exactly',
  transactionRef: 'dep-22222222222222222222',
  expiresAt: Date.now() + 1_800_000,
  ...over,
});
const TEMPORARY = {
  accountNumber: '8123456709',
  accountName: 'Touchline Sandbox',
  bankName: 'Wema Bank',
  bankCode: '035',
};
const pending = () => refuse('payment_pending', 'Your payment has not arrived yet');

function openDeposit(
  leave: (address: string) => void = () => {},
  { query = '', live = createLivePage() } = {},
) {
  const routes = [
    ...walletRoutes.filter(({ path }) => path !== 'Account/Deposit'),
    { path: 'Account/Deposit', Component: () => <DepositScreen leave={leave} /> },
    { path: '/', Component: () => <h1>Home</h1> },
    { path: '/Sport/LiveList', Component: () => <h1>Live</h1> },
  ];
  return openRoutes(routes, `/Account/Deposit${query}`, live);
}

async function order(amount: string, method = 'Bank transfer') {
  fireEvent.click(await screen.findByRole('radio', { name: new RegExp(method) }));
  fireEvent.change(screen.getByRole('textbox', { name: 'Amount' }), { target: { value: amount } });
  fireEvent.click(screen.getByRole('button', { name: /^Deposit/ }));
}

test('a visitor learns what the page is and how to log in, and nothing is asked', async () => {
  const backend = playWallet();
  openDeposit();
  await screen.findByRole('button', { name: 'Log in' });
  expect(screen.getByRole('heading', { level: 1, name: 'Deposit' })).toBeTruthy();
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(backend.requests('')).toHaveLength(0);
});

describe('a player', () => {
  beforeEach(() => becomePlayer());

  test('on a break reads until when, and is asked for nothing that would be refused', async () => {
    const endsAt = Date.UTC(2031, 4, 5, 18);
    playWallet({
      'user/limits': () => answer({ limits: [], exclusion: { kind: 'time_out', endsAt } }),
    });
    openDeposit();
    await screen.findByText(/^You are taking a break until 5 May 2031, 19:00\.$/);
    expect(screen.queryByRole('textbox', { name: 'Amount' })).toBeNull();
  });

  test('sees the balances, the ways to pay by kind and the bounds', async () => {
    playWallet();
    openDeposit();
    await screen.findByText('₦48,250.00');
    const ways = await screen.findAllByRole('radio');
    expect(ways.map((way) => (way as HTMLInputElement).value)).toEqual(['monnify', 'paystack']);
    expect(screen.getByText('From ₦100.00 to ₦5,000,000.00')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: '₦2,000' }));
    expect(screen.getByRole('button', { name: 'Deposit ₦2,000.00' })).toBeTruthy();
  });

  test.each([
    [['result_corrected'], ': a result was corrected after we paid it out.'],
    [['deposit_reversed'], ': a deposit went back to your bank after we added it to your balance.'],
    [
      ['deposit_reversed', 'result_corrected'],
      ': a deposit went back to your bank after we added it to your balance, and a result was corrected after we paid it out.',
    ],
    [[], '.'],
    [['a cause of a later backend'], '.'],
  ])(
    'who owes something for %j reads how much, why, and when it is taken',
    async (owedFor, why) => {
      const id = { id: 7, username: '8030000001' };
      const owing = { ...id, availableBalance: 48_250, owed: 1_500.5, owedFor };
      playWallet({ 'auth/details/1': () => answer(owing) });
      openDeposit();
      await screen.findByText(`You owe ₦1,500.50${why}`);
      expect(screen.getByText(/before any withdrawal or transfer/)).toBeTruthy();
      cleanup();
      playWallet();
      openDeposit();
      await screen.findByText('₦48,250.00');
      expect(screen.queryByText(/You owe/)).toBeNull();
    },
  );

  test('is told why the button does nothing', async () => {
    const backend = playWallet();
    openDeposit();
    await screen.findAllByRole('radio');
    const button = screen.getByRole('button', { name: 'Deposit' });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    fireEvent.click(button);
    expect(screen.getByRole('alert').textContent).toBe('Enter an amount, e.g. 1000.50');
    await order('50');
    expect(screen.getByRole('alert').textContent).toBe('Enter ₦100.00 or more.');
    expect(backend.requests(INITIATE)).toHaveLength(0);
  });

  test('sees what a typed amount is read as, and pays that', async () => {
    const backend = playWallet({ [INITIATE]: () => answer(instructions({})) });
    openDeposit();
    await screen.findAllByRole('radio');
    const field = screen.getByLabelText<HTMLInputElement>('Amount');
    fireEvent.change(field, { target: { value: '1000,50' } });
    expect(field.value).toBe('1000,50');
    const hint = document.getElementById(field.getAttribute('aria-describedby') ?? '');
    expect(hint?.textContent).toMatch(/^Read as ₦1,000\.50\. From /);
    fireEvent.change(field, { target: { value: '1.000' } });
    expect(screen.getByRole('button', { name: 'Deposit' }).ariaDisabled).toBe('true');
    expect(screen.queryByRole('alert')).toBeNull();
    fireEvent.blur(field);
    expect(screen.getByRole('alert').textContent).toBe(
      '1.000 can be read in two ways. Enter 1000 or 1',
    );
    await order('1.000,50');
    await waitFor(() => expect(backend.requests(INITIATE)).toHaveLength(1));
    expect(await backend.requests(INITIATE)[0]?.json()).toMatchObject({ amount: 1000.5 });
  });

  test('gets a temporary account with a countdown and copies its number', async () => {
    const copied: string[] = [];
    vi.stubGlobal('navigator', {
      ...navigator,
      clipboard: { writeText: async (text: string) => void copied.push(text) },
    });
    const backend = playWallet({
      [INITIATE]: () => answer(instructions({ account: TEMPORARY, sandboxLink: 'http://x/s' })),
      [VERIFY]: pending,
    });
    openDeposit();
    await order('10000');
    const panel = await screen.findByRole('region', { name: '₦10,000.00 by Bank transfer' });
    expect(within(panel).getByText('8123 456 709')).toBeTruthy();
    expect(within(panel).getByText(/Wema Bank, Touchline Sandbox/)).toBeTruthy();
    expect(within(panel).getByRole('timer').textContent).toMatch(/^(30:00|29:5\d)$/);
    expect(within(panel).getByText('just now')).toBeTruthy();
    expect(document.activeElement?.textContent).toBe('₦10,000.00 by Bank transfer');
    fireEvent.click(within(panel).getByRole('button', { name: 'Copy the account number' }));
    await waitFor(() => expect(copied).toEqual(['8123456709']));
    expect(within(panel).getByRole('link', { name: 'I have sent it' }).getAttribute('href')).toBe(
      '/payment-verification/monnify?paymentReference=dep-22222222222222222222',
    );
    const body = await backend.requests(INITIATE)[0]?.json();
    expect(body).toEqual({ amount: 10_000, paymentMethod: 'monnify', clientId: '1' });
    expect(pendingDepositStore.read().deposits).toMatchObject([
      { reference: 'dep-22222222222222222222', progress: 'waiting', player: '8030000001' },
    ]);
  });

  test('gets a code to dial', async () => {
    playWallet({
      [INITIATE]: () => answer(instructions({ ussdCode: '*737*000*4821#' })),
      [VERIFY]: pending,
    });
    openDeposit();
    await order('500', 'Card');
    await screen.findByText('*737*000*4821#');
    expect(screen.getByRole('link', { name: 'Dial it on this phone' }).getAttribute('href')).toBe(
      'tel:*737*000*4821%23',
    );
  });

  test('goes to the provider’s page, and the deposit is kept first', async () => {
    const left: { address: string; kept: number }[] = [];
    playWallet({
      [INITIATE]: () => answer(instructions({ link: 'https://pay.example/1' })),
      [VERIFY]: pending,
    });
    openDeposit((address) =>
      left.push({ address, kept: pendingDepositStore.read().deposits.length }),
    );
    await order('500', 'Card');
    await waitFor(() => expect(left).toEqual([{ address: 'https://pay.example/1', kept: 1 }]));
    expect(
      (await screen.findByRole('link', { name: 'Continue to payment' })).getAttribute('href'),
    ).toBe('https://pay.example/1');
  });

  test('is home where the deposit is ACCEPTED, and reads a message where there is one', async () => {
    const backend = playWallet({
      [INITIATE]: () => answer(instructions({ link: 'ACCEPTED' })),
      [VERIFY]: pending,
    });
    const { history } = openDeposit();
    await order('500', 'Card');
    await screen.findByRole('heading', { level: 1, name: 'Home' });
    await waitFor(() => expect(toasts.read().at(-1)?.text).toMatch(/accepted/));
    backend.reply(INITIATE, () =>
      answer(instructions({ transactionRef: 'dep-4', link: 'Show code 4711 at the shop.' })),
    );
    await act(() => history.push('/Account/Deposit'));
    await order('500', 'Card');
    await screen.findByText('Show code 4711 at the shop.');
  });

  test('past the own limit reads what is left and takes it', async () => {
    const backend = playWallet({
      [INITIATE]: () =>
        refuse('deposit_limit', 'This deposit would take you over your deposit limit for the day', {
          period: 'day',
          limit: 2_500,
          left: 500,
        }),
    });
    openDeposit();
    await order('1000');
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain(
      'This deposit would take you over your deposit limit for the day',
    );
    expect(within(alert).getByRole('link', { name: 'Your limits' })).toBeTruthy();
    fireEvent.click(within(alert).getByRole('button', { name: 'Use ₦500.00' }));
    expect(screen.getByRole('button', { name: 'Deposit ₦500.00' })).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(backend.requests(INITIATE)).toHaveLength(1);
  });

  test('on a break is led to withdrawing', async () => {
    playWallet({
      [INITIATE]: () => refuse('time_out', 'You are taking a break', { endsAt: 9e12 }),
    });
    openDeposit();
    await order('1000');
    const alert = await screen.findByRole('alert');
    expect(within(alert).getByRole('link', { name: 'Withdraw' })).toBeTruthy();
    expect(pendingDepositStore.read().deposits).toEqual([]);
  });

  test('tries again under the same key where nobody answered, and under a new one after a refusal', async () => {
    const backend = playWallet({ [INITIATE]: unreachable });
    openDeposit();
    await order('1000');
    const again = await screen.findByRole('button', { name: 'Try again' });
    backend.reply(INITIATE, () => refuse('payment_refused', 'Not accepted, try another method'));
    fireEvent.click(again);
    await screen.findByText('Not accepted, try another method');
    fireEvent.click(screen.getByRole('button', { name: /^Deposit/ }));
    await waitFor(() => expect(backend.requests(INITIATE)).toHaveLength(3));
    const keys = backend.requests(INITIATE).map((sent) => sent.headers.get('idempotency-key'));
    expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
  });

  test('is offered the deposit bonus, which is remembered with the deposit', async () => {
    playWallet({
      'bonus/user/check-deposit-bonus': () =>
        answer({ bonusId: '3', value: 100, type: 'percentage', name: 'First deposit' }),
      [INITIATE]: () => answer(instructions({ account: TEMPORARY })),
      [VERIFY]: pending,
    });
    openDeposit();
    const offer = await screen.findByRole('checkbox', { name: /First deposit/ });
    await order('1000');
    await screen.findByText('8123 456 709');
    expect(screen.getByText(/100% of your deposit/)).toBeTruthy();
    expect(pendingDepositStore.read().deposits[0]?.bonusId).toBe('3');
    fireEvent.click(offer);
    await order('2000');
    await waitFor(() => expect(pendingDepositStore.read().deposits[0]?.amountKobo).toBe(200_000));
    expect(pendingDepositStore.read().deposits[0]?.bonusId).toBe('');
  });

  test('is promised no more of the deposit bonus than its cap', async () => {
    playWallet({
      'bonus/user/check-deposit-bonus': () =>
        answer({
          bonusId: '3',
          value: 100,
          type: 'percentage',
          name: 'First deposit',
          cap: 50_000,
        }),
    });
    openDeposit();
    await screen.findByText(/^100% of your deposit, up to ₦50,000\.00\./);
    const amount = screen.getByRole('textbox', { name: 'Amount' });
    fireEvent.change(amount, { target: { value: '200000' } });
    expect(screen.getByText(/^100% of your deposit, up to ₦50,000\.00\./)).toBeTruthy();
    fireEvent.change(amount, { target: { value: '20000' } });
    expect(screen.getByText(/^100% of your deposit, up to ₦20,000\.00\./)).toBeTruthy();
  });

  test('who declined the deposit bonus has declined it the next time; another player has not', async () => {
    let id = 12;
    playWallet({
      'auth/details/1': () => answer(profileOf('8030000001', { id, availableBalance: 0 })),
      'bonus/user/check-deposit-bonus': () =>
        answer({ bonusId: '3', value: 100, type: 'percentage', name: 'First deposit' }),
    });
    const openAs = async (player: number) => {
      logOut('asked');
      becomePlayer();
      id = player;
      const view = openDeposit();
      await waitFor(() => expect(String(userStore.read().currentUser?.id)).toBe(String(player)));
      const offer = await screen.findByRole<HTMLInputElement>('checkbox', {
        name: /First deposit/,
      });
      return { view, offer };
    };
    const first = await openAs(12);
    fireEvent.click(first.offer);
    expect(first.offer.checked).toBe(false);
    first.view.unmount();
    const other = await openAs(13);
    expect(other.offer.checked).toBe(true);
    other.view.unmount();
    const again = await openAs(12);
    expect(again.offer.checked).toBe(false);
    fireEvent.click(again.offer);
    expect(again.offer.checked).toBe(true);
    expect(bonusChoiceStore.read().declinedBy).toEqual([]);
  });

  test('can load the ways to pay again, and is told where there are none', async () => {
    const backend = playWallet({
      'user/wallet/1/payment-methods': () =>
        Response.json({ message: 'The wallet is closed' }, { status: 400 }),
    });
    openDeposit();
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('The wallet is closed');
    backend.reply('user/wallet/1/payment-methods', () => answer([]));
    fireEvent.click(within(alert).getByRole('button', { name: 'Try again' }));
    await screen.findByText(/No payment method is available/);
  });
});

describe('the amount that a bet was short of', () => {
  const withSlip = () => {
    const live = createLivePage();
    live.putCell('slip', slipOf({ selectionIds: ['7/1//1'] }));
    history.replaceState(null, '', '/Sport/LiveList');
    noteSlipReturn();
    return live;
  };
  const amount = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Amount' });

  test('is filled in, and raised to the least that can be deposited', async () => {
    playWallet();
    becomePlayer();
    openDeposit(undefined, { query: '?amount=1250.50' });
    expect((await amount()).value).toBe('1250.50');
    cleanup();
    openDeposit(undefined, { query: '?amount=3.50' });
    await waitFor(async () => expect((await amount()).value).toBe('100'));
    cleanup();
    openDeposit(undefined, { query: '?amount=much' });
    expect((await amount()).value).toBe('');
  });

  test('can be paid once there is a way to, and not before', async () => {
    let offer = (_ways: unknown) => {};
    const offered = new Promise<unknown>((resolve) => {
      offer = resolve;
    });
    const backend = playWallet({ 'user/wallet/1/payment-methods': () => offered });
    becomePlayer();
    openDeposit(undefined, { query: '?amount=500' });
    await amount();
    const button = screen.getByRole('button', { name: /^Deposit/ });
    expect([button.textContent, button.getAttribute('aria-disabled')]).toEqual(['Deposit', 'true']);
    offer(answer([CARD]));
    fireEvent.click(await screen.findByRole('button', { name: 'Deposit ₦500.00' }));
    await waitFor(() => expect(backend.requests(INITIATE)).toHaveLength(1));
  });

  test('once accepted leads back to the slip, which opens there', async () => {
    const backend = playWallet();
    backend.reply(INITIATE, () => answer({ ...instructions(), link: 'ACCEPTED' }));
    becomePlayer();
    const { history } = openDeposit(undefined, { query: '?amount=500', live: withSlip() });
    fireEvent.click(await screen.findByRole('button', { name: /^Deposit ₦500/ }));
    await waitFor(() => expect(history.location.pathname).toBe('/Sport/LiveList'));
    expect(takeSlipOnArrival()).toBe(true);
    expect(readSlipReturn()).toBeNull();
  });
});
