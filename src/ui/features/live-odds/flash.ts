// The flash of a price change: at most two a second for one box, none where motion is unwanted.

/** Shortest time between two flashes of one box. */
export const FLASH_GAP_MS = 500;

const FLASH: Keyframe[] = [{ backgroundColor: 'var(--s4)' }, {}];

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

/** Plays one flash on the box, by the compositor's own clock, without touching its layout. */
export function flash(box: HTMLElement): void {
  if (typeof box.animate !== 'function') return;
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  box.animate(FLASH, { duration: FLASH_GAP_MS, easing: 'cubic-bezier(.2,0,0,1)' });
}
