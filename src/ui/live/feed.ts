// Puts the live parts together: cells, interest, the supervised worker, the browser's events.

import { CellStore } from './cell-store.ts';
import type { FeedWorker, WorkerEvents } from './feed-worker.ts';
import { paceFrames } from './frame-pacer.ts';
import { Interest } from './interest.ts';
import type { Live } from './live-context.ts';
import { pageNow } from './page-clock.ts';
import { createPageSlip, type PageSlip } from './slip/page-slip.ts';
import { Supervisor } from './supervisor.ts';

export interface Feed extends Live {
  readonly supervisor: Supervisor;
  readonly slip: PageSlip;
}

/** Builds the page's live data on the workers that `open` makes; nothing runs before `start`. */
export function createFeed(open: (events: WorkerEvents) => FeedWorker): Feed {
  const interest = new Interest({
    send: (change) => supervisor.setInterest(change),
    forget: (keys) => cells.forget(keys),
  });
  const cells: CellStore = new CellStore((key) => interest.has(key));
  const supervisor: Supervisor = new Supervisor({
    open,
    onFrame: paceFrames(cells),
    onEpoch(epoch) {
      cells.beginEpoch(epoch);
      cells.markAllStale(pageNow());
    },
    interest: () => interest.sentKeys(),
    report: (message) => console.error(message),
  });
  return { cells, interest, supervisor, slip: createPageSlip({ cells, interest, supervisor }) };
}

/** Reports the page's visibility, network, freezing and back-forward cache to the supervisor. */
export function followBrowser(supervisor: Supervisor): void {
  supervisor.setVisible(document.visibilityState !== 'hidden');
  supervisor.setOnline(navigator.onLine);
  document.addEventListener('visibilitychange', () =>
    supervisor.setVisible(document.visibilityState !== 'hidden'),
  );
  addEventListener('online', () => supervisor.setOnline(true));
  addEventListener('offline', () => supervisor.setOnline(false));
  addEventListener('pagehide', () => supervisor.suspend());
  addEventListener('pageshow', (event) => {
    if (event.persisted) supervisor.resume();
  });
  // Browsers freeze a page that is in the background for long: nothing that it shows on return is
  // known to be current.
  document.addEventListener('freeze', () => supervisor.freeze());
  document.addEventListener('resume', () => supervisor.resume());
}
