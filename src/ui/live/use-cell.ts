// Reads one live cell, or a part of it, and subscribes to it while mounted.

import { useSyncExternalStore } from 'react';
import type { CellKey } from '../../shared/protocol/cell-keys.ts';
import type { CellValue } from '../../shared/protocol/cells.ts';
import { useStore } from '../state/persisted-store.ts';
import { useCellSource } from './live-source.ts';

/**
 * The newest value of a cell, undefined until the first arrives. Each mount counts as interest, so
 * the worker sends the cell from now until shortly after the last user has left. A null key
 * subscribes to nothing and gives undefined.
 *
 * @example
 * const match = useCell(matchKey(matchId));
 * if (match === undefined) return <SkeletonRow />;
 */
export function useCell<K extends CellKey>(key: K | null): CellValue<K> | undefined {
  const { subscribe, read } = useCellSource(key);
  return useSyncExternalStore(subscribe, read, read);
}

/**
 * A part of a cell: renders only when the result of `select` changes, by `===`. `select` is called
 * often, and must return the same for the same cell: a text, a number, or a part of the cell
 * itself. `select` gets undefined until the first value arrives.
 *
 * @example
 * const isStale = useCellSelector(freshnessKey(matchId), (cell) => cell?.level === 'stale');
 */
export function useCellSelector<K extends CellKey, T>(
  key: K | null,
  select: (value: CellValue<K> | undefined) => T,
): T {
  const { subscribe, read } = useCellSource(key);
  const readPart = () => select(read());
  return useSyncExternalStore(subscribe, readPart, readPart);
}

/**
 * Like useCellSelector, for a `select` that makes a new object, which `isEqual` then compares.
 *
 * @param isEqual Whether two parts are the same to the component.
 * @example
 * const sides = useComparedCell(
 *   matchKey(matchId),
 *   (match) => [match?.home, match?.away],
 *   (a, b) => a[0] === b[0] && a[1] === b[1],
 * );
 */
export function useComparedCell<K extends CellKey, T>(
  key: K | null,
  select: (value: CellValue<K> | undefined) => T,
  isEqual: (a: T, b: T) => boolean,
): T {
  return useStore(useCellSource(key), select, isEqual);
}
