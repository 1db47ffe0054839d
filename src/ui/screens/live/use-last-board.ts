// The markets of a match; until they arrive, those of an earlier visit or of the page's HTML.

import { boardKey, matchKey } from '../../../shared/protocol/cell-keys.ts';
import type { BoardCell, MatchCell } from '../../../shared/protocol/cells.ts';
import type { CellStore } from '../../live/cell-store.ts';
import { useLive } from '../../live/live-context.ts';
import { useCell } from '../../live/use-cell.ts';
import { lastBoards } from './last-board.ts';

/** Undefined before the first answer, where no board was restored. */
export function useLastBoard(matchId: string): BoardCell | undefined {
  const { cells } = useLive();
  const cell = useCell(boardKey(matchId));
  const last = lastBoards.get(cells);
  if (isKnown(cell) || last?.match.matchId !== matchId) return cell;
  const error = cell?.error ?? null;
  return error === null ? last.board : { ...last.board, error };
}

/** The match itself, from where its markets are: a list that names it only has no score of it. */
export function useLastMatch(matchId: string): MatchCell | undefined {
  const { cells } = useLive();
  const match = useCell(matchKey(matchId));
  const board = useCell(boardKey(matchId));
  const last = lastBoards.get(cells);
  if (last?.match.matchId !== matchId) return match;
  return isKnown(board) && board !== last.board ? match : last.match;
}

function isKnown(board: BoardCell | undefined): boolean {
  return board !== undefined && (board.ready || board.missing);
}

/** Whether the markets on the page are those of an earlier visit or of its own HTML. */
export function isLastBoard(cells: CellStore, matchId: string): boolean {
  return lastBoards.get(cells)?.match.matchId === matchId;
}
