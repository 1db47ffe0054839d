// What a visit does not begin for is loaded behind the first draw; on a slow link behind the first
// prices, and one part at a time.

import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import type { Live } from './live-context.ts';
import type { LoadsInTurn } from './loads-in-turn.ts';

/** A page that is busy with its first draw is not waited for longer than this. */
const IDLE_LIMIT_MS = 1_500;
/** Of the file that this is in, the entry: some 120 kB within it are 2 Mbit/s. */
const QUICK_MS = 500;

/** Of what the player's presses need: a slip, a list that was chosen. */
export const FOR_PRESS = true;

let awaited: Promise<LoadsInTurn | undefined> | undefined;
let slowLink: Promise<LoadsInTurn | undefined> | undefined;

/**
 * Runs `load` once the page has been drawn and the browser has nothing better to do; at once from
 * then on. Where the page itself came slowly, behind the first prices and in its turn, see
 * `LoadsInTurn`.
 */
export async function loadAfterFirstPrices<T>(
  load: () => Promise<T>,
  isForPress = false,
): Promise<T> {
  awaited ??= whenIdle().then(() => slowLink);
  const inTurn = await awaited;
  return inTurn === undefined ? load() : inTurn.run(load, isForPress);
}

/** A component whose code is loaded so, wherever it is rendered. */
export function lazyAfterFirstPrices<P>(
  load: () => Promise<{ default: ComponentType<P> }>,
  isForPress = false,
): LazyExoticComponent<ComponentType<P>> {
  return lazy(() => loadAfterFirstPrices(load, isForPress));
}

/** Has such loads give way to the prices, where the page itself came slowly. */
export function giveWayOnSlowLink(live: Live): void {
  const [entry] = performance.getEntriesByName(import.meta.url);
  if (entry && entry.duration > QUICK_MS)
    slowLink = import('./loads-in-turn.ts').then(
      ({ startLoadsInTurn }) => startLoadsInTurn(live),
      () => undefined,
    );
}

function whenIdle(): Promise<void> {
  // Safari has none; to its timers the limit is no time at all.
  const idle: (run: () => void, limit: { timeout: number }) => unknown =
    window.requestIdleCallback ?? setTimeout;
  return new Promise((resolve) => {
    requestAnimationFrame(() => idle(resolve, { timeout: IDLE_LIMIT_MS }));
  });
}
