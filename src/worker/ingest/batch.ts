// The queue between decoder and book, from which messages are applied together, in slices.

import type { FeedMessage } from '../../shared/feed/messages.ts';
import type { Clock } from '../clock/clock.ts';
import type { RowMessage } from './row-message.ts';

/** How long one slice of a backlog may block the thread, ms: commands are answered in between. */
const SLICE_MS = 8;
const LOOK_AT_CLOCK_EVERY = 64;
/** The most messages of one slice, for clocks that stand still. */
const MAX_SLICE = 4_096;

export interface BatchOptions {
  readonly clock: Clock;
  /** A message was queued: `applySlice` is due. */
  onQueued(matchId: string): void;
  /** Called for each message in order of arrival; `arrivedAt` and `now` in ms since epoch. */
  apply(message: FeedMessage | RowMessage, arrivedAt: number, now: number): void;
}

/**
 * The queue of messages that wait to be applied. Order is order of arrival, and no message is
 * skipped for a newer one: a message may carry only some markets of its match. It has no timer.
 */
export class Batch {
  readonly counters = { batches: 0, largest: 0 };
  readonly #options: BatchOptions;
  #messages: (FeedMessage | RowMessage)[] = [];
  #arrivals: number[] = [];
  /** Where the next slice begins; what is before it was applied. */
  #from = 0;

  constructor(options: BatchOptions) {
    this.#options = options;
  }

  /** How many messages wait. */
  get size(): number {
    return this.#messages.length - this.#from;
  }

  /** Queues a message that arrived at `arrivedAt`, ms since epoch. */
  add(message: FeedMessage | RowMessage, arrivedAt: number): void {
    this.#messages.push(message);
    this.#arrivals.push(arrivedAt);
    this.#options.onQueued(message.matchId);
  }

  /** Applies what waits, for SLICE_MS at most; true while more of it waits. */
  applySlice(): boolean {
    const { clock, apply } = this.#options;
    const startedAt = clock.ticks();
    const from = this.#from;
    const until = Math.min(this.#messages.length, from + MAX_SLICE);
    let now = clock.now();
    while (this.#from < until) {
      const at = this.#from++;
      apply(this.#messages[at]!, this.#arrivals[at]!, now);
      if ((at - from) % LOOK_AT_CLOCK_EVERY !== LOOK_AT_CLOCK_EVERY - 1) continue;
      now = clock.now();
      if (clock.ticks() - startedAt >= SLICE_MS) break;
    }
    this.counters.batches += 1;
    this.counters.largest = Math.max(this.counters.largest, this.#from - from);
    if (this.size > 0) return true;
    this.#clear();
    return false;
  }

  /** Discards the queued messages. */
  close(): void {
    this.#clear();
  }

  #clear(): void {
    // The long arrays of a backlog are released.
    if (this.#messages.length > MAX_SLICE) {
      this.#messages = [];
      this.#arrivals = [];
    }
    this.#messages.length = 0;
    this.#arrivals.length = 0;
    this.#from = 0;
  }
}
