// The list of a sport; until it arrives again, the one that was last on the page.

import { useEffect } from 'react';
import { listKey } from '../../../shared/protocol/cell-keys.ts';
import type { ListCell } from '../../../shared/protocol/cells.ts';
import type { CellStore } from '../../live/cell-store.ts';
import { useLive } from '../../live/live-context.ts';
import { useCell } from '../../live/use-cell.ts';

/** By cell store, then by sport. */
const lastLists = new WeakMap<CellStore, Map<string, ListCell>>();

interface LastList {
  /** Undefined before the first answer only. */
  readonly list: ListCell | undefined;
  /** False while the list is not known to be current. */
  readonly ready: boolean;
}

/**
 * The last list is shown at once when the player comes back, at its full height, so that the scroll
 * position can be restored.
 */
export function useLastList(sportId: string): LastList {
  const { cells } = useLive();
  const cell = useCell(listKey(sportId));
  const ready = cell?.ready === true;
  useEffect(() => {
    if (cell !== undefined && ready) rememberList(cells, sportId, cell);
  }, [cells, sportId, cell, ready]);
  const last = ready ? undefined : lastLists.get(cells)?.get(sportId);
  return { list: last === undefined ? cell : withError(last, cell), ready };
}

/** Sets the list that is shown until a newer one is ready. */
export function rememberList(cells: CellStore, sportId: string, list: ListCell): void {
  const bySport = lastLists.get(cells) ?? new Map<string, ListCell>();
  lastLists.set(cells, bySport.set(sportId, list));
}

// The error of the last list is out of date; only the current one is shown.
function withError(last: ListCell, now: ListCell | undefined): ListCell {
  const error = now?.error ?? null;
  return last.error === error ? last : { ...last, error };
}
