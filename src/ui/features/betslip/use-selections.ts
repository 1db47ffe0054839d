// A value that is computed from all legs of the slip, and renders only when it changes.

import { useCallback, useSyncExternalStore } from 'react';
import type { SelectionCell } from '../../../shared/betslip/slip.ts';
import type { OutcomeKey } from '../../../shared/feed/outcome-key.ts';
import { selectionKey } from '../../../shared/protocol/cell-keys.ts';
import { type Live, useLive } from '../../live/live-context.ts';

/** Mounts these legs and calls `listener` when one changes; returns a function that stops both. */
export function followSelections(
  { cells, interest }: Pick<Live, 'cells' | 'interest'>,
  selectionIds: readonly OutcomeKey[],
  listener: () => void,
): () => void {
  const stops = selectionIds.flatMap((selectionId) => {
    const key = selectionKey(selectionId);
    return [interest.retain(key), cells.subscribe(key, listener)];
  });
  return () => {
    for (const stop of stops) stop();
  };
}

/** The legs that are known, in the order of their ids. */
export function readSelections(
  { cells }: Pick<Live, 'cells'>,
  selectionIds: readonly OutcomeKey[],
): readonly SelectionCell[] {
  return selectionIds.flatMap((selectionId) => cells.read(selectionKey(selectionId)) ?? []);
}

/**
 * The value that `count` computes from the legs. `count` must be the same function every time and
 * return a value that `===` compares; `selectionIds` must be the same array while it has the same
 * ids.
 */
export function useSelections<T extends string | number | boolean>(
  selectionIds: readonly OutcomeKey[],
  count: (selections: readonly SelectionCell[]) => T,
): T {
  const live = useLive();
  const subscribe = useCallback(
    (listener: () => void) => followSelections(live, selectionIds, listener),
    [live, selectionIds],
  );
  const read = useCallback(
    () => count(readSelections(live, selectionIds)),
    [live, selectionIds, count],
  );
  return useSyncExternalStore(subscribe, read, read);
}
