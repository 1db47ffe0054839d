// A queue of requests: each runs once at a time, few run together, failed ones retry with backoff.

import type { Clock } from '../clock/clock.ts';

/** The most requests that run at once. */
const MAX_RUNNING = 4;
const FIRST_RETRY_MS = 1_000;
const MAX_RETRY_MS = 30_000;

interface Job {
  readonly key: string;
  state: 'waiting' | 'running' | 'failed';
  /** Requested again while it ran: its answer may be too old for that. */
  again: boolean;
  failures: number;
  /** When a failed request is sent again, ms since epoch. */
  retryAt: number;
  abort: AbortController | null;
}

export interface RequestQueueOptions {
  readonly clock: Clock;
  /** Fetches and applies one request; a rejection is retried. */
  run(key: string, signal: AbortSignal): Promise<void>;
  onFailed(key: string, error: unknown): void;
}

/** Has no timer of its own: failed requests are tried again from tick(), once they are due. */
export class RequestQueue {
  readonly #options: RequestQueueOptions;
  readonly #jobs = new Map<string, Job>();
  #running = 0;
  #paused = false;

  constructor(options: RequestQueueOptions) {
    this.#options = options;
  }

  /**
   * Requests `key`. One that is running is sent once more after it; a failed one keeps its time.
   */
  request(key: string): void {
    const job = this.#jobs.get(key);
    if (job === undefined) this.#jobs.set(key, createJob(key));
    else if (job.state === 'running') job.again = true;
    this.#startNext();
  }

  /** True from the request until an answer was applied. */
  isBusy(key: string): boolean {
    return this.#jobs.has(key);
  }

  isRunning(key: string): boolean {
    return this.#jobs.get(key)?.state === 'running';
  }

  get size(): number {
    return this.#jobs.size;
  }

  keys(): IterableIterator<string> {
    return this.#jobs.keys();
  }

  /** Aborts and removes a request whose answer is no longer needed. */
  cancel(key: string): void {
    const job = this.#jobs.get(key);
    if (job === undefined) return;
    this.#jobs.delete(key);
    job.abort?.abort();
  }

  /** Retries failed requests that are due by now. */
  tick(): void {
    const now = this.#options.clock.now();
    for (const job of this.#jobs.values()) {
      if (job.state === 'failed' && job.retryAt <= now) job.state = 'waiting';
    }
    this.#startNext();
  }

  /** The network is back, or the connection: what failed is tried at once. */
  retryNow(): void {
    for (const job of this.#jobs.values()) {
      if (job.state === 'failed') job.state = 'waiting';
      job.failures = 0;
    }
    this.#startNext();
  }

  /** While paused nothing new is sent: there is no network. */
  setPaused(paused: boolean): void {
    this.#paused = paused;
    if (!paused) this.retryNow();
  }

  close(): void {
    this.#paused = true;
    for (const key of [...this.#jobs.keys()]) this.cancel(key);
  }

  #startNext(): void {
    if (this.#paused) return;
    for (const job of this.#jobs.values()) {
      if (this.#running >= MAX_RUNNING) return;
      if (job.state === 'waiting') void this.#start(job);
    }
  }

  async #start(job: Job): Promise<void> {
    const { run, onFailed, clock } = this.#options;
    job.state = 'running';
    job.again = false;
    job.abort = new AbortController();
    this.#running += 1;
    const isWanted = () => this.#jobs.get(job.key) === job;
    try {
      await run(job.key, job.abort.signal);
      if (isWanted()) {
        job.failures = 0;
        if (job.again) job.state = 'waiting';
        else this.#jobs.delete(job.key);
      }
    } catch (error) {
      if (isWanted()) {
        job.state = 'failed';
        job.retryAt = clock.now() + Math.min(FIRST_RETRY_MS * 2 ** job.failures, MAX_RETRY_MS);
        job.failures += 1;
        onFailed(job.key, error);
      }
    } finally {
      this.#running -= 1;
      job.abort = null;
      this.#startNext();
    }
  }
}

function createJob(key: string): Job {
  return { key, state: 'waiting', again: false, failures: 0, retryAt: 0, abort: null };
}
