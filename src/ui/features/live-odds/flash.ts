// The flash of a price change: at most two a second for one box, none where motion is unwanted.

/** Shortest time between two flashes of one box, and the longest that one takes. */
export const FLASH_GAP_MS = 500;

/** Steps end together at these marks, so that many boxes cost one pass of style and paint. */
const MARK_MS = 100;
/** How long each step of a flash shows; the second is the fainter one. */
const STEPS_MS = [200, FLASH_GAP_MS - 200];

/** Allows a flash when the last one is far enough back. */
export class FlashLimiter {
  #lastAt = Number.NEGATIVE_INFINITY;

  /** True, and counted, where a flash may start at `now`. */
  take(now: number): boolean {
    if (now - this.#lastAt < FLASH_GAP_MS) return false;
    this.#lastAt = now;
    return true;
  }
}

/** What happens at each mark still to come. */
const marks = new Map<number, (() => void)[]>();

/**
 * Plays one flash on the box in two steps of colour. An animation would have the whole page drawn
 * sixty times a second for as long as any price moves, which on a full list is always.
 */
export function flash(box: HTMLElement, now: number = performance.now()): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  let end = now;
  STEPS_MS.forEach((length, index) => {
    const step = String(index + 1);
    if (index === 0) box.dataset.flash = step;
    else
      atMark(end, now, () => {
        box.dataset.flash = step;
      });
    end += length;
  });
  atMark(end, now, () => {
    delete box.dataset.flash;
  });
}

/** Runs at the last mark before `time`, so that no flash outlasts the gap to the next. */
function atMark(time: number, now: number, run: () => void): void {
  const mark = Math.floor(time / MARK_MS) * MARK_MS;
  const waiting = marks.get(mark);
  if (waiting !== undefined) {
    waiting.push(run);
    return;
  }
  const runs = [run];
  marks.set(mark, runs);
  setTimeout(() => {
    marks.delete(mark);
    for (const each of runs) each();
  }, mark - now);
}
