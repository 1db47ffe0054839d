// The followed topics: counted by owner, subscribed in batches, granted only by the broker's
// answer.

import type { Clock, TimerHandle } from '../clock/clock.ts';
import type { Transport } from '../transport/transport.ts';
import { SubscriptionLedger } from './subscription-ledger.ts';
import { TopicOwners } from './topic-owners.ts';

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

/** Sends what the owners want, by the ledger, in batches. */
export function createSubscriptions(options: SubscriptionsOptions): Subscriptions {
  const { transport, clock, onGranted, batchSize = BATCH_SIZE } = options;
  let ledger = new SubscriptionLedger();
  const owners = new TopicOwners({
    onWanted(topic) {
      ledger.want(topic);
      scheduleFlush();
    },
    onUnwanted(topic) {
      ledger.unwant(topic);
      scheduleFlush();
    },
  });
  let flushTimer: TimerHandle | undefined;

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
    setDesired: (owner, topics) => owners.replace(owner, topics),
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
      owners.clear();
      ledger = new SubscriptionLedger();
    },
  };
}

function* batches(topics: readonly string[], size: number): Generator<readonly string[]> {
  for (let at = 0; at < topics.length; at += size) yield topics.slice(at, at + size);
}
