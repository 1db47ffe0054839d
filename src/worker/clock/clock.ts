// The time and timers of the pipeline, so that a test or a benchmark can bring its own.

import { SteadyClock } from '../../shared/time/steady-clock.ts';

export type TimerHandle = number;

export interface Clock {
  /**
   * ms since epoch, taken from the device's clock at the start. It then runs by itself: setting the
   * device's clock does not change it, and sleep counts (`SteadyClock`).
   */
  now(): number;
  /**
   * ms with fractions on a monotonic clock, the one on which the page reports its draws. Only
   * differences mean anything.
   */
  ticks(): number;
  setTimer(run: () => void, delayMs: number): TimerHandle;
  clearTimer(handle: TimerHandle): void;
}

const steady = new SteadyClock({ ticks: () => performance.now(), awake: () => Date.now() });

/** The worker's own clock and timers. */
export const systemClock: Clock = {
  now: () => steady.now(),
  ticks: () => performance.timeOrigin + performance.now(),
  // A Timeout object where tests run this in Node; its number cancels it there as well.
  setTimer: (run, delayMs) => Number(setTimeout(run, delayMs)),
  clearTimer: (handle) => clearTimeout(handle),
};
