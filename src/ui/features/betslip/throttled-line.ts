// Throttles texts that change with a price: at most twice a second, so that they can be read. All
// delayed changes are written in one frame.

import type { LiveSource } from '../../live/live-source.ts';

/**
 * Interval at which delayed texts are written, ms; one that is unchanged as long is not delayed.
 */
export const BEAT_MS = 500;
/** The shortest time between two changes of one text, ms: an earlier beat is skipped. */
const MIN_GAP_MS = BEAT_MS / 2;

/** The function that writes a text into an element, and when it last did. */
interface Line {
  readonly write: () => void;
  /** As performance.now(). */
  writtenAt: number;
}

const waiting = new Set<Line>();

/** The same source, but a change too soon after the last one is notified with the next beat. */
export function throttled<T>({ subscribe, read }: LiveSource<T>): LiveSource<T> {
  return {
    read,
    subscribe(write) {
      const line = { write, writtenAt: performance.now() };
      const stop = subscribe(() => {
        const now = performance.now();
        if (now - line.writtenAt >= BEAT_MS) {
          writeLine(line, now);
          return;
        }
        if (waiting.size === 0) waitForBeat(now);
        waiting.add(line);
      });
      return () => {
        stop();
        waiting.delete(line);
      };
    },
  };
}

function writeLine(line: Line, now: number): void {
  waiting.delete(line);
  line.writtenAt = now;
  line.write();
}

function waitForBeat(now: number): void {
  setTimeout(beat, BEAT_MS - (now % BEAT_MS));
}

function beat(): void {
  const now = performance.now();
  for (const line of waiting) if (now - line.writtenAt >= MIN_GAP_MS) writeLine(line, now);
  if (waiting.size > 0) waitForBeat(now);
}
