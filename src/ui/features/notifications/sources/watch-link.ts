// A connection that was lost for longer than a moment, and its return.

import type { LinkState } from '../../../../shared/protocol/link.ts';
import { serverNow } from '../../../api/server-time.ts';
import { lagosTime } from '../../../components/lagos-time.ts';
import type { CellStore } from '../../../live/cell-store.ts';
import type { Notify } from '../notice.ts';
import { describeSpan } from '../notice-age.ts';
import { liveOddsAreBack, noLiveOddsSince } from './texts.ts';

/** Shorter breaks are the network's daily life, and the indicator shows them. */
export const LOST_MS = 30_000;

const UP: ReadonlySet<LinkState> = new Set(['live', 'slow']);

/**
 * Wants nothing by itself: the indicator does. `now` in ms of a clock that nobody sets. Returns a
 * function that stops it.
 */
export function watchLink(
  cells: Pick<CellStore, 'read' | 'subscribe'>,
  now: () => number,
  notify: Notify,
): () => void {
  let wasUp = false;
  let lostAt: number | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const notifyLink = (text: string) => notify({ kind: 'link', key: 'link', text, link: '' });

  function look(): void {
    const link = cells.read('link');
    if (link === undefined) return;
    if (!UP.has(link.state)) {
      // The first connection is not lost: it was never there.
      if (!wasUp || lostAt !== undefined) return;
      const since = now();
      lostAt = since;
      timer = setTimeout(() => {
        notifyLink(noLiveOddsSince(lagosTime(serverNow() - (now() - since))));
      }, LOST_MS);
      return;
    }
    wasUp = true;
    if (lostAt === undefined) return;
    clearTimeout(timer);
    const lasted = now() - lostAt;
    lostAt = undefined;
    if (lasted >= LOST_MS) notifyLink(liveOddsAreBack(describeSpan(lasted)));
  }

  look();
  const stop = cells.subscribe('link', look);
  return () => {
    stop();
    clearTimeout(timer);
  };
}
