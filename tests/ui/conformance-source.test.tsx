// The three wallet calls that name where they come from (spec section 7).

import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Api } from '../../src/ui/api/use-api.ts';
import { walletRoutes } from '../../src/ui/app/routes/wallet-routes.ts';
import { startDeposit } from '../../src/ui/features/wallet/deposit/start-deposit.ts';
import { withdraw } from '../../src/ui/features/wallet/withdrawal/withdraw.ts';
import { authStore } from '../../src/ui/state/auth-store.ts';
import { userStore } from '../../src/ui/state/user-store.ts';
import { supportDialogs } from './support/dialogs.ts';
import { becomePlayer, openRoutes } from './support/route-page.tsx';
import { startOnEmptyPage } from './support/start-on-empty-page.ts';
import { ACCOUNT, CARD, playWallet } from './wallet-backend.ts';

startOnEmptyPage(authStore, userStore);
supportDialogs();

/** An API that keeps what it was asked and fails. */
function recordingApi() {
  const call = vi.fn(async (..._asked: unknown[]) => {
    throw new Error('not here');
  });
  return { api: { main: { call }, clientId: '1' } as unknown as Api, call };
}

test('source=web is named by a deposit, a withdrawal and an enquiry after an account', async () => {
  const { api, call } = recordingApi();
  const intent = { amountKobo: 50_000, idempotencyKey: 'b2a1c6de-0000-4000-8000-000000000001' };
  await expect(startDeposit(api, { ...intent, method: CARD } as never)).rejects.toThrow();
  await expect(
    withdraw(api, { ...intent, account: ACCOUNT, forfeitBonus: false }),
  ).rejects.toThrow();
  expect(call.mock.calls.map(([, path, options]) => [path, options])).toMatchObject([
    ['user/wallet/initiate-deposit', { searchParams: { source: 'web' } }],
    ['user/wallet/withdraw', { searchParams: { source: 'web' } }],
  ]);

  becomePlayer();
  const path = 'user/wallet/verify-bank-account';
  const backend = playWallet({
    [path]: () => ({ success: true, status: 200, message: 'Ada Obi', accountName: '' }),
    'user/wallet/bank-accounts': () => ({ success: true, status: 200, message: '', data: [] }),
  });
  openRoutes(walletRoutes, '/Account/Withdraw');
  fireEvent.change(await screen.findByLabelText('Bank'), { target: { value: '058' } });
  fireEvent.change(screen.getByLabelText('Account number'), { target: { value: '0123456321' } });
  await screen.findByText('Ada Obi');
  const asked = backend.requests(path).map(({ url }) => new URL(url).search);
  expect(asked).toEqual(['?source=web']);
});
