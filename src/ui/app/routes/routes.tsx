// Every route of the site, one list for each family of screens.

import type { RouteObject } from 'react-router-dom';
import type { RouteHandle } from '../route-handle.ts';
import { Shell } from '../shell/shell.tsx';
import { accountRoutes } from './account-routes.ts';
import { authRoutes } from './auth-routes.tsx';
import { betsRoutes } from './bets-routes.ts';
import { casinoRoutes } from './casino-routes.tsx';
import { contentRoutes } from './content-routes.ts';
import { sportsRoutes } from './sports-routes.ts';
import { UnknownPage } from './unknown-page.tsx';
import { walletRoutes } from './wallet-routes.ts';

/** The route table; paths match in any case. */
export const routes: RouteObject[] = [
  {
    path: '/',
    element: <Shell />,
    children: [
      ...contentRoutes,
      ...sportsRoutes,
      ...casinoRoutes,
      ...authRoutes,
      ...accountRoutes,
      ...walletRoutes,
      ...betsRoutes,
      { path: '*', handle: { title: '' } satisfies RouteHandle, element: <UnknownPage /> },
    ],
  },
];
