// Whatever the broker sends and however it is framed, tap and rest together are what it sent.

import fc from 'fast-check';
import mqttPacket, { type IPublishPacket, type Packet } from 'mqtt-packet';
import { describe, expect, test } from 'vitest';
import { PacketTap } from '../../src/worker/transport/packet-tap.ts';
import { cutFrames, encodePacket, serverPacket } from '../support/mqtt-packets.ts';

interface Tapped {
  readonly topic: string;
  readonly payload: Uint8Array;
}

function run(protocolVersion: 4 | 5, frames: readonly Uint8Array[]) {
  const tapped: Tapped[] = [];
  const rest: Uint8Array[] = [];
  const tap = new PacketTap({
    protocolVersion,
    onPublish: (topic, payload) => tapped.push({ topic, payload: payload.slice() }),
    onRest: (bytes) => rest.push(bytes.slice()),
  });
  for (const frame of frames) {
    tap.feed(frame);
    // The bytes were only lent to us as well: nothing may still point into them.
    frame.fill(0xff);
  }
  return { tapped, rest: Buffer.concat(rest) };
}

function isPlain(packet: Packet): packet is IPublishPacket {
  if (packet.cmd !== 'publish' || packet.qos !== 0 || packet.retain || packet.dup) return false;
  const { topicAlias, subscriptionIdentifier } = packet.properties ?? {};
  return topicAlias === undefined && subscriptionIdentifier === undefined;
}

function parseAll(protocolVersion: 4 | 5, bytes: Uint8Array): Packet[] {
  const packets: Packet[] = [];
  const parser = mqttPacket.parser({ protocolVersion });
  parser.on('packet', (packet) => packets.push(packet));
  parser.on('error', (error) => {
    throw error;
  });
  parser.parse(Buffer.from(bytes));
  return packets;
}

/** Random bytes among packets of every kind, so that some are broken and some are whole. */
function garbage(protocolVersion: 4 | 5): fc.Arbitrary<Uint8Array> {
  const part = fc.oneof(
    {
      weight: 3,
      arbitrary: serverPacket(protocolVersion).map((packet) =>
        encodePacket(packet, protocolVersion),
      ),
    },
    { weight: 2, arbitrary: fc.uint8Array({ maxLength: 12 }) },
    { weight: 1, arbitrary: fc.constant(Uint8Array.of(0x30, 0xff, 0xff, 0xff, 0xff)) },
  );
  return fc.array(part, { maxLength: 8 }).map((parts) => new Uint8Array(Buffer.concat(parts)));
}

/** The packets of a stream by their lengths alone; the last may be cut off, or all that cannot be read. */
function splitPackets(bytes: Uint8Array): { packet: Uint8Array; waits: boolean }[] {
  const packets: { packet: Uint8Array; waits: boolean }[] = [];
  for (let at = 0; at < bytes.length; ) {
    const lengthBytes = [...bytes.subarray(at + 1, at + 5)];
    const last = lengthBytes.findIndex((byte) => byte < 128);
    const isMalformed = last < 0 && lengthBytes.length === 4;
    const body = lengthBytes
      .slice(0, last + 1)
      .reduce((sum, byte, i) => sum + (byte % 128) * 128 ** i, 0);
    const end = last < 0 ? Number.POSITIVE_INFINITY : at + 2 + last + body;
    packets.push({ packet: bytes.subarray(at, end), waits: !isMalformed && end > bytes.length });
    at = end;
  }
  return packets;
}

/** True where the packet has the topic of the message at its place, and ends with its payload. */
function isPacketOf(packet: Uint8Array, { topic, payload }: Tapped): boolean {
  const bytes = Buffer.from(packet);
  const topicAt = bytes.findIndex((byte, at) => at > 0 && byte < 128) + 3;
  const topicEnd = topicAt + bytes.readUInt16BE(topicAt - 2);
  return (
    bytes[0] === 0x30 &&
    new TextDecoder().decode(bytes.subarray(topicAt, topicEnd)) === topic &&
    topicEnd + payload.length <= bytes.length &&
    bytes.subarray(bytes.length - payload.length).equals(payload)
  );
}

describe.each([4, 5] as const)('protocol version %i', (version) => {
  const stream = fc.tuple(
    fc.array(serverPacket(version), { maxLength: 12 }),
    fc.array(fc.nat(), { maxLength: 30 }),
  );

  test('plain publishes are tapped and all other bytes pass, both in order', () => {
    fc.assert(
      fc.property(stream, ([packets, cuts]) => {
        const encoded = packets.map((packet) => encodePacket(packet, version));
        const { tapped, rest } = run(version, cutFrames(Buffer.concat(encoded), cuts));

        expect(tapped).toEqual(
          packets.filter(isPlain).map((packet) => ({
            topic: packet.topic,
            payload: new Uint8Array(packet.payload as Buffer),
          })),
        );
        const passed = encoded.filter((_, i) => !isPlain(packets[i]!));
        expect(rest.equals(Buffer.concat(passed))).toBe(true);
        expect(parseAll(version, rest)).toHaveLength(passed.length);
      }),
      { numRuns: 300 },
    );
  });

  test('a frame for every single byte changes nothing', () => {
    fc.assert(
      fc.property(fc.array(serverPacket(version), { maxLength: 4 }), (packets) => {
        const bytes = Buffer.concat(packets.map((packet) => encodePacket(packet, version)));
        const whole = run(version, [new Uint8Array(bytes)]);
        const single = run(
          version,
          [...bytes].map((byte) => Uint8Array.of(byte)),
        );
        expect(single).toEqual(whole);
      }),
      { numRuns: 60 },
    );
  });

  test('of any bytes nothing is lost, doubled or moved but the packet that is still to end', () => {
    fc.assert(
      fc.property(garbage(version), fc.array(fc.nat(), { maxLength: 12 }), (bytes, cuts) => {
        const { tapped, rest } = run(version, cutFrames(bytes, cuts));
        let passed = 0;
        let taken = 0;
        for (const { packet, waits } of splitPackets(bytes)) {
          const message = tapped[taken];
          if (rest.subarray(passed, passed + packet.length).equals(packet)) passed += packet.length;
          else if (message !== undefined && isPacketOf(packet, message)) taken += 1;
          // Bytes of a packet that began but did not end may still be held, all of them or none.
          else expect({ waits, passed }).toEqual({ waits: true, passed: rest.length });
        }
        expect({ taken, passed }).toEqual({ taken: tapped.length, passed: rest.length });
      }),
      { numRuns: 1_000 },
    );
  });

  test('after a length that cannot be, every further byte passes, whatever it looks like', () => {
    const plain = encodePacket(
      { cmd: 'publish', topic: 'a/b', payload: 'x', qos: 0, retain: false, dup: false },
      version,
    );
    const malformed = Buffer.from([0x30, 0xff, 0xff, 0xff, 0xff, 0x01]);
    const all = Buffer.concat([plain, malformed, plain, plain]);
    for (const cuts of [[], [plain.length], [plain.length + 3], [...all.keys()]]) {
      const { tapped, rest } = run(version, cutFrames(all, cuts));
      expect(tapped).toHaveLength(1);
      expect(rest.toString('hex')).toBe(Buffer.concat([malformed, plain, plain]).toString('hex'));
    }
  });
});
