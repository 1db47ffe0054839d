// A clock that stands still until a test moves it, and can fall asleep as a machine does.

import type { Clock, TimerHandle } from '../../src/worker/clock.ts';

export class ManualClock implements Clock {
  #now: number;
  #handles = 0;
  readonly #timers = new Map<TimerHandle, { readonly at: number; readonly run: () => void }>();

  constructor(now = 1_000_000) {
    this.#now = now;
  }

  now(): number {
    return this.#now;
  }

  setTimer(run: () => void, delayMs: number): TimerHandle {
    this.#handles += 1;
    this.#timers.set(this.#handles, { at: this.#now + Math.max(0, delayMs), run });
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
    const end = this.#now + ms;
    for (let next = this.#next(end); next !== undefined; next = this.#next(end)) {
      const [handle, timer] = next;
      this.#timers.delete(handle);
      this.#now = Math.max(this.#now, timer.at);
      timer.run();
    }
    this.#now = end;
  }

  /** Jumps: timers that were due in between run late, as after a sleep. */
  sleep(ms: number): void {
    this.#now += ms;
    this.advance(0);
  }

  #next(end: number) {
    return [...this.#timers]
      .filter(([, timer]) => timer.at <= end)
      .sort(([a, one], [b, other]) => one.at - other.at || a - b)[0];
  }
}
