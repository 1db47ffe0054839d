// Puts a list or a match that somebody saw before into the page's cells, stale as it is.

import {
  boardKey,
  type CellKey,
  detailsKey,
  freshnessKey,
  listKey,
  matchKey,
} from '../../../shared/protocol/cell-keys.ts';
import type { AnyCellValue, MatchCell } from '../../../shared/protocol/cells.ts';
import { type Frame, PRICE_STRIDE, PriceFlag } from '../../../shared/protocol/frames.ts';
import type { CellStore } from '../../live/cell-store.ts';
import { lastBoards } from '../../screens/live/last-board.ts';
import { rememberList } from '../../screens/live/use-last-list.ts';
import type { CachedPrice, CachedView } from './cached-view.ts';

/**
 * Cells and prices go the way of a frame, before all epochs, so that everything of the worker's is newer;
 * no price is open, so that nothing can be picked or placed.
 */
export function putView(cells: CellStore, view: CachedView): void {
  const shown = cellsOf(view);
  cells.stage(frameOf(shown, view.prices));
  cells.apply();
  if (view.kind === 'list') rememberList(cells, view.sportId, view.list);
  else lastBoards.set(cells, view);
}

/** The cells that the view has. */
export function keysOf(view: CachedView): readonly CellKey[] {
  return cellsOf(view).map(([key]) => key);
}

function cellsOf(view: CachedView): [CellKey, AnyCellValue][] {
  const lines = view.lines.map(([key, line]): [CellKey, AnyCellValue] => [key, line]);
  if (view.kind === 'list')
    return [[listKey(view.sportId), view.list], ...view.matches.flatMap(cellsOfMatch), ...lines];
  const { match, details, board } = view;
  return [
    [boardKey(match.matchId), board],
    ...(details === null ? [] : [[detailsKey(match.matchId), details] as [CellKey, AnyCellValue]]),
    ...cellsOfMatch(match),
    ...lines,
  ];
}

function cellsOfMatch(match: MatchCell): [CellKey, AnyCellValue][] {
  return [
    [matchKey(match.matchId), match],
    [freshnessKey(match.matchId), { level: 'stale', lastMessageAt: 0 }],
  ];
}

function frameOf(cells: Frame['cells'], prices: readonly CachedPrice[]): Frame {
  const fields = new Int32Array(prices.length * PRICE_STRIDE);
  prices.forEach(({ odds, suspended }, handle) => {
    const flags = PriceFlag.Stale | (suspended ? PriceFlag.Suspended : 0);
    fields.set([handle, odds, 0, flags], handle * PRICE_STRIDE);
  });
  const handles = prices.map(({ key }, handle) => [handle, key] as const);
  return { seq: 0, epoch: 0, cells, handles, prices: fields.buffer };
}
