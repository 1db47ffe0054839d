// Whether this browser keeps an order or a rule of cashing out; small, because every page asks.

import { useSyncExternalStore } from 'react';

const KEYS = ['touchline:cashouts', 'touchline:cashout-rules'];

/** True also once another tab has left something. */
export function useHasKeptCashouts(): boolean {
  return useSyncExternalStore(subscribe, hasAny);
}

function hasAny(): boolean {
  try {
    return KEYS.some((key) => localStorage.getItem(key) !== null);
  } catch {
    return false;
  }
}

function subscribe(listener: () => void): () => void {
  addEventListener('storage', listener);
  return () => removeEventListener('storage', listener);
}
