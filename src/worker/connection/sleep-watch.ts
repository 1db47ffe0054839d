// Notices that the worker stood still: a machine that slept, a page that was frozen.

import type { Clock, TimerHandle } from '../clock/clock.ts';

export interface SleepWatch {
  stop(): void;
}

/** How often it looks, and how late a look must come to count as sleep. */
const LOOK_EVERY_MS = 1_000;
const SLEPT_MS = 5_000;

/**
 * Calls `onWake` once after each sleep, with how long it lasted. Timers stand still with the
 * worker, so the first one that comes late shows it; a clock that is set back shows nothing.
 */
export function watchSleep(clock: Clock, onWake: (sleptMs: number) => void): SleepWatch {
  let timer: TimerHandle;
  let stopped = false;
  const look = (dueAt: number) => {
    if (stopped) return;
    const lateMs = clock.now() - dueAt;
    schedule();
    if (lateMs > SLEPT_MS) onWake(lateMs);
  };
  const schedule = () => {
    const dueAt = clock.now() + LOOK_EVERY_MS;
    timer = clock.setTimer(() => look(dueAt), LOOK_EVERY_MS);
  };
  schedule();
  return {
    stop() {
      stopped = true;
      clock.clearTimer(timer);
    },
  };
}
