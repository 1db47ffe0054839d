// Limits how fast a page may send. Compressed frames count by their decompressed size.

/** Bytes that a packet counts beside its own, for the work that even the smallest one causes. */
const PACKET_COST = 160;

export interface InboundRate {
  /** Bytes at once. */
  readonly burst: number;
  /** Bytes a second from then on. */
  readonly aSecond: number;
}

/** A token bucket of bytes. */
export class InboundAllowance {
  readonly #rate: InboundRate;
  readonly #now: () => number;
  #left: number;
  #countedAt: number;

  /** `now`: a monotonic clock, ms. */
  constructor(rate: InboundRate, now: () => number = () => performance.now()) {
    this.#rate = rate;
    this.#now = now;
    this.#left = rate.burst;
    this.#countedAt = now();
  }

  /** Deducts what was received; false where that exceeds the allowance. */
  spend(bytes: number, packets: number): boolean {
    const now = this.#now();
    const grown = ((now - this.#countedAt) / 1_000) * this.#rate.aSecond;
    this.#countedAt = now;
    this.#left = Math.min(this.#rate.burst, this.#left + grown) - bytes - packets * PACKET_COST;
    return this.#left >= 0;
  }
}
