// Something that is counted over all legs of the slip, without rendering when it stays the same.

import { useCallback, useSyncExternalStore } from 'react';
import type { SelectionCell } from '../../../shared/betslip/slip.ts';
import type { OutcomeKey } from '../../../shared/feed/outcome-key.ts';
import { selectionKey } from '../../../shared/protocol/cell-keys.ts';
import { type Live, useLive } from '../../live/live-context.ts';

/** Calls `listener` after each frame that brought one of these legs; keeps them wanted until then. */
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
 * What `count` makes of the legs. It must be the same function every time and answer something
 * that `===` compares; `selectionIds` must be the same array while it has the same ids.
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
