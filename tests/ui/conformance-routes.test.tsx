// The route table of spec section 2: which address opens which screen, and that none asks for a login.

import { screen } from '@testing-library/react';
import { matchRoutes } from 'react-router-dom';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { findRoute } from '../../src/ui/app/route-match.ts';
import { routes } from '../../src/ui/app/routes/routes.tsx';
import { authStore } from '../../src/ui/state/auth-store.ts';
import { userStore } from '../../src/ui/state/user-store.ts';
import { utilsStore } from '../../src/ui/state/utils-store.ts';
import { playAccounts } from './support/accounts-backend.ts';
import { supportDialogs } from './support/dialogs.ts';
import { openRoutes } from './support/route-page.tsx';
import { startOnEmptyPage } from './support/start-on-empty-page.ts';

startOnEmptyPage(authStore, userStore, utilsStore);
beforeEach(() => {
  supportDialogs();
  vi.stubGlobal('scrollTo', () => {});
});

const SCREENS = [
  ['/', 'HomeScreen'],
  ['/Register', 'RegisterScreen'],
  ['/Account/ResetPassword', 'ResetPasswordScreen'],
  ['/Sport/LiveList', 'LiveListScreen'],
  ['/Sport/Live', 'LiveMatchScreen'],
  ['/Sports/Live/Soccer/NPFL/Enyimba_Vs_Kano/7', 'LiveMatchScreen'],
  ['/Sports/Prematch/Soccer', 'PrematchScreen'],
  ['/Sports/Prematch/Soccer/Nigeria', 'PrematchScreen'],
  ['/Sports/Prematch/Soccer/Nigeria/NPFL', 'PrematchScreen'],
  ['/Sports/Prematch/Soccer/Upcoming', 'UpcomingScreen'],
  ['/Sports/Prematch/Soccer/NPFL/Enyimba_Vs_Kano/7', 'FixtureScreen'],
  ['/Games', 'CasinoHomeScreen'],
  ['/Games/Category/1/Slots', 'CategoryScreen'],
  ['/Games/Providers', 'ProvidersScreen'],
  ['/Games/Provider/1/House', 'ProviderScreen'],
  ['/Games/Dice/1/Play', 'PlayScreen'],
  ['/Account/Me', 'MeScreen'],
  ['/Account/Deposit', 'DepositScreen'],
  ['/payment-verification/paystack', 'PaymentVerificationScreen'],
  ['/Account/Withdraw', 'WithdrawScreen'],
  ['/Account/BetHistory', 'BetHistoryScreen'],
  ['/Account/BetHistory/9/Detail', 'BetDetailScreen'],
  ['/Account/Transactions', 'TransactionsScreen'],
  ['/Account/SafetySecurity', 'SafetyScreen'],
  ['/Promotions', 'PromotionsScreen'],
  ['/cms/TandC', 'ContentScreen'],
] as const;

test.each(SCREENS)('%s opens %s', async (path, name) => {
  expect((await findRoute(routes, path).handle.load?.())?.name).toBe(name);
});

test('two routes have a name: home and account-bethistory', () => {
  const idOf = (path: string) => matchRoutes(routes, path)?.at(-1)?.route.id;
  expect([idOf('/'), idOf('/Account/BetHistory')]).toEqual(['home', 'account-bethistory']);
});

describe('a visitor', () => {
  const account = SCREENS.map(([path]) => path).filter((path) => path.startsWith('/Account/'));

  test.each(account)('stays on %s', async (path) => {
    playAccounts();
    const { history } = openRoutes(routes, path);
    await screen.findByRole('heading', { level: 1 });
    expect(history.location.pathname).toBe(path);
  });
});
