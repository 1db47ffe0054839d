// Whether this page is solving a challenge of the server, so that the player sees why a call takes
// a moment.

import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
let running = 0;

/** Runs `work`; `useIsSolvingChallenge` is true meanwhile. */
export async function whileSolvingChallenge<Result>(work: () => Promise<Result>): Promise<Result> {
  add(1);
  try {
    return await work();
  } finally {
    add(-1);
  }
}

export function useIsSolvingChallenge(): boolean {
  return useSyncExternalStore(subscribe, isChecking, isChecking);
}

function add(change: number): void {
  running += change;
  for (const listener of listeners) listener();
}

function isChecking(): boolean {
  return running > 0;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
