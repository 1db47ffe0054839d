// The parts of the fan-out benchmark: a feed that is the same each time, readers that miss nothing, and
// the time that a message carries.

import { Buffer } from 'node:buffer';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import fc from 'fast-check';
import { afterEach, describe, expect, test } from 'vitest';
import { type WebSocket, WebSocketServer } from 'ws';
import { parseImageTopic } from '../../src/shared/feed/image-topics.ts';
import { openCountingReader } from '../bench/fan-out/counting-reader.ts';
import { recordFeed, topicsByImages } from '../bench/fan-out/feed-recording.ts';
import { FrameSkimmer } from '../bench/fan-out/frame-skimmer.ts';
import { ageOf, stamp } from '../bench/fan-out/time-stamp.ts';
import { openTimingReader } from '../bench/fan-out/timing-reader.ts';
import { startEmbeddedBroker } from '../support/broker-embedded.ts';
import { until } from '../support/wait.ts';

const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

const recording = recordFeed(1, 3);

test('a recording is the same for the same seed, and carries each row whole', () => {
  const one = recording;
  expect(recordFeed(1, 3)).toEqual(one);
  expect(one.matchIds.length).toBeGreaterThan(20);
  expect(one.images.opening).toHaveLength(one.matchIds.length + 1);
  for (const { steps } of [one.images, one.messages]) {
    expect(steps.length).toBeGreaterThan(50);
    const times = steps.map(({ atMs }) => atMs);
    expect(times).toEqual([...times].sort((a, b) => a - b));
    expect(times.at(-1)).toBeLessThanOrEqual(3_000);
  }
  const rows = one.images.steps.filter(({ topic }) => parseImageTopic(topic) !== undefined);
  expect(rows.every(({ text }) => /^\{.*"seq":\d+.*\}$/.test(text))).toBe(true);
});

test('a stamp is as long as the time that it stands for, and says how long ago it was', () => {
  fc.assert(
    fc.property(fc.nat(999_999_999_999), fc.nat(10_000_000), (sentUs, waitedUs) => {
      const text = '{"seq":4,"timestamp":1795262400000,"status":1}';
      const stamped = stamp(text, sentUs);
      expect(stamped).toHaveLength(text.length);
      expect(Object.keys(JSON.parse(stamped) as object)).toEqual(['seq', 'timestamp', 'status']);
      expect(ageOf(stamped, (sentUs + waitedUs) % 1_000_000_000_000)).toBe(waitedUs);
    }),
  );
  expect(ageOf('{"seq":4,"timestamp":1795262400000}')).toBeUndefined();
});

test('frames are told apart however the bytes come', () => {
  const frame = fc.record({
    opcode: fc.constantFrom(1, 2, 9, 10),
    length: fc.oneof(fc.nat(125), fc.integer({ min: 126, max: 70_000 })),
  });
  const cuts = fc.array(fc.integer({ min: 1, max: 5_000 }), { minLength: 1, maxLength: 20 });
  fc.assert(
    fc.property(fc.array(frame, { minLength: 1, maxLength: 8 }), cuts, (frames, sizes) => {
      const seen: string[] = [];
      const skimmer = new FrameSkimmer({
        onData: () => seen.push('data'),
        onPing: (content) => seen.push(`ping ${content.length}`),
        onClose: () => seen.push('close'),
      });
      const bytes = Buffer.concat(frames.map(({ opcode, length }) => write(opcode, length)));
      for (let at = 0, turn = 0; at < bytes.length; turn++) {
        const end = at + sizes[turn % sizes.length]!;
        skimmer.take(bytes.subarray(at, end));
        at = end;
      }
      const expected = frames.flatMap(({ opcode, length }) => {
        if (opcode === 10) return [];
        return opcode === 9 ? [`ping ${length}`] : ['data'];
      });
      expect(seen).toEqual(expected);
    }),
    { numRuns: 50 },
  );
});

function write(opcode: number, length: number): Buffer {
  const head = Buffer.alloc(length < 126 ? 2 : length < 65_536 ? 4 : 10);
  head[0] = 0x80 | opcode;
  head[1] = length < 126 ? length : head.length === 4 ? 126 : 127;
  if (head.length === 4) head.writeUInt16BE(length, 2);
  if (head.length === 10) head.writeBigUInt64BE(BigInt(length), 2);
  return Buffer.concat([head, Buffer.alloc(length, 0x89)]);
}

describe.each([
  ['uncompressed', 'off'],
  ['compressed once for all', 0],
  ['with a context each', 10],
] as const)('readers of the embedded broker, %s,', (_how, compressedReaders) => {
  test('get as many bytes whether they read or count, and every message', async () => {
    const newest = new Map<string, string>();
    const running = await startEmbeddedBroker({
      greet: (topic) => newest.get(topic),
      limits: { compressedReaders },
    });
    cleanups.push(() => running.close());
    const { matchIds, images } = recording;
    for (const [topic, text] of images.opening) newest.set(topic, text);
    const topics = matchIds.flatMap(topicsByImages);
    const counting = await openCountingReader(running.url, topics, true);
    cleanups.push(() => counting.close());
    const timing = await openTimingReader(running.url, topics, true);
    cleanups.push(() => timing.close());
    await until(() => timing.messages === matchIds.length);
    const wanted = images.steps.filter(({ topic }) => topics.includes(topic));
    for (const [at, { topic, text }] of wanted.entries()) {
      running.broker.publish(topic, stamp(text));
      // One that waits for a slow reader would give way to a newer one.
      await until(() => timing.messages === matchIds.length + at + 1);
    }
    expect(timing.ages.length).toBeGreaterThan(0);
    expect(Math.max(...timing.ages)).toBeLessThan(60_000_000);
    // The broker asks each for receipts at moments of its own.
    await until(() => Math.abs(counting.bytes / timing.bytes - 1) < 0.02);
    expect([counting.isOpen, timing.isOpen]).toEqual([true, true]);
    running.broker.killConnections();
    await until(() => !counting.isOpen && !timing.isOpen);
  });
});

test('a counting reader answers a ping with what it carried', async () => {
  const server = createServer();
  const sockets = new WebSocketServer({ server, handleProtocols: () => 'mqtt' });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  cleanups.push(() => server.close());
  cleanups.push(() => {
    for (const client of sockets.clients) client.terminate();
  });
  const arrived = once(sockets, 'connection') as Promise<[WebSocket]>;
  const { port } = server.address() as AddressInfo;
  const opening = openCountingReader(`ws://127.0.0.1:${port}/mqtt`, ['feeds/alive'], false);
  const [client] = await arrived;
  client.on('message', () => client.send(Buffer.from([0x20, 2, 0, 0])));
  const reader = await opening;
  cleanups.push(() => reader.close());
  const answer = once(client, 'pong');
  client.ping('12345');
  expect(String((await answer)[0])).toBe('12345');
});
