// All timing against the page's draws: when the next batch runs, and when what is dirty is sent.

import type { LastDraw } from '../../shared/protocol/frames.ts';
import { Alarm } from '../clock/alarm.ts';
import type { Clock, TimerHandle } from '../clock/clock.ts';
import { FramePredictor } from './frame-predictor.ts';

/** How much shorter than batchMs the time between two batches may be, as a part of it. */
const SLACK = 1 / 4;
/** Batches that may run at once between a frame deadline and its draw, at most. */
const LATE_BATCHES = 4;
/** Timers come this late: a deadline that is as long past is still met. */
const TIMER_DELAY_MS = 4;

export interface FrameSchedulerOptions {
  readonly clock: Clock;
  /** Time between two batches, ms. */
  readonly batchMs: number;
  /** Whether the page or a slip holds anything of a match. */
  isSeen(matchId: string): boolean;
  /** Applies a slice of the queued messages; true while more of them wait. */
  applySlice(): boolean;
  /** After each slice: what changed may be sent. */
  onApplied(): void;
  /** Sends what is dirty. */
  flush(): void;
}

/**
 * What comes after a quiet `batchMs` is applied with the rest of its task, without a wait; then at
 * most one batch runs in `batchMs`. The timer runs only while something is queued.
 *
 * While the page's frames can be predicted, each draw has a deadline: what is sent later is drawn
 * one frame later. A batch that is due within `batchMs` of the deadline waits for it: same frame,
 * fresher data. The deadline allows for timers and hops that are late, and most are not: what the
 * page shows and comes after the deadline is applied at once, since it may still make the draw.
 *
 * A slow page takes what it is sent right before it draws, so it is sent nothing before the deadline.
 */
export class FrameScheduler {
  readonly #options: FrameSchedulerOptions;
  readonly #predictor: FramePredictor;
  readonly #flushAlarm: Alarm;
  #batchTimer: TimerHandle | undefined;
  /** The frame deadline that the next batch was set for, in ticks; undefined for none. */
  #deadline: number | undefined;
  /** When the last slice began, but for those that only took what came late; in ticks. */
  #ranAt = Number.NEGATIVE_INFINITY;
  /** The next slice was brought forward for what came after the deadline. */
  #isLate = false;
  /** When the last of those began. */
  #lateAt = Number.NEGATIVE_INFINITY;

  constructor(options: FrameSchedulerOptions) {
    this.#options = options;
    const { clock, batchMs } = options;
    this.#predictor = new FramePredictor(batchMs);
    this.#flushAlarm = new Alarm(
      clock,
      (now) => this.#flushAtDeadline(now),
      () => clock.ticks(),
    );
  }

  /** A message of this match was queued: sees to it that a batch runs. */
  requestBatch(matchId: string): void {
    const { clock, isSeen } = this.#options;
    if (!this.#isLate && isSeen(matchId)) this.#bringForward(clock.ticks());
    this.#batchTimer ??= clock.setTimer(this.#runBatch, this.#delayAt(clock.ticks()));
  }

  /** Something is dirty: sends it at once, or to a slow page at its next frame deadline. */
  requestFlush(): void {
    const { clock, flush } = this.#options;
    const now = clock.ticks();
    const waits = this.#predictor.isSlow && !this.#predictor.isPastDeadline(now);
    const deadline = waits ? this.#predictor.nextDeadline(now - TIMER_DELAY_MS) : undefined;
    if (deadline === undefined || deadline <= now) flush();
    else this.#flushAlarm.set(deadline);
  }

  /** A frame was sent. */
  noteSent(seq: number): void {
    this.#predictor.noteSent(seq, this.#options.clock.ticks());
  }

  /** The page said what it drew last. */
  noteDrawn(drawn: LastDraw): void {
    this.#predictor.noteDrawn(drawn);
  }

  close(): void {
    if (this.#batchTimer !== undefined) this.#options.clock.clearTimer(this.#batchTimer);
    this.#batchTimer = undefined;
    this.#flushAlarm.stop();
  }

  // A batch that was set for this deadline, and is late itself, stays the one that is timed for it.
  #bringForward(now: number): void {
    const { clock } = this.#options;
    if (!this.#predictor.isPastDeadline(now)) return;
    if (now - this.#lateAt < this.#predictor.leadTimeMs / LATE_BATCHES) return;
    if (this.#batchTimer !== undefined) clock.clearTimer(this.#batchTimer);
    if (this.#deadline !== undefined && this.#deadline > now) this.#deadline = undefined;
    this.#isLate = true;
    this.#batchTimer = clock.setTimer(this.#runBatch, 0);
  }

  /** How long the next batch waits, ms; sets the deadline that it is meant for. */
  #delayAt(now: number): number {
    const { batchMs } = this.#options;
    const delay = Math.max(0, batchMs - (now - this.#ranAt));
    this.#deadline = undefined;
    // A batch that ran late must not have the next one miss its draw.
    const earliest = Math.max(0, delay - batchMs * SLACK);
    const deadline = this.#predictor.nextDeadline(now + earliest);
    if (deadline === undefined) return delay;
    // Whole batches before the deadline, so that a draw which misses it lacks one of them alone.
    const spare = Math.floor((deadline - now - earliest) / batchMs);
    if (spare === 0) this.#deadline = deadline;
    return Math.round(Math.max(earliest, deadline - now - spare * batchMs));
  }

  readonly #runBatch = (): void => {
    const { clock, applySlice, onApplied } = this.#options;
    const startedAt = clock.ticks();
    if (this.#isLate && this.#deadline === undefined) this.#lateAt = startedAt;
    else this.#ranAt = startedAt;
    this.#isLate = false;
    this.#batchTimer = applySlice() ? clock.setTimer(this.#runBatch, 0) : undefined;
    this.#sendFor(this.#deadline, onApplied);
    this.#deadline = undefined;
  };

  #flushAtDeadline(now: number): void {
    if (this.#batchTimer === undefined) {
      this.#sendFor(now, this.#options.flush);
      return;
    }
    // What is queued goes along: it would be due right after.
    this.#options.clock.clearTimer(this.#batchTimer);
    this.#deadline = this.#options.clock.ticks();
    this.#runBatch();
  }

  /** Runs `send`; what it sends is meant for the draw that has this deadline. */
  #sendFor(deadline: number | undefined, send: () => void): void {
    this.#predictor.setTarget(deadline);
    send();
    this.#predictor.setTarget(undefined);
  }
}
