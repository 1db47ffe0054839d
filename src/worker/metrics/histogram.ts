// Durations in fixed buckets: constant memory, quantiles within a bucket's width.

/** Upper ends in ms: each ms to 50, then about 8 % apart to a minute. */
const BOUNDS: readonly number[] = makeBounds();

export class Histogram {
  readonly #counts = new Uint32Array(BOUNDS.length);
  #total = 0;

  /** Counts one duration, ms; what is longer than a minute counts as a minute. */
  add(durationMs: number): void {
    this.#counts[findBucket(durationMs)]! += 1;
    this.#total += 1;
  }

  /** The duration that `share` (0 to 1) of all stay within, ms; 0 while there are none. */
  quantile(share: number): number {
    if (this.#total === 0) return 0;
    const rank = Math.max(1, Math.ceil(share * this.#total));
    let seen = 0;
    for (let i = 0; i < BOUNDS.length; i++) {
      seen += this.#counts[i]!;
      if (seen >= rank) return BOUNDS[i]!;
    }
    return BOUNDS[BOUNDS.length - 1]!;
  }
}

function findBucket(durationMs: number): number {
  let low = 0;
  let high = BOUNDS.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (BOUNDS[middle]! >= durationMs) high = middle;
    else low = middle + 1;
  }
  return low;
}

function makeBounds(): number[] {
  const bounds = Array.from({ length: 51 }, (_, ms) => ms);
  for (let bound = 50; bound < 60_000; ) {
    bound = Math.min(60_000, Math.ceil(bound * 1.08));
    bounds.push(bound);
  }
  return bounds;
}
