// The slip by keyboard: opened, its stake focused, its place button pressed.

import { announcer } from '../../components/announcer/announcer.ts';
import { toasts } from '../../components/toast/toasts.ts';
import type { SlipActions } from '../../live/slip/page-slip.ts';
import { SLIP, STAKE } from './read-key.ts';
import { NO_MATCHES_HERE, YOUR_BETSLIP_IS_EMPTY } from './texts.ts';

/** A slip that opens brings its code along. */
const OPEN_LIMIT_MS = 3_000;
/** After the worker's answer its cell comes with the next frame; this long it may take. */
const CELL_LIMIT_MS = 300;

/** Focuses the slip beside the page, or opens it over the page. */
export function goToSlip(open: () => void): void {
  const slip = document.querySelector<HTMLElement>(SLIP);
  if (slip === null) {
    open();
    return;
  }
  slip.tabIndex = -1;
  slip.focus({ preventScroll: true });
}

/** Focuses the first stake, in a slip opened for that where none is beside the page. */
export async function goToStake(open: () => void): Promise<void> {
  if (document.querySelector(SLIP) === null) open();
  const field = await until(
    () => document.querySelector<HTMLInputElement>(STAKE),
    OPEN_LIMIT_MS,
    // A slip that is there and has no stake is empty.
    () => document.querySelector(`${SLIP} [data-empty-slip]`) !== null,
  );
  if (field !== null) field.focus();
  else toasts.show(YOUR_BETSLIP_IS_EMPTY);
}

/**
 * Presses the place button of the slip around `field`, once the stake typed there is the worker's.
 * The button's own rules decide what a press does.
 */
export async function placeFrom(field: Element, slip: SlipActions): Promise<void> {
  const find = () => field.closest(SLIP)?.querySelector<HTMLButtonElement>('[data-place]') ?? null;
  // Commands are answered in their order, so this answer is behind the stake's.
  await slip.readCoupon();
  await until(() => (find()?.ariaDisabled === 'true' ? null : find()), CELL_LIMIT_MS);
  const button = find();
  if (button === null) return;
  button.focus();
  button.click();
}

/** Says once what the keys are for; who sees the page finds them in the list. */
export function announceNoRows(): void {
  announcer.announce('keyboard', NO_MATCHES_HERE);
}

/** Asks once a frame until `find` answers something, `isOver` says so, or the time is up. */
async function until<T>(
  find: () => T | null,
  limitMs: number,
  isOver: () => boolean = () => false,
): Promise<T | null> {
  const end = performance.now() + limitMs;
  for (;;) {
    const found = find();
    if (found !== null || isOver() || performance.now() > end) return found;
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
}
