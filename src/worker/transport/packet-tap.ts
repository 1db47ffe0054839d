// The fast path in front of mqtt.js: plain PUBLISH packets go straight to us, all else to mqtt.js.
// mqtt.js alone falls to a tenth of the rate once a websocket frame holds several packets.

import { locatePublish, type PublishOffsets } from './publish-packet.ts';
import { TopicCache } from './topic-cache.ts';

export interface PacketTapOptions {
  readonly protocolVersion: 4 | 5;
  /** A tapped message. The payload is a view of the frame where the packet was complete in it. */
  onPublish(topic: string, payload: Uint8Array): void;
  /** Bytes for mqtt.js, in the order in which they came. */
  onRest(bytes: Uint8Array): void;
}

/** Type 3, QoS 0, neither retained nor a duplicate. */
const PLAIN_PUBLISH = 0x30;
/** A larger packet that spans frames is not collected here but left to mqtt.js. */
const MAX_COLLECTED = 1_048_576 + 65_536;
const INCOMPLETE = 0;
const MALFORMED = -1;

/**
 * Splits the frames of one connection into packets.
 *
 * Tapped messages keep their order among themselves, and so do the bytes for mqtt.js. Between the
 * two the tapped one may come first, because mqtt.js works asynchronously: a topic whose messages
 * are partly retained or above QoS 0 has no order across these kinds. The feed uses neither.
 */
export class PacketTap {
  readonly #options: PacketTapOptions;
  readonly #topics = new TopicCache();
  readonly #offsets: PublishOffsets = { topicAt: 0, topicEnd: 0, payloadAt: 0 };
  /** Bytes still to come of a packet that goes to mqtt.js. */
  #passing = 0;
  /** The beginning of a packet that ends in a later frame: first its header, then all of it. */
  #held: Uint8Array = new Uint8Array(0);
  #heldLength = 0;
  /** Set after an invalid packet length: mqtt.js gets every further byte and fails on it. */
  #broken = false;
  #thrown: { readonly error: unknown } | undefined;

  constructor(options: PacketTapOptions) {
    this.#options = options;
  }

  /** Takes the next frame. An error of a handler is thrown once the whole frame was taken. */
  feed(frame: Uint8Array): void {
    const end = frame.length;
    let at = this.#heldLength > 0 ? this.#resume(frame) : 0;
    /** Where the bytes for mqtt.js begin that were not handed on yet. */
    let from = at;
    while (at < end) {
      if (this.#broken) break;
      if (this.#passing > 0) {
        const passed = Math.min(this.#passing, end - at);
        this.#passing -= passed;
        at += passed;
        continue;
      }
      const size = packetSize(frame, at, end);
      if (size === MALFORMED) {
        this.#broken = true;
      } else if (size !== INCOMPLETE && at + size <= end) {
        if (this.#isTapped(frame, at, at + size)) {
          this.#pass(frame, from, at);
          this.#deliver(frame, at + size);
          from = at + size;
        }
        at += size;
      } else if (size === INCOMPLETE || isCollected(frame[at]!, size)) {
        this.#pass(frame, from, at);
        this.#hold(frame, at, size);
        from = end;
        at = end;
      } else {
        this.#passing = size;
      }
    }
    this.#pass(frame, from, end);
    this.#rethrow();
  }

  /** Goes on with the packet that earlier frames began; returns how far it took this frame. */
  #resume(frame: Uint8Array): number {
    let at = 0;
    let size = packetSize(this.#held, 0, this.#heldLength);
    while (size === INCOMPLETE && at < frame.length) {
      this.#held[this.#heldLength++] = frame[at++]!;
      size = packetSize(this.#held, 0, this.#heldLength);
    }
    if (size === INCOMPLETE) return at;
    const begun = this.#heldLength;
    if (size === MALFORMED || (begun < size && !isCollected(this.#held[0]!, size))) {
      this.#broken = size === MALFORMED;
      this.#passing = size === MALFORMED ? 0 : size - begun;
      this.#heldLength = 0;
      this.#pass(this.#held, 0, begun);
      return at;
    }
    if (this.#held.length < size) {
      const room = new Uint8Array(size);
      room.set(this.#held.subarray(0, begun));
      this.#held = room;
    }
    const taken = Math.min(size - begun, frame.length - at);
    this.#held.set(frame.subarray(at, at + taken), begun);
    this.#heldLength += taken;
    if (this.#heldLength === size) this.#release(size);
    return at + taken;
  }

  #release(size: number): void {
    const packet = this.#held;
    this.#heldLength = 0;
    this.#held = new Uint8Array(0);
    if (packet[0] === PLAIN_PUBLISH && this.#isTapped(packet, 0, size)) this.#deliver(packet, size);
    else this.#pass(packet, 0, size);
  }

  #hold(frame: Uint8Array, at: number, size: number): void {
    this.#held = new Uint8Array(Math.max(size, 5));
    this.#heldLength = frame.length - at;
    this.#held.set(frame.subarray(at));
  }

  #isTapped(bytes: Uint8Array, at: number, end: number): boolean {
    return (
      bytes[at] === PLAIN_PUBLISH &&
      locatePublish(bytes, at, end, this.#options.protocolVersion, this.#offsets)
    );
  }

  #deliver(bytes: Uint8Array, end: number): void {
    const { topicAt, topicEnd, payloadAt } = this.#offsets;
    const topic = this.#topics.read(bytes, topicAt, topicEnd);
    try {
      this.#options.onPublish(topic, bytes.subarray(payloadAt, end));
    } catch (error) {
      // One bad message must not cost the packets behind it.
      this.#thrown ??= { error };
    }
  }

  #pass(bytes: Uint8Array, from: number, to: number): void {
    if (to > from) this.#options.onRest(bytes.subarray(from, to));
  }

  #rethrow(): void {
    const thrown = this.#thrown;
    this.#thrown = undefined;
    if (thrown !== undefined) throw thrown.error;
  }
}

function isCollected(firstByte: number, size: number): boolean {
  return firstByte === PLAIN_PUBLISH && size <= MAX_COLLECTED;
}

/** Bytes of the packet at `at`, header included; INCOMPLETE or MALFORMED where its length is. */
function packetSize(bytes: Uint8Array, at: number, end: number): number {
  let length = 0;
  for (let i = 1; i <= 4; i++) {
    if (at + i >= end) return INCOMPLETE;
    const byte = bytes[at + i]!;
    length |= (byte & 127) << (7 * (i - 1));
    if (byte < 128) return 1 + i + length;
  }
  return MALFORMED;
}
