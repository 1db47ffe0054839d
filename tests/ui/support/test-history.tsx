// The site's router over a history that the test steers.

import { Suspense } from 'react';
import {
  UNSAFE_createMemoryHistory as createMemoryHistory,
  type RouteObject,
} from 'react-router-dom';
import { SiteRoutes } from '../../../src/ui/app/site-routes.tsx';
import type { SiteHistory } from '../../../src/ui/components/use-site-history.ts';

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
    <Suspense fallback={null}>
      <SiteRoutes routes={routes} history={history} onShown={onShown} />
    </Suspense>
  );
}
