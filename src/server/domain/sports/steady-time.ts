// Monotonic time by which the server measures silence. A sleep of the machine counts.

import { uptime } from 'node:os';
import { SteadyClock } from '../../../shared/time/steady-clock.ts';

/**
 * The uptime is read no more often than this: reading it costs some microseconds, and a message may
 * come every few of them.
 */
const LOOK_EVERY_MS = 1_000;

let lookedAt = Number.NEGATIVE_INFINITY;
let ahead = 0;

/** How long ago the machine was started, sleep included, ms. */
function readUptime(): number {
  const now = performance.now();
  if (Math.abs(now - lookedAt) >= LOOK_EVERY_MS) {
    lookedAt = now;
    ahead = uptime() * 1_000 - now;
  }
  return now + ahead;
}

const steady = new SteadyClock({ ticks: () => performance.now(), awake: readUptime });

/** ms; only differences mean anything. */
export function readSteadyTime(): number {
  return steady.now();
}
