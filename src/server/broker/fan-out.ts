// The broker's subscriptions and their delivery: a packet is encoded once and handed to every
// reader.

import { isMarketTopic } from '../../shared/feed/image-topics.ts';
import { WHOLE_FEED } from './access-rules.ts';
import { FeedPacket } from './feed-packet.ts';
import type { PacketLink } from './packet-link.ts';
import { type QuotaLimits, SharedQuota } from './shared-quota.ts';

type Reader = Pick<PacketLink, 'deliver'>;

interface FanOutLimits {
  /** Topics with a reader, counted for the address of the first one. */
  readonly topics: QuotaLimits;
  /** The same of those that are images of a market. */
  readonly marketTopics: QuotaLimits;
  /** Subscriptions of all readers, counted for each address. */
  readonly reads: QuotaLimits;
}

interface Topic {
  /** Each reader with the address key it counts for; undefined for a loopback address. */
  readonly readers: Map<Reader, string | undefined>;
  /** Address key of the first reader. */
  readonly opener: string | undefined;
}

/**
 * The broker's subscriptions. A reader gets a message once, also where two of its filters match.
 *
 * The bytes of a QoS 0 PUBLISH are the same for every reader, so a message costs one encoding and
 * one list entry for each reader. The routing of aedes would build a packet for each.
 */
export class FanOut {
  readonly #topics = new Map<string, Topic>();
  readonly #opened: SharedQuota;
  readonly #openedMarkets: SharedQuota;
  readonly #reads: SharedQuota;
  readonly #wholeFeed = new Set<Reader>();
  readonly #onUnread: (topic: string) => void;

  /** `onUnread` is called with each topic whose last reader has left. */
  constructor(
    { topics, marketTopics, reads }: FanOutLimits,
    onUnread: (topic: string) => void = () => {},
  ) {
    this.#opened = new SharedQuota(topics);
    this.#openedMarkets = new SharedQuota(marketTopics);
    this.#reads = new SharedQuota(reads);
    this.#onUnread = onUnread;
  }

  /**
   * Whether one more subscription to `filter` is within the limits. `opener`: the address key it
   * counts for, undefined for a loopback address. `promised`: subscriptions of `opener` that were
   * granted and are not added yet.
   */
  hasRoom(filter: string, opener: string | undefined, promised: number): boolean {
    if (!this.#reads.allows(opener, promised)) return false;
    if (this.#topics.has(filter)) return true;
    const isAllowed = this.#opened.allows(opener, promised);
    return isAllowed && (!isMarketTopic(filter) || this.#openedMarkets.allows(opener, promised));
  }

  /**
   * Adds a subscription, which counts for the address key `opener`; undefined is not counted by
   * address. A topic costs memory, which counts for its first reader.
   */
  add(filter: string, reader: Reader, opener?: string): void {
    if (filter === WHOLE_FEED) {
      this.#wholeFeed.add(reader);
      return;
    }
    const topic = this.#topics.get(filter);
    if (topic?.readers.has(reader)) return;
    this.#reads.take(opener);
    if (topic !== undefined) {
      topic.readers.set(reader, opener);
      return;
    }
    this.#topics.set(filter, { readers: new Map([[reader, opener]]), opener });
    this.#opened.take(opener);
    if (isMarketTopic(filter)) this.#openedMarkets.take(opener);
  }

  remove(filter: string, reader: Reader): void {
    if (filter === WHOLE_FEED) {
      this.#wholeFeed.delete(reader);
      return;
    }
    const topic = this.#topics.get(filter);
    if (topic === undefined || !topic.readers.has(reader)) return;
    this.#reads.giveBack(topic.readers.get(reader));
    topic.readers.delete(reader);
    if (topic.readers.size > 0) return;
    this.#topics.delete(filter);
    this.#opened.giveBack(topic.opener);
    if (isMarketTopic(filter)) this.#openedMarkets.giveBack(topic.opener);
    this.#onUnread(filter);
  }

  /** Delivers a message to every reader of its topic. */
  publish(topic: string, payload: string | Uint8Array): void {
    const readers = this.#topics.get(topic)?.readers;
    const wholeFeed = this.#wholeFeed.size > 0 && topic.startsWith('feeds/');
    if (readers === undefined && !wholeFeed) return;
    const packet = new FeedPacket(topic, payload);
    if (readers !== undefined) for (const reader of readers.keys()) reader.deliver(packet);
    if (!wholeFeed) return;
    for (const reader of this.#wholeFeed) if (readers?.has(reader) !== true) reader.deliver(packet);
  }

  /** Delivers to the subscribers of this exact topic, not to those of `feeds/#`. */
  publishExact(topic: string, payload: string): void {
    const readers = this.#topics.get(topic)?.readers;
    if (readers === undefined) return;
    const packet = new FeedPacket(topic, payload);
    for (const reader of readers.keys()) reader.deliver(packet);
  }
}
