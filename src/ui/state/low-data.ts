// Low-data mode: whether the player wants the page to load less than it could.

import { flag, object } from '../../shared/readers.ts';
import { createPersistedStore, useStore } from './persisted-store.ts';

interface LowData {
  isOn: boolean;
}

/** How much more seldom the page asks for what may wait. */
const SLOWER = 4;

export const lowDataStore = createPersistedStore<LowData>({
  name: 'low-data',
  version: 1,
  read: object<LowData>({ isOn: flag }),
  initial: { isOn: asksToSave() },
});

export function useLowData(): boolean {
  return useStore(lowDataStore, (state) => state.isOn);
}

/** How often to ask, ms: less often in low-data mode, read anew each time. */
export function pollEvery(ms: number): number {
  return lowDataStore.read().isOn ? ms * SLOWER : ms;
}

/** The same for components that keep a timer. */
export function usePollEvery(ms: number): number {
  return useStore(lowDataStore, () => pollEvery(ms));
}

/** The browser's own setting is the start; what the player chooses here wins. */
function asksToSave(): boolean {
  const { connection } = navigator as Navigator & {
    readonly connection?: { readonly saveData?: boolean };
  };
  return connection?.saveData === true;
}
