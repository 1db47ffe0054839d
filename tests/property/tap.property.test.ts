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

  test('garbage never throws, and what is not tapped passes in full', () => {
    fc.assert(
      fc.property(fc.array(fc.uint8Array({ maxLength: 60 }), { maxLength: 8 }), (frames) => {
        const sent = frames.reduce((sum, frame) => sum + frame.length, 0);
        const { tapped, rest } = run(version, frames);
        const taken = tapped.reduce((sum, { payload }) => sum + payload.length, 0);
        expect(rest.length + taken).toBeLessThanOrEqual(sent);
      }),
      { numRuns: 500 },
    );
  });
});
