// The clock of a replay: maps recorded time to wall time, at any positive speed and with pauses.

// A timer set for longer fires at once.
const MAX_TIMER_MS = 2_000_000_000;

export class Pacer {
  readonly #speed: number;
  readonly #now: () => number;
  /** When the recording started, on the clock `now`, ms; moved on by every pause. */
  #origin: number;
  /** On the clock `now`, ms; undefined while it runs. */
  #pausedAt: number | undefined;
  #stopped = false;
  #wake: (() => void) | undefined;

  constructor(speed: number, now: () => number) {
    this.#speed = speed;
    this.#now = now;
    this.#origin = now();
  }

  get paused(): boolean {
    return this.#pausedAt !== undefined;
  }

  /** Begins again at recorded time 0. */
  restart(): void {
    this.#origin = this.#pausedAt ?? this.#now();
  }

  pause(): void {
    if (this.#pausedAt !== undefined) return;
    this.#pausedAt = this.#now();
    this.#wake?.();
  }

  resume(): void {
    if (this.#pausedAt === undefined) return;
    this.#origin += this.#now() - this.#pausedAt;
    this.#pausedAt = undefined;
    this.#wake?.();
  }

  /** Ends every wait; afterwards nothing is due. */
  stop(): void {
    this.#stopped = true;
    this.#wake?.();
  }

  /** True once the recorded moment `at` (ms) has come. */
  isDue(at: number): boolean {
    return !this.#stopped && this.#pausedAt === undefined && this.#waitFor(at) <= 0;
  }

  /** Waits for the recorded moment `at`; returns false where the pacer was stopped meanwhile. */
  async until(at: number): Promise<boolean> {
    while (!this.#stopped) {
      if (this.#pausedAt === undefined) {
        const wait = this.#waitFor(at);
        if (wait <= 0) return true;
        await this.#sleep(wait);
      } else await this.#sleep(undefined);
    }
    return false;
  }

  #waitFor(at: number): number {
    return this.#origin + at / this.#speed - this.#now();
  }

  /** Sleeps for `ms`, or without end if undefined; a change of the pacer's state wakes it early. */
  #sleep(ms: number | undefined): Promise<void> {
    return new Promise((resolve) => {
      let timer: NodeJS.Timeout | undefined;
      let immediate: NodeJS.Immediate | undefined;
      const wake = (): void => {
        clearTimeout(timer);
        clearImmediate(immediate);
        this.#wake = undefined;
        resolve();
      };
      this.#wake = wake;
      if (ms === undefined) return;
      // A timer takes a millisecond at least, which at high speeds is longer than the wait.
      if (ms < 1) immediate = setImmediate(wake);
      else timer = setTimeout(wake, Math.min(ms, MAX_TIMER_MS));
    });
  }
}
