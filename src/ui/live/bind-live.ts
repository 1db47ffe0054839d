// Writes live data into an element without a render. All prices are written by it.

import type { LiveSource } from './live-source.ts';

/** Whether an element can be seen, and when it comes into sight. */
export interface Visibility {
  isInSight(): boolean;
  /** Calls `onSight` when the element comes into sight; returns a function that stops it. */
  watch(onSight: () => void): () => void;
}

/**
 * `isNews` is true where the value changed while the element was in sight. A first value, or one
 * that comes into sight, is not shown as a move.
 */
export type LiveWrite<E extends Element, T> = (element: E, value: T, isNews: boolean) => void;

interface BindOptions {
  /** Left out for elements that are always in sight. */
  readonly visibility?: Visibility;
}

export const ALWAYS_IN_SIGHT: Visibility = { isInSight: () => true, watch: () => () => {} };

/**
 * Has `write` show the value of `source` in `element`: now, at each change while the element is in
 * sight, and once when it comes back into sight. Returns a function that stops it.
 *
 * @param write Called often, between frames too: it may only write, never measure.
 * @example
 * const stop = bindLive(element, source, (box, { odds }) => { box.textContent = formatHundredths(odds); });
 */
export function bindLive<E extends Element, T>(
  element: E,
  source: LiveSource<T>,
  write: LiveWrite<E, T>,
  { visibility = ALWAYS_IN_SIGHT }: BindOptions = {},
): () => void {
  const show = (isNews: boolean) => write(element, source.read(), isNews);
  show(false);
  const stopSource = source.subscribe(() => visibility.isInSight() && show(true));
  const stopSight = visibility.watch(() => show(false));
  return () => {
    stopSource();
    stopSight();
  };
}
