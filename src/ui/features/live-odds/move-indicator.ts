// The signs of a price move (arrow, change, tint, flash, accessible name). A box shows at most two
// moves a second, so that they can be read and nothing flickers. The price itself is never delayed.

/** Shortest time between two moves that one box shows, and the longest duration of a flash. */
export const INDICATOR_GAP_MS = 500;
/** Shortest duration of a flash. */
const MIN_FLASH_MS = 250;
/** Delayed signs are written at multiples of this time: many boxes share one task and one paint. */
const MARK_MS = 125;
/**
 * How long delayed signs wait after a mark for the next price to bring them; most boxes get one.
 */
const LATE_MS = 4 * MARK_MS;

/** The boxes to look at, by the time (`performance.now()`) of the mark. */
const marked = new Map<number, MoveIndicator[]>();

/**
 * The signs of one box. They are written with the price if `INDICATOR_GAP_MS` have passed since the
 * last ones. Otherwise they are delayed to the next price after that time, or to a mark. A flash is
 * a colour that is removed with a later price, which repaints the box anyway, or at a mark: a CSS
 * animation would make the browser draw the whole page at every frame for as long as any price
 * moves, which on a full list is always.
 */
export class MoveIndicator {
  readonly box: HTMLElement;
  /** Brings the signs of the box up to date. */
  write: () => void = () => {};
  #shownAt = Number.NEGATIVE_INFINITY;
  /** Whether the price has moved since the signs were written. */
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
    if (since >= MIN_FLASH_MS) this.#endFlash();
  }

  /** Any other change than a price move in sight: writes the signs at once, without a flash. */
  changed(): void {
    this.#isLate = false;
    this.write();
    if (performance.now() - this.#shownAt >= MIN_FLASH_MS) this.#endFlash();
  }

  /** Drops delayed signs, because nothing more is written into the box. */
  stop(): void {
    this.#isLate = false;
  }

  /** At a mark: ends the flash, and writes delayed signs whose time has come. */
  #look(now: number): void {
    const since = now - this.#shownAt;
    if (this.#isLate && since >= INDICATOR_GAP_MS) {
      this.#show(now);
      return;
    }
    // A later price may have started a new flash, which has a mark of its own.
    if (since < MIN_FLASH_MS) return;
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
