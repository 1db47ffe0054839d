// The topics we follow: counted by owner, asked for in batches, granted only by the broker's word.

import type { Clock, TimerHandle } from '../clock/clock.ts';
import type { Transport } from '../transport/transport.ts';
import { SubscriptionLedger } from './subscription-ledger.ts';

export interface SubscriptionsOptions {
  readonly transport: Pick<Transport, 'subscribe' | 'unsubscribe'>;
  readonly clock: Clock;
  /** Topics that are live from now on: the moment to ask for their snapshots. */
  onGranted(topics: readonly string[]): void;
  /** Topics that the broker does not give us on this connection. */
  onRefused?(topics: readonly string[]): void;
  /** How long a topic nobody owns any more is kept; 0 if not given. */
  readonly lingerMs?: number;
  /** Topics in one packet at most; brokers bound the packet and the batch. */
  readonly batchSize?: number;
}

export interface SubscriptionCounts {
  readonly desired: number;
  readonly granted: number;
  readonly refused: number;
}

export interface Subscriptions {
  /** Replaces all topics of one owner (a list, a match page, the slip). */
  setDesired(owner: string, topics: Iterable<string>): void;
  add(owner: string, topics: Iterable<string>): void;
  drop(owner: string, topics: Iterable<string>): void;
  /** Sends what is due now instead of at the end of the turn. */
  flush(): void;
  /** These three pass on the transport's events, in their order. */
  handleConnected(): void;
  handleDisconnected(): void;
  handleSubscribed(granted: readonly string[], refused: readonly string[]): void;
  /** True once the broker confirmed a topic on this connection and while somebody owns it. */
  isGranted(topic: string): boolean;
  /** True once the broker refused a topic on this connection. */
  isRefused(topic: string): boolean;
  isDesired(topic: string): boolean;
  counts(): SubscriptionCounts;
  /** Forgets everything and clears the timers; sends nothing. */
  close(): void;
}

const BATCH_SIZE = 200;

/** Creates the shell around the ledger: owners, linger, batches. */
export function createSubscriptions(options: SubscriptionsOptions): Subscriptions {
  const { transport, clock, onGranted, lingerMs = 0, batchSize = BATCH_SIZE } = options;
  let ledger = new SubscriptionLedger();
  const owned = new Map<string, Set<string>>();
  const owners = new Map<string, number>();
  /** Topics without an owner, by the moment they are given up; in that order. */
  const lingering = new Map<string, number>();
  let lingerTimer: TimerHandle | undefined;
  let flushTimer: TimerHandle | undefined;

  function own(set: Set<string>, topic: string): void {
    if (set.has(topic)) return;
    set.add(topic);
    const count = owners.get(topic) ?? 0;
    owners.set(topic, count + 1);
    if (count > 0 || lingering.delete(topic)) return;
    ledger.want(topic);
    scheduleFlush();
  }

  function disown(set: Set<string>, topic: string): void {
    if (!set.delete(topic)) return;
    const count = owners.get(topic)! - 1;
    if (count > 0) {
      owners.set(topic, count);
      return;
    }
    owners.delete(topic);
    if (lingerMs > 0) {
      lingering.set(topic, clock.now() + lingerMs);
      lingerTimer ??= clock.setTimer(giveUp, lingerMs);
    } else {
      ledger.unwant(topic);
      scheduleFlush();
    }
  }

  function giveUp(): void {
    lingerTimer = undefined;
    const now = clock.now();
    for (const [topic, dueAt] of lingering) {
      if (dueAt > now) {
        lingerTimer = clock.setTimer(giveUp, dueAt - now);
        break;
      }
      lingering.delete(topic);
      ledger.unwant(topic);
    }
    flush();
  }

  function scheduleFlush(): void {
    flushTimer ??= clock.setTimer(flush, 0);
  }

  function flush(): void {
    if (flushTimer !== undefined) clock.clearTimer(flushTimer);
    flushTimer = undefined;
    const { subscribe, unsubscribe } = ledger.takeRequests();
    for (const batch of batches(unsubscribe, batchSize)) transport.unsubscribe(batch);
    for (const batch of batches(subscribe, batchSize)) transport.subscribe(batch);
  }

  function ownedBy(owner: string): Set<string> {
    const set = owned.get(owner) ?? new Set();
    owned.set(owner, set);
    return set;
  }

  function dropFrom(owner: string, topics: Iterable<string>): void {
    const set = owned.get(owner);
    if (set === undefined) return;
    for (const topic of topics) disown(set, topic);
    if (set.size === 0) owned.delete(owner);
  }

  return {
    setDesired(owner, topics) {
      const next = new Set(topics);
      // Taken before given up, so that a topic that stays is never at zero owners in between.
      const set = ownedBy(owner);
      for (const topic of next) own(set, topic);
      dropFrom(
        owner,
        [...set].filter((topic) => !next.has(topic)),
      );
    },
    add(owner, topics) {
      const set = ownedBy(owner);
      for (const topic of topics) own(set, topic);
    },
    drop: dropFrom,
    flush,
    handleConnected() {
      ledger.connect();
      flush();
    },
    handleDisconnected() {
      ledger.disconnect();
    },
    handleSubscribed(granted, refused) {
      const live = ledger.answer(granted, refused);
      flush();
      if (live.length > 0) onGranted(live);
      if (refused.length > 0) options.onRefused?.(refused);
    },
    isGranted: (topic) => ledger.isGranted(topic),
    isRefused: (topic) => ledger.refused.has(topic),
    isDesired: (topic) => ledger.desired.has(topic),
    counts: () => ({
      desired: ledger.desired.size,
      granted: ledger.granted.size,
      refused: ledger.refused.size,
    }),
    close() {
      if (lingerTimer !== undefined) clock.clearTimer(lingerTimer);
      if (flushTimer !== undefined) clock.clearTimer(flushTimer);
      lingerTimer = undefined;
      flushTimer = undefined;
      owned.clear();
      owners.clear();
      lingering.clear();
      ledger = new SubscriptionLedger();
    },
  };
}

function* batches(topics: readonly string[], size: number): Generator<readonly string[]> {
  for (let at = 0; at < topics.length; at += size) yield topics.slice(at, at + size);
}
