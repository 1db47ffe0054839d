// Something that pages carry, read anew once a second at most, for which no page waits long.

import { setTimeout } from 'node:timers/promises';

/** How long one answer stands. */
const FRESH_MS = 1_000;
/** How long a page waits for it. */
const WAIT_MS = 100;

/** The newest value; undefined where there is none, or not yet. Does not fail: a page comes without it too. */
export type FreshReader<T> = () => Promise<T | undefined>;

/**
 * Where the newest one is late, one that was read before stands in for it if it is not older than
 * `mostAgeMs`; without that, any. One reading at a time; `onFault` hears why one failed.
 */
export function createFreshReader<T>(
  read: () => Promise<T | undefined>,
  mostAgeMs = Number.POSITIVE_INFINITY,
  onFault: (fault: string) => void = () => {},
): FreshReader<T> {
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
          (error: unknown) => onFault(String(error)),
        )
        .finally(() => {
          reading = undefined;
        });
    }
    await Promise.race([reading, setTimeout(WAIT_MS, undefined, { ref: false })]);
    return now - readAt > mostAgeMs ? undefined : known;
  };
}
