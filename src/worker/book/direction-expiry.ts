// When the arrows of moved prices go out: a queue in order of time, since all are shown equally long.

const FIRST_CAPACITY = 1024;
/** An entry further ahead than any arrow is shown: the wall clock was set back meanwhile. */
const FARTHEST_MS = 60_000;

/** The moves of one moment: all entries of the ring up to `end`. */
interface Run {
  readonly at: number;
  /** Counts entries since the beginning, as `#head` and `#tail` do. */
  end: number;
}

/**
 * First in, first out: a ring of handles that grows, in runs of one moment, since a batch moves
 * hundreds of prices at once. Every entry has a place; whoever adds it keeps the newest place of a
 * handle, for a later move of the same price overrides the earlier one.
 */
export class DirectionExpiry {
  /** Place of the entry taken last. */
  place = 0;
  #handles = new Int32Array(FIRST_CAPACITY);
  #head = 0;
  #tail = 0;
  /** Oldest first from `#firstRun` on. */
  #runs: Run[] = [];
  #firstRun = 0;

  /** When the next entry is due, ms since epoch; undefined while none waits. */
  get nextAt(): number | undefined {
    return this.#runs[this.#firstRun]?.at;
  }

  /** Adds an entry due at `at` (ms since epoch; calls come in order of it); answers its place, never 0. */
  add(handle: number, at: number): number {
    if (this.#tail - this.#head === this.#handles.length) this.#growRing();
    this.#handles[this.#tail & (this.#handles.length - 1)] = handle;
    this.#tail += 1;
    const newest = this.#runs[this.#runs.length - 1];
    if (newest !== undefined && newest.at === at) newest.end = this.#tail;
    else this.#runs.push({ at, end: this.#tail });
    return placeOf(this.#tail);
  }

  /** The handle of the next entry due by `now`, its place in `place`; -1 when there is none. */
  take(now: number): number {
    for (let run = this.#runs[this.#firstRun]; run; run = this.#runs[this.#firstRun]) {
      if (run.at > now && run.at - now < FARTHEST_MS) return -1;
      if (this.#head < run.end) {
        const handle = this.#handles[this.#head & (this.#handles.length - 1)]!;
        this.#head += 1;
        this.place = placeOf(this.#head);
        return handle;
      }
      this.#dropRun();
    }
    return -1;
  }

  #dropRun(): void {
    this.#firstRun += 1;
    if (this.#firstRun === this.#runs.length) this.#runs.length = 0;
    else if (this.#firstRun < FIRST_CAPACITY) return;
    else this.#runs = this.#runs.slice(this.#firstRun);
    this.#firstRun = 0;
  }

  #growRing(): void {
    const { length } = this.#handles;
    const wider = new Int32Array(length * 2);
    for (let place = this.#head; place < this.#tail; place++) {
      wider[place & (length * 2 - 1)] = this.#handles[place & (length - 1)]!;
    }
    this.#handles = wider;
  }
}

/** Never 0, and the same only for places a billion entries apart. */
function placeOf(count: number): number {
  return (count & 0x3fff_ffff) + 1;
}
