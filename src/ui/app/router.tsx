// Every route of the site, each screen family loaded when it is first opened.

import type { ComponentType } from 'react';
import { createBrowserRouter, type RouteObject, redirect } from 'react-router-dom';
import { isAuthenticated } from '../state/auth-store.ts';
import type { RouteHandle } from './route-handle.ts';
import { ScreenFailed } from './screen-failed.tsx';
import { ScreenPending } from './screen-pending.tsx';
import { Shell } from './shell/shell.tsx';

/** The parameters that outlive a redirect: a shared slip and the affiliate's click. */
const KEPT_PARAMETERS = ['shareCode', 'clickid'];

/** The route table; paths match in any case. */
export const routes: RouteObject[] = [
  {
    path: '/',
    Component: Shell,
    HydrateFallback: ScreenPending,
    children: [
      {
        ...screen(
          undefined,
          { title: '' },
          async () => (await import('../screens/home/home-screen.tsx')).HomeScreen,
        ),
        index: true,
      } as RouteObject,
      {
        ...screen(
          'Register',
          { title: 'Register', hidesHeaderItems: true },
          async () => (await import('../screens/register/register-screen.tsx')).RegisterScreen,
        ),
        loader: () => (isAuthenticated() ? redirect('/') : null),
      },
      screen(
        'Sport/LiveList',
        { title: 'Live' },
        async () => (await import('../screens/live/live-list-screen.tsx')).LiveListScreen,
      ),
      screen('Sport/Live', { title: 'Live match' }, liveMatch),
      screen('Sports/Live/:sport/:tournament/:match/:match_id', { title: 'Live match' }, liveMatch),
      screen('Sports/Prematch/:sport', { title: 'Matches' }, prematchList),
      screen(
        'Sports/Prematch/:sport/Upcoming',
        { title: 'Upcoming' },
        async () => (await import('../screens/prematch/upcoming-screen.tsx')).UpcomingScreen,
      ),
      screen('Sports/Prematch/:sport/:categories', { title: 'Matches' }, prematchList),
      screen('Sports/Prematch/:sport/:categories/:tournaments', { title: 'Matches' }, prematchList),
      screen(
        'Sports/Prematch/:sport/:tournament_name/:event_name/:event_id',
        { title: 'Match' },
        async () => (await import('../screens/prematch/fixture-screen.tsx')).FixtureScreen,
      ),
      casino('Games', 'Casino'),
      casino('Games/Category/:category_id/:category_name', 'Casino category'),
      casino('Games/Providers', 'Casino providers'),
      casino('Games/Provider/:provider_id/:provider_name', 'Casino provider'),
      casino('Games/:game_name/:game_id/Play', 'Play a game'),
      account('Account/Me', 'Your account', 'me'),
      account('Account/ResetPassword', 'Forgot password', 'reset-password'),
      account('Account/Deposit', 'Deposit', 'deposit'),
      account('payment-verification/:method', 'Payment verification', 'payment-verification'),
      account('Account/Withdraw', 'Withdraw', 'withdraw'),
      account('Account/BetHistory', 'My bets', 'bet-history', 'account-bethistory'),
      account('Account/BetHistory/:id/Detail', 'Bet detail', 'bet-detail'),
      account('Account/Transactions', 'Transactions', 'transactions'),
      account('Account/SafetySecurity', 'Safety and security', 'safety'),
      screen(
        'Promotions',
        { title: 'Promotions' },
        async () => (await import('../screens/promotions/promotions-screen.tsx')).PromotionsScreen,
      ),
      screen(
        'cms/:page',
        { title: 'Information' },
        async () => (await import('../screens/content/content-screen.tsx')).ContentScreen,
      ),
      screen(
        'bench',
        { title: 'Benchmark' },
        async () => (await import('../screens/bench/bench-screen.tsx')).BenchScreen,
      ),
      {
        path: '*',
        handle: { title: '' } satisfies RouteHandle,
        HydrateFallback: ScreenPending,
        Component: ScreenPending,
        loader: ({ request }) => redirect(homeAddress(request.url)),
      },
    ],
  },
];

/** The router of the page. */
export function createRouter() {
  return createBrowserRouter(routes);
}

/** Home, with what has to be kept of an address nobody knows. */
export function homeAddress(unknownUrl: string): string {
  const before = new URL(unknownUrl).searchParams;
  const kept = new URLSearchParams();
  for (const [name, value] of before) {
    if (KEPT_PARAMETERS.some((known) => known.toLowerCase() === name.toLowerCase()))
      kept.set(name, value);
  }
  return kept.size === 0 ? '/' : `/?${kept}`;
}

function screen(
  path: string | undefined,
  handle: RouteHandle,
  load: () => Promise<ComponentType>,
): RouteObject {
  return {
    ...(path !== undefined && { path }),
    handle,
    HydrateFallback: ScreenPending,
    ErrorBoundary: ScreenFailed,
    lazy: async () => ({ Component: await load() }),
  };
}

async function liveMatch() {
  return (await import('../screens/live/live-match-screen.tsx')).LiveMatchScreen;
}

async function prematchList() {
  return (await import('../screens/prematch/prematch-screen.tsx')).PrematchScreen;
}

function casino(path: string, title: string): RouteObject {
  return screen(path, { title }, async () => {
    const { CasinoScreen } = await import('../screens/casino/casino-screen.tsx');
    return () => <CasinoScreen title={title} />;
  });
}

function account(
  path: string,
  title: string,
  page: import('../screens/account/account-pages.ts').AccountPage,
  id?: string,
): RouteObject {
  const route = screen(path, { title }, async () => {
    const { AccountScreen } = await import('../screens/account/account-screen.tsx');
    return () => <AccountScreen title={title} page={page} />;
  });
  return id === undefined ? route : { ...route, id };
}
