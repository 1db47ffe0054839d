// The browser's history for the router, with our own `popstate` listener ahead of the router's.

import { UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router-dom';
import type { SiteHistory } from '../components/use-site-history.ts';
import { holdFirstPlace } from './pop-order.ts';

/** The history of the page; one for its life. Navigations call its `push`, `replace` and `go`. */
export function createSiteHistory(): SiteHistory {
  holdFirstPlace();
  return createBrowserHistory({ v5Compat: true });
}
