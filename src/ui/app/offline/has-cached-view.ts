// Whether an earlier visit left something to show at once; small, because it is asked before all else.

import { localStore } from '../../state/site-storage.ts';

/** Before the address of each view in local storage. */
export const CACHED_VIEW_PREFIX = 'touchline:kept-view/';

/** The page as far as it decides what it shows live: path, sport, and the match of an old link. */
export function addressOf({ pathname, search }: Pick<Location, 'pathname' | 'search'>): string {
  const query = new URLSearchParams(search);
  const matchId = query.get('id');
  const place = `${pathname.toLowerCase()}?${query.get('sport') ?? ''}`;
  return matchId === null ? place : `${place}&${matchId}`;
}

/** Of the page at this address; false also where storage is forbidden. */
export function hasCachedView(): boolean {
  return localStore.read(CACHED_VIEW_PREFIX + addressOf(location)) !== null;
}
