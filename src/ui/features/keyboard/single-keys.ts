// Whether single keys do anything. Who speaks to the computer, or hits keys by chance, turns them
// off (WCAG 2.1.4); keys with Ctrl or Cmd stay.

import { useSyncExternalStore } from 'react';

const STORAGE_KEY = 'touchline:single-keys';
const OFF = 'off';
const listeners = new Set<() => void>();
/** Undefined until it is first asked for, and after another tab changed it. */
let known: boolean | undefined;

/** True unless the player turned them off. */
export function singleKeysOn(): boolean {
  known ??= read();
  return known;
}

/** Turns them on or off and keeps that. */
export function setSingleKeys(on: boolean): void {
  known = on;
  try {
    if (on) localStorage.removeItem(STORAGE_KEY);
    else localStorage.setItem(STORAGE_KEY, OFF);
  } catch {
    // Storage may be forbidden; the choice then lasts as long as the page.
  }
  for (const tell of listeners) tell();
}

/** The setting, for components. */
export function useSingleKeys(): boolean {
  return useSyncExternalStore(subscribe, singleKeysOn);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function read(): boolean {
  try {
    return localStorage.getItem(STORAGE_KEY) !== OFF;
  } catch {
    return true;
  }
}
