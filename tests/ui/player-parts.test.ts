// What only a player sees of a page: loaded with the page for one, and for nobody else.

import { expect, test, vi } from 'vitest';
import { findRoute } from '../../src/ui/app/route-match.ts';
import { authStore } from '../../src/ui/state/auth-store.ts';
import { becomePlayer } from './support/route-page.tsx';
import { startOnEmptyPage } from './support/start-on-empty-page.ts';

startOnEmptyPage(authStore);

const SCREENS = '../../src/ui/screens';

test.each([
  ['Account/Me', 'account/me.tsx'],
  ['Account/SafetySecurity', 'account/safety.tsx'],
  ['Account/BetHistory', 'bets/bet-history.tsx'],
  ['Account/BetHistory/1/Detail', 'bets/bet-detail.tsx'],
  ['Account/Deposit', 'wallet/deposit-ways.tsx'],
  ['Account/Withdraw', 'wallet/withdrawals.tsx'],
  ['Account/Transactions', 'wallet/transactions.tsx'],
  ['payment-verification/paystack', 'wallet/verification.tsx'],
])('%s', async (at, part) => {
  const loaded: string[] = [];
  vi.doMock(`${SCREENS}/${part}`, () => {
    loaded.push(part);
    return {};
  });
  const loadAs = async () => {
    vi.resetModules();
    const { accountRoutes } = await import('../../src/ui/app/routes/account-routes.ts');
    const { betsRoutes } = await import('../../src/ui/app/routes/bets-routes.ts');
    const { walletRoutes } = await import('../../src/ui/app/routes/wallet-routes.ts');
    const routes = [...accountRoutes, ...betsRoutes, ...walletRoutes];
    return findRoute(routes, `/${at}`).handle.load?.();
  };
  expect(await loadAs()).toBeTypeOf('function');
  expect(loaded).toEqual([]);
  becomePlayer();
  await loadAs();
  expect(loaded).toEqual([part]);
});
