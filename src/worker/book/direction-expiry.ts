// When the arrows of moved prices go out: a queue in order of time, since all are shown equally long.

const FIRST_CAPACITY = 1024;
/** An entry further ahead than any arrow is shown: the wall clock was set back meanwhile. */
const FARTHEST_MS = 60_000;

/** First in, first out, in a ring that grows; a later move of the same price overrides its entry. */
export class DirectionExpiry {
  #handles = new Int32Array(FIRST_CAPACITY);
  #times = new Float64Array(FIRST_CAPACITY);
  #head = 0;
  #size = 0;
  /** By handle: when its arrow goes out; 0 or absent for none. */
  #until = new Float64Array(FIRST_CAPACITY);

  /** When the next entry is due, ms since epoch; undefined while none waits. */
  get nextAt(): number | undefined {
    return this.#size === 0 ? undefined : this.#times[this.#head];
  }

  /** Shows the arrow of `handle` until `at`, ms since epoch; calls come in order of `at`. */
  add(handle: number, at: number): void {
    if (this.#size === this.#handles.length) this.#growRing();
    while (handle >= this.#until.length) this.#until = grow(this.#until);
    const mask = this.#handles.length - 1;
    const slot = (this.#head + this.#size) & mask;
    this.#handles[slot] = handle;
    this.#times[slot] = at;
    this.#until[handle] = at;
    this.#size += 1;
  }

  cancel(handle: number): void {
    if (handle < this.#until.length) this.#until[handle] = 0;
  }

  /** The next handle whose arrow goes out by `now`; -1 when there is none. */
  take(now: number): number {
    const mask = this.#handles.length - 1;
    while (this.#size > 0) {
      const time = this.#times[this.#head]!;
      if (time > now && time - now < FARTHEST_MS) return -1;
      const handle = this.#handles[this.#head]!;
      this.#head = (this.#head + 1) & mask;
      this.#size -= 1;
      if (this.#until[handle] !== time) continue;
      this.#until[handle] = 0;
      return handle;
    }
    return -1;
  }

  #growRing(): void {
    const length = this.#handles.length;
    const handles = new Int32Array(length * 2);
    const times = new Float64Array(length * 2);
    for (let i = 0; i < this.#size; i++) {
      const from = (this.#head + i) & (length - 1);
      handles[i] = this.#handles[from]!;
      times[i] = this.#times[from]!;
    }
    this.#handles = handles;
    this.#times = times;
    this.#head = 0;
  }
}

function grow(column: Float64Array<ArrayBuffer>): Float64Array<ArrayBuffer> {
  const wider = new Float64Array(column.length * 2);
  wider.set(column);
  return wider;
}
