// The tab lock of pages without Web Locks: a lease in local storage, that every tab can read.

import * as z from 'zod/mini';
import { lazySchema } from '../../shared/api/lazy-schema.ts';
import { newIdempotencyKey } from '../api/idempotency-key.ts';
import type { SiteStorage } from '../state/site-storage.ts';
import type { OrderPage } from './order-page.ts';
import { readStored } from './read-stored.ts';
import type { Release, TabLock } from './tab-lock.ts';

/**
 * Longer than a write takes to reach every other tab: tabs that claim the lease at the same moment
 * have seen each other's claims by then.
 */
export const SETTLE_MS = 150;
/** How long a lease is valid: a tab that dies holds it no longer. */
export const LEASE_MS = 10_000;
const RENEW_MS = 3_000;
const RETRY_MS = 1_000;

const leaseSchema = lazySchema(() => z.object({ holder: z.string(), until: z.number() }));
type Lease = z.infer<ReturnType<typeof leaseSchema>>;

export interface TabLeaseOptions extends Pick<OrderPage, 'now' | 'later'> {
  /** The lease's key in `storage`, the same in all tabs. */
  readonly key: string;
  readonly storage: Pick<SiteStorage, 'read' | 'write' | 'remove'>;
  /** Registers a callback for the end of the page, which releases a lease that is held then. */
  readonly onLeave: (leave: () => void) => void;
}

/**
 * A tab writes its claim, and holds the lease if the claim is still there when all tabs have had
 * time to see it: the last claim wins. A tab that the browser suspends may lose its lease; the
 * order in local storage then keeps the next tab from sending another one.
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
    // A second press in this tab must not take the claim of the first for its own.
    if (mine !== null || isValid(read(), now())) return null;
    const holder = newIdempotencyKey();
    mine = holder;
    // Where storage cannot be written, no other tab can see the lease, so this tab goes on without
    // one.
    if (!write(holder)) return () => release(holder);
    await wait(SETTLE_MS);
    const standing = read();
    // The claim of a tab that was suspended meanwhile may have expired.
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

/**
 * Whether a lease is still held. One that ends later than any lease written now was written before
 * the clock was set back, and does not count.
 */
function isValid(lease: Lease | null, now: number): boolean {
  return lease !== null && lease.until > now && lease.until <= now + LEASE_MS;
}
