// What a visit does not begin for is loaded behind the first draw; on a slow link behind the first prices.

import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import type { Live } from './live-context.ts';

/** A page that is busy with its first draw is not waited for longer than this. */
const IDLE_LIMIT_MS = 1_500;
/** Of the file that this is in, the entry: some 120 kB within it are 2 Mbit/s. */
const QUICK_MS = 500;

let awaited: Promise<void> | undefined;
let prices: Promise<void> | undefined;

/**
 * Resolves once the page has been drawn and the browser has nothing better to do, and where the page
 * waits for its first prices, with these. At once from then on.
 */
export function afterFirstPrices(): Promise<void> {
  awaited ??= whenIdle().then(() => prices);
  return awaited;
}

/** A component whose code is loaded after the first prices, wherever it is rendered. */
export function lazyAfterFirstPrices<P>(
  load: () => Promise<{ default: ComponentType<P> }>,
): LazyExoticComponent<ComponentType<P>> {
  return lazy(() => afterFirstPrices().then(load));
}

/** Has `afterFirstPrices` wait for the first prices, where the page itself came slowly. */
export function waitOnSlowLink(live: Live): void {
  const [entry] = performance.getEntriesByName(import.meta.url);
  if (entry && entry.duration > QUICK_MS)
    prices = import('./first-prices.ts').then(
      ({ firstPrices }) => firstPrices(live),
      () => {},
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
