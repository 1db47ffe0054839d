// Time as the pipeline sees it, so that a test or a benchmark can bring its own.

import { SteadyClock } from '../../shared/time/steady-clock.ts';

export type TimerHandle = number;

export interface Clock {
  /**
   * ms since epoch as the device's clock had it at the start: it goes on by itself, also where that
   * one is set, and counts sleep.
   */
  now(): number;
  /**
   * ms on a clock that is never set back, with fractions: the one by which the page says when it
   * drew. Only differences mean anything.
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
