// The withdrawal screen: confirmation, password, and the timeline.

import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { walletRoutes } from '../../src/ui/app/routes/wallet-routes.ts';
import { toasts } from '../../src/ui/components/toast/toasts.ts';
import { authStore } from '../../src/ui/state/auth-store.ts';
import { userStore } from '../../src/ui/state/user-store.ts';
import { supportDialogs } from './support/dialogs.ts';
import { dismissToasts } from './support/dismiss-toasts.ts';
import { becomePlayer, openRoutes } from './support/route-page.tsx';
import { startOnEmptyPage } from './support/start-on-empty-page.ts';
import { ACCOUNT, answer, playWallet, refuse, unreachable } from './wallet-backend.ts';

startOnEmptyPage(authStore, userStore);
supportDialogs();
beforeEach(dismissToasts);

const WITHDRAW = 'user/wallet/withdraw';
const PENDING = 'user/wallet/list-pending-withdrawal/1';
const STEP_UP = 'auth/step-up';
const AT = Date.now();
const taken = () => answer({ balance: 47_250, code: '', reference: 'wdr-1', status: 'requested' });
const stepUpRequired = () => refuse('step_up_required', 'Enter your password again to continue');
const onItsWay = (over: object = {}) => ({
  id: '1',
  reference: 'wdr-1',
  amount: 1_000,
  type: 'online',
  status: 'requested',
  bankName: 'GTBank',
  bankCode: '058',
  accountNumber: '0123456321',
  accountName: 'Ada Obi',
  code: '',
  date: '2025-11-20 19:40:00',
  requestedAt: AT,
  canBeCancelled: true,
  steps: [{ status: 'requested', note: '', at: AT }],
  ...over,
});
const openWithdraw = (query = '') => openRoutes(walletRoutes, `/Account/Withdraw${query}`);

async function enter(amount: string) {
  fireEvent.change(await screen.findByRole('textbox', { name: 'Amount' }), {
    target: { value: amount },
  });
  await screen.findByText('₦48,250.00');
  fireEvent.click(screen.getByRole('button', { name: /^Withdraw/ }));
}
const confirmation = () => screen.findByRole('dialog', { name: 'Confirm withdrawal' });

test('a visitor learns what the page is and how to log in', async () => {
  const backend = playWallet();
  openWithdraw();
  await screen.findByRole('button', { name: 'Log in' });
  expect(screen.getByRole('heading', { level: 1, name: 'Withdraw' })).toBeTruthy();
  expect(backend.requests('')).toHaveLength(0);
});

describe('a withdrawal', () => {
  beforeEach(() => becomePlayer());

  test('is confirmed with amount, bank, masked number and masked name', async () => {
    playWallet();
    openWithdraw();
    await enter('1,000');
    const dialog = await confirmation();
    const shown = within(dialog)
      .getAllByRole('definition')
      .map((part) => part.querySelector('[aria-hidden]')?.textContent ?? part.textContent);
    expect(shown).toEqual(['₦1,000.00', 'GTBank', '01•• ••• 321', 'A•• O••']);
    expect(dialog.textContent).not.toContain('0123456321');
    expect(dialog.textContent).not.toContain('Ada Obi');
    const buttons = within(dialog)
      .getAllByRole('button')
      .map((button) => button.textContent);
    expect(buttons).toEqual(expect.arrayContaining(['Cancel', 'Confirm']));
  });

  test('that is cancelled sends nothing', async () => {
    const backend = playWallet();
    openWithdraw();
    await enter('1000');
    fireEvent.click(within(await confirmation()).getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(backend.requests(WITHDRAW)).toHaveLength(0);
  });

  test('asks for the password, and goes out once under one key', async () => {
    const backend = playWallet({ [WITHDRAW]: stepUpRequired });
    backend.reply(STEP_UP, () => refuse('wrong_password', 'The password is wrong'));
    openWithdraw();
    await enter('1000');
    fireEvent.click(within(await confirmation()).getByRole('button', { name: 'Confirm' }));
    const dialog = await screen.findByRole('dialog', { name: 'Enter your password' });
    // A form in a form would send the outer one with the inner one's Enter.
    expect(document.querySelector('form form')).toBeNull();
    const password = within(dialog).getByLabelText('Password');
    const go = within(dialog).getByRole('button', { name: 'Continue' });
    fireEvent.click(go);
    expect(within(dialog).getByRole('alert').textContent).toBe('Enter your password.');
    fireEvent.change(password, { target: { value: 'wrong' } });
    fireEvent.click(go);
    await within(dialog).findByText('The password is wrong');
    backend.reply(STEP_UP, () => answer({ steppedUpUntil: AT + 300_000 }));
    backend.reply(WITHDRAW, taken);
    backend.reply(PENDING, () => answer([onItsWay()]));
    fireEvent.change(password, { target: { value: 'touchline' } });
    fireEvent.click(go);
    await screen.findByRole('heading', { name: 'On their way' });
    await waitFor(() => expect(document.activeElement?.id).toBe('withdrawal-wdr-1'));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(toasts.read().at(-1)?.text).toBe('₦1,000.00 is on its way to GTBank.');
    const sent = backend.requests(WITHDRAW);
    expect(new Set(sent.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1);
    expect(await sent[1]?.json()).toMatchObject({
      amount: '1000.00',
      type: 'online',
      accountNumber: ACCOUNT.accountNumber,
      bankCode: ACCOUNT.bankCode,
      clientId: '1',
    });
    expect((screen.getByRole('textbox', { name: 'Amount' }) as HTMLInputElement).value).toBe('');
  });

  test('that is paid before anybody saw it on its way is shown as finished', async () => {
    playWallet({
      [WITHDRAW]: taken,
      [PENDING]: () => answer([]),
      'user/wallet/withdrawals/wdr-1': () =>
        answer(
          onItsWay({
            status: 'paid',
            canBeCancelled: false,
            steps: [...onItsWay().steps, { status: 'paid', note: '', at: AT }],
          }),
        ),
    });
    openWithdraw();
    await enter('1000');
    fireEvent.click(within(await confirmation()).getByRole('button', { name: 'Confirm' }));
    await screen.findByRole('heading', { name: 'Just finished' });
    await screen.findByText(/^Paid/);
    expect(screen.queryByRole('heading', { name: 'On their way' })).toBeNull();
  });

  test('whose answer is lost is asked about under the same key', async () => {
    const backend = playWallet({ [WITHDRAW]: unreachable });
    openWithdraw();
    await enter('1000');
    const dialog = await confirmation();
    fireEvent.click(within(dialog).getByRole('button', { name: 'Confirm' }));
    const again = await within(dialog).findByRole('button', { name: 'Check again' });
    expect(within(dialog).getByRole('alert').textContent).toContain('never sent twice');
    backend.reply(WITHDRAW, taken);
    fireEvent.click(again);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const keys = backend.requests(WITHDRAW).map(({ headers }) => headers.get('idempotency-key'));
    expect(keys[1]).toBe(keys[0]);
  });

  test('that would end a bonus says what is lost in place, and goes on under a new key', async () => {
    const lost = 'Taking money out now ends your deposit bonus. You would lose ₦2,500.00';
    const backend = playWallet({
      [WITHDRAW]: () => refuse('forfeits_bonus', lost, { amount: 2_500, openStakes: 0 }),
    });
    openWithdraw();
    await enter('1000');
    const dialog = await confirmation();
    fireEvent.click(within(dialog).getByRole('button', { name: 'Confirm' }));
    const anyway = await within(dialog).findByRole('button', { name: 'Withdraw anyway' });
    expect(within(dialog).getByRole('alert').textContent).toContain(lost);
    expect(await backend.requests(WITHDRAW)[0]?.clone().json()).not.toHaveProperty('forfeitBonus');
    // The answer to the consent is lost: it is asked about as it was sent.
    backend.reply(WITHDRAW, unreachable);
    fireEvent.click(anyway);
    const again = await within(dialog).findByRole('button', { name: 'Check again' });
    backend.reply(WITHDRAW, taken);
    fireEvent.click(again);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    // Beside them, the page reads how the one that was taken stands.
    const sent = backend.requests(WITHDRAW).filter(({ method }) => method === 'POST');
    const [first, ...consents] = sent.map(({ headers }) => headers.get('idempotency-key'));
    expect(new Set(consents).size).toBe(1);
    expect(consents).not.toContain(first);
    for (const request of sent.slice(1)) {
      expect(await request.json()).toMatchObject({ amount: '1000.00', forfeitBonus: true });
    }
  });

  test('that would end a bonus can be left, and is asked anew the next time', async () => {
    const backend = playWallet({
      [WITHDRAW]: () => refuse('forfeits_bonus', 'You would lose ₦2,500.00'),
    });
    openWithdraw();
    for (const tries of [1, 2]) {
      await enter('1000');
      const dialog = await confirmation();
      expect(within(dialog).queryByRole('alert')).toBeNull();
      fireEvent.click(within(dialog).getByRole('button', { name: 'Confirm' }));
      await within(dialog).findByRole('button', { name: 'Withdraw anyway' });
      fireEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
      expect(screen.queryByRole('dialog')).toBeNull();
      expect(screen.queryByText('You would lose ₦2,500.00')).toBeNull();
      expect(backend.requests(WITHDRAW)).toHaveLength(tries);
      expect(await backend.requests(WITHDRAW)[tries - 1]?.json()).not.toHaveProperty(
        'forfeitBonus',
      );
    }
  });

  test('keeps the warning where the password is not entered', async () => {
    const backend = playWallet({
      [WITHDRAW]: () => refuse('forfeits_bonus', 'You would lose ₦2,500.00'),
    });
    openWithdraw();
    await enter('1000');
    const dialog = await confirmation();
    fireEvent.click(within(dialog).getByRole('button', { name: 'Confirm' }));
    const anyway = await within(dialog).findByRole('button', { name: 'Withdraw anyway' });
    backend.reply(WITHDRAW, stepUpRequired);
    fireEvent.click(anyway);
    const stepUp = await screen.findByRole('dialog', { name: 'Enter your password' });
    fireEvent.click(within(stepUp).getByRole('button', { name: 'Close' }));
    await within(dialog).findByText('You would lose ₦2,500.00');
    expect(within(dialog).getByRole('button', { name: 'Withdraw anyway' })).toBeTruthy();
  });

  test.each([
    ['60000', 'You have ₦48,250.00 available. Enter that or less.'],
    ['50', 'Enter ₦100.00 or more.'],
    ['', 'Enter an amount, e.g. 1000.50'],
    ['1.500', '1.500 can be read in two ways. Enter 1500 or 1.50'],
  ])('of %j is stopped with what to do', async (amount, said) => {
    playWallet();
    openWithdraw();
    await enter(amount);
    expect(screen.getByRole('alert').textContent).toBe(said);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('that the server refuses says so beside the amount, and a new try has a new key', async () => {
    const backend = playWallet({
      [WITHDRAW]: () => refuse('insufficient_funds', 'Your balance is too small'),
    });
    openWithdraw();
    for (const tries of [1, 2]) {
      await enter('1000');
      fireEvent.click(within(await confirmation()).getByRole('button', { name: 'Confirm' }));
      await waitFor(() => expect(backend.requests(WITHDRAW)).toHaveLength(tries));
      await screen.findByText('Your balance is too small. Enter a smaller amount.');
    }
    const keys = backend.requests(WITHDRAW).map(({ headers }) => headers.get('idempotency-key'));
    expect(keys[0]).not.toBe(keys[1]);
  });

  test('takes all there is by one press', async () => {
    playWallet();
    openWithdraw();
    await screen.findByText('₦48,250.00');
    fireEvent.click(await screen.findByRole('button', { name: 'Full balance' }));
    expect(screen.getByRole('button', { name: 'Withdraw ₦48,250.00' })).toBeTruthy();
  });

  test('is not offered where the operator takes none', async () => {
    playWallet({ 'auth/globalvariables/1': () => answer({ EnableBankAcct: '0' }) });
    openWithdraw();
    await screen.findByText('Withdrawals to bank accounts are not available right now.');
    expect(screen.queryByRole('textbox')).toBeNull();
  });
});

describe('on its way', () => {
  beforeEach(() => becomePlayer());

  test('shows its timeline and can be taken back', async () => {
    const backend = playWallet({ [PENDING]: () => answer([onItsWay()]) });
    openWithdraw();
    const panel = await screen.findByRole('region', { name: '₦1,000.00' });
    expect(within(panel).getByText('GTBank, 01•• ••• 321')).toBeTruthy();
    const steps = within(within(panel).getByRole('list', { name: 'Timeline' })).getAllByRole(
      'listitem',
    );
    expect(steps.map((step) => step.getAttribute('aria-current'))).toEqual(['step', null, null]);
    backend.reply('user/wallet/cancel-withdrawal/1', () => answer({ balance: 48_250 }));
    fireEvent.click(within(panel).getByRole('button', { name: 'Cancel withdrawal' }));
    const dialog = screen.getByRole('dialog', { name: 'Cancel this withdrawal?' });
    backend.reply(PENDING, () => answer([]));
    backend.reply('user/wallet/withdrawals/wdr-1', () =>
      answer(
        onItsWay({
          status: 'cancelled',
          canBeCancelled: false,
          steps: [...onItsWay().steps, { status: 'cancelled', note: '', at: AT }],
        }),
      ),
    );
    fireEvent.click(within(dialog).getByRole('button', { name: 'Cancel withdrawal' }));
    await screen.findByRole('heading', { name: 'Just finished' });
    await screen.findByText(/^Cancelled/);
    const sent = backend.requests('user/wallet/cancel-withdrawal/1')[0];
    expect(await sent?.json()).toEqual({ reference: 'wdr-1' });
    expect(sent?.headers.get('idempotency-key')).toMatch(/^[0-9a-f-]{36}$/);
  });

  test('says where it is too late to take it back', async () => {
    playWallet({
      [PENDING]: () => answer([onItsWay()]),
      'user/wallet/cancel-withdrawal/1': () =>
        refuse('too_late', 'This withdrawal can no longer be cancelled'),
    });
    openWithdraw();
    fireEvent.click(await screen.findByRole('button', { name: 'Cancel withdrawal' }));
    const dialog = screen.getByRole('dialog');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Cancel withdrawal' }));
    await within(dialog).findByText('This withdrawal can no longer be cancelled');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Keep it' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('shows one that is over by its reference, with the reason', async () => {
    playWallet({
      'user/wallet/withdrawals/wdr-9': () =>
        answer(
          onItsWay({
            reference: 'wdr-9',
            status: 'rejected',
            canBeCancelled: false,
            steps: [
              { status: 'requested', note: '', at: AT },
              { status: 'rejected', note: 'Please use another account', at: AT },
            ],
          }),
        ),
    });
    openWithdraw('?reference=wdr-9');
    await screen.findByText('Please use another account');
    // It is below the form: whoever came for it is led there.
    expect(document.activeElement?.id).toBe('withdrawal-wdr-9');
  });

  test('leave the form first on the page, and are one press below it', async () => {
    playWallet({
      [PENDING]: () => answer([onItsWay(), onItsWay({ id: '2', reference: 'wdr-2' })]),
    });
    openWithdraw();
    const list = await screen.findByRole('region', { name: 'On their way' });
    const form = screen.getByRole('region', { name: 'New withdrawal' });
    expect(form.compareDocumentPosition(list)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    fireEvent.click(within(form).getByRole('button', { name: '2 on their way' }));
    expect(document.activeElement?.textContent).toBe('On their way');
  });

  test('can be loaded again', async () => {
    const backend = playWallet({
      [PENDING]: () => Response.json({ message: 'Not now' }, { status: 400 }),
    });
    openWithdraw();
    const alert = await screen.findByRole('alert');
    backend.reply(PENDING, () => answer([onItsWay()]));
    fireEvent.click(within(alert).getByRole('button', { name: 'Try again' }));
    await screen.findByRole('heading', { name: 'On their way' });
  });
});
