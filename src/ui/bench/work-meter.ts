// How long the page's thread worked, by the page's own clock.

/**
 * Two stretches this close are one: messages that queue up follow each other at once, and what lies
 * between them is the browser handing over the next.
 */
const SAME_STRETCH_MS = 0.5;

export interface WorkMeter {
  /** So far, ms. */
  readonly totalMs: number;
  /** Wraps a handler: its time counts, and that of the microtasks it leaves, such as a render. */
  timed<A extends unknown[]>(handle: (...args: A) => void): (...args: A) => void;
  /** Counts what is not counted yet of a stretch of work, both ends by performance.now(). */
  add(startedAt: number, endedAt: number): void;
}

/**
 * Sums stretches of work. Browsers round their clocks, but not to one side, so that the sum of many
 * short stretches is right where a single one is not.
 */
export function createWorkMeter(): WorkMeter {
  let totalMs = 0;
  let countedUntil = Number.NEGATIVE_INFINITY;
  const add = (startedAt: number, endedAt: number) => {
    const isSame = startedAt - countedUntil < SAME_STRETCH_MS;
    totalMs += Math.max(0, endedAt - (isSame ? countedUntil : startedAt));
    countedUntil = Math.max(countedUntil, endedAt);
  };
  return {
    get totalMs() {
      return totalMs;
    },
    add,
    timed:
      (handle) =>
      (...args) => {
        const startedAt = performance.now();
        handle(...args);
        queueMicrotask(() => add(startedAt, performance.now()));
      },
  };
}
