// Keeps what the page shows whenever it may be its last moment, and when the player goes elsewhere.

import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useLive } from '../../live/live-context.ts';
import { cacheView } from './cached-view.ts';
import { collectView } from './collect-view.ts';
import { addressOf } from './has-cached-view.ts';
import { readRestoredView, setCachesViews } from './restored-view.ts';

/** A view that was only restored keeps the age it had (restore-view.ts). */
export function useCacheView(): void {
  const live = useLive();
  const { pathname, search } = useLocation();
  useEffect(() => {
    const collect = () =>
      readRestoredView() === null
        ? collectView(live, addressOf({ pathname, search }), Date.now())
        : undefined;
    const cacheNow = () => {
      const view = collect();
      if (view !== undefined) cacheView(view);
    };
    const cacheOnHide = () => {
      if (document.visibilityState === 'hidden') cacheNow();
    };
    setCachesViews(true);
    document.addEventListener('visibilitychange', cacheOnHide);
    addEventListener('pagehide', cacheNow);
    return () => {
      setCachesViews(false);
      document.removeEventListener('visibilitychange', cacheOnHide);
      removeEventListener('pagehide', cacheNow);
      // What is left stays in the store for a moment; writing it must not hold the next page up.
      const left = collect();
      if (left !== undefined) whenIdle(() => cacheView(left));
    };
  }, [live, pathname, search]);
}

const IDLE_LIMIT_MS = 1_000;

function whenIdle(run: () => void): void {
  if (typeof requestIdleCallback === 'function')
    requestIdleCallback(run, { timeout: IDLE_LIMIT_MS });
  else setTimeout(run);
}
