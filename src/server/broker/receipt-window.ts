// How much may be on its way to a reader: what his link carries in a round trip and a quarter of a second.

/** So many receipts are asked for in one window of bytes. */
const RECEIPTS = 8;
const SMALLEST = 4 * 1024;
const LARGEST = 256 * 1024;
/** Before anything is known of the link. */
const START = 16 * 1024;
/** What may wait on the way, s: so old does a price get there at most. */
const WAIT_S = 0.25;
/** The way is the shortest of so many round trips, some of which find no queue that we made ourselves. */
const TRIPS = 96;
/** For so many receipts of them the window is half, so that the queue is gone. */
const DRAINED = 16;
/** What the link carries is the most that was measured in so many receipts. */
const RATES = 8;
/** The shortest time that is measured. */
const SHORTEST_S = 0.001;

interface Asked {
  /** Bytes sent up to the question: what its answer says has arrived. */
  readonly sent: number;
  /** Bytes that had arrived when it was asked. */
  readonly arrived: number;
  /** s */
  readonly at: number;
  /** There was more that waited for room. */
  readonly full: boolean;
  /** The window was half. */
  readonly draining: boolean;
}

/**
 * Bounds what is on its way by receipts. They say how many bytes have arrived, so rate and way are
 * measured as they go; times are in ms on a clock that nobody sets, bytes as they are before compression.
 */
export class ReceiptWindow {
  #window = START;
  #sent = 0;
  #arrived = 0;
  #asked: Asked[] = [];
  #askedUpTo = 0;
  /** Bytes a second, as measured last. */
  readonly #rates: number[] = [];
  /** Round trips, s. */
  readonly #trips: number[] = [];
  #receipts = 0;

  /** Bytes that may still be sent now; none where it is not above 0. */
  get room(): number {
    return this.size - (this.#sent - this.#arrived);
  }

  /** Bytes on their way at most. */
  get size(): number {
    return this.#isDraining ? Math.max(SMALLEST, this.#window / 2) : this.#window;
  }

  get #isDraining(): boolean {
    return this.#receipts % TRIPS >= TRIPS - DRAINED;
  }

  /** Notes bytes that are sent. */
  send(bytes: number): void {
    this.#sent += bytes;
  }

  /**
   * The number to ask a receipt for, right behind what was sent; undefined where none is due. To be
   * asked whenever something was sent or received. `full`: there is more that waits for room.
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

  /** A receipt for the first `arrived` bytes; false for one that nobody asked for. */
  receive(arrived: number, now: number): boolean {
    const at = this.#asked.findIndex(({ sent }) => sent === arrived);
    const asked = this.#asked[at];
    if (asked === undefined) return false;
    // A client need not answer each: the last one says it for those before.
    this.#asked = this.#asked.slice(at + 1);
    this.#measure(asked, Math.max(SHORTEST_S, now / 1_000 - asked.at));
    this.#arrived = arrived;
    return true;
  }

  #measure({ sent, arrived, full, draining }: Asked, seconds: number): void {
    const onWay = sent - arrived;
    const measured = onWay / seconds;
    pushBounded(this.#trips, seconds, TRIPS);
    if (full) this.#receipts += 1;
    // Where the window was not full, the link may carry more than that.
    const shows = full && !draining;
    if (!shows && measured < Math.max(0, ...this.#rates)) return;
    pushBounded(this.#rates, measured, RATES);
    const wanted = Math.max(...this.#rates) * (Math.min(...this.#trips) + WAIT_S);
    const next = Math.min(LARGEST, Math.max(SMALLEST, wanted));
    if (shows || next > this.#window) this.#window = next;
  }
}

function pushBounded(figures: number[], newest: number, most: number): void {
  figures.push(newest);
  if (figures.length > most) figures.shift();
}
