// The markets of a match; until they arrive, those of an earlier visit.

import { useEffect } from 'react';
import { boardKey } from '../../../shared/protocol/cell-keys.ts';
import type { BoardCell } from '../../../shared/protocol/cells.ts';
import type { CellStore } from '../../live/cell-store.ts';
import { useLive } from '../../live/live-context.ts';
import { useCell } from '../../live/use-cell.ts';

interface LastBoard {
  readonly matchId: string;
  readonly board: BoardCell;
}

/** By cell store. One board is enough: only the start of a page restores one. */
const lastBoards = new WeakMap<CellStore, LastBoard>();

/** Undefined before the first answer, where no board of an earlier visit was restored. */
export function useLastBoard(matchId: string): BoardCell | undefined {
  const { cells } = useLive();
  const cell = useCell(boardKey(matchId));
  const last = lastBoards.get(cells);
  const isKnown = cell !== undefined && (cell.ready || cell.missing);
  const isNews = isKnown && cell !== last?.board;
  useEffect(() => {
    if (isNews) lastBoards.delete(cells);
  }, [cells, isNews]);
  if (isKnown || last?.matchId !== matchId) return cell;
  const error = cell?.error ?? null;
  return error === null ? last.board : { ...last.board, error };
}

/** Sets the board that is shown until a newer one is ready. */
export function rememberBoard(cells: CellStore, matchId: string, board: BoardCell): void {
  lastBoards.set(cells, { matchId, board });
}
