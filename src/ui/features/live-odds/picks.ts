// The outcomes the player has picked, as the odds boxes show them.

import { useCallback, useSyncExternalStore } from 'react';
import type { OutcomeKey } from '../../../shared/feed/outcome-key.ts';

/** A set of picked outcomes; each box listens to its own key only. */
export interface PickStore {
  has(key: OutcomeKey): boolean;
  toggle(key: OutcomeKey): void;
  subscribe(key: OutcomeKey, listener: () => void): () => void;
}

/** Makes an empty store of picks. */
export function createPickStore(): PickStore {
  const picked = new Set<OutcomeKey>();
  const listeners = new Map<OutcomeKey, Set<() => void>>();
  return {
    has: (key) => picked.has(key),
    toggle(key) {
      if (!picked.delete(key)) picked.add(key);
      for (const tell of listeners.get(key) ?? []) tell();
    },
    subscribe(key, listener) {
      const ofKey = listeners.get(key) ?? new Set();
      listeners.set(key, ofKey);
      ofKey.add(listener);
      return () => {
        ofKey.delete(listener);
        if (ofKey.size === 0 && listeners.get(key) === ofKey) listeners.delete(key);
      };
    },
  };
}

/** The picks of this page. */
export const picks: PickStore = createPickStore();

/** True while the outcome is picked; renders only when that changes. A null key is never picked. */
export function usePicked(key: OutcomeKey | null): boolean {
  const subscribe = useCallback(
    (listener: () => void) => (key === null ? noop : picks.subscribe(key, listener)),
    [key],
  );
  const read = useCallback(() => key !== null && picks.has(key), [key]);
  return useSyncExternalStore(subscribe, read, read);
}

function noop(): void {}
