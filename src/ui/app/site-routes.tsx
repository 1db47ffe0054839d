// The screen that belongs to the address, and what has to know of each navigation.

import { useEffect, useMemo } from 'react';
import { type RouteObject, useLocation, useRoutes } from 'react-router-dom';
import { findRoute, ShownRouteContext } from './route-match.ts';

interface SiteRoutesProps {
  readonly routes: RouteObject[];
  /** Called once a page is shown, the first one too. */
  readonly onShown?: (() => void) | undefined;
}

export function SiteRoutes({ routes, onShown }: SiteRoutesProps) {
  const location = useLocation();
  const { pathname } = location;
  const shown = useMemo(() => findRoute(routes, pathname), [routes, pathname]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each location is a navigation
  useEffect(() => onShown?.(), [location, onShown]);
  return <ShownRouteContext value={shown}>{useRoutes(routes)}</ShownRouteContext>;
}
