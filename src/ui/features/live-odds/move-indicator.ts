// The signs of a move of a price (arrow, change, tint, flash, words): at most two a second for one
// box, so that they can be read and nothing flickers. The price itself never waits for them.

/** Shortest time between two moves that one box shows, and the longest that a flash takes. */
export const INDICATOR_GAP_MS = 500;
/** The shortest that a flash takes. */
const LEAST_FLASH_MS = 250;
/** What no later price brought comes at these marks, for many boxes in one task and one paint. */
const MARK_MS = 125;
/** So long after a mark what is late comes without a price: until then most boxes have one. */
const LATE_MS = 4 * MARK_MS;

/** The boxes that each mark still to come has to look at. */
const marked = new Map<number, MoveIndicator[]>();

/**
 * The signs of one box. They come with a price where the last ones are far enough back; those of a
 * move before that come with the next price after it, or at a mark. A flash is a colour that goes
 * with a later price, which has the box painted anyway, or at a mark: an animation would have the
 * whole page drawn sixty times a second for as long as any price moves, which on a full list is
 * always.
 */
export class MoveIndicator {
  readonly box: HTMLElement;
  /** Brings the signs of the box up to date. */
  write: () => void = () => {};
  #shownAt = Number.NEGATIVE_INFINITY;
  /** Whether the box shows an older move than its price has made. */
  #isLate = false;

  constructor(box: HTMLElement) {
    this.box = box;
  }

  /** The price in the box moved. */
  moved(): void {
    const now = performance.now();
    const since = now - this.#shownAt;
    if (since >= INDICATOR_GAP_MS) {
      this.#show(now);
      return;
    }
    this.#isLate = true;
    if (since >= LEAST_FLASH_MS) this.#endFlash();
  }

  /** Something else changed, which nobody waits for. */
  changed(): void {
    this.#isLate = false;
    this.write();
    if (performance.now() - this.#shownAt >= LEAST_FLASH_MS) this.#endFlash();
  }

  /** Nothing more is written into the box. */
  stop(): void {
    this.#isLate = false;
  }

  /** Ends the flash, and shows what came too soon after it. */
  #look(now: number): void {
    const since = now - this.#shownAt;
    if (this.#isLate && since >= INDICATOR_GAP_MS) {
      this.#show(now);
      return;
    }
    // Later prices may have brought a flash since, which has a mark of its own.
    if (since < LEAST_FLASH_MS) return;
    this.#endFlash();
    if (this.#isLate) this.#lookBefore(now + LATE_MS);
  }

  #show(now: number): void {
    this.#isLate = false;
    this.#shownAt = now;
    this.write();
    if (!matchMedia('(prefers-reduced-motion: reduce)').matches) this.box.dataset.flash = '';
    this.#lookBefore(now + INDICATOR_GAP_MS);
  }

  #endFlash(): void {
    delete this.box.dataset.flash;
  }

  #lookBefore(end: number): void {
    const mark = (Math.ceil(end / MARK_MS) - 1) * MARK_MS;
    const due = marked.get(mark);
    if (due !== undefined) {
      due.push(this);
      return;
    }
    const first: MoveIndicator[] = [this];
    marked.set(mark, first);
    setTimeout(() => {
      marked.delete(mark);
      const now = performance.now();
      for (const signs of first) signs.#look(now);
    }, mark - performance.now());
  }
}
