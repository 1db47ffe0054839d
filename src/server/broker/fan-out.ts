// Who reads which topic, and the one delivery there is: a packet encoded once, handed to every reader.

import { WHOLE_FEED } from './access-rules.ts';
import { FeedPacket } from './feed-packet.ts';
import type { PacketLink } from './packet-link.ts';
import { type RoomLimits, SharedRoom } from './shared-room.ts';

type Reader = Pick<PacketLink, 'deliver'>;

interface FanOutLimits {
  /** Topics that are read, by who was the first to read them. */
  readonly topics: RoomLimits;
  /** Readers of all topics together, by whose they are. */
  readonly reads: RoomLimits;
}

interface Topic {
  /** And whose each of them is; undefined for one that is not counted by itself. */
  readonly readers: Map<Reader, string | undefined>;
  /** Whose reader was the first one. */
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
  readonly #opened: SharedRoom;
  readonly #reads: SharedRoom;
  readonly #wholeFeed = new Set<Reader>();
  readonly #onUnread: (topic: string) => void;

  /** `onUnread` is called with each topic that its last reader has left. */
  constructor({ topics, reads }: FanOutLimits, onUnread: (topic: string) => void = () => {}) {
    this.#opened = new SharedRoom(topics);
    this.#reads = new SharedRoom(reads);
    this.#onUnread = onUnread;
  }

  /**
   * Whether a reader of `opener`'s may be added, to what is read already or to a topic that it opens,
   * beside so many that may be and were not yet.
   */
  hasRoom(filter: string, opener: string | undefined, promised: number): boolean {
    return (
      this.#reads.hasFor(opener, promised) &&
      (this.#topics.has(filter) || this.#opened.hasFor(opener, promised))
    );
  }

  /**
   * `opener` stands for whoever the reader belongs to, undefined for many: a topic costs memory, and
   * counts for who came first.
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
    this.#onUnread(filter);
  }

  /** Hands one message to everyone who reads its topic. */
  publish(topic: string, payload: string | Uint8Array): void {
    const readers = this.#topics.get(topic)?.readers;
    const wholeFeed = this.#wholeFeed.size > 0 && topic.startsWith('feeds/');
    if (readers === undefined && !wholeFeed) return;
    const packet = new FeedPacket(topic, payload);
    if (readers !== undefined) for (const reader of readers.keys()) reader.deliver(packet);
    if (!wholeFeed) return;
    for (const reader of this.#wholeFeed) if (readers?.has(reader) !== true) reader.deliver(packet);
  }

  /** The same for those alone who asked for this very topic, not for the whole feed. */
  publishExact(topic: string, payload: string): void {
    const readers = this.#topics.get(topic)?.readers;
    if (readers === undefined) return;
    const packet = new FeedPacket(topic, payload);
    for (const reader of readers.keys()) reader.deliver(packet);
  }
}
