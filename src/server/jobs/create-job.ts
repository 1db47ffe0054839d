// A job that repeats: its runs never overlap, and a failed run does not end it.

import type { Logger } from '../log/logger.ts';

export interface Job {
  start(): Promise<void>;
  /** Runs it now, or once the current run has ended. */
  runNow(): Promise<void>;
  /** Resolves when no run is in progress; none starts afterwards. */
  stop(): Promise<void>;
}

/**
 * Calls `run` at the start, and then `everyMs` after the end of the previous run; at once where
 * that one returned true, as there is more to do.
 */
export function createJob({
  name,
  everyMs,
  logger,
  run,
}: {
  readonly name: string;
  readonly everyMs: number;
  readonly logger: Logger;
  readonly run: () => Promise<unknown>;
}): Job {
  let timer: NodeJS.Timeout | undefined;
  let isStopped = true;
  let running = Promise.resolve();

  function runNow(): Promise<void> {
    running = running.then(async () => {
      if (isStopped) return;
      clearTimeout(timer);
      let hasMore = false;
      try {
        hasMore = (await run()) === true;
      } catch (error) {
        logger.error({ err: error, job: name }, 'a job failed; it is tried again');
      }
      if (!isStopped) timer = setTimeout(runNow, hasMore ? 0 : everyMs).unref();
    });
    return running;
  }

  return {
    async start() {
      isStopped = false;
      void runNow();
    },
    runNow,
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
