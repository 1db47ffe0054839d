// On a slow link what follows the first draw waits for the first prices, on a quick one it does not.

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { listKey } from '../../src/shared/protocol/cell-keys.ts';
import { eventually } from '../support/wait.ts';
import { createLivePage } from './support/live-page.tsx';

beforeEach(() => vi.resetModules());
afterEach(() => vi.restoreAllMocks());

/** Whether the rest of the page is loaded, on a link on which the entry took so many ms. */
async function open(entryMs: number): Promise<() => boolean> {
  const entry = { ...new PerformanceMark('entry'), duration: entryMs } as PerformanceEntry;
  vi.spyOn(performance, 'getEntriesByName').mockReturnValue([entry]);
  const { giveWayOnSlowLink, loadAfterFirstPrices } = await import(
    '../../src/ui/live/after-first-prices.ts'
  );
  const { live } = createLivePage();
  live.interest.retain(listKey('1'));
  giveWayOnSlowLink(live);
  let isLoaded = false;
  void loadAfterFirstPrices(async () => {
    isLoaded = true;
  });
  return () => isLoaded;
}

test('120 kB in 100 ms: at once', async () => {
  const isLoaded = await open(100);
  await eventually(() => expect(isLoaded()).toBe(true));
});

test('120 kB in 2.5 s: with the first prices, or a press', async () => {
  const add = vi.spyOn(window, 'addEventListener');
  const isLoaded = await open(2_500);
  await eventually(() =>
    expect(add).toHaveBeenCalledWith('keydown', expect.anything(), expect.anything()),
  );
  // Behind the draw and the idle time that were asked for before.
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  expect(isLoaded()).toBe(false);
  window.dispatchEvent(new Event('keydown'));
  await eventually(() => expect(isLoaded()).toBe(true));
});
