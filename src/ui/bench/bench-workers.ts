// Opens the bench page's two workers. The one file of the page that knows where they are.

import { TrustedWorker as Worker } from '../live/trusted-worker.ts';

/** The load generator's thread (shared/bench/bench-protocol: LoadCommand, LoadReply). */
export function openLoadWorker(): Worker {
  return new Worker(new URL('../../worker/load.worker.ts', import.meta.url), {
    type: 'module',
    name: 'load',
  });
}

/** The product's pipeline without a network (PipelineCommand; frames come through its port). */
export function openPipelineWorker(): Worker {
  return new Worker(new URL('../../worker/bench.worker.ts', import.meta.url), {
    type: 'module',
    name: 'bench',
  });
}
