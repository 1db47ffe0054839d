// Our own packet bytes against mqtt-packet, the encoder and parser that everybody else uses.

import fc from 'fast-check';
import mqttPacket from 'mqtt-packet';
import { expect, test } from 'vitest';
import { encodePublish, PacketSizeGuard } from '../../src/server/broker/packet-frame.ts';

const topic = fc.string({ minLength: 1, maxLength: 80, unit: 'grapheme' });
// The lengths at which the header grows by a byte lie around these.
const size = fc
  .tuple(fc.constantFrom(0, 127, 16_383, 2_097_151), fc.integer({ min: -90, max: 90 }))
  .map(([around, off]) => Math.max(0, around + off));

function reference(name: string, payload: string | Buffer): Buffer {
  return mqttPacket.generate({
    cmd: 'publish',
    topic: name,
    payload,
    qos: 0,
    retain: false,
    dup: false,
  });
}

test('a publish has the bytes that mqtt-packet would write', () => {
  fc.assert(
    fc.property(topic, fc.string({ unit: 'binary', maxLength: 200 }), (name, payload) => {
      expect(encodePublish(name, payload).equals(reference(name, payload))).toBe(true);
    }),
  );
  fc.assert(
    fc.property(topic, size, (name, length) => {
      const payload = Buffer.alloc(length, 120);
      expect(encodePublish(name, payload).equals(reference(name, payload))).toBe(true);
      const text = payload.toString();
      expect(encodePublish(name, text).equals(reference(name, payload))).toBe(true);
    }),
    { numRuns: 60 },
  );
});

test('the guard lets a stream through exactly while no packet is too long, however it is cut', () => {
  const sizes = fc.array(fc.nat(400), { minLength: 1, maxLength: 12 });
  const cuts = fc.array(fc.integer({ min: 1, max: 90 }), { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(sizes, cuts, fc.integer({ min: 3, max: 400 }), (lengths, steps, limit) => {
      const packets = lengths.map((length) => encodePublish('t', Buffer.alloc(length)));
      const bytes = Buffer.concat(packets);
      const guard = new PacketSizeGuard(limit);
      let verdict: string | undefined;
      for (let at = 0, i = 0; at < bytes.length && verdict === undefined; i++) {
        const step = steps[i % steps.length]!;
        verdict = guard.check(bytes.subarray(at, at + step));
        at += step;
      }
      // Three bytes for the topic.
      const tooLong = lengths.some((length) => length + 3 > limit);
      expect(verdict).toBe(tooLong ? 'packet too large' : undefined);
    }),
  );
});

test('a length field that never ends is refused at its fourth byte', () => {
  const guard = new PacketSizeGuard(1_000);
  expect(guard.check(Buffer.from([0x30, 0xff, 0xff, 0xff]))).toBeUndefined();
  expect(guard.check(Buffer.from([0xff]))).toBe('malformed length');
});
