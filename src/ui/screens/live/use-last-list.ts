// The list of a sport, and until it comes again, as it was when it was last on the page.

import { useEffect } from 'react';
import { listKey } from '../../../shared/protocol/cell-keys.ts';
import type { ListCell } from '../../../shared/protocol/cells.ts';
import type { CellStore } from '../../live/cell-store.ts';
import { useLive } from '../../live/live-context.ts';
import { useCell } from '../../live/use-cell.ts';

/** By the store they came from, then by sport. */
const lastLists = new WeakMap<CellStore, Map<string, ListCell>>();

interface LastList {
  /** Undefined before the first answer only. */
  readonly list: ListCell | undefined;
  /** False while the list is not known to be current. */
  readonly ready: boolean;
}

/** Coming back to a list has it at its height at once, so that the browser finds the old place. */
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

/** Makes a list the one that is shown until a newer one is ready. */
export function rememberList(cells: CellStore, sportId: string, list: ListCell): void {
  const bySport = lastLists.get(cells) ?? new Map<string, ListCell>();
  lastLists.set(cells, bySport.set(sportId, list));
}

// What the last list said of its own failure is over; what fails now is news.
function withError(last: ListCell, now: ListCell | undefined): ListCell {
  const error = now?.error ?? null;
  return last.error === error ? last : { ...last, error };
}
