// The thread that renders first screens, from the server's side: a request goes in, its answer comes out.

import { Worker } from 'node:worker_threads';
import type {
  FirstScreen,
  FirstScreenAnswer,
  FirstScreenRequest,
} from '../../../../shared/api/first-screen.ts';

/** A thread that ended is begun anew no sooner than this, ms. */
const REST_MS = 5_000;
/** One that has not answered by then never will, ms. */
const PATIENCE_MS = 10_000;
/** Some ten times what it takes. */
const LIMITS = { maxOldGenerationSizeMb: 512 };

export interface ScreenThread {
  /** Begins the thread, which the first request would do otherwise. */
  prepare(): void;
  /** Undefined where it could not be rendered. */
  render(request: Omit<FirstScreenRequest, 'id'>): Promise<FirstScreen | undefined>;
  close(): Promise<void>;
}

/** `script` is the built one; `onFault` hears why there is no screen. */
export function createScreenThread(script: string, onFault: (fault: string) => void): ScreenThread {
  const waiting = new Map<number, (screen: FirstScreen | undefined) => void>();
  let lastId = 0;
  let endedAt = Number.NEGATIVE_INFINITY;
  let isClosed = false;
  let thread: Worker | undefined;

  /** Undefined while it rests from a fault. */
  function ensure(): Worker | undefined {
    if (isClosed || performance.now() - endedAt < REST_MS) return thread;
    thread ??= start();
    return thread;
  }

  function start(): Worker {
    const started = new Worker(script, { resourceLimits: LIMITS });
    // The process does not stay for it.
    started.unref();
    started.on('message', ({ id, screen, fault }: FirstScreenAnswer) => {
      if (fault !== undefined) onFault(fault);
      waiting.get(id)?.(screen ?? undefined);
      waiting.delete(id);
    });
    started.on('error', (error) => onFault(String(error)));
    started.on('exit', () => {
      thread = undefined;
      endedAt = performance.now();
      for (const resolve of waiting.values()) resolve(undefined);
      waiting.clear();
    });
    return started;
  }

  return {
    prepare: () => void ensure(),
    async render(request) {
      const running = ensure();
      if (running === undefined) return undefined;
      lastId += 1;
      const id = lastId;
      return new Promise((resolve) => {
        const patience = setTimeout(() => void running.terminate(), PATIENCE_MS);
        patience.unref();
        waiting.set(id, (screen) => {
          clearTimeout(patience);
          resolve(screen);
        });
        running.postMessage({ ...request, id } satisfies FirstScreenRequest);
      });
    },
    async close() {
      isClosed = true;
      await thread?.terminate();
    },
  };
}
