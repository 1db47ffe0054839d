// The slip by keyboard: opens it, focuses its stake, presses its place button.

import { announcer } from '../../components/announcer/announcer.ts';
import { toasts } from '../../components/toast/toasts.ts';
import type { SlipActions } from '../../live/slip/page-slip.ts';
import { SLIP, STAKE } from './read-key.ts';
import { NO_MATCHES_HERE, YOUR_BETSLIP_IS_EMPTY } from './texts.ts';

/** Longest wait for the slip to open, including the load of its code. */
const OPEN_LIMIT_MS = 3_000;
/** Longest wait for the slip's cell, which comes with the frame after the worker's answer. */
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

/** Focuses the first stake field. Opens the slip first where it is not beside the page. */
export async function goToStake(open: () => void): Promise<void> {
  if (document.querySelector(SLIP) === null) open();
  const field = await until(
    () => document.querySelector<HTMLInputElement>(STAKE),
    OPEN_LIMIT_MS,
    // An empty slip has no stake field, so there is nothing to wait for.
    () => document.querySelector(`${SLIP} [data-empty-slip]`) !== null,
  );
  if (field !== null) field.focus();
  else toasts.show(YOUR_BETSLIP_IS_EMPTY);
}

/**
 * Presses the place button of the slip that contains `field`, once the worker has the stake typed
 * there. The button itself decides what a press does.
 */
export async function placeFrom(field: Element, slip: SlipActions): Promise<void> {
  const find = () => field.closest(SLIP)?.querySelector<HTMLButtonElement>('[data-place]') ?? null;
  // The worker answers commands in order, so this answer comes after that of the stake.
  await slip.readCoupon();
  await until(() => (find()?.ariaDisabled === 'true' ? null : find()), CELL_LIMIT_MS);
  const button = find();
  if (button === null) return;
  button.focus();
  button.click();
}

/** Announces to screen readers that the page has no rows to move to. */
export function announceNoRows(): void {
  announcer.announce('keyboard', NO_MATCHES_HERE);
}

/**
 * Polls once a frame until `find` returns something, `isOver` is true, or `limitMs` have passed.
 */
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
