// Remembers which outcome a box showed at pointer down: a main line may move from 2.5 to 3.5 before
// pointer up, and the player meant the line that was there first.

import type { KeyboardEvent, SyntheticEvent } from 'react';
import type { OutcomeKey } from '../../../shared/feed/outcome-key.ts';

const pressed = new WeakMap<Element, OutcomeKey | null>();

/** For `onPointerDown` of an odds box, which names its outcome in `data-outcome`. */
export function rememberPress({ currentTarget }: SyntheticEvent<HTMLElement>): void {
  pressed.set(currentTarget, (currentTarget.dataset.outcome as OutcomeKey | undefined) ?? null);
}

/** For `onKeyDown`. Only the space bar clicks when it is released; Enter clicks at once. */
export function rememberSpace(event: KeyboardEvent<HTMLElement>): void {
  if (event.key === ' ' && !event.repeat) rememberPress(event);
}

/**
 * Whether the press that ends in this click began on the same outcome. True for a click without a
 * press before it, as assistive technology and scripts make it.
 */
export function isPressOf({ currentTarget }: SyntheticEvent<HTMLElement>): boolean {
  const began = pressed.get(currentTarget);
  pressed.delete(currentTarget);
  return began === undefined || began === (currentTarget.dataset.outcome ?? null);
}
