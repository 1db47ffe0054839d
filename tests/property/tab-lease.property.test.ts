// Without Web Locks: however late the tabs hear of each other's writes, one of them places at a time.

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createTabLease, LEASE_MS, SETTLE_MS } from '../../src/ui/orders/tab-lease.ts';
import type { Release, TabLock } from '../../src/ui/orders/tab-lock.ts';
import type { SiteStorage } from '../../src/ui/state/site-storage.ts';
import { ManualClock } from '../support/manual-clock.ts';
import { settle } from '../support/placing-world.ts';

const LEASE_KEY = 'orders-lease';

/**
 * Local storage as tabs of several processes see it: each its own writes at once, others' later. The
 * writes of one tab arrive in their order.
 */
class LaggingStorage {
  readonly clock: ManualClock;
  readonly lags: number[];
  readonly #views = new Set<{ value: string | null; pending: number }>();

  constructor(clock: ManualClock, lags: number[]) {
    this.clock = clock;
    this.lags = lags;
  }

  open(): Pick<SiteStorage, 'read' | 'write' | 'remove'> {
    const view = { value: null as string | null, pending: 0 };
    let lastArrival = 0;
    this.#views.add(view);
    const write = (value: string | null) => {
      view.value = value;
      view.pending += 1;
      const now = this.clock.now();
      lastArrival = Math.max(lastArrival, now + (this.lags.shift() ?? 0));
      this.clock.setTimer(() => {
        view.pending -= 1;
        for (const each of this.#views) if (each.pending === 0) each.value = value;
      }, lastArrival - now);
    };
    return {
      read: (key) => (key === LEASE_KEY ? view.value : null),
      write: (_key, value) => {
        write(value);
        return true;
      },
      remove: () => write(null),
    };
  }
}

interface Page {
  readonly lock: TabLock;
  /** How its page goes; without it the tab dies with what it holds. */
  readonly leave: () => void;
  alive: boolean;
}

function openPage(storage: LaggingStorage): Page {
  const { clock } = storage;
  let leave = () => {};
  const page = { alive: true, leave: () => leave() } as Page & { lock: TabLock };
  const lock = createTabLease({
    key: LEASE_KEY,
    storage: storage.open(),
    now: () => clock.now(),
    later: (run, ms) => {
      const timer = clock.setTimer(() => page.alive && run(), ms);
      return () => clock.clearTimer(timer);
    },
    onLeave: (hear) => {
      leave = hear;
    },
  });
  return Object.assign(page, { lock });
}

test('claims at about the same moment: never two tabs, and one that asks alone gets it', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(
        fc.record({
          page: fc.integer({ min: 0, max: 2 }),
          wait: fc.constantFrom(0, 1, 20, 40, 100, 400, 4_000),
          releases: fc.boolean(),
        }),
        { minLength: 1, maxLength: 12 },
      ),
      fc.array(fc.integer({ min: 0, max: 60 }), { maxLength: 60 }),
      async (steps, lags) => {
        const clock = new ManualClock();
        const storage = new LaggingStorage(clock, [...lags]);
        const pages = [openPage(storage), openPage(storage), openPage(storage)];
        const held = new Map<number, Release>();
        const take = async (index: number) => {
          const given = await pages[index]?.lock.tryAcquire();
          if (given == null) return;
          expect(held.size, 'tabs that hold it already').toBe(0);
          held.set(index, given);
        };
        for (const { page, wait, releases } of steps) {
          const release = held.get(page);
          if (release !== undefined && releases) {
            held.delete(page);
            release();
          } else void take(page);
          await settle();
          clock.advance(wait);
          await settle();
        }
        clock.advance(SETTLE_MS);
        await settle();
        for (const release of held.values()) release();
        held.clear();
        clock.advance(60);
        void take(0);
        clock.advance(SETTLE_MS);
        await settle();
        expect([...held.keys()]).toEqual([0]);
      },
    ),
    { numRuns: 200 },
  );
});

test('a lease is renewed for as long as it is held, and waited for', async () => {
  const clock = new ManualClock();
  const storage = new LaggingStorage(clock, []);
  const [one, other] = [openPage(storage), openPage(storage)];
  const acquired = one.lock.acquire();
  clock.advance(SETTLE_MS);
  const release = await acquired;
  let waited: Release | null = null;
  void other.lock.acquire().then((given) => {
    waited = given;
  });
  for (let second = 0; second < 30; second += 1) {
    clock.advance(1_000);
    await settle();
    expect(waited).toBeNull();
  }
  release();
  clock.advance(1_000);
  await settle();
  clock.advance(SETTLE_MS);
  await settle();
  expect(waited).not.toBeNull();
});

test('a page that leaves gives it back at once, a tab that dies after a while', async () => {
  const clock = new ManualClock();
  const storage = new LaggingStorage(clock, []);
  const pages = [openPage(storage), openPage(storage), openPage(storage)] as const;
  const claim = async (page: Page) => {
    const asked = page.lock.tryAcquire();
    clock.advance(SETTLE_MS);
    return (await asked) !== null;
  };
  expect(await claim(pages[0])).toBe(true);
  expect(await claim(pages[1])).toBe(false);
  pages[0].leave();
  clock.advance(1);
  expect(await claim(pages[1])).toBe(true);
  pages[1].alive = false;
  expect(await claim(pages[2])).toBe(false);
  clock.advance(LEASE_MS);
  expect(await claim(pages[2])).toBe(true);
});

test('what is no lease, and one of a clock that was set back, holds nobody up', async () => {
  for (const text of ['{', '7', '{"holder":"x"}', '{"holder":"x","until":9e15}']) {
    const clock = new ManualClock();
    const storage = new LaggingStorage(clock, []);
    storage.open().write(LEASE_KEY, text);
    const page = openPage(storage);
    clock.advance(1);
    const asked = page.lock.tryAcquire();
    clock.advance(SETTLE_MS);
    expect(await asked, text).not.toBeNull();
  }
});
