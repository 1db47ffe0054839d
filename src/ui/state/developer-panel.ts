// Whether the developer panel is open: its keys, the settings and the panel itself change it.

import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
let isOpen = false;

export function toggleDeveloperPanel(): void {
  isOpen = !isOpen;
  for (const notify of listeners) notify();
}

export function useDeveloperPanelOpen(): boolean {
  return useSyncExternalStore(subscribe, read, read);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function read(): boolean {
  return isOpen;
}
