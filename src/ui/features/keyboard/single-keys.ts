// Whether single keys do anything. Who speaks to the computer, or hits keys by chance, turns them
// off (WCAG 2.1.4); keys with Ctrl or Cmd stay.

import { useSyncExternalStore } from 'react';
import { localStore } from '../../state/site-storage.ts';

const STORAGE_KEY = 'touchline:single-keys';
const OFF = 'off';
const listeners = new Set<() => void>();
/** Undefined until it is first asked for, and after another tab changed it. */
let known: boolean | undefined;

/** True unless the player turned them off. */
export function singleKeysOn(): boolean {
  known ??= localStore.read(STORAGE_KEY) !== OFF;
  return known;
}

/** Turns them on or off and keeps that. */
export function setSingleKeys(on: boolean): void {
  known = on;
  if (on) localStore.remove(STORAGE_KEY);
  else localStore.write(STORAGE_KEY, OFF);
  for (const listener of listeners) listener();
}

/** The setting, for components. */
export function useSingleKeys(): boolean {
  return useSyncExternalStore(subscribe, singleKeysOn);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
