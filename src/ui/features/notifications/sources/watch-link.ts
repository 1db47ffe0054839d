// News about a connection that was lost for 30 s or longer, and about its return.

import type { LinkState } from '../../../../shared/protocol/link.ts';
import { serverNow } from '../../../api/server-time.ts';
import { lagosTime } from '../../../components/lagos-time.ts';
import type { CellStore } from '../../../live/cell-store.ts';
import type { Notify } from '../notice.ts';
import { describeSpan } from '../notice-age.ts';
import { liveOddsAreBack, noLiveOddsSince } from './texts.ts';

/** Shorter losses are common, and the indicator shows them. */
export const LOST_MS = 30_000;

const UP: ReadonlySet<LinkState> = new Set(['live', 'slow']);

/**
 * Only listens to the cell: the indicator mounts it. `now` is a monotonic clock in ms. Returns a
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
      // Before the first connection there is nothing to lose.
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
