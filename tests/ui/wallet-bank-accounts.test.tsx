// Bank accounts: whose they are is asked before they are saved, and saving wants the password.

import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { walletRoutes } from '../../src/ui/app/routes/wallet-routes.ts';
import { authStore } from '../../src/ui/state/auth-store.ts';
import { userStore } from '../../src/ui/state/user-store.ts';
import { supportDialogs } from './support/dialogs.ts';
import { becomePlayer, openRoutes } from './support/route-page.tsx';
import { startOnEmptyPage } from './support/start-on-empty-page.ts';
import { ACCOUNT, answer, playWallet, refuse } from './wallet-backend.ts';

startOnEmptyPage(authStore, userStore);
supportDialogs();

const ACCOUNTS = 'user/wallet/bank-accounts';
const ENQUIRY = 'user/wallet/verify-bank-account';
const STEP_UP = 'auth/step-up';
const stepUpRequired = () => refuse('step_up_required', 'Enter your password again to continue');
const openWithdraw = () => openRoutes(walletRoutes, '/Account/Withdraw');

describe('an account', () => {
  beforeEach(() => becomePlayer());

  async function fill(number: string) {
    fireEvent.change(await screen.findByLabelText('Bank'), { target: { value: '058' } });
    fireEvent.change(screen.getByLabelText('Account number'), { target: { value: number } });
  }

  test('is enquired about before it is saved, with the password', async () => {
    const backend = playWallet({
      [ENQUIRY]: () => ({ success: true, status: 200, message: 'Ada Obi', accountName: '' }),
    });
    let accounts: unknown[] = [];
    let mayLeave = false;
    backend.reply(ACCOUNTS, ({ method }) => {
      if (method === 'GET') return answer(accounts);
      if (!mayLeave) return stepUpRequired();
      accounts = [ACCOUNT];
      return answer(ACCOUNT);
    });
    backend.reply(STEP_UP, () => {
      mayLeave = true;
      return answer({ steppedUpUntil: Date.now() });
    });
    openWithdraw();
    const save = await screen.findByRole('button', { name: 'Save account' });
    fireEvent.click(save);
    expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
      'Choose your bank.',
      'An account number has 10 digits.',
    ]);
    await fill('012345632');
    expect(backend.requests(ENQUIRY)).toHaveLength(0);
    await fill('0123 456 321');
    await screen.findByText('Ada Obi');
    expect(await backend.requests(ENQUIRY)[0]?.json()).toMatchObject({
      accountNumber: '0123456321',
      bankCode: '058',
    });
    fireEvent.click(save);
    const dialog = await screen.findByRole('dialog', { name: 'Enter your password' });
    expect(document.querySelector('form form')).toBeNull();
    fireEvent.change(within(dialog).getByLabelText('Password'), { target: { value: 'touchline' } });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Continue' }));
    await screen.findByRole('radio', { name: /GTBank, 01•• ••• 321/ });
    await screen.findByRole('textbox', { name: 'Amount' });
  });

  test.each([
    ['unknown_account', 'The bank does not recognise this account number', 'Check the bank'],
    ['name_mismatch', 'The account must be in your own name, as in your profile', 'own'],
    ['profile_incomplete', 'Enter your first and last name in your profile', 'come back'],
  ])('that is refused with %s cannot be saved', async (code, message, advice) => {
    const backend = playWallet({
      [ACCOUNTS]: () => answer([]),
      [ENQUIRY]: () => refuse(code, message),
    });
    openWithdraw();
    await fill('0123456321');
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain(message);
    expect(alert.textContent).toContain(advice);
    fireEvent.click(screen.getByRole('button', { name: 'Save account' }));
    expect(backend.requests(ACCOUNTS).every(({ method }) => method === 'GET')).toBe(true);
  });

  test('can be asked about again where the bank did not answer', async () => {
    const backend = playWallet({
      [ACCOUNTS]: () => answer([]),
      [ENQUIRY]: () => refuse('provider_unavailable', 'Bank accounts cannot be checked now'),
    });
    openWithdraw();
    await fill('0123456321');
    const again = await screen.findByRole('button', { name: 'Try again' });
    backend.reply(ENQUIRY, () => ({
      success: true,
      status: 200,
      message: 'Ada Obi',
      accountName: 'Ada Obi',
    }));
    fireEvent.click(again);
    await screen.findByText('Ada Obi');
  });

  test('is chosen, or another one begun, without losing the amount; the focus goes along', async () => {
    playWallet({
      [ACCOUNTS]: () => answer([ACCOUNT, { ...ACCOUNT, bankCode: '057', bankName: 'Zenith Bank' }]),
    });
    openWithdraw();
    const amount = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Amount' });
    await screen.findByRole('radio', { name: /Zenith Bank/ });
    fireEvent.change(amount(), { target: { value: '1500' } });
    fireEvent.click(screen.getByRole('radio', { name: /Zenith Bank/ }));
    expect(amount().value).toBe('1500');
    fireEvent.click(screen.getByRole('button', { name: 'Add a bank account' }));
    expect(document.activeElement).toBe(screen.getByLabelText('Bank'));
    fireEvent.click(screen.getByRole('button', { name: 'Back' }));
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: /Zenith Bank/ }));
    expect(amount().value).toBe('1500');
  });

  test('may be added beside the others, and the way back is there', async () => {
    playWallet();
    openWithdraw();
    fireEvent.click(await screen.findByRole('button', { name: 'Add a bank account' }));
    await screen.findByRole('heading', { name: 'Add a bank account' });
    fireEvent.click(screen.getByRole('button', { name: 'Back' }));
    await screen.findByRole('radio', { name: /GTBank/ });
  });
});
