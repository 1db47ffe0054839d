// Words that go with a moving price: at most twice a second, so that they can be read, and all that
// wait in one draw.

/** From one beat to the next, ms; a line that rested as long is written at once. */
export const BEAT_MS = 500;
/** The shortest time between two changes of one line: a beat sooner than that is left out. */
const LEAST_GAP_MS = BEAT_MS / 2;

const waiting = new Set<ThrottledLine>();

/** One line: a change after a rest is written at once, one that comes too soon with the next beat. */
export class ThrottledLine {
  /** Writes it now. */
  readonly write: () => void;
  #writtenAt = Number.NEGATIVE_INFINITY;

  constructor(write: () => void) {
    this.write = write;
  }

  changed(): void {
    const now = performance.now();
    if (now - this.#writtenAt >= BEAT_MS) {
      this.#writeAt(now);
      return;
    }
    if (waiting.size === 0) waitForBeat(now);
    waiting.add(this);
  }

  /** Writes what waits, unless the line has only just changed. */
  catchUp(now: number): void {
    if (now - this.#writtenAt >= LEAST_GAP_MS) this.#writeAt(now);
  }

  /** Nothing more is written. */
  stop(): void {
    waiting.delete(this);
  }

  #writeAt(now: number): void {
    waiting.delete(this);
    this.#writtenAt = now;
    this.write();
  }
}

function waitForBeat(now: number): void {
  setTimeout(beat, BEAT_MS - (now % BEAT_MS));
}

function beat(): void {
  const now = performance.now();
  for (const line of waiting) line.catchUp(now);
  if (waiting.size > 0) waitForBeat(now);
}
