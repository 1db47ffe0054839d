// All timing relative to the page's draws: when the next batch runs, and when dirty data is sent.

import type { LastDraw } from '../../shared/protocol/frames.ts';
import { Alarm } from '../clock/alarm.ts';
import type { Clock, TimerHandle } from '../clock/clock.ts';
import { FramePredictor } from './frame-predictor.ts';

/** How much shorter than batchMs the time between two batches may be, as a part of it. */
const SLACK = 1 / 4;
/** Batches that may run at once between a frame deadline and its draw, at most. */
const LATE_BATCHES = 4;
/** How late timers may fire, ms: a deadline that passed no longer ago is still met. */
const TIMER_DELAY_MS = 4;

export interface FrameSchedulerOptions {
  readonly clock: Clock;
  /** Time between two batches, ms. */
  readonly batchMs: number;
  /** Whether any cell of a match is mounted, or the match is on a slip. */
  isSeen(matchId: string): boolean;
  /** Applies a slice of the queued messages; true while more of them wait. */
  applySlice(): boolean;
  /** After each slice: what changed may be sent. */
  onApplied(): void;
  /** Sends what is dirty. */
  flush(): void;
}

/**
 * After a quiet `batchMs` a message is applied with the others of its task, without a wait; then at
 * most one batch runs in `batchMs`. The timer runs only while messages are queued.
 *
 * While the page's draws can be predicted, each draw has a deadline: a frame sent later is drawn
 * one display frame later. A batch that is due within `batchMs` of the deadline waits for it: same
 * draw, fresher data. The deadline allows for timers and messages that are late, and most are not:
 * a message of a mounted match that comes after the deadline is applied at once, as it may still be
 * in the draw.
 *
 * A slow page handles frames right before it draws, so it is sent none before the deadline.
 */
export class FrameScheduler {
  readonly #options: FrameSchedulerOptions;
  readonly #predictor: FramePredictor;
  readonly #flushAlarm: Alarm;
  #batchTimer: TimerHandle | undefined;
  /** The frame deadline that the next batch was set for, in ticks; undefined for none. */
  #deadline: number | undefined;
  /** When the last slice began, in ticks, without those brought forward after a deadline. */
  #ranAt = Number.NEGATIVE_INFINITY;
  /** True where the next slice was brought forward for a message that came after the deadline. */
  #isLate = false;
  /** When the last slice that was brought forward began, in ticks. */
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

  /** A message of this match was queued: schedules a batch. */
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

  /** The page reported its latest draw. */
  noteDrawn(drawn: LastDraw): void {
    this.#predictor.noteDrawn(drawn);
  }

  close(): void {
    if (this.#batchTimer !== undefined) this.#options.clock.clearTimer(this.#batchTimer);
    this.#batchTimer = undefined;
    this.#flushAlarm.stop();
  }

  // A batch that was set for a deadline that has passed stays the one that is timed for it.
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
    // A batch that ran late must not make the next one miss its draw.
    const earliest = Math.max(0, delay - batchMs * SLACK);
    const deadline = this.#predictor.nextDeadline(now + earliest);
    if (deadline === undefined) return delay;
    // A whole number of batches before the deadline, so that a missed draw lacks only one of them.
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
    // The queued messages are applied first: their batch would be due right after.
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
