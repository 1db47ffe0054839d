// Bounds the bytes in flight to a reader: what its link carries in a round trip plus a quarter of a
// second.

/** How many receipts are asked for in one window of bytes. */
const RECEIPTS = 8;
/** Bounds of the window, bytes. */
const MIN_WINDOW = 4 * 1024;
const MAX_WINDOW = 256 * 1024;
/** Window before anything is known of the link, bytes. */
const START = 16 * 1024;
/** Longest queueing delay on the link, s: a price is late by at most this. */
const WAIT_S = 0.25;
/**
 * The link's own round-trip time is the shortest of this many. Some of them are measured while our
 * packets do not queue.
 */
const TRIPS = 96;
/** For this many receipts of `TRIPS` the window is half, which empties the queue. */
const DRAINED = 16;
/** The link's rate is the highest of this many measurements. */
const RATES = 8;
/** Lower bound of a measured round trip, s. */
const MIN_ROUND_TRIP_S = 0.001;

interface Asked {
  /** Bytes sent before the receipt was asked for: those that it acknowledges. */
  readonly sent: number;
  /** Bytes that had been acknowledged when it was asked for. */
  readonly arrived: number;
  /** s */
  readonly at: number;
  /** Further messages waited for room. */
  readonly full: boolean;
  /** The window was half, to empty the queue. */
  readonly draining: boolean;
}

/**
 * Bounds the bytes in flight by receipts, which acknowledge bytes, so that rate and round-trip time
 * are measured continually. Times are ms on a monotonic clock; bytes are counted before
 * compression.
 */
export class CongestionWindow {
  #window = START;
  #sent = 0;
  #arrived = 0;
  #asked: Asked[] = [];
  #askedUpTo = 0;
  /** The last measured rates, bytes a second. */
  readonly #rates: number[] = [];
  /** The last round-trip times, s. */
  readonly #trips: number[] = [];
  #receipts = 0;
  /** When the last receipt came, ms. */
  #receivedAt = 0;

  /** Bytes that may be sent now; none where it is 0 or below. */
  get room(): number {
    return this.size - (this.#sent - this.#arrived);
  }

  /** The most bytes that may be in flight. */
  get size(): number {
    return this.#isDraining ? Math.max(MIN_WINDOW, this.#window / 2) : this.#window;
  }

  get #isDraining(): boolean {
    return this.#receipts % TRIPS >= TRIPS - DRAINED;
  }

  /** Notes bytes that are sent. */
  send(bytes: number): void {
    this.#sent += bytes;
  }

  /**
   * The byte count to ask a receipt for, right behind what was sent; undefined where none is due.
   * To be called after each send and each receipt. `full`: further messages wait for room.
   */
  ask(now: number, full: boolean): number | undefined {
    const unasked = this.#sent - this.#askedUpTo;
    const isStuck = this.room <= 0 && this.#asked.length === 0;
    if (unasked === 0 || (unasked < this.size / RECEIPTS && !isStuck)) return undefined;
    this.#askedUpTo = this.#sent;
    const at = now / 1_000;
    const draining = this.#isDraining;
    this.#asked.push({ sent: this.#sent, arrived: this.#arrived, at, full, draining });
    return this.#sent;
  }

  /** How long a receipt is due and none has come, ms; 0 where none is due. */
  overdue(now: number): number {
    const asked = this.#asked[0];
    return asked === undefined ? 0 : now - Math.max(asked.at * 1_000, this.#receivedAt);
  }

  /** Takes a receipt for the first `arrived` bytes; false for one that was not asked for. */
  receive(arrived: number, now: number): boolean {
    const at = this.#asked.findIndex(({ sent }) => sent === arrived);
    const asked = this.#asked[at];
    if (asked === undefined) return false;
    // A client may skip receipts: a later one includes those before.
    this.#asked = this.#asked.slice(at + 1);
    this.#measure(asked, Math.max(MIN_ROUND_TRIP_S, now / 1_000 - asked.at));
    this.#arrived = arrived;
    this.#receivedAt = now;
    return true;
  }

  #measure({ sent, arrived, full, draining }: Asked, seconds: number): void {
    const onWay = sent - arrived;
    const measured = onWay / seconds;
    pushBounded(this.#trips, seconds, TRIPS);
    if (full) this.#receipts += 1;
    // Where the window was not used up, the link may carry more than was measured.
    const shows = full && !draining;
    if (!shows && measured < Math.max(0, ...this.#rates)) return;
    pushBounded(this.#rates, measured, RATES);
    const wanted = Math.max(...this.#rates) * (Math.min(...this.#trips) + WAIT_S);
    const next = Math.min(MAX_WINDOW, Math.max(MIN_WINDOW, wanted));
    if (shows || next > this.#window) this.#window = next;
  }
}

function pushBounded(figures: number[], newest: number, most: number): void {
  figures.push(newest);
  if (figures.length > most) figures.shift();
}
