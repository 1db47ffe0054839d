// The page's side of the load generator.

import type {
  LoadCommand,
  LoadCount,
  LoadPlan,
  LoadReply,
} from '../../shared/bench/bench-protocol.ts';
import { openLoadWorker } from './bench-workers.ts';

export interface LoadGenerator {
  /** True once the messages are made. */
  readonly isReady: boolean;
  /** What was sent; null until the load has ended and its report has arrived. */
  readonly count: LoadCount | null;
  begin(): void;
  close(): void;
}

/** Starts a generator that will write to `out`; calls `fail` where it cannot start. */
export function openLoad(
  plan: LoadPlan,
  out: MessagePort,
  fail: (reason: Error) => void,
): LoadGenerator {
  const worker = openLoadWorker();
  const command = (order: LoadCommand<MessagePort>, transfer: Transferable[] = []) =>
    worker.postMessage(order, transfer);
  let isReady = false;
  let count: LoadCount | null = null;
  worker.onerror = ({ message }) => fail(new Error(message || 'The load did not start.'));
  worker.onmessage = ({ data }: MessageEvent<LoadReply>) => {
    if (data.type === 'ready') isReady = true;
    else count = data.count;
  };
  command({ type: 'prepare', plan, out }, [out]);
  return {
    get isReady() {
      return isReady;
    },
    get count() {
      return count;
    },
    begin: () => command({ type: 'begin' }),
    close() {
      worker.onerror = null;
      worker.onmessage = null;
      worker.terminate();
    },
  };
}
