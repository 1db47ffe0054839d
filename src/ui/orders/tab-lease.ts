// The tab lock of pages without Web Locks: a lease in local storage, that every tab can read.

import * as z from 'zod/mini';
import { lazySchema } from '../../shared/api/lazy-schema.ts';
import { newIdempotencyKey } from '../api/idempotency-key.ts';
import type { SiteStorage } from '../state/site-storage.ts';
import type { OrderPage } from './order-page.ts';
import { readStored } from './read-stored.ts';
import type { Release, TabLock } from './tab-lock.ts';

/** Longer than a write takes to every other tab: claims of the same moment have met by then. */
export const SETTLE_MS = 150;
/** A tab that dies holds it no longer than this. */
export const LEASE_MS = 10_000;
const RENEW_MS = 3_000;
const RETRY_MS = 1_000;

const leaseSchema = lazySchema(() => z.object({ holder: z.string(), until: z.number() }));
type Lease = z.infer<ReturnType<typeof leaseSchema>>;

export interface TabLeaseOptions extends Pick<OrderPage, 'now' | 'later'> {
  /** In `storage`, where all tabs look for it. */
  readonly key: string;
  readonly storage: Pick<SiteStorage, 'read' | 'write' | 'remove'>;
  /** Hears that the page goes: a lease that is held then is given back. */
  readonly onLeave: (leave: () => void) => void;
}

/**
 * A claim is written, and counts if it still stands when all tabs have had time to see it: the last
 * one wins. A tab that the browser holds still may lose its lease; the order in local storage then
 * keeps the next one from making another.
 */
export function createTabLease(options: TabLeaseOptions): TabLock {
  const { key, storage, now, later, onLeave } = options;
  let mine: string | null = null;
  let stopRenewing = () => {};
  onLeave(() => mine !== null && release(mine));

  const wait = (ms: number) => new Promise<void>((resolve) => later(resolve, ms));

  const read = () => readStored(storage.read(key), leaseSchema);
  const write = (holder: string) =>
    storage.write(key, JSON.stringify({ holder, until: now() + LEASE_MS }));

  function renew(holder: string): void {
    stopRenewing = later(() => {
      if (read()?.holder !== holder || !write(holder)) return;
      renew(holder);
    }, RENEW_MS);
  }

  function release(holder: string): void {
    if (mine !== holder) return;
    mine = null;
    stopRenewing();
    if (read()?.holder === holder) storage.remove(key);
  }

  async function tryAcquire(): Promise<Release | null> {
    // A second press in this tab finds the first one's claim, not its own.
    if (mine !== null || isValid(read(), now())) return null;
    const holder = newIdempotencyKey();
    mine = holder;
    // Where nothing can be written no other tab can see the lease: this one is on its own.
    if (!write(holder)) return () => release(holder);
    await wait(SETTLE_MS);
    const standing = read();
    // A tab that was held still for so long finds its claim run out.
    if (mine !== holder || standing?.holder !== holder || !isValid(standing, now())) {
      release(holder);
      return null;
    }
    renew(holder);
    return () => release(holder);
  }

  return {
    tryAcquire,
    async acquire() {
      for (;;) {
        const given = await tryAcquire();
        if (given !== null) return given;
        await wait(RETRY_MS);
      }
    },
  };
}

/** A lease that ends later than any that is written now is of a clock that was set back since. */
function isValid(lease: Lease | null, now: number): boolean {
  return lease !== null && lease.until > now && lease.until <= now + LEASE_MS;
}
