// Whether this browser stores a cash-out order or rule. Small, because every page loads it.

import { useSyncExternalStore } from 'react';
import { localStore } from '../../../state/site-storage.ts';

const KEYS = ['touchline:cashouts', 'touchline:cashout-rules'];

/** True also once another tab has stored one. */
export function useHasStoredCashouts(): boolean {
  return useSyncExternalStore(subscribe, hasAny);
}

function hasAny(): boolean {
  return KEYS.some((key) => localStore.read(key) !== null);
}

function subscribe(listener: () => void): () => void {
  const stops = KEYS.map((key) => localStore.follow(key, listener));
  return () => {
    for (const stop of stops) stop();
  };
}
