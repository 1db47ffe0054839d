// What a visit does not begin for is loaded behind the first prices; on a slow link one part at a time.

import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { firstPrices } from './first-prices.ts';
import type { Live } from './live-context.ts';
import type { LoadsInTurn } from './loads-in-turn.ts';

/** Neither prices nor a page that is busy are waited for longer than this where the link is quick. */
const WAIT_LIMIT_MS = 1_500;
/** Of the file that this is in, the entry: some 120 kB within it are 2 Mbit/s. */
const QUICK_MS = 500;

/** Of what the player's presses need: a slip, a list that was chosen. */
export const FOR_PRESS = true;

let awaited: Promise<LoadsInTurn | undefined> | undefined;
let prices: Promise<LoadsInTurn | undefined> | undefined;
let isSlow: boolean | undefined;

/**
 * Runs `load` once the first prices have been drawn and the browser has nothing better to do; at once
 * from then on. Where the page itself came slowly, in its turn, see `LoadsInTurn`.
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

/** In HTML of the server: it never comes, and keeps nobody who waits for it, as a promise would. */
// biome-ignore lint/suspicious/noThenProperty: what `lazy` asks for is no more than that
const NEVER = { then: () => {} } as PromiseLike<never> as Promise<never>;

/** A component whose code is loaded so, wherever it is rendered. */
export function lazyAfterFirstPrices<P>(
  load: () => Promise<{ default: ComponentType<P> }>,
  isForPress = false,
): LazyExoticComponent<ComponentType<P>> {
  return lazy(() => (import.meta.env.SSR ? NEVER : loadAfterFirstPrices(load, isForPress)));
}

/**
 * A component of the first screen: its code is loaded at once, before anything renders; on a slow link,
 * and where `isWanted` does not expect it to be rendered, behind the prices once it is.
 */
export function lazyWithFirstScreen<P>(
  load: () => Promise<{ default: ComponentType<P> }>,
  isWanted = true,
): LazyExoticComponent<ComponentType<P>> {
  if (import.meta.env.SSR) return lazy(() => NEVER);
  const loading = isWanted && !isSlowLink() ? load() : undefined;
  // Whoever renders it has the error.
  loading?.catch(() => {});
  return lazy(() => loading ?? loadAfterFirstPrices(load));
}

/** Has such loads give way to the prices of this page. */
export function giveWayToPrices(live: Live): void {
  prices = isSlowLink()
    ? import('./loads-in-turn.ts').then(
        ({ startLoadsInTurn }) => startLoadsInTurn(live),
        () => undefined,
      )
    : Promise.race([firstPrices(live), wait(WAIT_LIMIT_MS)]).then(() => undefined);
}

/** Whether the page itself came slowly. */
export function isSlowLink(): boolean {
  const [entry] = performance.getEntriesByName(import.meta.url);
  // Whoever asks before a browser has measured it leaves the question open.
  if (entry !== undefined) isSlow ??= entry.duration > QUICK_MS;
  return isSlow ?? false;
}

function whenIdle(): Promise<void> {
  // Safari has none; to its timers the limit is no time at all.
  const idle: (run: () => void, limit: { timeout: number }) => unknown =
    window.requestIdleCallback ?? setTimeout;
  return new Promise((resolve) => {
    requestAnimationFrame(() => idle(resolve, { timeout: WAIT_LIMIT_MS }));
  });
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
