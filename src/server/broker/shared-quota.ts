// A limit that many owners share, of which no single owner can take everything.

/** An owner may have at most this share of what is left. */
const SHARE = 1 / 8;

export interface QuotaLimits {
  readonly all: number;
  readonly ofOne: number;
}

/**
 * Counts what each owner has. The more is taken, the less each may have (the dynamic thresholds of
 * A. K. Choudhury and E. L. Hahne, "Dynamic Queue Length Thresholds for Shared-Memory Packet
 * Switches", 1998). If n owners take all they can, each ends with `all / (8 + n)`, and the next
 * owner still gets eight ninths of that.
 */
export class SharedQuota {
  readonly #limits: QuotaLimits;
  readonly #had = new Map<string, number>();
  #taken = 0;

  constructor(limits: QuotaLimits) {
    this.#limits = limits;
  }

  /**
   * Whether the owner may take one more. `promised`: how many it was granted and has not taken yet.
   * An undefined owner stands for many clients and may take all that is left.
   */
  allows(owner: string | undefined, promised = 0): boolean {
    const left = this.#limits.all - this.#taken - promised;
    if (owner === undefined) return left > 0;
    const had = (this.#had.get(owner) ?? 0) + promised;
    return had < Math.min(this.#limits.ofOne, left * SHARE);
  }

  take(owner: string | undefined): void {
    this.#taken += 1;
    if (owner !== undefined) this.#had.set(owner, (this.#had.get(owner) ?? 0) + 1);
  }

  giveBack(owner: string | undefined): void {
    this.#taken -= 1;
    if (owner === undefined) return;
    const had = (this.#had.get(owner) ?? 1) - 1;
    if (had > 0) this.#had.set(owner, had);
    else this.#had.delete(owner);
  }
}
