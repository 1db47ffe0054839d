// A monotonic clock to measure how long ago something was: nobody can set it, and sleep counts.

/** Smaller differences are inaccuracies of the two clocks, ms. */
const SLEPT_MS = 5_000;

/** Both in ms. */
export interface SteadyClockSources {
  /** A clock that nobody sets; it may stop while the machine sleeps. */
  ticks(): number;
  /** A clock that runs on during sleep; it may be set. */
  awake(): number;
}

/**
 * Starts at the time of `awake` and runs by `ticks`, plus each sleep during which `ticks` stood
 * still.
 *
 * Setting `awake` back changes nothing. Setting it forward by more than 5 s looks like sleep, and
 * counts as sleep: a message then counts as older than it is, never as younger.
 */
export class SteadyClock {
  readonly #sources: SteadyClockSources;
  /** How far this clock is ahead of `ticks`, ms. */
  #ahead: number;
  /** How far `awake` was ahead of `ticks` at the last call, ms. */
  #seenAhead: number;

  constructor(sources: SteadyClockSources) {
    this.#sources = sources;
    this.#ahead = sources.awake() - sources.ticks();
    this.#seenAhead = this.#ahead;
  }

  /** Whole ms; only differences mean anything once `awake` was set. */
  now(): number {
    const ticks = this.#sources.ticks();
    const ahead = this.#sources.awake() - ticks;
    const slept = ahead - this.#seenAhead;
    if (slept > SLEPT_MS) this.#ahead += slept;
    this.#seenAhead = ahead;
    return Math.floor(ticks + this.#ahead);
  }
}
