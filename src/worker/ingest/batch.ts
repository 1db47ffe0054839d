// Messages between the wire and the book: decoded as they come, applied together every few ms.

import type { FeedMessage } from '../../shared/feed/messages.ts';
import type { Clock, TimerHandle } from '../clock/clock.ts';
import type { FramePredictor } from '../publish/frame-predictor.ts';

/** How long one slice of a backlog may hold the thread: commands are answered in between. */
const SLICE_MS = 8;
const LOOK_AT_CLOCK_EVERY = 64;
/** How much shorter than batchMs the time between two batches may be, as a part of it. */
const SLACK = 1 / 4;
/** How often what comes after the last chance of a draw sets out at once, at most. */
const LATE_BATCHES = 4;
/** The most messages of one slice, for clocks that stand still. */
const MAX_SLICE = 4_096;

export interface BatchOptions {
  readonly clock: Clock;
  readonly batchMs: number;
  /** When the page draws; a batch that is nearly due waits until just before. */
  readonly rhythm: FramePredictor;
  /** Whether the page or a slip holds anything of the message's match. */
  isSeen(message: FeedMessage): boolean;
  /** Called for each message in order of arrival; `arrivedAt` and `now` in ms since epoch. */
  apply(message: FeedMessage, arrivedAt: number, now: number): void;
  /** After each slice: what changed may be sent. */
  onApplied(now: number): void;
}

/**
 * Decoding happens at arrival: the bytes are only lent, and the wait for the batch hides its cost.
 * Order is order of arrival, and no message is skipped: a message may carry only some markets of
 * its match. The timer runs only while something is queued. What comes after a quiet `batchMs` is
 * applied with the rest of its task, without a wait; then at most one batch runs in `batchMs`.
 *
 * Where the page's rhythm is known, a batch that would run less than `batchMs` before the page's
 * last chance for a frame waits until then: it would be shown no earlier, and older. That chance
 * allows for timers and hops that are late; most are not, so what is seen and comes after it still
 * makes its draw where it sets out at once.
 */
export class Batch {
  readonly counters = { batches: 0, largest: 0 };
  readonly #options: BatchOptions;
  #messages: FeedMessage[] = [];
  #arrivals: number[] = [];
  /** Where the next slice begins; what is before it was applied. */
  #from = 0;
  #timer: TimerHandle | undefined;
  /** The last chance that the next batch was set for; undefined for none. */
  #chance: number | undefined;
  /** When the last slice began, but for those that only took what came late; in ticks. */
  #ranAt = Number.NEGATIVE_INFINITY;
  /** The next slice was brought forward for what came after the last chance. */
  #isLate = false;
  /** When the last of those began. */
  #lateAt = Number.NEGATIVE_INFINITY;

  constructor(options: BatchOptions) {
    this.#options = options;
  }

  get size(): number {
    return this.#messages.length - this.#from;
  }

  add(message: FeedMessage, arrivedAt: number): void {
    this.#messages.push(message);
    this.#arrivals.push(arrivedAt);
    const { clock, isSeen } = this.#options;
    if (!this.#isLate && isSeen(message)) this.#bringForwardAt(clock.ticks());
    this.#timer ??= clock.setTimer(this.#run, this.#delayAt(clock.ticks()));
  }

  /** Applies what waits at once, as the batch of a last chance; false where nothing waits. */
  hurry(): boolean {
    const { clock } = this.#options;
    if (this.size === 0) return false;
    if (this.#timer !== undefined) clock.clearTimer(this.#timer);
    this.#chance = clock.ticks();
    this.#run();
    return true;
  }

  close(): void {
    if (this.#timer !== undefined) this.#options.clock.clearTimer(this.#timer);
    this.#timer = undefined;
    this.#clear();
  }

  // A batch that was set for this chance, and is late itself, stays the one that is timed for it.
  #bringForwardAt(now: number): void {
    const { clock, rhythm } = this.#options;
    if (!rhythm.isLate(now) || now - this.#lateAt < rhythm.leadMs / LATE_BATCHES) return;
    if (this.#timer !== undefined) clock.clearTimer(this.#timer);
    if (this.#chance !== undefined && this.#chance > now) this.#chance = undefined;
    this.#isLate = true;
    this.#timer = clock.setTimer(this.#run, 0);
  }

  #delayAt(now: number): number {
    const { batchMs } = this.#options;
    const delay = Math.max(0, batchMs - (now - this.#ranAt));
    this.#chance = undefined;
    // A batch that ran late must not have the next one miss its draw.
    const earliest = Math.max(0, delay - batchMs * SLACK);
    const chance = this.#options.rhythm.nextChance(now + earliest);
    if (chance === undefined) return delay;
    // Whole batches before the last chance, so that a draw which misses it lacks one of them alone.
    const spare = Math.floor((chance - now - earliest) / batchMs);
    if (spare === 0) this.#chance = chance;
    return Math.round(Math.max(earliest, chance - now - spare * batchMs));
  }

  readonly #run = (): void => {
    const { clock, rhythm, apply, onApplied } = this.#options;
    const startedAt = clock.ticks();
    if (this.#isLate && this.#chance === undefined) this.#lateAt = startedAt;
    else this.#ranAt = startedAt;
    this.#isLate = false;
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
    if (this.size === 0) {
      this.#clear();
      this.#timer = undefined;
    } else {
      this.#timer = clock.setTimer(this.#run, 0);
    }
    rhythm.aim(this.#chance);
    onApplied(now);
    rhythm.aim(undefined);
    this.#chance = undefined;
  };

  #clear(): void {
    // A backlog's arrays are not kept for the quiet hours after it.
    if (this.#messages.length > MAX_SLICE) {
      this.#messages = [];
      this.#arrivals = [];
    }
    this.#messages.length = 0;
    this.#arrivals.length = 0;
    this.#from = 0;
  }
}
