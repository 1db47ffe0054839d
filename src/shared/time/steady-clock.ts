// Time that only goes on, for what is measured by how long ago it was: nobody sets it, and sleep counts.

/** Smaller differences are the two clocks' own, ms. */
const SLEPT_MS = 5_000;

/** Both in ms. */
export interface SteadyClockSources {
  /** Of a clock that nobody sets; it may stand still while the machine sleeps. */
  ticks(): number;
  /** Of one that goes on meanwhile; it may be set. */
  awake(): number;
}

/**
 * Starts at what `awake` says and goes on by `ticks`, plus each sleep in which those stood still.
 *
 * Set back, `awake` changes nothing. Set forward by more than 5 s it looks as a sleep does where it is
 * the wall clock, and counts as one: a message then counts as older than it is, never as younger.
 */
export class SteadyClock {
  readonly #sources: SteadyClockSources;
  /** What it is ahead of the ticks. */
  #ahead: number;
  /** What `awake` was ahead of them when it was looked at last. */
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
