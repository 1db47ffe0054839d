// When the page draws: learnt from its receipts, so that a batch can be ready just before.

/** Gaps outside of this are no rhythm: a page that drew twice in a task, or had nothing to draw. */
const LEAST_GAP_MS = 4;
const MOST_GAP_MS = 100;
/** A page not heard of for this long may draw at any time. */
const FORGOTTEN_AFTER_MS = 250;
/** Longer gaps in a row before a slower rhythm is believed; a single one is a frame with no news. */
const SLOWER_AFTER = 6;
const SMOOTHING = 1 / 8;
/** Above it the page misses every second frame of a screen of 60. */
const SLOW_ABOVE_MS = 34;

/** Predicts the page's animation frames from the moments it reports. All times in ms since epoch. */
export class PageRhythm {
  #drawnAt = 0;
  #intervalMs = 0;
  #longer = 0;

  /** The page takes more than two frames of a screen of 60 for each of its own. */
  get isSlow(): boolean {
    return this.#intervalMs > SLOW_ABOVE_MS;
  }

  /** The page says when its latest animation frame began; 0 where it has drawn nothing yet. */
  heard(drawnAt: number): void {
    const gap = drawnAt - this.#drawnAt;
    if (!(gap > LEAST_GAP_MS)) return;
    this.#drawnAt = drawnAt;
    if (gap > MOST_GAP_MS) return;
    const interval = this.#intervalMs;
    if (interval === 0 || gap < interval * 0.75) this.#settle(gap);
    else if (gap < interval * 1.5) this.#settle(interval + (gap - interval) * SMOOTHING);
    else if (++this.#longer >= SLOWER_AFTER) this.#settle(gap);
  }

  /** The first frame at or after `moment`; undefined while no rhythm is known. */
  nextFrame(moment: number): number | undefined {
    const since = moment - this.#drawnAt;
    if (this.#intervalMs === 0 || since < -MOST_GAP_MS || since > FORGOTTEN_AFTER_MS)
      return undefined;
    return this.#drawnAt + Math.ceil(since / this.#intervalMs) * this.#intervalMs;
  }

  #settle(intervalMs: number): void {
    this.#intervalMs = intervalMs;
    this.#longer = 0;
  }
}
