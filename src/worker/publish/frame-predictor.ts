// Predicts when the page draws next, and by when a frame has to be sent to be in that draw. Both
// are learnt from the page's receipts.

import type { LastDraw } from '../../shared/protocol/frames.ts';

/**
 * Gaps between draws that count, ms: shorter ones are one task, longer ones had nothing to draw.
 */
const MIN_GAP_MS = 4;
const MAX_GAP_MS = 100;
/** A page that has reported no draw for this long, ms, may draw at any time. */
const FORGOTTEN_AFTER_MS = 250;
/**
 * So many longer gaps in a row make the interval longer; a single one may have had nothing to draw.
 */
const SLOWER_AFTER = 6;
const SMOOTHING = 1 / 8;
/** The part of a longer gap for which a frame must have waited, or there was nothing to draw. */
const WAITED = 0.75;
/** The number of frames of which the sending time is stored: more than are ever unacknowledged. */
const REMEMBERED = 8;
/** With a longer interval, ms, the page misses at least every second frame of a 60 Hz screen. */
const SLOW_ABOVE_MS = 34;

/** The lead time at first, and its bounds, as parts of the page's interval. */
const FIRST_LEAD_TIME = 1 / 4;
const MIN_LEAD_TIME = 1 / 32;
const MAX_LEAD_TIME = 1 / 2.5;
/** How much longer a missed draw makes the lead time, as a part of the interval. */
const WIDER = 1 / 24;
/**
 * The share of draws that may be missed where a draw shows one batch. A blocked thread misses some
 * more: together they stay below the one in a hundred that p99 would show.
 */
const MISSED = 1 / 320;
/**
 * The upper bound of that share: where a draw shows several batches, a miss delays only the last.
 */
const MAX_MISSED = 1 / 20;

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
  /** The time of the draw that a frame sent now is meant for; 0 for none. */
  #target = 0;
  /** A frame that was meant for a draw, that draw, and when the frame was sent; 0 for none. */
  #targetSeq = 0;
  #targetAt = 0;
  #targetSentAt = 0;

  constructor(batchMs: number) {
    this.#batchMs = batchMs;
  }

  /** True where each draw of the page takes longer than two frames of a 60 Hz screen. */
  get isSlow(): boolean {
    return this.#intervalMs > SLOW_ABOVE_MS;
  }

  /** How long before a draw a frame has to be sent to be in it, ms. */
  get leadTimeMs(): number {
    return this.#leadTime * this.#intervalMs;
  }

  /** The page reports its latest draw; `at` is 0 where it has drawn nothing yet. */
  noteDrawn({ at, seq }: LastDraw): void {
    this.#learnLeadTime(at, seq);
    const before = this.#drawnAt;
    const gap = at - before;
    if (!(gap > MIN_GAP_MS)) return;
    this.#drawnAt = at;
    if (gap > MAX_GAP_MS) return;
    const interval = this.#intervalMs;
    if (interval === 0 || gap < interval * 0.75) this.#settle(gap);
    else if (gap < interval * 1.5) this.#settle(interval + (gap - interval) * SMOOTHING);
    else if (this.#waitedSince(before) >= gap * WAITED && ++this.#longer >= SLOWER_AFTER) {
      this.#settle(gap);
    }
  }

  /** The time of the first draw at or after `moment`; undefined while it cannot be predicted. */
  nextFrame(moment: number): number | undefined {
    const since = moment - this.#drawnAt;
    if (this.#intervalMs === 0 || since < -MAX_GAP_MS || since > FORGOTTEN_AFTER_MS)
      return undefined;
    return this.#drawnAt + Math.ceil(since / this.#intervalMs) * this.#intervalMs;
  }

  /**
   * The first frame deadline at or after `moment`. A later frame is drawn one display frame later,
   * an earlier one is older when it is drawn. Undefined while no draw can be predicted.
   */
  nextDeadline(moment: number): number | undefined {
    const frame = this.nextFrame(moment + this.leadTimeMs);
    return frame === undefined ? undefined : frame - this.leadTimeMs;
  }

  /** True between a frame deadline and its draw: a frame sent at once may still be in that draw. */
  isPastDeadline(moment: number): boolean {
    const frame = this.nextFrame(moment);
    return frame !== undefined && frame - moment < this.leadTimeMs;
  }

  /** Frames sent from now on are meant for the draw of this frame deadline; undefined for none. */
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

  // A longer lead time makes every price older; a missed draw makes those of its last batch older.
  // A miss widens the lead time by as much as many draws in time shorten it, so that it settles
  // where the given share of draws is missed. A frame that is too late even for the longest lead
  // time teaches nothing: the thread was blocked.
  #learnLeadTime(drawnAt: number, seq: number): void {
    if (this.#targetSeq === 0 || seq < this.#targetSeq) return;
    this.#targetSeq = 0;
    const missed = drawnAt - this.#targetAt > this.#intervalMs / 2;
    const late = this.#targetSentAt + this.leadTimeMs - this.#targetAt;
    if (missed && late > MAX_LEAD_TIME * this.#intervalMs) return;
    const batches = this.#intervalMs / this.#batchMs;
    const share = Math.min(MAX_MISSED, MISSED * Math.max(1, batches) ** 2);
    const leadTime = this.#leadTime + (missed ? WIDER : -WIDER * share);
    this.#leadTime = Math.min(MAX_LEAD_TIME, Math.max(MIN_LEAD_TIME, leadTime));
  }

  /**
   * How long the first frame sent after the draw at `before` had waited for the latest draw, ms.
   */
  #waitedSince(before: number): number {
    const first = this.#sentAt.find((at) => at > before);
    return first === undefined ? 0 : this.#drawnAt - first;
  }

  #settle(intervalMs: number): void {
    this.#intervalMs = intervalMs;
    this.#longer = 0;
  }
}
