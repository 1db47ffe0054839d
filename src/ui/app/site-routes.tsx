// The router over a history, the screen for the address, and the callback after each navigation.

import { useEffect, useMemo } from 'react';
import { type RouteObject, useLocation, useRoutes } from 'react-router-dom';
import { type SiteHistory, SiteHistoryContext } from '../components/use-site-history.ts';
import { findRoute, ShownRouteContext } from './route-match.ts';
import { SiteRouter } from './site-router.tsx';

interface RoutesProps {
  readonly routes: RouteObject[];
  /** Called once the page of a navigation is shown, the first one too. */
  readonly onShown?: (() => void) | undefined;
}

export function SiteRoutes({ history, ...rest }: RoutesProps & { readonly history: SiteHistory }) {
  return (
    <SiteHistoryContext value={history}>
      <SiteRouter history={history}>
        <ShownRoute {...rest} />
      </SiteRouter>
    </SiteHistoryContext>
  );
}

function ShownRoute({ routes, onShown }: RoutesProps) {
  const location = useLocation();
  const { pathname } = location;
  const shown = useMemo(() => findRoute(routes, pathname), [routes, pathname]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each location is a navigation
  useEffect(() => onShown?.(), [location, onShown]);
  return <ShownRouteContext value={shown}>{useRoutes(routes)}</ShownRouteContext>;
}
