// Puts the list or the match of the last visit on the page before the first paint, stale as it is.

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
import type { Feed } from '../../live/feed.ts';
import { rememberBoard } from '../../screens/live/use-last-board.ts';
import { rememberList } from '../../screens/live/use-last-list.ts';
import { type CachedPrice, type CachedView, cacheView } from './cached-view.ts';
import { addressOf } from './has-cached-view.ts';
import {
  cachesViews,
  readRestoredView,
  setRestoredView,
  subscribeRestoredView,
} from './restored-view.ts';
import { takeCachedView } from './take-cached-view.ts';
// Comes with this file, so that the age is in the first paint too.
import './cached-age.tsx';

type RestorableFeed = Pick<Feed, 'cells' | 'interest'>;

/**
 * Before the first worker starts, so that everything of the worker's is newer. Cells and prices go
 * the way of a frame, before all epochs; no price of it is open, so nothing can be picked or placed.
 */
export function restoreView(feed: RestorableFeed, now = Date.now()): void {
  const view = takeCachedView(addressOf(location), now);
  if (view === undefined) return;
  const { cells, interest } = feed;
  const shown = cellsOf(view);
  // Wanted until something fresh is there: what nobody wants is neither shown nor kept.
  const releases = shown.map(([key]) => interest.retain(key));
  cells.stage(frameOf(shown, view.prices));
  cells.apply();
  if (view.kind === 'list') rememberList(cells, view.sportId, view.list);
  else rememberBoard(cells, view.match.matchId, view.board);
  setRestoredView(view);
  // A page that is closed before it is whole, or before it can store its own view, leaves what it found,
  // with the age it had.
  const cacheAgain = () => cacheView(view);
  addEventListener('pagehide', cacheAgain);
  document.addEventListener('visibilitychange', cacheAgain);
  const unsubscribe = subscribeRestoredView(() => {
    if (readRestoredView() !== null || !cachesViews()) return;
    unsubscribe();
    removeEventListener('pagehide', cacheAgain);
    document.removeEventListener('visibilitychange', cacheAgain);
  });

  const stop = cells.subscribe(wholeKey(view), () => {
    if (!isReplaced(feed, view)) return;
    stop();
    for (const release of releases) release();
    setRestoredView(null);
  });
}

/** The cell whose next whole value makes the view old news. */
function wholeKey(view: CachedView): CellKey {
  return view.kind === 'list' ? listKey(view.sportId) : boardKey(view.match.matchId);
}

function isReplaced({ cells }: RestorableFeed, view: CachedView): boolean {
  if (view.kind === 'list') {
    const list = cells.read(listKey(view.sportId));
    return list?.ready === true && list !== view.list;
  }
  const board = cells.read(boardKey(view.match.matchId));
  return board !== undefined && board !== view.board && (board.ready || board.missing);
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
