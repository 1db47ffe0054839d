// Puts the list of the last visit on the page before the first paint, stale as it is.

import {
  type AnyCellValue,
  type CellKey,
  freshnessKey,
  listKey,
  matchKey,
} from '../../../shared/protocol/cells.ts';
import { type Frame, PRICE_STRIDE, PriceFlag } from '../../../shared/protocol/frames.ts';
import type { Feed } from '../../live/feed.ts';
import { rememberList } from '../../screens/live/use-last-list.ts';
import { addressOf, type KeptPrice, type KeptView, keepView, takeKeptView } from './kept-view.ts';
import { setRestoredView } from './restored-view.ts';
// Comes with this file, so that the age is in the first paint too.
import './kept-age.tsx';

type RestorableFeed = Pick<Feed, 'cells' | 'interest'>;

/**
 * Before the first worker starts, so that everything of the worker's is newer. Cells and prices go
 * the way of a frame, before all epochs; no price of it is open, so nothing can be picked or placed.
 */
export function restoreView(feed: RestorableFeed, now = Date.now()): void {
  const view = takeKeptView(addressOf(location), now);
  if (view === undefined) return;
  const { cells, interest } = feed;
  const shown = cellsOf(view);
  // Wanted until something fresh is there: what nobody wants is neither shown nor kept.
  const releases = shown.map(([key]) => interest.retain(key));
  cells.stage(frameOf(shown, view.prices));
  cells.apply();
  rememberList(cells, view.sportId, view.list);
  setRestoredView(view);
  // A page that is closed before it is whole leaves what it found, with the age it had.
  const keepAgain = () => keepView(view);
  addEventListener('pagehide', keepAgain);
  document.addEventListener('visibilitychange', keepAgain);

  const key = listKey(view.sportId);
  const stop = cells.subscribe(key, () => {
    const list = cells.read(key);
    if (list?.ready !== true || list === view.list) return;
    stop();
    removeEventListener('pagehide', keepAgain);
    document.removeEventListener('visibilitychange', keepAgain);
    for (const release of releases) release();
    setRestoredView(null);
  });
}

function cellsOf({ sportId, list, matches, lines }: KeptView): [CellKey, AnyCellValue][] {
  return [
    [listKey(sportId), list],
    ...matches.flatMap((match): [CellKey, AnyCellValue][] => [
      [matchKey(match.matchId), match],
      [freshnessKey(match.matchId), { level: 'stale', lastMessageAt: 0 }],
    ]),
    ...lines.map(([key, line]): [CellKey, AnyCellValue] => [key, line]),
  ];
}

function frameOf(cells: Frame['cells'], prices: readonly KeptPrice[]): Frame {
  const fields = new Int32Array(prices.length * PRICE_STRIDE);
  prices.forEach(({ odds, suspended }, handle) => {
    const flags = PriceFlag.Stale | (suspended ? PriceFlag.Suspended : 0);
    fields.set([handle, odds, 0, flags], handle * PRICE_STRIDE);
  });
  const handles = prices.map(({ key }, handle) => [handle, key] as const);
  return { seq: 0, epoch: 0, cells, handles, prices: fields.buffer };
}
