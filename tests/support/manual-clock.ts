// A clock that stands still until a test moves it, and can fall asleep as a machine does.

import { SteadyClock } from '../../src/shared/time/steady-clock.ts';
import type { Clock, TimerHandle } from '../../src/worker/clock/clock.ts';

export class ManualClock implements Clock {
  #ticks: number;
  /** What the wall clock is ahead of the ticks: it may be set. */
  #ahead = 0;
  readonly #steady: SteadyClock;
  #handles = 0;
  readonly #timers = new Map<TimerHandle, { readonly at: number; readonly run: () => void }>();

  constructor(now = 1_000_000) {
    this.#ticks = now;
    this.#steady = new SteadyClock({
      ticks: () => this.#ticks,
      awake: () => this.#ticks + this.#ahead,
    });
  }

  now(): number {
    return this.#steady.now();
  }

  ticks(): number {
    return this.#ticks;
  }

  setTimer(run: () => void, delayMs: number): TimerHandle {
    this.#handles += 1;
    this.#timers.set(this.#handles, { at: this.#ticks + Math.max(0, delayMs), run });
    return this.#handles;
  }

  clearTimer(handle: TimerHandle): void {
    this.#timers.delete(handle);
  }

  get timerCount(): number {
    return this.#timers.size;
  }

  /** Moves on, running each timer at its own moment. */
  advance(ms: number): void {
    const end = this.#ticks + ms;
    for (let next = this.#next(end); next !== undefined; next = this.#next(end)) {
      const [handle, timer] = next;
      this.#timers.delete(handle);
      this.#ticks = Math.max(this.#ticks, timer.at);
      timer.run();
    }
    this.#ticks = Math.max(this.#ticks, end);
  }

  /** Lets time pass while something runs: no timer interrupts it. */
  pass(ms: number): void {
    this.#ticks += ms;
  }

  /** Jumps: timers that were due in between run late, as after a sleep. */
  sleep(ms: number): void {
    this.#ticks += ms;
    this.advance(0);
  }

  /** Sets the wall clock alone: forward, or below 0 back. To the ticks a sleep is the same, forward. */
  setWall(ms: number): void {
    this.#ahead += ms;
  }

  #next(end: number) {
    return [...this.#timers]
      .filter(([, timer]) => timer.at <= end)
      .sort(([a, one], [b, other]) => one.at - other.at || a - b)[0];
  }
}
