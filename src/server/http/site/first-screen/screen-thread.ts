// The thread that renders first screens, from the server's side: a request goes in, its answer comes out.

import { statSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import type {
  FirstScreen,
  FirstScreenAnswer,
  FirstScreenRequest,
} from '../../../../shared/api/first-screen.ts';
import type { NoScreen } from '../../metrics/first-screen-metrics.ts';

/** A thread that ended is begun anew no sooner than this, ms. */
const REST_MS = 5_000;
/** One that has not answered by then never will, ms. */
const PATIENCE_MS = 10_000;
/** More would wait longer than any page does. */
const MOST_WAITING = 8;
/** Many times what it takes. */
const LIMITS = { maxOldGenerationSizeMb: 256 };

type ScreenRequest = Omit<FirstScreenRequest, 'id'>;

export interface ScreenThread {
  /** Begins the thread, which the first request would do otherwise. */
  prepare(): void;
  /** Whether a request is not one too many: what it is made of need not be read then. */
  hasRoom(): boolean;
  /**
   * One after the other; `failed` where it could not be rendered, `late` where too many wait.
   *
   * @throws DataCloneError for what cannot be sent to a thread
   */
  render(request: ScreenRequest): Promise<FirstScreen | NoScreen>;
  close(): Promise<void>;
}

/** `script` is the built one; `onFault` hears why there is no screen, `onRender` how many seconds it took. */
export function createScreenThread(
  script: string,
  onFault: (fault: string) => void,
  onRender: (seconds: number) => void,
): ScreenThread {
  const waiting = new Map<number, (screen: FirstScreen | NoScreen) => void>();
  let lastId = 0;
  /** Requests that wait for the one that is being rendered, and this one. */
  let asked = 0;
  let last: Promise<unknown> = Promise.resolve();
  let builtAt = 0;
  let endedAt = Number.NEGATIVE_INFINITY;
  let isClosed = false;
  let thread: Worker | undefined;

  /** Undefined while it rests from a fault, and after the end. A script that was built anew is begun anew. */
  function ensure(): Worker | undefined {
    const built = statSync(script, { throwIfNoEntry: false })?.mtimeMs ?? builtAt;
    if (thread !== undefined && built !== builtAt) {
      void thread.terminate();
      thread = undefined;
      endedAt = Number.NEGATIVE_INFINITY;
    }
    builtAt = built;
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
      waiting.get(id)?.(screen ?? 'failed');
      waiting.delete(id);
    });
    started.on('error', (error) => onFault(String(error)));
    started.on('exit', () => {
      // One that has been replaced had answered all it was asked.
      if (thread !== started) return;
      thread = undefined;
      endedAt = performance.now();
      for (const resolve of waiting.values()) resolve('failed');
      waiting.clear();
    });
    return started;
  }

  async function ask(request: ScreenRequest): Promise<FirstScreen | NoScreen> {
    const running = ensure();
    if (running === undefined) return 'failed';
    lastId += 1;
    const id = lastId;
    const askedAt = performance.now();
    running.postMessage({ ...request, id } satisfies FirstScreenRequest);
    return new Promise((resolve) => {
      const patience = setTimeout(() => void running.terminate(), PATIENCE_MS);
      patience.unref();
      waiting.set(id, (screen) => {
        clearTimeout(patience);
        onRender((performance.now() - askedAt) / 1_000);
        resolve(screen);
      });
    });
  }

  return {
    prepare: () => void ensure(),
    hasRoom: () => asked < MOST_WAITING,
    async render(request) {
      if (asked >= MOST_WAITING) return 'late';
      asked += 1;
      const screen = last.then(() => ask(request));
      last = screen.then(
        () => {},
        () => {},
      );
      try {
        return await screen;
      } finally {
        asked -= 1;
      }
    },
    async close() {
      isClosed = true;
      await thread?.terminate();
    },
  };
}
