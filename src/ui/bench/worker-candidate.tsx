// The site's own design: session, conflation and packed frames in a worker, cell store and rows
// here. Only the transport differs: the generator's port instead of a broker.

import type { PipelineCommand } from '../../shared/bench/bench-protocol.ts';
import { CellStore } from '../live/cell-store.ts';
import { BROWSER_TIME, paceFrames } from '../live/frame-pacer.ts';
import { openFramePorts } from '../live/frame-ports.ts';
import { Interest } from '../live/interest.ts';
import { type Live, LiveProvider } from '../live/live-context.ts';
import { openPipelineWorker } from './bench-workers.ts';
import type { OpenCandidate } from './candidate.ts';
import { WorkerList } from './worker-list.tsx';

/** The batch interval with which the site starts its worker. */
const BATCH_MS = 16;

export const openWorkerCandidate: OpenCandidate = ({ frames, meter, fail }) => {
  const worker = openPipelineWorker();
  const feed = new MessageChannel();
  const command = (order: PipelineCommand<MessagePort>, transfer: Transferable[] = []) =>
    worker.postMessage(order, transfer);

  const interest = new Interest({
    schedule: frames.beforePaint,
    send(change) {
      cells.forget(change.drop);
      command({ type: 'interest', change });
    },
  });
  const cells: CellStore = new CellStore((key) => interest.has(key));
  const framePorts = openFramePorts({
    take: paceFrames(cells, { ...BROWSER_TIME, beforePaint: frames.beforePaint }),
    onUnreadable: () => fail(new Error('The worker sent an unreadable message.')),
    around: meter.timed,
  });
  worker.onerror = ({ message }) => fail(new Error(message || 'The worker did not start.'));
  command({ type: 'open', feed: feed.port2, frames: framePorts.ports, batchMs: BATCH_MS }, [
    feed.port2,
    ...framePorts.ports,
  ]);
  // The worker's counters, twice a second, as the developer panel gets them.
  interest.retain('metrics');

  const live: Live = { cells, interest };
  return {
    content: (
      <LiveProvider value={live}>
        <WorkerList />
      </LiveProvider>
    ),
    feed: feed.port1,
    readDecoded: () => cells.read('metrics')?.decoded ?? 0,
    close() {
      worker.onerror = null;
      worker.terminate();
      framePorts.close();
    },
  };
};
