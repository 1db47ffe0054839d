// The flash of a price change: at most two a second for one box, none where motion is unwanted.

/** Shortest time between two flashes of one box, and the longest that one takes. */
export const FLASH_GAP_MS = 500;
/** The shortest that one takes. */
const LEAST_MS = 250;

/** Flashes that nothing ended end together at these marks: many boxes cost one task and one paint. */
const MARK_MS = 250;

/** The boxes whose flash ends at each mark still to come. */
const ending = new Map<number, HTMLElement[]>();

/**
 * The flashes of one box: a colour that comes with one price and goes with a later one, which has
 * the box painted anyway, or at a mark. An animation would have the whole page drawn sixty times a
 * second for as long as any price moves, which on a full list is always.
 */
export class Flashes {
  #lastAt = Number.NEGATIVE_INFINITY;

  /** A price is written into `box`; one that `moved` flashes where the last flash is far enough back. */
  written(box: HTMLElement, moved: boolean, now: number = performance.now()): void {
    const since = now - this.#lastAt;
    if (moved && since >= FLASH_GAP_MS) {
      this.#lastAt = now;
      flash(box, now);
    } else if (since >= LEAST_MS && since < FLASH_GAP_MS) delete box.dataset.flash;
  }
}

function flash(box: HTMLElement, now: number): void {
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
