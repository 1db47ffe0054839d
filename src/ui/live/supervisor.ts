// Keeps one feed worker running: starts it, notices when it has died, and starts another; two
// failures within `FAILURE_WINDOW_MS` end the attempts.

import type { LegMark, SlipCommand, SlipError, WhatIf } from '../../shared/betslip/slip.ts';
import type { OutcomeKey } from '../../shared/feed/outcome-key.ts';
import type { CellKey } from '../../shared/protocol/cell-keys.ts';
import type { InterestChange, SentCoupon } from '../../shared/protocol/commands.ts';
import { type Frame, type LastDraw, NOTHING_DRAWN } from '../../shared/protocol/frames.ts';
import { fail, type Result } from '../../shared/result.ts';
import type { FeedWorker, WorkerEvents } from './feed-worker.ts';
import { pageNow } from './page-clock.ts';
import { PendingAnswers } from './pending-answers.ts';

/**
 * How long the script of a worker may load, ms: on a slow connection it comes after everything else
 * of the page.
 */
export const LOAD_LIMIT_MS = 60_000;
/** How long a worker whose script runs may take to start; ms. */
export const START_LIMIT_MS = 5_000;
/** How often a visible page pings its worker; ms. */
export const PING_EVERY_MS = 2_000;
/** How long the answer to a ping may take; ms. */
export const PING_LIMIT_MS = 5_000;
/**
 * A timer that is this late means that the page or the machine was suspended, so that the answer
 * may be queued behind it; ms.
 */
export const LATE_TIMER_MS = 500;
/** How long a worker that is no longer needed may take to close its connection; ms. */
const CLOSE_LIMIT_MS = 500;
/** Two failures within this time end the attempts; ms. */
export const FAILURE_WINDOW_MS = 30_000;

const NOT_STARTED = fail('not_started', 'Live odds are not running. Try again in a moment.');

/**
 * starting: no worker has answered yet. running: it has. restarting: one was lost, the next is
 * being started. suspended: closed while the page is frozen or in the back-forward cache. failed:
 * given up.
 */
export type WorkerState = 'starting' | 'running' | 'restarting' | 'suspended' | 'failed';

export interface SupervisorOptions {
  readonly open: (events: WorkerEvents) => FeedWorker;
  readonly onFrame: (frame: Frame) => LastDraw;
  /** A new epoch begins: nothing known so far is current any more. */
  readonly onEpoch: (epoch: number) => void;
  /** The cells that a new worker has to send. */
  readonly interest: () => readonly CellKey[];
  readonly report?: (message: string) => void;
}

/** Owns the worker of the page for the page's life. */
export class Supervisor {
  readonly #options: SupervisorOptions;
  readonly #listeners = new Set<() => void>();
  readonly #answers = new PendingAnswers();
  #state: WorkerState = 'starting';
  #worker: FeedWorker | null = null;
  #epoch = 0;
  #failedAt: number[] = [];
  #visible = true;
  #online = true;
  #savesData = false;
  #token: string | null = null;
  /** Ends the worker that was suspended last; to end one twice does nothing. */
  #endSuspended: (() => void) | undefined;
  #startTimer: ReturnType<typeof setTimeout> | undefined;
  #pingTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(options: SupervisorOptions) {
    this.#options = options;
  }

  readonly readState = (): WorkerState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** The running worker; null while there is none, so that callers cannot wait on a dead one. */
  get worker(): FeedWorker | null {
    return this.#state === 'running' ? this.#worker : null;
  }

  /** Opens a worker in a new epoch; the one before, if any, is ended. */
  start(): void {
    this.#end();
    const epoch = ++this.#epoch;
    this.#options.onEpoch(epoch);
    const worker = this.#options.open({
      onFrame: (frame) => (this.#worker === worker ? this.#options.onFrame(frame) : NOTHING_DRAWN),
      onError: (reason) => this.#fail(worker, reason),
    });
    this.#worker = worker;
    this.#startTimer = setTimeout(() => this.#fail(worker, 'did not load in time'), LOAD_LIMIT_MS);
    // A ping is answered once the script runs; its errors are reported by `start` and by `onError`.
    worker.ping().then(
      () => this.#loaded(worker),
      () => {},
    );
    worker.start(epoch, this.#token).then(
      (result) => this.#started(worker, result),
      (error: unknown) => this.#fail(worker, String(error)),
    );
  }

  setInterest(change: InterestChange): void {
    this.#send((worker) => worker.setInterest(change));
  }

  setVisible(visible: boolean): void {
    this.#visible = visible;
    this.#send((worker) => worker.setVisible(visible));
    // A ping that was sent before proves nothing: the page may have been frozen since.
    this.#stopPinging();
    if (visible && this.#state === 'running') this.#schedulePing(this.#worker!);
  }

  setOnline(online: boolean): void {
    this.#online = online;
    this.#send((worker) => worker.setOnline(online));
  }

  /** Whether low-data mode is on; a worker that is started later gets the same. */
  setSavesData(saves: boolean): void {
    this.#savesData = saves;
    this.#send((worker) => worker.setSavesData(saves));
  }

  /**
   * The player's bearer token, null for a visitor; a worker that is started later gets the same.
   */
  setToken(token: string | null): void {
    if (token === this.#token) return;
    this.#token = token;
    this.#send((worker) => worker.setToken(token));
  }

  /**
   * Changes the slip, and with it what the page has mounted: one message for both. `not_started`
   * where no worker runs, or where this one ends meanwhile.
   */
  changeSlip(command: SlipCommand, interest?: InterestChange): Promise<Result<null, SlipError>> {
    return this.#ask((worker) => worker.changeSlip(command, interest));
  }

  readCoupon(): Promise<Result<SentCoupon, SlipError>> {
    return this.#ask((worker) => worker.readCoupon());
  }

  explore(marks: Readonly<Record<OutcomeKey, LegMark>>): Promise<Result<WhatIf, SlipError>> {
    return this.#ask((worker) => worker.explore(marks));
  }

  /** The page goes into the back-forward cache or is frozen: its connection must not stay open. */
  suspend(): void {
    if (this.#state === 'failed' || this.#worker === null) return;
    const worker = this.#worker;
    this.#release();
    this.#setState('suspended');
    // First a clean close, so that the broker receives a DISCONNECT; after the limit the worker is
    // ended in any case.
    let ended = false;
    const end = () => {
      clearTimeout(limit);
      if (!ended) worker.end();
      ended = true;
    };
    const limit = setTimeout(end, CLOSE_LIMIT_MS);
    this.#endSuspended = end;
    worker.close().then(end, end);
  }

  /**
   * The browser stops page and worker at once, timers included: there is no time for a clean close.
   */
  freeze(): void {
    this.suspend();
    this.#endSuspended?.();
  }

  /** The page is back: starts a worker in a new epoch. */
  resume(): void {
    if (this.#state !== 'suspended') return;
    this.#setState('restarting');
    this.start();
  }

  #loaded(worker: FeedWorker): void {
    if (this.#worker !== worker || this.#state === 'running') return;
    clearTimeout(this.#startTimer);
    this.#startTimer = setTimeout(
      () => this.#fail(worker, 'did not start in time'),
      START_LIMIT_MS,
    );
  }

  #started(worker: FeedWorker, result: Result<null>): void {
    if (this.#worker !== worker || this.#state === 'running') return;
    if (!result.ok) {
      this.#fail(worker, result.error.message);
      return;
    }
    clearTimeout(this.#startTimer);
    this.#setState('running');
    const add = this.#options.interest();
    if (add.length > 0) this.setInterest({ add, drop: [] });
    if (!this.#visible) this.#send((running) => running.setVisible(false));
    if (!this.#online) this.#send((running) => running.setOnline(false));
    if (this.#savesData) this.#send((running) => running.setSavesData(true));
    if (this.#visible) this.#schedulePing(worker);
  }

  #schedulePing(worker: FeedWorker): void {
    this.#pingTimer = setTimeout(() => this.#ping(worker), PING_EVERY_MS);
  }

  #ping(worker: FeedWorker): void {
    const deadline = pageNow() + PING_LIMIT_MS;
    this.#pingTimer = setTimeout(() => {
      if (pageNow() - deadline > LATE_TIMER_MS) this.#ping(worker);
      else this.#fail(worker, 'does not answer');
    }, PING_LIMIT_MS);
    const timer = this.#pingTimer;
    const answered = () => {
      if (this.#worker !== worker || this.#pingTimer !== timer) return;
      clearTimeout(timer);
      this.#schedulePing(worker);
    };
    worker.ping().then(answered, answered);
  }

  #stopPinging(): void {
    clearTimeout(this.#pingTimer);
    this.#pingTimer = undefined;
  }

  #fail(worker: FeedWorker, reason: string): void {
    if (this.#worker !== worker) return;
    this.#options.report?.(`feed worker: ${reason}`);
    const now = pageNow();
    this.#failedAt = this.#failedAt.filter((at) => now - at < FAILURE_WINDOW_MS);
    this.#failedAt.push(now);
    if (this.#failedAt.length < 2) {
      this.#setState('restarting');
      this.start();
      return;
    }
    this.#end();
    this.#options.onEpoch(++this.#epoch);
    this.#setState('failed');
  }

  #end(): void {
    this.#worker?.end();
    this.#release();
  }

  /** From here on nothing that the old worker sends counts. */
  #release(): void {
    clearTimeout(this.#startTimer);
    this.#stopPinging();
    this.#worker = null;
    this.#answers.giveUp();
  }

  #send(command: (worker: FeedWorker) => Promise<unknown>): void {
    const worker = this.worker;
    if (worker !== null)
      command(worker).catch((error: unknown) => this.#fail(worker, String(error)));
  }

  #ask<T>(
    command: (worker: FeedWorker) => Promise<Result<T, SlipError>>,
  ): Promise<Result<T, SlipError>> {
    const { worker } = this;
    if (worker === null) return Promise.resolve(NOT_STARTED);
    return this.#answers.wait(command(worker), NOT_STARTED, (error) => this.#fail(worker, error));
  }

  #setState(state: WorkerState): void {
    if (state === this.#state) return;
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}
