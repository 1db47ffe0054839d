// The route that is shown, for the components around its screen.

import { createContext, useContext } from 'react';
import { matchRoutes, type Params, type RouteObject } from 'react-router-dom';
import { type RouteHandle, readHandle } from './route-handle.ts';

export interface ShownRoute {
  readonly handle: RouteHandle;
  readonly params: Params;
}

const NO_ROUTE: ShownRoute = { handle: { title: '' }, params: {} };

export const ShownRouteContext = createContext(NO_ROUTE);

/** The innermost route of the page that is shown. */
export function useShownRoute(): ShownRoute {
  return useContext(ShownRouteContext);
}

/** The innermost of `routes` that matches a path; one without a title where none does. */
export function findRoute(routes: RouteObject[], pathname: string): ShownRoute {
  const match = matchRoutes(routes, pathname)?.at(-1);
  if (match === undefined) return NO_ROUTE;
  return { handle: readHandle(match.route.handle), params: match.params };
}
