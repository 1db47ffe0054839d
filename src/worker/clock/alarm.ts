// One timer for the next of many due times; it is set anew only where that time changes.

import type { Clock, TimerHandle } from './clock.ts';

export class Alarm {
  readonly #clock: Clock;
  readonly #onDue: (now: number) => void;
  readonly #read: () => number;
  #timer: TimerHandle | undefined;
  #at = Number.POSITIVE_INFINITY;

  /** `read` returns the time on the clock that `set` uses: the clock's `now` or its `ticks`. */
  constructor(clock: Clock, onDue: (now: number) => void, read = () => clock.now()) {
    this.#clock = clock;
    this.#onDue = onDue;
    this.#read = read;
  }

  /** Replaces the due time by `at` (ms, on the clock of `read`); Infinity sets none. */
  set(at: number): void {
    if (at === this.#at) return;
    this.stop();
    this.#at = at;
    if (!Number.isFinite(at)) return;
    const delayMs = Math.max(0, at - this.#read());
    this.#timer = this.#clock.setTimer(() => {
      this.stop();
      this.#onDue(this.#read());
    }, delayMs);
  }

  stop(): void {
    if (this.#timer !== undefined) this.#clock.clearTimer(this.#timer);
    this.#timer = undefined;
    this.#at = Number.POSITIVE_INFINITY;
  }
}
