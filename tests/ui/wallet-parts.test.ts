// What only a player sees of a page of the wallet: loaded with the page for one, and for nobody else.

import { expect, test, vi } from 'vitest';
import { findRoute } from '../../src/ui/app/route-match.ts';
import { authStore } from '../../src/ui/state/auth-store.ts';
import { becomePlayer } from './support/route-page.tsx';
import { startOnEmptyPage } from './support/start-on-empty-page.ts';

startOnEmptyPage(authStore);

const SCREENS = '../../src/ui/screens/wallet';

test.each([
  ['Account/Deposit', 'deposit-ways.tsx'],
  ['Account/Withdraw', 'withdrawals.tsx'],
  ['Account/Transactions', 'transactions.tsx'],
])('%s', async (at, part) => {
  const loaded: string[] = [];
  vi.doMock(`${SCREENS}/${part}`, () => {
    loaded.push(part);
    return {};
  });
  const loadAs = async () => {
    vi.resetModules();
    const { walletRoutes } = await import('../../src/ui/app/routes/wallet-routes.ts');
    return findRoute(walletRoutes, `/${at}`).handle.load?.();
  };
  expect(await loadAs()).toBeTypeOf('function');
  expect(loaded).toEqual([]);
  becomePlayer();
  await loadAs();
  expect(loaded).toEqual([part]);
});
