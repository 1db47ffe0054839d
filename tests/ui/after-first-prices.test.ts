// What a visit does not begin for waits for its first prices; on a quick link not for long.

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { listKey } from '../../src/shared/protocol/cell-keys.ts';
import { eventually } from '../support/wait.ts';
import { createLivePage } from './support/live-page.tsx';

beforeEach(() => vi.resetModules());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Whether the rest of the page is loaded, on a link on which the entry took so many ms. */
async function open(entryMs: number): Promise<() => boolean> {
  const entry = { ...new PerformanceMark('entry'), duration: entryMs } as PerformanceEntry;
  vi.spyOn(performance, 'getEntriesByName').mockReturnValue([entry]);
  const { giveWayToPrices, loadAfterFirstPrices } = await import(
    '../../src/ui/live/after-first-prices.ts'
  );
  const { live } = createLivePage();
  live.interest.retain(listKey('1'));
  giveWayToPrices(live);
  let isLoaded = false;
  void loadAfterFirstPrices(async () => {
    isLoaded = true;
  });
  return () => isLoaded;
}

test('120 kB in 100 ms: with the first prices, or 1.5 s later', async () => {
  vi.useFakeTimers();
  const isLoaded = await open(100);
  await vi.advanceTimersByTimeAsync(1_400);
  expect(isLoaded()).toBe(false);
  await vi.advanceTimersByTimeAsync(200);
  expect(isLoaded()).toBe(true);
});

test('120 kB in 100 ms: at once with a press', async () => {
  vi.useFakeTimers();
  const isLoaded = await open(100);
  await vi.advanceTimersByTimeAsync(500);
  expect(isLoaded()).toBe(false);
  window.dispatchEvent(new Event('keydown'));
  await vi.advanceTimersByTimeAsync(50);
  expect(isLoaded()).toBe(true);
});

test.each([
  [100, true, true],
  [100, false, false],
  [2_500, true, false],
])(
  '120 kB in %i ms, wanted %s: a part of the first screen is loaded at once: %s',
  async (entryMs, isWanted, isAtOnce) => {
    await open(entryMs);
    const { lazyWithFirstScreen } = await import('../../src/ui/live/after-first-prices.ts');
    const load = vi.fn(async () => ({ default: () => null }));
    lazyWithFirstScreen(load, isWanted);
    expect(load).toHaveBeenCalledTimes(isAtOnce ? 1 : 0);
  },
);

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
