// The flash of a price change: at most two a second for one box, none where motion is unwanted.

/** Shortest time between two flashes of one box, and the longest that one takes. */
export const FLASH_GAP_MS = 500;

/** Flashes end together at these marks, so that many boxes cost one task and one pass of paint. */
const MARK_MS = 250;

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

/** The boxes whose flash ends at each mark still to come. */
const ending = new Map<number, HTMLElement[]>();

/**
 * Plays one flash on the box: a colour that comes with the price and goes at a mark. An animation
 * would have the whole page drawn sixty times a second for as long as any price moves, which on a
 * full list is always.
 */
export function flash(box: HTMLElement, now: number = performance.now()): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  box.dataset.flash = '';
  // The last mark before the gap is over, so that no flash outlasts it.
  const mark = Math.floor((now + FLASH_GAP_MS) / MARK_MS) * MARK_MS;
  const boxes = ending.get(mark);
  if (boxes !== undefined) {
    boxes.push(box);
    return;
  }
  const first = [box];
  ending.set(mark, first);
  setTimeout(() => {
    ending.delete(mark);
    for (const each of first) delete each.dataset.flash;
  }, mark - now);
}
