// Notices that the worker was stopped: the machine slept, or the browser froze the page.

import type { Clock, TimerHandle } from '../clock/clock.ts';

export interface SleepWatch {
  stop(): void;
}

/** How often the timer runs, and how late it must be to count as sleep, ms. */
const LOOK_EVERY_MS = 1_000;
const SLEPT_MS = 5_000;

/**
 * Calls `onWake` once after each sleep, with how long it lasted, ms. Timers stop with the worker,
 * so the first one that comes late shows it; a clock that is set back shows nothing.
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
