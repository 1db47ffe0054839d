// Every route of the site, one list for each family of screens.

import { createBrowserRouter, type RouteObject, redirect } from 'react-router-dom';
import { toasts } from '../components/toast/toasts.ts';
import { holdFirstPlace } from './pop-order.ts';
import type { RouteHandle } from './route-handle.ts';
import { accountRoutes } from './routes/account-routes.ts';
import { authRoutes } from './routes/auth-routes.tsx';
import { betsRoutes } from './routes/bets-routes.ts';
import { casinoRoutes } from './routes/casino-routes.tsx';
import { contentRoutes } from './routes/content-routes.ts';
import { sportsRoutes } from './routes/sports-routes.ts';
import { walletRoutes } from './routes/wallet-routes.ts';
import { ScreenPending } from './screen-pending.tsx';
import { Shell } from './shell/shell.tsx';
import { NO_SUCH_PAGE } from './texts.ts';

/** The parameters that outlive a redirect: a shared slip and the affiliate's click. */
const KEPT_PARAMETERS = ['shareCode', 'clickid'];

/** The route table; paths match in any case. */
export const routes: RouteObject[] = [
  {
    path: '/',
    Component: Shell,
    HydrateFallback: ScreenPending,
    children: [
      ...contentRoutes,
      ...sportsRoutes,
      ...casinoRoutes,
      ...authRoutes,
      ...accountRoutes,
      ...walletRoutes,
      ...betsRoutes,
      {
        path: '*',
        handle: { title: '' } satisfies RouteHandle,
        HydrateFallback: ScreenPending,
        Component: ScreenPending,
        loader({ request }) {
          toasts.show(NO_SUCH_PAGE);
          return redirect(homeAddress(request.url));
        },
      },
    ],
  },
];

/** The router of the page. */
export function createRouter() {
  holdFirstPlace();
  return createBrowserRouter(routes);
}

/** The address of home, with the parameters of an unknown address that have to stay. */
export function homeAddress(unknownUrl: string): string {
  const before = new URL(unknownUrl).searchParams;
  const parameters = new URLSearchParams();
  for (const [name, value] of before) {
    if (KEPT_PARAMETERS.some((known) => known.toLowerCase() === name.toLowerCase()))
      parameters.set(name, value);
  }
  return parameters.size === 0 ? '/' : `/?${parameters}`;
}
