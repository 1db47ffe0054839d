// The site's router over a history that the test steers.

import { Suspense } from 'react';
import {
  UNSAFE_createMemoryHistory as createMemoryHistory,
  unstable_HistoryRouter as HistoryRouter,
  type RouteObject,
} from 'react-router-dom';
import type { SiteHistory } from '../../../src/ui/app/site-history.ts';
import { SiteRoutes } from '../../../src/ui/app/site-routes.tsx';

/** The history of a page that was opened by `path`. */
export function openHistory(path: string): SiteHistory {
  return createMemoryHistory({ initialEntries: [path], v5Compat: true });
}

interface TestRouterProps {
  readonly routes: RouteObject[];
  readonly history: SiteHistory;
  readonly onShown?: (() => void) | undefined;
}

export function TestRouter({ routes, history, onShown }: TestRouterProps) {
  return (
    <HistoryRouter history={history}>
      <Suspense fallback={null}>
        <SiteRoutes routes={routes} onShown={onShown} />
      </Suspense>
    </HistoryRouter>
  );
}
