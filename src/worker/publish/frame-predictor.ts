// When the page draws: learnt from its receipts, so that a batch can be ready just before.

import type { LastDraw } from '../../shared/protocol/frames.ts';

/** Gaps outside of this are no rhythm: a page that drew twice in a task, or had nothing to draw. */
const LEAST_GAP_MS = 4;
const MOST_GAP_MS = 100;
/** A page not heard of for this long may draw at any time. */
const FORGOTTEN_AFTER_MS = 250;
/** Longer gaps in a row before a slower rhythm is believed; a single one is a frame with no news. */
const SLOWER_AFTER = 6;
const SMOOTHING = 1 / 8;
/** The part of a longer gap for which something must have waited, or the page had nothing to draw. */
const WAITED = 0.75;
/** Frames that are remembered with the moment they were sent: more than ever are on their way. */
const REMEMBERED = 8;
/** Above it the page misses every second frame of a screen of 60. */
const SLOW_ABOVE_MS = 34;

/** The lead at first, and its bounds, as parts of the page's interval. */
const FIRST_LEAD = 1 / 4;
const LEAST_LEAD = 1 / 32;
const MOST_LEAD = 1 / 2.5;
/** How much wider a draw that was missed makes the lead. */
const WIDER = 1 / 24;
/**
 * The share of draws that may be missed where one batch is all that a draw shows. A thread that is
 * held misses some more: together they stay below the one in a hundred that p99 would show.
 */
const MISSED = 1 / 320;
/** The same at most: where a draw shows several batches, a miss makes little of it late. */
const MOST_MISSED = 1 / 20;

/** Predicts the page's animation frames from the moments it reports. All times in ticks of the clock. */
export class FramePredictor {
  readonly #batchMs: number;
  #drawnAt = 0;
  #intervalMs = 0;
  #longer = 0;
  /** How long before a draw something has to set out to be in it, as a part of the interval. */
  #lead = FIRST_LEAD;
  /** When the last frames were sent. */
  readonly #sentAt: number[] = [];
  /** The draw that what is sent now is meant for; 0 for none. */
  #aim = 0;
  /** A frame that was sent for a draw, and that draw; 0 for none. */
  #aimedSeq = 0;
  #aimedAt = 0;
  #aimSentAt = 0;

  constructor(batchMs: number) {
    this.#batchMs = batchMs;
  }

  /** The page takes more than two frames of a screen of 60 for each of its own. */
  get isSlow(): boolean {
    return this.#intervalMs > SLOW_ABOVE_MS;
  }

  /** How long before a draw something sets out to be in it, ms. */
  get leadMs(): number {
    return this.#lead * this.#intervalMs;
  }

  /** The page says what it drew last; `at` is 0 where it has drawn nothing yet. */
  heard({ at, seq }: LastDraw): void {
    this.#learnLead(at, seq);
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

  /** The first draw at or after `moment`; undefined while no rhythm is known. */
  nextFrame(moment: number): number | undefined {
    const since = moment - this.#drawnAt;
    if (this.#intervalMs === 0 || since < -MOST_GAP_MS || since > FORGOTTEN_AFTER_MS)
      return undefined;
    return this.#drawnAt + Math.ceil(since / this.#intervalMs) * this.#intervalMs;
  }

  /**
   * The last chance for a draw at or after `moment`, in ticks: what sets out later is drawn
   * one later, what sets out earlier is older when it is drawn. Undefined while no rhythm is known.
   */
  nextChance(moment: number): number | undefined {
    const frame = this.nextFrame(moment + this.leadMs);
    return frame === undefined ? undefined : frame - this.leadMs;
  }

  /** Between the last chance for a draw and that draw: what sets out at once may still be in it. */
  isLate(moment: number): boolean {
    const frame = this.nextFrame(moment);
    return frame !== undefined && frame - moment < this.leadMs;
  }

  /** What is sent from now on is meant for the draw after this last chance; undefined for none. */
  aim(chance: number | undefined): void {
    this.#aim = chance === undefined ? 0 : chance + this.leadMs;
  }

  /** A frame was sent. */
  sent(seq: number, now: number): void {
    if (this.#sentAt.push(now) > REMEMBERED) this.#sentAt.shift();
    if (this.#aim === 0 || this.#aimedSeq > 0) return;
    this.#aimedSeq = seq;
    this.#aimedAt = this.#aim;
    this.#aimSentAt = now;
  }

  /** Frames are counted anew: none of those that were sent will be heard of. */
  restart(): void {
    this.#aim = 0;
    this.#aimedSeq = 0;
  }

  // A wider lead makes every price older, a missed draw those of its last batch. Where each miss
  // widens as much as many draws narrow it, it settles at that share of misses. One that set out
  // later than the widest lead makes up for says nothing: the thread was held.
  #learnLead(drawnAt: number, seq: number): void {
    if (this.#aimedSeq === 0 || seq < this.#aimedSeq) return;
    this.#aimedSeq = 0;
    const missed = drawnAt - this.#aimedAt > this.#intervalMs / 2;
    const late = this.#aimSentAt + this.leadMs - this.#aimedAt;
    if (missed && late > MOST_LEAD * this.#intervalMs) return;
    const batches = this.#intervalMs / this.#batchMs;
    const share = Math.min(MOST_MISSED, MISSED * Math.max(1, batches) ** 2);
    const lead = this.#lead + (missed ? WIDER : -WIDER * share);
    this.#lead = Math.min(MOST_LEAD, Math.max(LEAST_LEAD, lead));
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
