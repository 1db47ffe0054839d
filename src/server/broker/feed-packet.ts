// A message of the feed on its way to readers: its bytes, and what it is to one who cannot take them all.

import type { Buffer } from 'node:buffer';
import { decodeFeedPayload } from '../../shared/feed/decode.ts';
import { isImageTopic } from '../../shared/feed/image-topics.ts';
import { LISTS_TOPIC } from '../../shared/feed/live-lists.ts';
import type { FeedMessage } from '../../shared/feed/messages.ts';
import { parseTopic, type TopicKind } from '../../shared/feed/topics.ts';
import { encodePublish, readPayload } from './packet-frame.ts';
import { textOf } from './payload-text.ts';
import { SharedPacket } from './shared-packet.ts';

/** Of one that says that nothing is known any more: it must not be left out. */
const GONE = '{"gone":1';

/** What a message is where it waits. `newest`: it replaces the one before on its topic. */
export type Waiting =
  | { readonly kind: 'newest'; readonly key: string }
  | { readonly kind: 'gone'; readonly key: string }
  | { readonly kind: TopicKind; readonly key: string }
  | { readonly kind: 'other'; readonly key: string };

/** A message of a match, read; `state` is its `sport_event_status` as it came. */
export interface ReadMessage {
  readonly message: FeedMessage;
  readonly state: unknown;
}

export class FeedPacket extends SharedPacket {
  readonly topic: string;
  readonly #alone: boolean;
  #waiting: Waiting | undefined;
  #read: ReadMessage | null | undefined;

  /** `alone`: for one reader, so that it is not compressed for others. */
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

  /** The message of a match; null where it cannot be read. */
  get read(): ReadMessage | null {
    if (this.#read === undefined) this.#read = readMessage(this.topic, this.bytes);
    return this.#read;
  }

  #describe(): Waiting {
    const { topic } = this;
    const parsed = parseTopic(topic);
    // Over both types: a match counts its messages over all of its topics.
    if (parsed !== undefined) return { kind: parsed.kind, key: parsed.matchId };
    if (topic === LISTS_TOPIC) return { kind: 'newest', key: topic };
    if (!isImageTopic(topic)) return { kind: 'other', key: topic };
    const isGone = readPayload(this.bytes).subarray(0, GONE.length).toString() === GONE;
    return { kind: isGone ? 'gone' : 'newest', key: topic };
  }
}

/** Where the answer to a ping waits; no topic and no match has this key. */
export const PING_KEY = '';

/** The answer to a client's ping, where it waits behind what it is to measure. */
export class PingAnswer extends SharedPacket {
  readonly topic = '';
  readonly read = null;
  readonly waiting: Waiting = { kind: 'other', key: PING_KEY };

  override get deflated(): undefined {
    return undefined;
  }
}

/** What may wait for a reader. */
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
