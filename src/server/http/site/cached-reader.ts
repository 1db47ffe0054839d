// A cached value for pages, read again once a second at most, for which a page waits only briefly.

import { setTimeout } from 'node:timers/promises';

/** How long a value is reused. */
const FRESH_MS = 1_000;
/** How long a page waits for it. */
const WAIT_MS = 100;

/**
 * Returns the newest value; undefined where there is none yet or at all. Never rejects: pages are
 * sent without it too.
 */
export type CachedReader<T> = () => Promise<T | undefined>;

/**
 * Where reading takes too long, the previous value is returned if it is not older than `mostAgeMs`
 * (by default of any age). Reads do not overlap.
 */
export function createCachedReader<T>(
  read: () => Promise<T | undefined>,
  mostAgeMs = Number.POSITIVE_INFINITY,
): CachedReader<T> {
  let known: T | undefined;
  let readAt = Number.NEGATIVE_INFINITY;
  let staleAt = Number.NEGATIVE_INFINITY;
  let reading: Promise<void> | undefined;

  return async () => {
    const now = performance.now();
    if (now >= staleAt && reading === undefined) {
      staleAt = now + FRESH_MS;
      reading = read()
        .then(
          (value) => {
            known = value;
            readAt = performance.now();
          },
          () => {},
        )
        .finally(() => {
          reading = undefined;
        });
    }
    await Promise.race([reading, setTimeout(WAIT_MS, undefined, { ref: false })]);
    return now - readAt > mostAgeMs ? undefined : known;
  };
}
