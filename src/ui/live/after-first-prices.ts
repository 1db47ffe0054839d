// Loads the code that the first screen does not need: after the first prices, and on a slow
// connection one part at a time.

import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { firstPrices } from './first-prices.ts';
import type { Live } from './live-context.ts';
import type { LoadsInTurn } from './loads-in-turn.ts';

/**
 * The longest wait for prices on a quick connection, and the longest wait for an idle moment; ms.
 */
const WAIT_LIMIT_MS = 1_500;
/**
 * A connection is quick where the entry file, which this module is in, loads within this time; ms.
 * Its 120 kB in 500 ms are about 2 Mbit/s.
 */
const QUICK_MS = 500;

/** The argument `isForPress` for code that a press of the player needs, such as the slip. */
export const FOR_PRESS = true;

let awaited: Promise<LoadsInTurn | undefined> | undefined;
let prices: Promise<LoadsInTurn | undefined> | undefined;
let isSlow: boolean | undefined;

/**
 * Runs `load` once the first prices have been drawn and the browser is idle; at once from then on.
 * On a slow connection it runs in its turn, see `LoadsInTurn`.
 */
export async function loadAfterFirstPrices<T>(
  load: () => Promise<T>,
  isForPress = false,
): Promise<T> {
  awaited ??= whenIdle().then(async () => {
    const inTurn = await prices;
    await whenIdle();
    return inTurn;
  });
  const inTurn = await awaited;
  return inTurn === undefined ? load() : inTurn.run(load, isForPress);
}

/**
 * For HTML that the server renders: a thenable that never settles and, unlike a promise, keeps no
 * callbacks in memory.
 */
// biome-ignore lint/suspicious/noThenProperty: what `lazy` asks for is no more than that
const NEVER = { then: () => {} } as PromiseLike<never> as Promise<never>;

/** A lazy component whose code is loaded by `loadAfterFirstPrices` once it is rendered. */
export function lazyAfterFirstPrices<P>(
  load: () => Promise<{ default: ComponentType<P> }>,
  isForPress = false,
): LazyExoticComponent<ComponentType<P>> {
  return lazy(() => (import.meta.env.SSR ? NEVER : loadAfterFirstPrices(load, isForPress)));
}

/**
 * A lazy component of the first screen: its code is loaded at once, before anything renders. On a
 * slow connection, and where `isWanted` is false because it will hardly be rendered, the code is
 * loaded after the first prices, once the component is rendered.
 */
export function lazyWithFirstScreen<P>(
  load: () => Promise<{ default: ComponentType<P> }>,
  isWanted = true,
): LazyExoticComponent<ComponentType<P>> {
  if (import.meta.env.SSR) return lazy(() => NEVER);
  const loading = isWanted && !isSlowLink() ? load() : undefined;
  // The component that renders it gets the error.
  loading?.catch(() => {});
  return lazy(() => loading ?? loadAfterFirstPrices(load));
}

/** Makes these loads wait for the first prices of this page. */
export function giveWayToPrices(live: Live): void {
  prices = isSlowLink()
    ? import('./loads-in-turn.ts').then(
        ({ startLoadsInTurn }) => startLoadsInTurn(live),
        () => undefined,
      )
    : Promise.race([firstPrices(live), wait(WAIT_LIMIT_MS)]).then(() => undefined);
}

/** Whether the entry file loaded slowly; false as long as the browser has not measured it. */
export function isSlowLink(): boolean {
  const [entry] = performance.getEntriesByName(import.meta.url);
  // The answer is kept only once the browser has measured it.
  if (entry !== undefined) isSlow ??= entry.duration > QUICK_MS;
  return isSlow ?? false;
}

function whenIdle(): Promise<void> {
  // Safari has no requestIdleCallback; its setTimeout takes the options as no delay.
  const idle: (run: () => void, limit: { timeout: number }) => unknown =
    window.requestIdleCallback ?? setTimeout;
  return new Promise((resolve) => {
    requestAnimationFrame(() => idle(resolve, { timeout: WAIT_LIMIT_MS }));
  });
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
