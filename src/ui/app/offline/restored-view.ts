// Whether what the page shows is still what an earlier visit saw.

import { useSyncExternalStore } from 'react';
import type { KeptView } from './kept-view.ts';

const listeners = new Set<() => void>();
let restored: KeptView | null = null;

/** The view on the page that nothing fresh has replaced yet; null for none. */
export function readRestoredView(): KeptView | null {
  return restored;
}

export function setRestoredView(view: KeptView | null): void {
  restored = view;
  for (const tell of listeners) tell();
}

export function useRestoredView(): KeptView | null {
  return useSyncExternalStore(subscribe, readRestoredView);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
