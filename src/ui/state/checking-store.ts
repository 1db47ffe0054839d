// Whether this page does work that the server asked for, so that the player sees why it takes a moment.

import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
let running = 0;

/** Counts the work while it runs. */
export async function whileChecking<Result>(work: () => Promise<Result>): Promise<Result> {
  add(1);
  try {
    return await work();
  } finally {
    add(-1);
  }
}

export function useChecking(): boolean {
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
