// Who reads which topic, and the one delivery there is: a packet encoded once, handed to every reader.

import { WHOLE_FEED } from './access-rules.ts';
import { FeedPacket } from './feed-packet.ts';
import type { PacketLink } from './packet-link.ts';

type Reader = Pick<PacketLink, 'deliver'>;

/**
 * The broker's subscriptions. A reader gets a message once, also where two of its filters match.
 *
 * The bytes of a QoS 0 PUBLISH are the same for every reader, so a message costs one encoding and
 * one list entry a reader, where a broker's own routing would build a packet for each.
 */
export class FanOut {
  readonly #readers = new Map<string, Set<Reader>>();
  readonly #wholeFeed = new Set<Reader>();
  readonly #onUnread: (topic: string) => void;

  /** `onUnread` is told of each topic that its last reader has left. */
  constructor(onUnread: (topic: string) => void = () => {}) {
    this.#onUnread = onUnread;
  }

  add(filter: string, reader: Reader): void {
    if (filter === WHOLE_FEED) {
      this.#wholeFeed.add(reader);
      return;
    }
    const readers = this.#readers.get(filter);
    if (readers === undefined) this.#readers.set(filter, new Set([reader]));
    else readers.add(reader);
  }

  remove(filter: string, reader: Reader): void {
    if (filter === WHOLE_FEED) {
      this.#wholeFeed.delete(reader);
      return;
    }
    const readers = this.#readers.get(filter);
    readers?.delete(reader);
    if (readers?.size !== 0) return;
    this.#readers.delete(filter);
    this.#onUnread(filter);
  }

  /** Hands one message to everyone who reads its topic. */
  publish(topic: string, payload: string | Uint8Array): void {
    const readers = this.#readers.get(topic);
    const wholeFeed = this.#wholeFeed.size > 0 && topic.startsWith('feeds/');
    if (readers === undefined && !wholeFeed) return;
    const packet = new FeedPacket(topic, payload);
    if (readers !== undefined) for (const reader of readers) reader.deliver(packet);
    if (!wholeFeed) return;
    for (const reader of this.#wholeFeed) if (readers?.has(reader) !== true) reader.deliver(packet);
  }

  /** The same for those alone who asked for this very topic, not for the whole feed. */
  publishExact(topic: string, payload: string): void {
    const readers = this.#readers.get(topic);
    if (readers === undefined) return;
    const packet = new FeedPacket(topic, payload);
    for (const reader of readers) reader.deliver(packet);
  }
}
