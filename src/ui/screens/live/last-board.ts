// The match and the markets that an earlier visit or the page's HTML left, until newer markets are ready.

import type { BoardCell, MatchCell } from '../../../shared/protocol/cells.ts';
import type { CellStore } from '../../live/cell-store.ts';

interface LastBoard {
  readonly match: MatchCell;
  readonly board: BoardCell;
}

/**
 * By cell store. One board is enough: only the start of a page restores one. It goes with the note of
 * its age (`show-view.ts`), whichever page is open then.
 */
export const lastBoards = new WeakMap<CellStore, LastBoard>();
