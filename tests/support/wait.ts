// Waiting for a condition. The limit only ends a test that waits in vain, on a machine that is busy
// otherwise; what is waited for is looked at every few milliseconds.

import { setImmediate } from 'node:timers/promises';
import { vi } from 'vitest';
import { WAIT_LIMIT_MS } from './wait-limit.ts';

/** Tests of mutants wait in vain by the thousand: vitest.mutation.config.ts gives them a shorter limit, ms. */
const LIMITS = { timeout: WAIT_LIMIT_MS, interval: 10 };

/**
 * Waits until `check` throws no more, and gives what it gave; throws its last error in the end.
 * `lastsMs` is how long what is waited for takes the product by itself, where that may be longer than the limit.
 */
export function eventually<T>(check: () => T | Promise<T>, lastsMs = 0): Promise<T> {
  return vi.waitFor(check, { ...LIMITS, timeout: Math.max(LIMITS.timeout, lastsMs + 1_500) });
}

/** Waits until `holds`; fails with the caller's line where it never does. */
export async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  await vi.waitUntil(holds, LIMITS);
}

/** Waits as `until` does, but moves no clock that vitest has faked. `Date` has to be the real one. */
export async function untilOnStillClock(holds: () => boolean | Promise<boolean>): Promise<void> {
  const until = Date.now() + LIMITS.timeout;
  while (!(await holds())) {
    if (Date.now() > until) throw new Error('waited in vain');
    await setImmediate();
  }
}
