// A feed message on its way to readers: its bytes, and how it may be conflated for a slow reader.

import type { Buffer } from 'node:buffer';
import { decodeFeedPayload } from '../../shared/feed/decode.ts';
import { isImageTopic } from '../../shared/feed/image-topics.ts';
import { LISTS_TOPIC } from '../../shared/feed/live-lists.ts';
import type { FeedMessage } from '../../shared/feed/messages.ts';
import { parseTopic, type TopicKind } from '../../shared/feed/topics.ts';
import { encodePublish, readPayload } from './packet-frame.ts';
import { textOf } from './payload-text.ts';
import { SharedPacket } from './shared-packet.ts';

/** Start of an image that withdraws its topic's state. It must not be left out. */
const GONE = '{"gone":1';

/**
 * How a message waits for a slow reader; messages with the same `key` (match id or topic) wait
 * together. `newest`: it replaces the one before on its topic. `gone`: it replaces all before it,
 * and nothing replaces it.
 */
export type Waiting =
  | { readonly kind: 'newest'; readonly key: string }
  | { readonly kind: 'gone'; readonly key: string }
  | { readonly kind: TopicKind; readonly key: string }
  | { readonly kind: 'other'; readonly key: string };

/** A decoded message of a match; `state` is its `sport_event_status`, not decoded. */
export interface ReadMessage {
  readonly message: FeedMessage;
  readonly state: unknown;
}

export class FeedPacket extends SharedPacket {
  readonly topic: string;
  readonly #alone: boolean;
  #waiting: Waiting | undefined;
  #read: ReadMessage | null | undefined;

  /** `alone`: the packet is for one reader, so that no shared compression is worthwhile. */
  constructor(topic: string, payload: string | Uint8Array, alone = false) {
    super(encodePublish(topic, payload));
    this.topic = topic;
    this.#alone = alone;
  }

  override get deflated(): Buffer | undefined {
    return this.#alone ? undefined : super.deflated;
  }

  get waiting(): Waiting {
    this.#waiting ??= this.#describe();
    return this.#waiting;
  }

  /**
   * The decoded message of a match; null where the topic is none of a match or the payload is
   * invalid.
   */
  get read(): ReadMessage | null {
    if (this.#read === undefined) this.#read = readMessage(this.topic, this.bytes);
    return this.#read;
  }

  #describe(): Waiting {
    const { topic } = this;
    const parsed = parseTopic(topic);
    // By match: its sequence number counts over all its topics, live and prematch.
    if (parsed !== undefined) return { kind: parsed.kind, key: parsed.matchId };
    if (topic === LISTS_TOPIC) return { kind: 'newest', key: topic };
    if (!isImageTopic(topic)) return { kind: 'other', key: topic };
    const isGone = readPayload(this.bytes).subarray(0, GONE.length).toString() === GONE;
    return { kind: isGone ? 'gone' : 'newest', key: topic };
  }
}

/** Key of a waiting answer to a ping. No topic and no match has it. */
export const PING_KEY = '';

/** The answer to a client's ping. It waits behind messages, since the ping measures their delay. */
export class PingAnswer extends SharedPacket {
  readonly topic = '';
  readonly read = null;
  readonly waiting: Waiting = { kind: 'other', key: PING_KEY };

  override get deflated(): undefined {
    return undefined;
  }
}

/** A packet that may wait for a slow reader. */
export type WaitingPacket = FeedPacket | PingAnswer;

function readMessage(topic: string, packet: Buffer): ReadMessage | null {
  const parsed = parseTopic(topic);
  if (parsed === undefined) return null;
  try {
    const value: unknown = JSON.parse(textOf(readPayload(packet)));
    const decoded = decodeFeedPayload(parsed, value);
    if (!decoded.ok) return null;
    return { message: decoded.message, state: Reflect.get(Object(value), 'sport_event_status') };
  } catch {
    return null;
  }
}
