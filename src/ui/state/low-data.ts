// Low-data mode: whether the player wants the page to load less than it could.

import { flag, object } from '../../shared/readers.ts';
import { createPersistedStore, useStore } from './persisted-store.ts';

interface LowData {
  isOn: boolean;
}

/** The factor by which poll intervals are longer in low-data mode. */
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

/** The poll interval, ms: longer in low-data mode, which is read at each call. */
export function pollEvery(ms: number): number {
  return lowDataStore.read().isOn ? ms * SLOWER : ms;
}

/** The same for components that keep a timer. */
export function usePollEvery(ms: number): number {
  return useStore(lowDataStore, () => pollEvery(ms));
}

/** The browser's data saver setting is the initial value; the player's choice overrides it. */
function asksToSave(): boolean {
  const { connection } = navigator as Navigator & {
    readonly connection?: { readonly saveData?: boolean };
  };
  return connection?.saveData === true;
}
