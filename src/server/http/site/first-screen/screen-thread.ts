// The thread that renders first screens, from the server's side: a request goes in, its answer comes
// out.

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
const TIMEOUT_MS = 10_000;
/** More would wait longer than any page does. */
const MAX_WAITING = 8;
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

/**
 * `script` is the built one; `onFault` is told why there is no screen, `onRender` how many seconds it
 * took.
 */
export function createScreenThread(
  script: string,
  onFault: (fault: string) => void,
  onRender: (seconds: number) => void,
): ScreenThread {
  const worker = new ScreenWorker(script, onFault);
  /** Requests that wait for the one that is being rendered, and this one. */
  let asked = 0;
  let last: Promise<unknown> = Promise.resolve();

  return {
    prepare: () => worker.prepare(),
    hasRoom: () => asked < MAX_WAITING,
    async render(request) {
      if (asked >= MAX_WAITING) return 'late';
      asked += 1;
      const screen = last.then(() => worker.ask(request, onRender));
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
    close: () => worker.close(),
  };
}

/** The thread itself: begun when it is needed, and anew after it has ended or was built anew. */
class ScreenWorker {
  readonly #script: string;
  readonly #onFault: (fault: string) => void;
  readonly #waiting = new Map<number, (screen: FirstScreen | NoScreen) => void>();
  #thread: Worker | undefined;
  #lastId = 0;
  #builtAt = 0;
  #endedAt = Number.NEGATIVE_INFINITY;
  #isClosed = false;

  constructor(script: string, onFault: (fault: string) => void) {
    this.#script = script;
    this.#onFault = onFault;
  }

  prepare(): void {
    this.#ensure();
  }

  async ask(
    request: ScreenRequest,
    onRender: (seconds: number) => void,
  ): Promise<FirstScreen | NoScreen> {
    const running = this.#ensure();
    if (running === undefined) return 'failed';
    this.#lastId += 1;
    const id = this.#lastId;
    const askedAt = performance.now();
    running.postMessage({ ...request, id } satisfies FirstScreenRequest);
    return new Promise((resolve) => {
      const timeout = setTimeout(() => void running.terminate(), TIMEOUT_MS);
      timeout.unref();
      this.#waiting.set(id, (screen) => {
        clearTimeout(timeout);
        onRender((performance.now() - askedAt) / 1_000);
        resolve(screen);
      });
    });
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#thread?.terminate();
  }

  /**
   * Undefined while it rests from a fault, and after the end. A script that was built anew is begun
   * anew.
   */
  #ensure(): Worker | undefined {
    const built = statSync(this.#script, { throwIfNoEntry: false })?.mtimeMs ?? this.#builtAt;
    if (this.#thread !== undefined && built !== this.#builtAt) {
      void this.#thread.terminate();
      this.#thread = undefined;
      this.#endedAt = Number.NEGATIVE_INFINITY;
    }
    this.#builtAt = built;
    if (this.#isClosed || performance.now() - this.#endedAt < REST_MS) return this.#thread;
    this.#thread ??= this.#start();
    return this.#thread;
  }

  #start(): Worker {
    const started = new Worker(this.#script, { resourceLimits: LIMITS });
    // The process does not stay for it.
    started.unref();
    started.on('message', ({ id, screen, fault }: FirstScreenAnswer) => {
      if (fault !== undefined) this.#onFault(fault);
      this.#waiting.get(id)?.(screen ?? 'failed');
      this.#waiting.delete(id);
    });
    started.on('error', (error) => this.#onFault(String(error)));
    started.on('exit', () => {
      // One that has been replaced had answered all it was asked.
      if (this.#thread !== started) return;
      this.#thread = undefined;
      this.#endedAt = performance.now();
      for (const resolve of this.#waiting.values()) resolve('failed');
      this.#waiting.clear();
    });
    return started;
  }
}
