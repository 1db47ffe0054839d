// The setting of single-key shortcuts. Players who use voice control or press keys by accident can
// turn them off (WCAG 2.1.4); shortcuts with Ctrl or Cmd stay on.

import { useSyncExternalStore } from 'react';
import { localStore } from '../../state/site-storage.ts';

const STORAGE_KEY = 'touchline:single-keys';
const OFF = 'off';
const listeners = new Set<() => void>();
/** Undefined until it is first read from storage. */
let known: boolean | undefined;

/** True unless the player turned them off. */
export function singleKeysOn(): boolean {
  known ??= localStore.read(STORAGE_KEY) !== OFF;
  return known;
}

/** Turns them on or off and stores the choice. */
export function setSingleKeys(on: boolean): void {
  known = on;
  if (on) localStore.remove(STORAGE_KEY);
  else localStore.write(STORAGE_KEY, OFF);
  for (const listener of listeners) listener();
}

/** `singleKeysOn` as a hook. */
export function useSingleKeys(): boolean {
  return useSyncExternalStore(subscribe, singleKeysOn);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
