// What only a player sees of a page of the wallet: loaded with the page for one, and for nobody else.

import { beforeEach, expect, test, vi } from 'vitest';
import { walletRoutes } from '../../src/ui/app/routes/wallet-routes.ts';
import { authStore } from '../../src/ui/state/auth-store.ts';
import { becomePlayer } from './support/route-page.tsx';
import { startOnEmptyPage } from './support/start-on-empty-page.ts';

startOnEmptyPage(authStore);
beforeEach(() => vi.resetModules());

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
  const { lazy } = walletRoutes.find(({ path }) => path === at)!;
  const open = lazy as () => Promise<{ Component: unknown }>;
  expect((await open()).Component).toBeTypeOf('function');
  expect(loaded).toEqual([]);
  becomePlayer();
  await open();
  expect(loaded).toEqual([part]);
});
