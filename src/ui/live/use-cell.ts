// Reads one live cell, or a part of it, and keeps it wanted while mounted.

import { useCallback, useSyncExternalStore } from 'react';
import { useSyncExternalStoreWithSelector } from 'use-sync-external-store/with-selector';
import type { CellKey, CellValue } from '../../shared/protocol/cells.ts';
import { useLive } from './live-context.ts';

/**
 * The newest value of a cell, undefined until the first arrives. Each mount counts as interest,
 * so the worker sends the cell from now until shortly after the last user has left. A null key
 * wants and answers nothing.
 */
export function useCell<K extends CellKey>(key: K | null): CellValue<K> | undefined {
  const { subscribe, read } = useCellSource(key);
  return useSyncExternalStore(subscribe, read, read);
}

/**
 * A part of a cell: renders only when `select` answers something else, by `isEqual` or `===`.
 * `select` gets undefined until the first value arrives.
 */
export function useCellSelector<K extends CellKey, T>(
  key: K | null,
  select: (value: CellValue<K> | undefined) => T,
  isEqual?: (a: T, b: T) => boolean,
): T {
  const { subscribe, read } = useCellSource(key);
  return useSyncExternalStoreWithSelector(subscribe, read, read, select, isEqual);
}

function useCellSource<K extends CellKey>(key: K | null) {
  const { cells, interest } = useLive();
  const subscribe = useCallback(
    (listener: () => void) => {
      if (key === null) return () => {};
      const release = interest.retain(key);
      const stop = cells.subscribe(key, listener);
      return () => {
        stop();
        release();
      };
    },
    [cells, interest, key],
  );
  const read = useCallback(() => (key === null ? undefined : cells.read(key)), [cells, key]);
  return { subscribe, read };
}
