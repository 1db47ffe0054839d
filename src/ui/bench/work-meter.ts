// How long the page's thread worked, by the page's own clock.

/**
 * Two stretches of work with a shorter gap count as one: queued messages follow each other at once,
 * and the gap is the browser's time to deliver the next one.
 */
const SAME_STRETCH_MS = 0.5;

export interface WorkMeter {
  /** Time worked so far, ms. */
  readonly totalMs: number;
  /**
   * Wraps a handler: counts its time, and that of the microtasks that it queues, such as a render.
   */
  timed<A extends unknown[]>(handle: (...args: A) => void): (...args: A) => void;
  /** Adds a stretch of work, less what was counted already; both times are of performance.now(). */
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
