// The pace at which components follow the slip: the player's own changes at once, prices calmly.

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { SlipCell } from '../../src/shared/betslip/slip.ts';
import { CellStore } from '../../src/ui/live/cell-store.ts';
import { THROTTLE_MS, ThrottledSlip } from '../../src/ui/live/slip/throttled-slip.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function open() {
  const cells = new CellStore();
  const throttled = new ThrottledSlip(cells);
  let seq = 0;
  const put = (revision: number, odds: number, problems: readonly string[] = []) => {
    seq += 1;
    const cell = {
      ready: true,
      activeTab: 'a',
      revision,
      figures: { totalOdds: odds },
      problems: problems.map((code) => ({ code })),
      selectionIds: [],
    } as unknown as SlipCell;
    cells.stage({ seq, epoch: 1, cells: [['slip', cell]], handles: [], prices: null });
    cells.apply();
  };
  const told = vi.fn();
  put(1, 2);
  const stop = throttled.subscribe(told);
  const shown = () => throttled.read()?.figures.totalOdds;
  return { throttled, put, told, shown, stop };
}

test('prices are shown at once after a rest, then at most every tenth of a second, the last always', () => {
  const { put, told, shown } = open();
  put(1, 3);
  expect(shown()).toBe(3);
  for (let odds = 4; odds < 9; odds++) {
    put(1, odds);
    vi.advanceTimersByTime(10);
  }
  expect(shown()).toBe(3);
  expect(told).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(THROTTLE_MS);
  expect(shown()).toBe(8);
  expect(told).toHaveBeenCalledTimes(2);
  vi.advanceTimersByTime(10 * THROTTLE_MS);
  expect(told).toHaveBeenCalledTimes(2);
});

test('what the player changed and what stops a bet waits for nothing', () => {
  const { put, shown } = open();
  put(1, 3);
  put(2, 4);
  expect(shown()).toBe(4);
  put(2, 5, ['suspended']);
  expect(shown()).toBe(5);
  put(2, 6, ['stale']);
  expect(shown()).toBe(6);
  put(2, 7, ['stale']);
  expect(shown()).toBe(6);
});

test('nobody listens, nobody waits: the newest is read, and a timer is not left behind', () => {
  const { throttled, put, told, shown, stop } = open();
  put(1, 3);
  put(1, 4);
  stop();
  expect(vi.getTimerCount()).toBe(0);
  expect(shown()).toBe(4);
  put(1, 5);
  expect(shown()).toBe(5);
  expect(told).toHaveBeenCalledTimes(1);
  const stopAgain = throttled.subscribe(told);
  expect(shown()).toBe(5);
  stopAgain();
});
