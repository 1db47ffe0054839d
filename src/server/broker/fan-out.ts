// Who reads which topic, and the one delivery there is: a packet encoded once, handed to every reader.

import { WHOLE_FEED } from './access-rules.ts';
import { FeedPacket } from './feed-packet.ts';
import type { PacketLink } from './packet-link.ts';

type Reader = Pick<PacketLink, 'deliver'>;

interface Topic {
  readonly readers: Set<Reader>;
  /** Whose reader was the first one; undefined for one that is not counted. */
  readonly opener: string | undefined;
}

/**
 * The broker's subscriptions. A reader gets a message once, also where two of its filters match.
 *
 * The bytes of a QoS 0 PUBLISH are the same for every reader, so a message costs one encoding and
 * one list entry a reader, where a broker's own routing would build a packet for each.
 */
export class FanOut {
  readonly #topics = new Map<string, Topic>();
  /** How many of the topics that are read each opener has opened. */
  readonly #opened = new Map<string, number>();
  readonly #wholeFeed = new Set<Reader>();
  readonly #onUnread: (topic: string) => void;

  /** `onUnread` is told of each topic that its last reader has left. */
  constructor(onUnread: (topic: string) => void = () => {}) {
    this.#onUnread = onUnread;
  }

  /** Whether the filter is read already, or `opener` has opened fewer than `most` topics. */
  hasRoom(filter: string, opener: string, most: number): boolean {
    return this.#topics.has(filter) || (this.#opened.get(opener) ?? 0) < most;
  }

  /** `opener` stands for whoever the reader belongs to: a topic costs memory, and counts for who came first. */
  add(filter: string, reader: Reader, opener?: string): void {
    if (filter === WHOLE_FEED) {
      this.#wholeFeed.add(reader);
      return;
    }
    const topic = this.#topics.get(filter);
    if (topic !== undefined) {
      topic.readers.add(reader);
      return;
    }
    this.#topics.set(filter, { readers: new Set([reader]), opener });
    this.#count(opener, 1);
  }

  remove(filter: string, reader: Reader): void {
    if (filter === WHOLE_FEED) {
      this.#wholeFeed.delete(reader);
      return;
    }
    const topic = this.#topics.get(filter);
    topic?.readers.delete(reader);
    if (topic?.readers.size !== 0) return;
    this.#topics.delete(filter);
    this.#count(topic.opener, -1);
    this.#onUnread(filter);
  }

  #count(opener: string | undefined, more: 1 | -1): void {
    if (opener === undefined) return;
    const opened = (this.#opened.get(opener) ?? 0) + more;
    if (opened > 0) this.#opened.set(opener, opened);
    else this.#opened.delete(opener);
  }

  /** Hands one message to everyone who reads its topic. */
  publish(topic: string, payload: string | Uint8Array): void {
    const readers = this.#topics.get(topic)?.readers;
    const wholeFeed = this.#wholeFeed.size > 0 && topic.startsWith('feeds/');
    if (readers === undefined && !wholeFeed) return;
    const packet = new FeedPacket(topic, payload);
    if (readers !== undefined) for (const reader of readers) reader.deliver(packet);
    if (!wholeFeed) return;
    for (const reader of this.#wholeFeed) if (readers?.has(reader) !== true) reader.deliver(packet);
  }

  /** The same for those alone who asked for this very topic, not for the whole feed. */
  publishExact(topic: string, payload: string): void {
    const readers = this.#topics.get(topic)?.readers;
    if (readers === undefined) return;
    const packet = new FeedPacket(topic, payload);
    for (const reader of readers) reader.deliver(packet);
  }
}
