// Words beside a moving price: how often they change, and that none comes after its line has gone.

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { BEAT_MS, throttled } from '../../src/ui/features/betslip/throttled-line.ts';
import { Listeners } from '../../src/ui/live/listeners.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'], now: 0 });
});
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
});

/** A line that follows a value, and how often it was written since it was shown first. */
function follow() {
  const listeners = new Listeners<'value'>();
  const write = vi.fn();
  const source = throttled({
    subscribe: (listener) => listeners.add('value', listener),
    read: () => 7,
  });
  const change = () => {
    const concerned = new Set<() => void>();
    listeners.collect('value', concerned);
    for (const notify of concerned) notify();
  };
  return { source, write, change, stop: source.subscribe(write) };
}

test('a line that has just come keeps what it says until the next beat', () => {
  const { write, change } = follow();
  vi.advanceTimersByTime(BEAT_MS - 1);
  change();
  change();
  expect(write).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(write).toHaveBeenCalledTimes(1);
});

test('after a rest a change is written at once', () => {
  const { source, write, change } = follow();
  vi.advanceTimersByTime(BEAT_MS);
  change();
  expect(write).toHaveBeenCalledTimes(1);
  expect(source.read()).toBe(7);
  vi.advanceTimersByTime(4 * BEAT_MS);
  expect(write).toHaveBeenCalledTimes(1);
});

test('a line that has gone is not written, though a change of it waited', () => {
  const { write, change, stop } = follow();
  change();
  stop();
  change();
  vi.advanceTimersByTime(2 * BEAT_MS);
  expect(write).not.toHaveBeenCalled();
});
