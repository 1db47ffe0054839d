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
 * hundreds of prices at once. A later move of the same price overrides its entry.
 */
export class DirectionExpiry {
  #handles = new Int32Array(FIRST_CAPACITY);
  #head = 0;
  #tail = 0;
  /** Oldest first from `#firstRun` on. */
  #runs: Run[] = [];
  #firstRun = 0;
  /** By handle: low bits of the place of its newest entry, plus one; 0 for none. */
  #places = new Int32Array(FIRST_CAPACITY);

  /** When the next entry is due, ms since epoch; undefined while none waits. */
  get nextAt(): number | undefined {
    return this.#runs[this.#firstRun]?.at;
  }

  /** Shows the arrow of `handle` until `at`, ms since epoch; calls come in order of `at`. */
  add(handle: number, at: number): void {
    if (this.#tail - this.#head === this.#handles.length) this.#growRing();
    while (handle >= this.#places.length) this.#places = grow(this.#places);
    this.#handles[this.#tail & (this.#handles.length - 1)] = handle;
    this.#tail += 1;
    this.#places[handle] = placeOf(this.#tail);
    const newest = this.#runs[this.#runs.length - 1];
    if (newest !== undefined && newest.at === at) newest.end = this.#tail;
    else this.#runs.push({ at, end: this.#tail });
  }

  cancel(handle: number): void {
    if (handle < this.#places.length) this.#places[handle] = 0;
  }

  /** The next handle whose arrow goes out by `now`; -1 when there is none. */
  take(now: number): number {
    for (let run = this.#runs[this.#firstRun]; run; run = this.#runs[this.#firstRun]) {
      if (run.at > now && run.at - now < FARTHEST_MS) return -1;
      while (this.#head < run.end) {
        const handle = this.#handles[this.#head & (this.#handles.length - 1)]!;
        this.#head += 1;
        if (this.#places[handle] !== placeOf(this.#head)) continue;
        this.#places[handle] = 0;
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

function grow(column: Int32Array<ArrayBuffer>): Int32Array<ArrayBuffer> {
  const wider = new Int32Array(column.length * 2);
  wider.set(column);
  return wider;
}
