// What every test of a mounted screen has, and what is taken away after its file: all files of a
// worker share one window and one React.

import { cleanup, configure, getConfig } from '@testing-library/react';
import { afterAll, vi } from 'vitest';
import { clearWindow, watchWindow } from './shared-window.ts';
import { WAIT_LIMIT_MS } from './wait-limit.ts';

/** The library's own, which the first file finds: later ones find what is configured below. */
const OWN_WRAPPER = Symbol.for('touchline.async-wrapper');
type Wrapper = ReturnType<typeof getConfig>['asyncWrapper'];
const kept = globalThis as { [OWN_WRAPPER]?: Wrapper };
kept[OWN_WRAPPER] ??= getConfig().asyncWrapper;
const asyncWrapper = kept[OWN_WRAPPER];
/** The real one, also where a test brings its own timers. */
const { setImmediate } = globalThis;

/**
 * React's scheduler runs what follows a paint, subscriptions to stores among it, in a turn of its
 * own: on a slow machine after the turn in which the wait for an element ends. A test that presses
 * something then changes a store before anybody listens, and looks before the next turn.
 */
async function afterEffects(): Promise<void> {
  for (let turn = 0; turn < 2; turn++) {
    await new Promise<void>((resolve) => {
      setImmediate(() => resolve());
    });
  }
}

configure({
  // It only has to end a test that waits in vain, on a machine that is busy otherwise: the parts of
  // a screen are loaded one behind the other.
  asyncUtilTimeout: WAIT_LIMIT_MS,
  asyncWrapper: (wait) =>
    asyncWrapper(async () => {
      const result = await wait();
      await afterEffects();
      return result;
    }),
});

watchWindow();

// jsdom has no animations, and any page whose next one is late asks for one.
Element.prototype.animate ??= () => ({}) as Animation;

afterAll(async () => {
  vi.useRealTimers();
  cleanup();
  // What the page still loads, and what React still does of it, finds its window.
  await vi.dynamicImportSettled();
  await afterEffects();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  clearWindow();
  // The modules, and with them the stores, begin anew.
  vi.resetModules();
});
