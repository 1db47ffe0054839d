// How much a page may send over time, as the server reads it: what came compressed counts unpacked.

/** What a packet counts beside its bytes: the server works so much for the smallest of them. */
const PACKET_COST = 160;

export interface InboundRate {
  /** Bytes at once. */
  readonly burst: number;
  /** Bytes a second from then on. */
  readonly aSecond: number;
}

/** A bucket of bytes that fills again with time. */
export class InboundAllowance {
  readonly #rate: InboundRate;
  readonly #now: () => number;
  #left: number;
  #countedAt: number;

  /** `now`: ms on a clock that nobody sets. */
  constructor(rate: InboundRate, now: () => number = () => performance.now()) {
    this.#rate = rate;
    this.#now = now;
    this.#left = rate.burst;
    this.#countedAt = now();
  }

  /** Takes what was read from what is left; false where that was less. */
  spend(bytes: number, packets: number): boolean {
    const now = this.#now();
    const grown = ((now - this.#countedAt) / 1_000) * this.#rate.aSecond;
    this.#countedAt = now;
    this.#left = Math.min(this.#rate.burst, this.#left + grown) - bytes - packets * PACKET_COST;
    return this.#left >= 0;
  }
}
