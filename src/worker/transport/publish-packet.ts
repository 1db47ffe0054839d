// Where topic and payload stand in a PUBLISH packet, found without copying or decoding anything.

/** Version 5 properties of a PUBLISH that change nothing for a reader, with the length of their value. */
const FIXED_PROPERTIES: Readonly<Record<number, number>> = {
  1: 1, // payload format
  2: 4, // expiry interval
};
const CONTENT_TYPE = 0x03;
const RESPONSE_TOPIC = 0x08;
const CORRELATION = 0x09;
const USER_PROPERTY = 0x26;

/** Offsets within the bytes that `locatePublish` was given. */
export interface PublishOffsets {
  topicAt: number;
  topicEnd: number;
  payloadAt: number;
}

/**
 * Finds topic and payload of the whole PUBLISH of QoS 0 that begins at `at` and ends before `end`,
 * and writes their offsets to `into`. False where the packet is broken, names its topic by alias or
 * has a property that means something to the client: such packets are left to mqtt.js.
 */
export function locatePublish(
  bytes: Uint8Array,
  at: number,
  end: number,
  protocolVersion: 4 | 5,
  into: PublishOffsets,
): boolean {
  let body = at + 1;
  while (bytes[body]! >= 128) body += 1;
  body += 1;
  if (end - body < 2) return false;
  into.topicAt = body + 2;
  into.topicEnd = into.topicAt + ((bytes[body]! << 8) | bytes[body + 1]!);
  if (into.topicEnd === into.topicAt || into.topicEnd > end) return false;
  into.payloadAt =
    protocolVersion === 5 ? skipProperties(bytes, into.topicEnd, end) : into.topicEnd;
  return into.payloadAt >= 0;
}

/** Where the payload begins behind the properties at `at`; -1 where they cannot be skipped. */
function skipProperties(bytes: Uint8Array, at: number, end: number): number {
  let length = 0;
  let next = at;
  for (let shift = 0; ; shift += 7) {
    if (next >= end || shift > 21) return -1;
    const byte = bytes[next++]!;
    length |= (byte & 127) << shift;
    if (byte < 128) break;
  }
  const payloadAt = next + length;
  if (payloadAt > end) return -1;
  while (next < payloadAt) {
    next = skipProperty(bytes, next, payloadAt);
    if (next < 0 || next > payloadAt) return -1;
  }
  return payloadAt;
}

function skipProperty(bytes: Uint8Array, at: number, end: number): number {
  const id = bytes[at]!;
  const fixed = FIXED_PROPERTIES[id];
  if (fixed !== undefined) return at + 1 + fixed;
  if (id === CONTENT_TYPE || id === RESPONSE_TOPIC || id === CORRELATION) {
    return skipText(bytes, at + 1, end);
  }
  if (id !== USER_PROPERTY) return -1;
  const name = skipText(bytes, at + 1, end);
  return name < 0 ? -1 : skipText(bytes, name, end);
}

function skipText(bytes: Uint8Array, at: number, end: number): number {
  return at + 2 > end ? -1 : at + 2 + ((bytes[at]! << 8) | bytes[at + 1]!);
}
