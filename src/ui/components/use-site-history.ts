// The history that the router follows. Its location is the destination of the last navigation; the
// page that is rendered may still be the one before it.

import { type ComponentProps, createContext, useContext } from 'react';
import type { unstable_HistoryRouter as HistoryRouter } from 'react-router-dom';

export type SiteHistory = ComponentProps<typeof HistoryRouter>['history'];

export const SiteHistoryContext = createContext<SiteHistory | null>(null);

/** @throws Error outside of the site's routes. */
export function useSiteHistory(): SiteHistory {
  const history = useContext(SiteHistoryContext);
  if (history === null) throw new Error('useSiteHistory stands outside of the routes');
  return history;
}
