// When the page draws next, and by when a frame has to be sent to be in that draw: learnt from the
// page's receipts.

import type { LastDraw } from '../../shared/protocol/frames.ts';

/** Gaps between draws that count; shorter ones are one task, longer ones had nothing to draw. */
const LEAST_GAP_MS = 4;
const MOST_GAP_MS = 100;
/** A page that has reported nothing for this long may draw at any time. */
const FORGOTTEN_AFTER_MS = 250;
/** Longer gaps in a row before a longer interval is believed; a single one had nothing to draw. */
const SLOWER_AFTER = 6;
const SMOOTHING = 1 / 8;
/** The part of a longer gap for which something must have waited, or the page had nothing to draw. */
const WAITED = 0.75;
/** Frames that are remembered with the moment they were sent: more than ever are on their way. */
const REMEMBERED = 8;
/** Above it the page misses every second frame of a screen of 60. */
const SLOW_ABOVE_MS = 34;

/** The lead time at first, and its bounds, as parts of the page's interval. */
const FIRST_LEAD_TIME = 1 / 4;
const LEAST_LEAD_TIME = 1 / 32;
const MOST_LEAD_TIME = 1 / 2.5;
/** How much longer a missed draw makes the lead time. */
const WIDER = 1 / 24;
/**
 * The share of draws that may be missed where one batch is all that a draw shows. A thread that is
 * held misses some more: together they stay below the one in a hundred that p99 would show.
 */
const MISSED = 1 / 320;
/** The same at most: where a draw shows several batches, a miss makes little of it late. */
const MOST_MISSED = 1 / 20;

/** Predicts the page's animation frames. All times are ms, as `Clock.ticks` has them. */
export class FramePredictor {
  readonly #batchMs: number;
  #drawnAt = 0;
  #intervalMs = 0;
  #longer = 0;
  /** How long before a draw a frame has to be sent to be in it, as a part of the interval. */
  #leadTime = FIRST_LEAD_TIME;
  /** When the last frames were sent. */
  readonly #sentAt: number[] = [];
  /** The draw that what is sent now is meant for; 0 for none. */
  #target = 0;
  /** A frame that was sent for a draw, and that draw; 0 for none. */
  #targetSeq = 0;
  #targetAt = 0;
  #targetSentAt = 0;

  constructor(batchMs: number) {
    this.#batchMs = batchMs;
  }

  /** The page takes more than two frames of a screen of 60 for each of its own. */
  get isSlow(): boolean {
    return this.#intervalMs > SLOW_ABOVE_MS;
  }

  /** How long before a draw a frame has to be sent to be in it, ms. */
  get leadTimeMs(): number {
    return this.#leadTime * this.#intervalMs;
  }

  /** The page says what it drew last; `at` is 0 where it has drawn nothing yet. */
  noteDrawn({ at, seq }: LastDraw): void {
    this.#learnLeadTime(at, seq);
    const before = this.#drawnAt;
    const gap = at - before;
    if (!(gap > LEAST_GAP_MS)) return;
    this.#drawnAt = at;
    if (gap > MOST_GAP_MS) return;
    const interval = this.#intervalMs;
    if (interval === 0 || gap < interval * 0.75) this.#settle(gap);
    else if (gap < interval * 1.5) this.#settle(interval + (gap - interval) * SMOOTHING);
    else if (this.#waitedSince(before) >= gap * WAITED && ++this.#longer >= SLOWER_AFTER) {
      this.#settle(gap);
    }
  }

  /** The first draw at or after `moment`; undefined while the interval is unknown. */
  nextFrame(moment: number): number | undefined {
    const since = moment - this.#drawnAt;
    if (this.#intervalMs === 0 || since < -MOST_GAP_MS || since > FORGOTTEN_AFTER_MS)
      return undefined;
    return this.#drawnAt + Math.ceil(since / this.#intervalMs) * this.#intervalMs;
  }

  /**
   * The first frame deadline at or after `moment`: what is sent later is drawn one frame later, what
   * is sent earlier is older when it is drawn. Undefined while the interval is unknown.
   */
  nextDeadline(moment: number): number | undefined {
    const frame = this.nextFrame(moment + this.leadTimeMs);
    return frame === undefined ? undefined : frame - this.leadTimeMs;
  }

  /** Between a frame deadline and its draw: what is sent at once may still be in it. */
  isPastDeadline(moment: number): boolean {
    const frame = this.nextFrame(moment);
    return frame !== undefined && frame - moment < this.leadTimeMs;
  }

  /** What is sent from now on is meant for the draw of this frame deadline; undefined for none. */
  setTarget(deadline: number | undefined): void {
    this.#target = deadline === undefined ? 0 : deadline + this.leadTimeMs;
  }

  /** A frame was sent. */
  noteSent(seq: number, now: number): void {
    if (this.#sentAt.push(now) > REMEMBERED) this.#sentAt.shift();
    if (this.#target === 0 || this.#targetSeq > 0) return;
    this.#targetSeq = seq;
    this.#targetAt = this.#target;
    this.#targetSentAt = now;
  }

  // A longer lead time makes every price older, a missed draw those of its last batch. Each miss adds
  // as much as many draws take off, so that it settles at that share of misses. A frame that was sent
  // too late even for the longest lead time says nothing: the thread was held.
  #learnLeadTime(drawnAt: number, seq: number): void {
    if (this.#targetSeq === 0 || seq < this.#targetSeq) return;
    this.#targetSeq = 0;
    const missed = drawnAt - this.#targetAt > this.#intervalMs / 2;
    const late = this.#targetSentAt + this.leadTimeMs - this.#targetAt;
    if (missed && late > MOST_LEAD_TIME * this.#intervalMs) return;
    const batches = this.#intervalMs / this.#batchMs;
    const share = Math.min(MOST_MISSED, MISSED * Math.max(1, batches) ** 2);
    const leadTime = this.#leadTime + (missed ? WIDER : -WIDER * share);
    this.#leadTime = Math.min(MOST_LEAD_TIME, Math.max(LEAST_LEAD_TIME, leadTime));
  }

  /** How long what was sent first after the draw before had waited for the last one, ms. */
  #waitedSince(before: number): number {
    const first = this.#sentAt.find((at) => at > before);
    return first === undefined ? 0 : this.#drawnAt - first;
  }

  #settle(intervalMs: number): void {
    this.#intervalMs = intervalMs;
    this.#longer = 0;
  }
}
