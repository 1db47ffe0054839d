// Arbitrary server packets of MQTT for property tests, encoded by mqtt-packet.

import fc from 'fast-check';
import mqttPacket, { type Packet } from 'mqtt-packet';

const topic = fc.oneof(
  fc.constantFrom(
    'feeds/live/odds_change/1',
    'feeds/live/bet_stop/1',
    'feeds/prematch/odds_change/22',
  ),
  fc.string({ minLength: 1, maxLength: 30, unit: 'binary' }),
);

const payload = fc.oneof(
  { weight: 8, arbitrary: fc.uint8Array({ maxLength: 40 }) },
  // The lengths at which the header grows by a byte.
  {
    weight: 2,
    arbitrary: fc.constantFrom(100, 127, 128, 300, 16_500).map((n) => new Uint8Array(n)),
  },
);

const properties = fc.record(
  {
    payloadFormatIndicator: fc.boolean(),
    messageExpiryInterval: fc.nat(100_000),
    contentType: fc.constant('application/json'),
    responseTopic: fc.constant('reply'),
    correlationData: fc.constant(Buffer.from([1, 2, 3])),
    userProperties: fc.constant({ source: 'test', other: ['a', 'b'] }),
    topicAlias: fc.integer({ min: 1, max: 9 }),
    subscriptionIdentifier: fc.integer({ min: 1, max: 300 }),
  },
  { requiredKeys: [] },
);

const plainPublish = fc.record({ topic, payload, properties });

/** What a broker may send behind its CONNACK; about two in three are plain publishes. */
export function serverPacket(protocolVersion: 4 | 5): fc.Arbitrary<Packet> {
  const id = fc.integer({ min: 1, max: 65_535 });
  const withVersion = <T extends object>(packet: T, given: object): T =>
    protocolVersion === 5 ? { ...packet, properties: given } : packet;
  return fc.oneof(
    {
      weight: 6,
      arbitrary: plainPublish.map(
        (given): Packet =>
          withVersion(
            {
              cmd: 'publish',
              topic: given.topic,
              payload: Buffer.from(given.payload),
              qos: 0,
              retain: false,
              dup: false,
            },
            given.properties,
          ),
      ),
    },
    {
      weight: 1,
      arbitrary: fc.tuple(plainPublish, id, fc.constantFrom(0, 1, 2), fc.boolean()).map(
        ([given, messageId, qos, dup]): Packet => ({
          cmd: 'publish',
          topic: given.topic,
          payload: Buffer.from(given.payload),
          messageId,
          qos: qos as 0 | 1 | 2,
          retain: qos === 0,
          dup: qos > 0 && dup,
        }),
      ),
    },
    { weight: 1, arbitrary: fc.constant<Packet>({ cmd: 'pingresp' }) },
    {
      weight: 1,
      arbitrary: fc
        .tuple(id, fc.array(fc.constantFrom(0, 1, 128), { minLength: 1, maxLength: 300 }))
        .map(([messageId, granted]): Packet => ({ cmd: 'suback', messageId, granted })),
    },
    {
      weight: 1,
      arbitrary: id.map((messageId): Packet => ({ cmd: 'unsuback', messageId, granted: [0] })),
    },
  );
}

export function encodePacket(packet: Packet, protocolVersion: 4 | 5): Uint8Array {
  return mqttPacket.generate(packet, { protocolVersion });
}

/** Cuts bytes into frames at the given places, in any order and with repeats. */
export function cutFrames(bytes: Uint8Array, cuts: readonly number[]): Uint8Array[] {
  const places = [...new Set(cuts.map((cut) => cut % (bytes.length + 1)))].sort((a, b) => a - b);
  // Buffers, unlike typed arrays, share their memory with a slice.
  const all = new Uint8Array(bytes);
  return [0, ...places].map((from, i) => all.slice(from, places[i] ?? all.length));
}
