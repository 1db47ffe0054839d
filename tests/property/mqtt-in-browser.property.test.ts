// The parser and generator of MQTT packets as the browser's build has them, over our shims of Node's
// modules, against the same modules over Node's own.

import { Buffer as NodeBuffer } from 'node:buffer';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import nodeMqtt, { type Packet } from 'mqtt-packet';
import { build } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MQTT_ALIASES } from '../../scripts/mqtt-in-browser.ts';

type MqttPacket = typeof nodeMqtt;

const folder = mkdtempSync(join(tmpdir(), 'mqtt-in-browser-'));
let browserMqtt: MqttPacket;

beforeAll(async () => {
  const entry = join(folder, 'entry.js');
  const packet = import.meta.resolve('mqtt-packet').replace('file://', '');
  writeFileSync(entry, `import mqtt from ${JSON.stringify(packet)};\nexport default mqtt;\n`);
  await build({
    configFile: false,
    logLevel: 'silent',
    resolve: { alias: MQTT_ALIASES },
    build: {
      outDir: folder,
      minify: false,
      lib: { entry, formats: ['es'], fileName: () => 'mqtt.js' },
    },
  });
  const loaded = await import(/* @vite-ignore */ join(folder, 'mqtt.js'));
  browserMqtt = loaded.default as MqttPacket;
});
afterAll(() => rmSync(folder, { recursive: true }));

const text = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }).filter(isTopic);
const bytes = fc.uint8Array({ maxLength: 300 }).map((of) => NodeBuffer.from(of));
const messageId = fc.integer({ min: 1, max: 65_535 });
const qos = fc.constantFrom(0, 1, 2);

function isTopic(topic: string): boolean {
  return !/[#+\0\p{Surrogate}]/u.test(topic);
}

/** What a broker sends and what the page sends; versions 3.1.1 and 5. */
const packets = fc.oneof(
  fc.record({
    cmd: fc.constant('publish'),
    topic: text,
    payload: bytes,
    qos,
    retain: fc.boolean(),
    dup: fc.constant(false),
    messageId,
  }),
  fc.record({
    cmd: fc.constant('connect'),
    clientId: text,
    username: text,
    password: text,
    keepalive: fc.integer({ min: 0, max: 65_535 }),
    clean: fc.constant(true),
  }),
  fc.record({
    cmd: fc.constant('connack'),
    sessionPresent: fc.boolean(),
    returnCode: fc.constantFrom(0, 5),
    reasonCode: fc.constantFrom(0, 135),
  }),
  fc.record({
    cmd: fc.constant('subscribe'),
    messageId,
    subscriptions: fc.array(fc.record({ topic: text, qos }), { minLength: 1, maxLength: 5 }),
  }),
  fc.record({
    cmd: fc.constant('suback'),
    messageId,
    granted: fc.array(fc.constantFrom(0, 1, 2, 128), { minLength: 1, maxLength: 5 }),
  }),
  fc.record({ cmd: fc.constantFrom('puback', 'pubrec', 'pubrel', 'pubcomp'), messageId }),
  fc.record({ cmd: fc.constantFrom('pingreq', 'pingresp') }),
);

/** Properties of version 5 that a broker may add. */
const properties = fc.record(
  {
    contentType: text,
    responseTopic: text,
    correlationData: bytes,
    messageExpiryInterval: fc.integer({ min: 0, max: 2 ** 32 - 1 }),
    topicAlias: fc.integer({ min: 1, max: 65_535 }),
    // mqtt-packet writes an empty one as half a property.
    userProperties: fc.dictionary(fc.string({ minLength: 1, maxLength: 5 }), text, {
      minKeys: 1,
      maxKeys: 3,
    }),
  },
  { requiredKeys: [] },
);

const cases = fc
  .tuple(fc.constantFrom(4 as const, 5 as const), packets, properties)
  .map(([protocolVersion, packet, added]) => ({
    protocolVersion,
    packet: {
      ...packet,
      ...(packet.cmd === 'connect' ? { protocolId: 'MQTT', protocolVersion } : {}),
      ...(protocolVersion === 5 && packet.cmd === 'publish' ? { properties: added } : {}),
    } as Packet,
  }));

/** What the client writes of a packet, as one. */
function write(mqtt: MqttPacket, packet: Packet, protocolVersion: 4 | 5): Uint8Array {
  const pieces: Uint8Array[] = [];
  const sink = {
    write: (piece: string | Uint8Array) => pieces.push(new Uint8Array(NodeBuffer.from(piece))),
    cork() {},
    uncork() {},
  };
  mqtt.writeToStream(packet, sink as never, { protocolVersion });
  return new Uint8Array(NodeBuffer.concat(pieces));
}

/** Buffers of either kind as plain bytes. */
function plain(value: unknown): unknown {
  if (value instanceof Uint8Array) return [...value];
  if (Array.isArray(value)) return value.map(plain);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, plain(each)]));
}

/** Packets and errors that a parser makes of `pieces`, in their order. */
function parse(mqtt: MqttPacket, protocolVersion: 4 | 5, pieces: readonly Uint8Array[]): unknown[] {
  const parsed: unknown[] = [];
  const parser = mqtt.parser({ protocolVersion });
  parser.on('packet', (packet) => parsed.push(plain({ ...packet })));
  parser.on('error', (error) => parsed.push(error.message));
  // Each parser takes bytes as its own kind of list does.
  for (const piece of pieces) parser.parse(piece as NodeBuffer);
  return parsed;
}

function cut(whole: Uint8Array, at: readonly number[]): Uint8Array[] {
  const ends = [...at.map((share) => Math.floor(share * whole.length)), whole.length];
  ends.sort((a, b) => a - b);
  return ends.map((end, index) => whole.slice(index === 0 ? 0 : ends[index - 1], end));
}

const cuts = fc.array(fc.double({ min: 0, max: 0.99, noNaN: true }), { maxLength: 4 });

test('a packet is the same bytes, and read as the same packet, however it is cut', () => {
  fc.assert(
    fc.property(cases, cuts, ({ protocolVersion, packet }, at) => {
      const sent = write(nodeMqtt, packet, protocolVersion);
      expect(write(browserMqtt, packet, protocolVersion)).toEqual(sent);
      const pieces = cut(sent, at);
      const read = parse(browserMqtt, protocolVersion, pieces);
      expect(read).toEqual(parse(nodeMqtt, protocolVersion, pieces));
      expect(read).toHaveLength(1);
    }),
    { numRuns: 1_000 },
  );
});

test('bytes that are no packets are read, or refused, alike', () => {
  const damaged = fc
    .tuple(cases, fc.nat(), fc.integer({ min: 0, max: 255 }))
    .map(([{ protocolVersion, packet }, place, byte]) => {
      const sent = write(nodeMqtt, packet, protocolVersion);
      sent[place % sent.length] = byte;
      return { protocolVersion, sent };
    });
  fc.assert(
    fc.property(damaged, cuts, ({ protocolVersion, sent }, at) => {
      const pieces = cut(sent, at);
      const attempt = (mqtt: MqttPacket) => {
        try {
          return parse(mqtt, protocolVersion, pieces);
        } catch (error) {
          return [(error as Error).name];
        }
      };
      expect(attempt(browserMqtt)).toEqual(attempt(nodeMqtt));
    }),
    { numRuns: 1_000 },
  );
});
