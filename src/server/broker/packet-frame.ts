// MQTT packets as bytes: a QoS 0 PUBLISH, encoded once for all readers, acknowledgements to
// publishers, and a limit on the length of inbound packets.

import { Buffer } from 'node:buffer';

const PUBLISH_QOS_0 = 0x30;
const PUBACK = 0x40;
const PUBREC = 0x50;
const MAX_LENGTH_BYTES = 4;

/** Encodes a QoS 0 PUBLISH of protocol 3.1.1. The topic is at most 65,535 bytes long. */
export function encodePublish(topic: string, payload: string | Uint8Array): Buffer {
  const topicBytes = Buffer.byteLength(topic);
  const payloadBytes = typeof payload === 'string' ? Buffer.byteLength(payload) : payload.length;
  const length = 2 + topicBytes + payloadBytes;
  const packet = Buffer.allocUnsafe(1 + lengthBytes(length) + length);
  packet[0] = PUBLISH_QOS_0;
  let at = writeLength(packet, 1, length);
  at = packet.writeUInt16BE(topicBytes, at);
  at += packet.write(topic, at);
  if (typeof payload === 'string') packet.write(payload, at);
  else packet.set(payload, at);
  return packet;
}

/** The payload of a PUBLISH that `encodePublish` wrote. */
export function readPayload(packet: Buffer): Buffer {
  let at = 1;
  while ((packet[at++]! & 128) !== 0);
  return packet.subarray(at + 2 + packet.readUInt16BE(at));
}

/** Acknowledges the QoS 1 PUBLISH with this packet identifier. */
export function encodePuback(messageId: number): Buffer {
  return Buffer.from([PUBACK, 2, messageId >> 8, messageId & 255]);
}

/** The first acknowledgement of the QoS 2 PUBLISH with this packet identifier. */
export function encodePubrec(messageId: number): Buffer {
  return Buffer.from([PUBREC, 2, messageId >> 8, messageId & 255]);
}

function lengthBytes(length: number): number {
  if (length < 128) return 1;
  if (length < 16_384) return 2;
  return length < 2_097_152 ? 3 : 4;
}

function writeLength(into: Buffer, from: number, length: number): number {
  let at = from;
  let rest = length;
  while (rest >= 128) {
    into[at++] = (rest % 128) | 128;
    rest = Math.floor(rest / 128);
  }
  into[at++] = rest;
  return at;
}

/**
 * Follows the packet boundaries of an inbound stream and refuses a packet by its announced length.
 * The parser of aedes would buffer up to 256 MB before it checks.
 */
export class PacketSizeGuard {
  /** The longest packet let through, without its first 2 to 5 bytes. */
  maxBytes: number;
  /** Packets that have begun so far. */
  packets = 0;
  /** Bytes of the current packet's body still to come. */
  #body = 0;
  /** Bytes of the length field read so far; -1 before the packet's first byte. */
  #lengthBytes = -1;
  #length = 0;

  constructor(maxBytes: number) {
    this.maxBytes = maxBytes;
  }

  /** Bytes of the current packet's body that have come, while others are still to come. */
  get unfinished(): number {
    return this.#body > 0 ? this.#length - this.#body : 0;
  }

  /** Takes the next bytes; returns what is wrong with them, or undefined. */
  check(chunk: Uint8Array): 'packet too large' | 'malformed length' | undefined {
    let at = 0;
    while (at < chunk.length) {
      if (this.#body > 0) {
        const taken = Math.min(this.#body, chunk.length - at);
        this.#body -= taken;
        at += taken;
        continue;
      }
      const byte = chunk[at++]!;
      if (this.#lengthBytes < 0) {
        this.#lengthBytes = 0;
        this.#length = 0;
        this.packets += 1;
        continue;
      }
      this.#length += (byte & 127) * 128 ** this.#lengthBytes;
      this.#lengthBytes += 1;
      if ((byte & 128) !== 0) {
        if (this.#lengthBytes === MAX_LENGTH_BYTES) return 'malformed length';
        continue;
      }
      if (this.#length > this.maxBytes) return 'packet too large';
      this.#body = this.#length;
      this.#lengthBytes = -1;
    }
    return undefined;
  }
}
