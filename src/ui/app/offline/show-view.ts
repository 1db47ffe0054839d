// Shows a view until something fresh is there.

import { boardKey, type CellKey, listKey } from '../../../shared/protocol/cell-keys.ts';
import type { Feed } from '../../live/feed.ts';
import { lastBoards } from '../../screens/live/last-board.ts';
import type { CachedView } from './cached-view.ts';
import { keysOf, putView } from './put-view.ts';
import { setRestoredView, type ViewOrigin } from './restored-view.ts';

export type ViewedFeed = Pick<Feed, 'cells' | 'interest'>;

/**
 * Before the first worker starts: everything of the worker's is newer. `shown` resolves once the page is
 * rendered: something fresh may come before it, and would be let go with what nobody follows yet.
 */
export function showView(
  feed: ViewedFeed,
  view: CachedView,
  origin: ViewOrigin,
  shown: Promise<void> = Promise.resolve(),
): void {
  const { cells, interest } = feed;
  // Wanted until something fresh is there: what nobody wants is neither shown nor kept.
  const releases = keysOf(view).map((key) => interest.retain(key));
  putView(cells, view);
  setRestoredView(view, origin);
  const stop = cells.subscribe(wholeKey(view), () => {
    if (!isReplaced(feed, view)) return;
    stop();
    setRestoredView(null);
    void shown.then(() => {
      // The note of its age is gone: a page that shows the match again must not begin with it.
      lastBoards.delete(cells);
      for (const release of releases) release();
    });
  });
}

/** The cell whose next whole value makes the view old news. */
function wholeKey(view: CachedView): CellKey {
  return view.kind === 'list' ? listKey(view.sportId) : boardKey(view.match.matchId);
}

function isReplaced({ cells }: ViewedFeed, view: CachedView): boolean {
  if (view.kind === 'list') {
    const list = cells.read(listKey(view.sportId));
    return list?.ready === true && list !== view.list;
  }
  const board = cells.read(boardKey(view.match.matchId));
  return board !== undefined && board !== view.board && (board.ready || board.missing);
}
