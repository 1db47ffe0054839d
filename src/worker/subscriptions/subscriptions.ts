// The followed topics: counted by owner, subscribed in batches, granted only by the broker's
// answer.

import type { Clock, TimerHandle } from '../clock/clock.ts';
import type { Transport } from '../transport/transport.ts';
import { SubscriptionLedger } from './subscription-ledger.ts';

export interface SubscriptionsOptions {
  readonly transport: Pick<Transport, 'subscribe' | 'unsubscribe'>;
  readonly clock: Clock;
  /** Topics that are live from now on: the moment to request their snapshots. */
  onGranted(topics: readonly string[]): void;
  /** Topics that the broker does not give us on this connection. */
  onRefused?(topics: readonly string[]): void;
  /** Topics in one packet at most; brokers bound the packet and the batch. */
  readonly batchSize?: number;
}

interface SubscriptionCounts {
  readonly desired: number;
  readonly granted: number;
  readonly refused: number;
}

export interface Subscriptions {
  /** Replaces all topics of one owner (a list, a match page, the slip). */
  setDesired(owner: string, topics: Iterable<string>): void;
  /** Sends what is due now instead of at the end of the turn. */
  flush(): void;
  /** These three pass on the transport's events, in their order. */
  handleConnected(): void;
  handleDisconnected(): void;
  handleSubscribed(granted: readonly string[], refused: readonly string[]): void;
  /** True once the broker granted a topic on this connection, while it has an owner. */
  isGranted(topic: string): boolean;
  /** True once the broker refused a topic on this connection. */
  isRefused(topic: string): boolean;
  counts(): SubscriptionCounts;
  /** Forgets everything and clears the timers; sends nothing. */
  close(): void;
}

const BATCH_SIZE = 200;

/** Adds owners and batches to the ledger. */
export function createSubscriptions(options: SubscriptionsOptions): Subscriptions {
  const { transport, clock, onGranted, batchSize = BATCH_SIZE } = options;
  let ledger = new SubscriptionLedger();
  const owned = new Map<string, Set<string>>();
  const owners = new Map<string, number>();
  let flushTimer: TimerHandle | undefined;

  function own(set: Set<string>, topic: string): void {
    if (set.has(topic)) return;
    set.add(topic);
    const count = owners.get(topic) ?? 0;
    owners.set(topic, count + 1);
    if (count > 0) return;
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
    ledger.unwant(topic);
    scheduleFlush();
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

  return {
    setDesired(owner, topics) {
      const next = new Set(topics);
      const set = owned.get(owner) ?? new Set<string>();
      owned.set(owner, set);
      // Added before others are removed, so that a topic that stays never has zero owners.
      for (const topic of next) own(set, topic);
      for (const topic of [...set]) if (!next.has(topic)) disown(set, topic);
      if (set.size === 0) owned.delete(owner);
    },
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
    counts: () => ({
      desired: ledger.desired.size,
      granted: ledger.granted.size,
      refused: ledger.refused.size,
    }),
    close() {
      if (flushTimer !== undefined) clock.clearTimer(flushTimer);
      flushTimer = undefined;
      owned.clear();
      owners.clear();
      ledger = new SubscriptionLedger();
    },
  };
}

function* batches(topics: readonly string[], size: number): Generator<readonly string[]> {
  for (let at = 0; at < topics.length; at += size) yield topics.slice(at, at + size);
}
