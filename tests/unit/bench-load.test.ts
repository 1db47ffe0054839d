// The load generator's parts: prices that carry their time, packets the product can read, frames.

import { PassThrough } from 'node:stream';
import fc from 'fast-check';
import mqttPacket from 'mqtt-packet';
import { describe, expect, test } from 'vitest';
import { listBenchMatches } from '../../src/shared/bench/bench-matches.ts';
import { ageOfPrice, PRICE_CYCLE_MS, priceAt } from '../../src/shared/bench/price-code.ts';
import { decodeFeedMessage } from '../../src/shared/feed/decode.ts';
import { parseTopic } from '../../src/shared/feed/topics.ts';
import { createPacketPool, writePacket } from '../bench/load/packet-pool.ts';
import { buildFrame, readFrames } from '../bench/load/raw-websocket.ts';
import { Sender } from '../bench/load/sender.ts';
import { eventually } from '../support/wait.ts';

const NOW = 1_790_000_123_456;

describe('a price tells its age', () => {
  test('for every outcome, moment and age below the cycle', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: NOW, max: NOW + 10 * PRICE_CYCLE_MS }),
        fc.integer({ min: 0, max: 2 }),
        fc.integer({ min: 0, max: PRICE_CYCLE_MS - 6 }),
        (publishedAt, outcome, age) => {
          const price = priceAt(publishedAt, outcome);
          expect(price).toBeGreaterThanOrEqual(1_000);
          expect(price).toBeLessThan(10_000);
          expect(ageOfPrice(price, outcome, publishedAt + age)).toBe(age);
        },
      ),
    );
  });

  test('and no two moments of a cycle share a price', () => {
    const prices = new Set(Array.from({ length: PRICE_CYCLE_MS }, (_, ms) => priceAt(NOW + ms, 1)));
    expect(prices.size).toBe(PRICE_CYCLE_MS);
  });

  test('a clock a hair ahead reads as now, a strange price not at all', () => {
    expect(ageOfPrice(priceAt(NOW, 0), 0, NOW - 2)).toBe(0);
    expect(ageOfPrice(150, 0, NOW)).toBeUndefined();
  });
});

describe('the packet pool', () => {
  const matches = listBenchMatches(20);

  test('is the same for the same seed and another for another', () => {
    const bytesOf = (seed: number) =>
      createPacketPool(matches, seed).templates.map(({ bytes }) => Buffer.from(bytes).toString());
    expect(bytesOf(1)).toEqual(bytesOf(1));
    expect(bytesOf(1)).not.toEqual(bytesOf(2));
  });

  test('every packet, patched, is a message the product decodes, of about 1 kB', () => {
    const pool = createPacketPool(matches, 1);
    expect(pool.meanBytes).toBeGreaterThan(700);
    expect(pool.meanBytes).toBeLessThan(1_600);
    for (const template of pool.templates) {
      const bytes = Buffer.alloc(template.bytes.length);
      expect(writePacket(template, bytes, 0, NOW)).toBe(bytes.length);
      const parser = mqttPacket.parser({ protocolVersion: 4 });
      parser.on('packet', (packet) => {
        if (packet.cmd !== 'publish') throw new Error(packet.cmd);
        const decoded = decodeFeedMessage(parseTopic(packet.topic)!, packet.payload.toString());
        if (!decoded.ok || decoded.message.kind !== 'odds_change') throw new Error('unreadable');
        const { message } = decoded;
        expect(message.timestamp).toBe(NOW);
        expect(message.skipped).toBe(0);
        expect(message.markets.length).toBeGreaterThanOrEqual(3);
        expect(message.markets.length).toBeLessThanOrEqual(10);
        const shown = message.markets.find(({ id }) => id === '1')!;
        expect(shown.outcomes.map(({ odds }) => odds)).toEqual(
          [0, 1, 2].map((outcome) => priceAt(NOW, outcome)),
        );
      });
      expect(parser.parse(bytes)).toBe(0);
    }
  });
});

test('a sender that drops keeps no more than its buffer for a reader that takes nothing', async () => {
  const socket = new PassThrough();
  const sender = new Sender(createPacketPool(listBenchMatches(20), 1));
  sender.start(socket, { rate: 100_000, perFrame: 16, framed: true, dropsWhenFull: true });
  await eventually(() => expect(socket.writableLength).toBeGreaterThan(512 * 1_024));
  const full = socket.writableLength;
  // Turns of the sender come by timer; a few of them later nothing was added.
  for (let turn = 0; turn < 5; turn++) await new Promise((resolve) => setTimeout(resolve, 1));
  expect(socket.writableLength).toBe(full);
  const { offered, sent } = sender.stop();
  expect(sent).toBeLessThan(offered);
  expect(sent % 16).toBe(0);
});

describe('the raw websocket', () => {
  test.each([1, 125, 126, 1_000, 65_535])('writes a frame of %i bytes with its length', (size) => {
    const frame = buildFrame(size, (target, at) => target.fill(7, at));
    const header = size < 126 ? 2 : 4;
    expect(frame[0]).toBe(0x82);
    expect(frame.length).toBe(header + size);
    expect(size < 126 ? frame[1] : frame.readUInt16BE(2)).toBe(size);
    expect(frame.subarray(header).every((byte) => byte === 7)).toBe(true);
  });

  test('reads masked frames however they are cut', () => {
    const socket = new PassThrough();
    const read: string[] = [];
    readFrames(socket, (bytes) => read.push(bytes.toString()));
    const wire = Buffer.concat(['connect', 'x'.repeat(300)].map(maskedFrame));
    for (const byte of wire) socket.emit('data', Buffer.of(byte));
    expect(read).toEqual(['connect', 'x'.repeat(300)]);
  });
});

function maskedFrame(text: string): Buffer {
  const mask = Buffer.of(1, 2, 3, 4);
  const body = Buffer.from(text).map((byte, i) => byte ^ mask[i & 3]!);
  const header =
    body.length < 126
      ? Buffer.of(0x82, 0x80 | body.length)
      : Buffer.of(0x82, 0xfe, body.length >> 8, body.length & 255);
  return Buffer.concat([header, mask, body]);
}
