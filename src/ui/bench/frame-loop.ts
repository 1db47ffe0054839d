// The page's animation frames: callbacks that change the page before a paint, then callbacks that
// read what it will show.

import { afterPaint } from '../live/after-paint.ts';
import type { WorkMeter } from './work-meter.ts';

export interface FrameLoop {
  /** Runs something once at the start of the next frame, ahead of every reader. */
  readonly beforePaint: (run: (beganAt: number) => void) => void;
  /**
   * Calls `read` in each frame after all that changes the page; returns a function that stops it.
   */
  onFrame(read: (now: number) => void): () => void;
  /**
   * Resolves in the first frame in which `condition` holds. Frames go on when the page's tasks
   * queue up, which timers do not. @throws what the condition throws, or the signal's reason
   */
  until(condition: () => boolean): Promise<void>;
  stop(): void;
}

/**
 * Two callbacks a frame: React renders what the first one changed in the microtasks between them,
 * so that the second reads exactly what this frame paints. The meter runs from the first callback
 * to the task after the paint.
 */
export function createFrameLoop(signal: AbortSignal, meter: WorkMeter): FrameLoop {
  const readers = new Set<(now: number) => void>();
  let waiting: ((beganAt: number) => void)[] = [];
  let changing = 0;
  let reading = 0;

  const change = (beganAt: number) => {
    const startedAt = performance.now();
    afterPaint(() => meter.add(startedAt, performance.now()));
    const runs = waiting;
    waiting = [];
    for (const run of runs) run(beganAt);
  };
  const read = (now: number) => {
    for (const reader of readers) reader(now);
    ask();
  };
  const ask = () => {
    changing = requestAnimationFrame(change);
    reading = requestAnimationFrame(read);
  };
  ask();

  const onFrame = (reader: (now: number) => void) => {
    readers.add(reader);
    return () => readers.delete(reader);
  };
  return {
    beforePaint: (run) => waiting.push(run),
    onFrame,
    until: (condition) =>
      new Promise((resolve, reject) => {
        const leave = () => {
          stopReading();
          signal.removeEventListener('abort', abort);
        };
        const abort = () => {
          leave();
          reject(signal.reason);
        };
        const stopReading = onFrame(() => {
          try {
            if (!condition()) return;
            resolve();
          } catch (error) {
            reject(error);
          }
          leave();
        });
        if (signal.aborted) abort();
        else signal.addEventListener('abort', abort);
      }),
    stop() {
      readers.clear();
      cancelAnimationFrame(changing);
      cancelAnimationFrame(reading);
    },
  };
}
