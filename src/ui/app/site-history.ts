// The browser's history, as the router and what steps in before it use it.

import type { ComponentProps } from 'react';
import {
  UNSAFE_createBrowserHistory as createBrowserHistory,
  type unstable_HistoryRouter as HistoryRouter,
} from 'react-router-dom';
import { holdFirstPlace } from './pop-order.ts';

export type SiteHistory = ComponentProps<typeof HistoryRouter>['history'];

/** The history of the page; one for its life. Navigations call its `push`, `replace` and `go`. */
export function createSiteHistory(): SiteHistory {
  holdFirstPlace();
  return createBrowserHistory({ v5Compat: true });
}
