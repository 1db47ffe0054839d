// Whether the page still shows what an earlier visit or the server saw, and whether it stores what it
// shows itself.

import { useSyncExternalStore } from 'react';
import type { CachedView } from './cached-view.ts';
import { addressOf } from './has-cached-view.ts';

/** `server`: it came with the page's HTML. */
export type ViewOrigin = 'visit' | 'server';

const listeners = new Set<() => void>();
let restored: CachedView | null = null;
let from: ViewOrigin = 'visit';
let isCaching = false;

/** The view on the page that nothing fresh has replaced yet; null for none. */
export function readRestoredView(): CachedView | null {
  return restored;
}

/** Where that view came from. */
export function readViewOrigin(): ViewOrigin {
  return from;
}

/** Whether the page at this place shows what the view has: a match is at several addresses. */
export function isShownAt(view: CachedView, place: Pick<Location, 'pathname' | 'search'>): boolean {
  if (addressOf(place) === view.address) return true;
  if (view.kind === 'list') return false;
  const { matchId } = view.match;
  const path = place.pathname.toLowerCase();
  return (
    (path.startsWith('/sports/') &&
      path.endsWith(`/${encodeURIComponent(matchId).toLowerCase()}`)) ||
    new URLSearchParams(place.search).get('id') === matchId
  );
}

export function setRestoredView(view: CachedView | null, origin: ViewOrigin = 'visit'): void {
  restored = view;
  from = origin;
  for (const listener of listeners) listener();
}

/** Whether the page stores its own view as it closes: what does so loads behind the first prices. */
export function cachesViews(): boolean {
  return isCaching;
}

export function setCachesViews(caches: boolean): void {
  isCaching = caches;
  for (const listener of listeners) listener();
}

export function useRestoredView(): CachedView | null {
  return useSyncExternalStore(subscribeRestoredView, readRestoredView, readRestoredView);
}

/** Calls `listener` when the view is replaced, and when the page begins or stops to store its own. */
export function subscribeRestoredView(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
