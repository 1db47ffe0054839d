// Whether what the page shows is still what an earlier visit saw.

import { useSyncExternalStore } from 'react';
import type { CachedView } from './cached-view.ts';

const listeners = new Set<() => void>();
let restored: CachedView | null = null;

/** The view on the page that nothing fresh has replaced yet; null for none. */
export function readRestoredView(): CachedView | null {
  return restored;
}

export function setRestoredView(view: CachedView | null): void {
  restored = view;
  for (const listener of listeners) listener();
}

export function useRestoredView(): CachedView | null {
  return useSyncExternalStore(subscribe, readRestoredView);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
