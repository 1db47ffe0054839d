// The browser's history for the router, with our own `popstate` listener ahead of the router's.

import { UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router-dom';
import type { SiteHistory } from '../components/use-site-history.ts';
import { holdFirstPopstatePlace } from './popstate-first.ts';

/** The history of the page; one for its life. Navigations call its `push`, `replace` and `go`. */
export function createSiteHistory(): SiteHistory {
  holdFirstPopstatePlace();
  return createBrowserHistory({ v5Compat: true });
}
