// Keeps what the page shows whenever it may be its last moment.

import { useEffect } from 'react';
import { useLive } from '../../live/live-context.ts';
import { collectView } from './collect-view.ts';
import { addressOf, keepView } from './kept-view.ts';
import { readRestoredView } from './restored-view.ts';

/** On hide and on leaving; a view that was only restored keeps the age it had (restore-view.ts). */
export function useKeepView(): void {
  const live = useLive();
  useEffect(() => {
    const keep = () => {
      if (readRestoredView() !== null) return;
      const view = collectView(live, addressOf(location), Date.now());
      if (view !== undefined) keepView(view);
    };
    const keepOnHide = () => {
      if (document.visibilityState === 'hidden') keep();
    };
    document.addEventListener('visibilitychange', keepOnHide);
    addEventListener('pagehide', keep);
    return () => {
      document.removeEventListener('visibilitychange', keepOnHide);
      removeEventListener('pagehide', keep);
    };
  }, [live]);
}
