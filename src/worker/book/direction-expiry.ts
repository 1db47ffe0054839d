// Ends the arrows of price moves on time: a timer wheel of 16 ms buckets, chained through the rows.

import { DIRECTION, DUE, FLAGS, NEXT, ROW, WAITING } from './outcome-row.ts';

const BUCKET_MS = 16;
/** Together the buckets span more time than a move is shown. */
const BUCKETS = 512;
/** An arrow that would end later than this, ms, shows that the clock was set back. */
const FARTHEST_MS = 60_000;

/**
 * Each outcome is in one bucket at most. A later move only writes its new time into the row; an
 * outcome that is reached before its time moves on to the right bucket. A price that moves in every
 * batch is therefore moved once in 5 s, and there are never more entries than outcomes.
 */
export class DirectionExpiry {
  /** Handle + 1 of the first outcome of each bucket; 0 for none. */
  readonly #heads = new Int32Array(BUCKETS);
  /** The earliest bucket that may hold any, counted since epoch. */
  #from = 0;
  #waiting = 0;

  /** Ends the arrow of an outcome at `at`, ms since epoch, and no earlier. */
  add(rows: Int32Array, handle: number, at: number): void {
    const row = handle * ROW;
    rows[row + DUE] = at | 0;
    if ((rows[row + FLAGS]! & WAITING) !== 0) return;
    rows[row + FLAGS]! |= WAITING;
    const bucket = Math.floor(at / BUCKET_MS);
    if (this.#waiting === 0 || bucket < this.#from) this.#from = bucket;
    this.#waiting += 1;
    this.#chain(rows, handle, bucket);
  }

  /** Calls `end` for each outcome whose arrow is due by `now`, ms since epoch. */
  take(rows: Int32Array, now: number, end: (handle: number) => void): void {
    if (this.#waiting === 0) return;
    const current = Math.floor(now / BUCKET_MS);
    const isSetBack = this.#from * BUCKET_MS - now > FARTHEST_MS;
    if (current < this.#from && !isSetBack) return;
    const first = isSetBack ? current : Math.max(this.#from, current - BUCKETS + 1);
    const last = isSetBack ? current + BUCKETS - 1 : current;
    this.#from = current;
    for (let bucket = first; bucket <= last; bucket++) this.#takeBucket(rows, bucket, now, end);
  }

  /** When the next arrow may be due, ms since epoch; undefined while none waits. */
  nextAt(rows: Int32Array): number | undefined {
    if (this.#waiting === 0) return undefined;
    for (let bucket = this.#from; bucket < this.#from + BUCKETS; bucket++) {
      const beginsAt = bucket * BUCKET_MS;
      let least = BUCKET_MS;
      for (let next = this.#heads[bucket % BUCKETS]!; next !== 0; ) {
        const row = (next - 1) * ROW;
        least = Math.min(least, Math.max(0, msUntil(rows[row + DUE]!, beginsAt)));
        next = rows[row + NEXT]!;
      }
      if (least < BUCKET_MS) return beginsAt + least;
    }
    // All entries are still in the bucket of an earlier move.
    return (this.#from + 1) * BUCKET_MS;
  }

  #takeBucket(rows: Int32Array, bucket: number, now: number, end: (handle: number) => void): void {
    const slot = bucket % BUCKETS;
    let next = this.#heads[slot]!;
    this.#heads[slot] = 0;
    while (next !== 0) {
      const handle = next - 1;
      const row = handle * ROW;
      next = rows[row + NEXT]!;
      const wait = msUntil(rows[row + DUE]!, now);
      const isShown = (rows[row + FLAGS]! & DIRECTION) !== 0;
      if (isShown && wait > 0 && wait < FARTHEST_MS) {
        this.#chain(rows, handle, Math.floor((now + wait) / BUCKET_MS));
        continue;
      }
      rows[row + FLAGS]! &= ~WAITING;
      rows[row + NEXT] = 0;
      this.#waiting -= 1;
      if (isShown) end(handle);
    }
  }

  #chain(rows: Int32Array, handle: number, bucket: number): void {
    const slot = bucket % BUCKETS;
    rows[handle * ROW + NEXT] = this.#heads[slot]!;
    this.#heads[slot] = handle + 1;
  }
}

/** ms from `now` until a time of which only the low 32 bits are stored. */
function msUntil(due: number, now: number): number {
  return (due - (now | 0)) | 0;
}
