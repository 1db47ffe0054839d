// A world for placing: a backend that keeps its keys, a network that loses and delays, tabs that die.

import { RequestError } from '../../src/ui/api/request-error.ts';
import type { Api } from '../../src/ui/api/use-api.ts';
import type { PlacingRecord } from '../../src/ui/features/betslip/placing/order.ts';
import { createPlacingCalls } from '../../src/ui/features/betslip/placing/placing-calls.ts';
import type { PlacingRecords } from '../../src/ui/features/betslip/placing/placing-record.ts';
import {
  createPlacingRunner,
  type PlacingRunner,
} from '../../src/ui/features/betslip/placing/placing-runner.ts';
import { createTabLease } from '../../src/ui/orders/tab-lease.ts';
import type { Release, TabLock } from '../../src/ui/orders/tab-lock.ts';
import { ManualClock } from './manual-clock.ts';
import { makeBet, makeOrder, PLAYER } from './placing-orders.ts';

/** How a call ends. `late`: it arrives, but only when the network lets it, long after it was given up. */
export type Fate = 'ok' | 'lost' | 'answerLost' | 'late' | 'failed' | 'ended' | 'bad';
/** What the backend thinks of a new order. `broken`: it fails and keeps nothing. */
export type Verdict = 'takes' | 'refuses' | 'requotes' | 'broken';

type Kept = { readonly body: string; readonly answer: Record<string, unknown> };

/** How tabs keep out of each other's way: the browser's locks, or a lease where it has none. */
export type Locking = 'locks' | 'lease';

export class PlacingWorld {
  readonly locking: Locking;
  readonly clock = new ManualClock();
  /** Keys of all bets, in the order they were placed. */
  readonly bets: string[] = [];
  /** Keys that a player was shown as accepted, and every key that was ever made. */
  readonly shown = new Set<string>();
  readonly made: string[] = [];
  /** Keys of orders whose selections were taken out of the slip. */
  readonly cleared = new Set<string>();
  readonly fates: Fate[] = [];
  readonly verdicts: Verdict[] = [];
  owner: string | null = PLAYER;
  readonly #kept = new Map<string, Kept>();
  readonly #late: (() => void)[] = [];
  readonly #tabs = new Set<Tab>();
  readonly #leases = new Map<string, string>();
  #record: string | null = null;
  #holder: Tab | null = null;
  #queue: { readonly tab: Tab; readonly grant: (release: Release) => void }[] = [];

  constructor(locking: Locking = 'locks') {
    this.locking = locking;
  }

  openTab(): Tab {
    const tab = new Tab(this);
    this.#tabs.add(tab);
    tab.runner.start();
    return tab;
  }

  closeTab(tab: Tab): void {
    tab.isOpen = false;
    tab.runner.stop();
    this.#tabs.delete(tab);
    this.#queue = this.#queue.filter((waiting) => waiting.tab !== tab);
    this.#giveBack(tab);
  }

  setOwner(owner: string | null): void {
    this.owner = owner;
    for (const tab of this.#tabs) tab.runner.ownerChanged();
  }

  /** Everything that the network still had arrives. */
  deliverLate(): void {
    for (const arrive of this.#late.splice(0)) arrive();
  }

  get record(): PlacingRecord | null {
    return this.#record === null ? null : JSON.parse(this.#record);
  }

  recordsOf(tab: Tab): PlacingRecords {
    return {
      read: () => this.record,
      write: (record) => this.#setRecord(tab, JSON.stringify(record)),
      remove: (key) => {
        if (this.record?.order.key === key) this.#setRecord(tab, null);
      },
      subscribe: (listener) => {
        tab.recordChanged = listener;
        return () => {
          tab.recordChanged = () => {};
        };
      },
    };
  }

  lockOf(tab: Tab): TabLock {
    return this.locking === 'lease' ? this.#leaseOf(tab) : this.#webLockOf(tab);
  }

  #leaseOf(tab: Tab): TabLock {
    return createTabLease({
      key: 'lease',
      storage: {
        read: (key) => this.#leases.get(key) ?? null,
        write: (key, value) => {
          this.#leases.set(key, value);
          return true;
        },
        remove: (key) => void this.#leases.delete(key),
      },
      now: () => this.clock.now(),
      later: (run, ms) => {
        const timer = this.clock.setTimer(() => tab.isOpen && run(), ms);
        return () => this.clock.clearTimer(timer);
      },
      onLeave: () => {},
    });
  }

  #webLockOf(tab: Tab): TabLock {
    const release = () => this.#giveBack(tab);
    return {
      tryAcquire: async () => {
        if (this.#holder !== null || this.#queue.length > 0) return null;
        this.#holder = tab;
        return release;
      },
      acquire: () =>
        new Promise((resolve) => {
          this.#queue.push({ tab, grant: resolve });
          this.#grantNext();
        }),
    };
  }

  /** The API as one tab calls it; nothing is answered to a tab that is closed. */
  apiOf(tab: Tab): Api {
    const call = async (_schema: unknown, path: string, request: unknown) => {
      const { json, headers } = request as { json?: unknown; headers?: Record<string, string> };
      const asked = path.startsWith('bets/by-key/');
      const key = asked ? path.slice('bets/by-key/'.length) : (headers?.['idempotency-key'] ?? '');
      const arrive = () => (asked ? this.#find(key) : this.#place(key, JSON.stringify(json)));
      try {
        const answer = await this.#travel(arrive);
        if (answer.success !== true) {
          throw new RequestError('No.', 200, String(answer.code), { answer });
        }
        return answer;
      } finally {
        if (!tab.isOpen) await new Promise(() => {});
      }
    };
    return { main: { call }, clientId: '1' } as unknown as Api;
  }

  async #travel(arrive: () => Record<string, unknown>): Promise<Record<string, unknown>> {
    const fate = this.fates.shift() ?? 'ok';
    await Promise.resolve();
    switch (fate) {
      case 'ok':
        return arrive();
      case 'answerLost':
        arrive();
        break;
      case 'late':
        this.#late.push(() => void quietly(arrive));
        break;
      case 'failed':
        throw new RequestError('Something went wrong on our side', 500, 'internal_error');
      case 'ended':
        this.setOwner(null);
        throw new RequestError('Your session has ended. Log in again', 401, 'unauthorized');
      case 'bad':
        throw new RequestError('The signature is too old', 400, 'bad_signature');
    }
    throw new RequestError('We could not reach Touchline.', 0);
  }

  #place(key: string, body: string): Record<string, unknown> {
    const kept = this.#kept.get(key);
    if (kept !== undefined) {
      return kept.body === body ? kept.answer : { success: false, code: 'key_reused' };
    }
    const verdict = this.verdicts.shift() ?? 'takes';
    if (verdict === 'broken') throw new RequestError('Something went wrong', 500);
    const answer = this.#decide(verdict, (JSON.parse(body) as { stake: number }).stake);
    this.#kept.set(key, { body, answer });
    if (answer.success === true) this.bets.push(key);
    return answer;
  }

  #decide(verdict: Verdict, stake: number): Record<string, unknown> {
    if (stake === 0) return { success: false, code: 'zero_stake' };
    if (verdict === 'refuses') return { success: false, code: 'selection_suspended' };
    if (verdict === 'requotes') return { success: false, code: 'odds_changed' };
    return { success: true, data: makeBet() };
  }

  #find(key: string): Record<string, unknown> {
    return this.#kept.get(key)?.answer ?? { success: false, code: 'unknown_key' };
  }

  #setRecord(by: Tab, record: string | null): void {
    if (record === this.#record) return;
    this.#record = record;
    // The browser tells the other tabs later, whatever they do until then.
    for (const tab of this.#tabs) {
      if (tab !== by) setImmediate(() => tab.isOpen && tab.recordChanged());
    }
  }

  #giveBack(tab: Tab): void {
    if (this.#holder !== tab) return;
    this.#holder = null;
    this.#grantNext();
  }

  #grantNext(): void {
    if (this.#holder !== null) return;
    const next = this.#queue.shift();
    if (next === undefined) return;
    this.#holder = next.tab;
    next.grant(() => this.#giveBack(next.tab));
  }
}

/** One page of the world. */
export class Tab {
  readonly runner: PlacingRunner;
  isOpen = true;
  recordChanged: () => void = () => {};

  constructor(world: PlacingWorld) {
    const now = () => world.clock.now();
    const readOwner = () => world.owner;
    this.runner = createPlacingRunner({
      work: {
        ...createPlacingCalls({ api: world.apiOf(this), now, readOwner, readTolerance: () => 0 }),
        prepare: async () => {
          const key = `00000000-0000-4000-8000-${String(world.made.length).padStart(12, '0')}`;
          world.made.push(key);
          const order = makeOrder({ key, owner: readOwner() });
          return { type: 'prepared', order, moved: [], at: now() };
        },
        // A worker's turn later, and never where the page has gone by then.
        clear: async ({ key }) => {
          await new Promise((resolve) => setImmediate(resolve));
          if (!this.isOpen) return new Promise(() => {});
          world.cleared.add(key);
          return { type: 'cleared', key };
        },
      },
      readOwner,
      records: world.recordsOf(this),
      lock: world.lockOf(this),
      now,
      later: (run, ms) => {
        const timer = world.clock.setTimer(run, ms);
        return () => world.clock.clearTimer(timer);
      },
      onChange: (state) => {
        if (state.kind === 'accepted') world.shown.add(state.order.key);
      },
    });
  }
}

function quietly(arrive: () => unknown): void {
  try {
    arrive();
  } catch {
    // Nobody waits for what arrives late.
  }
}

/** Lets everything that is due now happen. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 6; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}
