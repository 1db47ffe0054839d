// Puts the list or the match of the last visit on the page before the first paint, stale as it is.

import { cacheView } from './cached-view.ts';
import { addressOf } from './has-cached-view.ts';
import { cachesViews, readRestoredView, subscribeRestoredView } from './restored-view.ts';
import { showView, type ViewedFeed } from './show-view.ts';
import { takeCachedView } from './take-cached-view.ts';
// Comes with this file, so that the age is in the first paint too.
import './cached-age.tsx';

/** Before the first worker starts, see `showView`. */
export function restoreView(feed: ViewedFeed, now = Date.now()): void {
  const view = takeCachedView(addressOf(location), now);
  if (view === undefined) return;
  showView(feed, view, 'visit');
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
}
