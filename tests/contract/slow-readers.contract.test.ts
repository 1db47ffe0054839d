// Readers on slow links: each gets the newest there is, stops first, and none is cut while his receipts come.

import { once } from 'node:events';
import mqttPacket from 'mqtt-packet';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { connectClient, type TestClient } from '../support/broker-client.ts';
import { type RunningBroker, startEmbeddedBroker } from '../support/broker-embedded.ts';
import { openSlowNetwork, type SlowNetwork } from '../support/slow-network.ts';
import { until } from '../support/wait.ts';

const ORIGIN = 'http://127.0.0.1';
/** 192 kbit/s, 400 ms both ways together. */
const POOR = { bytesASecond: 24_000, delayMs: 200 };
const ROWS = Array.from({ length: 20 }, (_, at) => `feeds/live/row/${at}`);
const ODDS = Array.from({ length: 5 }, (_, at) => `feeds/live/odds_change/${at}`);
const STOP = 'feeds/live/bet_stop/99';
const FEED_MS = 4_000;
const TICK_MS = 10;

let running: RunningBroker;
let network: SlowNetwork;
let clients: TestClient[] = [];

beforeEach(async () => {
  running = await startEmbeddedBroker();
  network = await openSlowNetwork(running.url, POOR);
});

afterEach(async () => {
  await Promise.all(clients.map((client) => client.end()));
  clients = [];
  await network.close();
  await running.close();
});

async function startAgain(limits: object): Promise<void> {
  await network.close();
  await running.close();
  running = await startEmbeddedBroker({ limits });
  network = await openSlowNetwork(running.url, POOR);
}

function row(seq: number): string {
  const lines = [1, 18, 10].map((id) => [id, '', 0, 1, [1, 2, 3].map((n) => [`${n}`, seq / 100])]);
  return JSON.stringify({ seq, timestamp: performance.now(), status: 1, markets: 12, lines });
}

function change(seq: number): string {
  const outcomes = [1, 2, 3].map((id) => ({ id: `${id}`, odds: 1 + seq / 100, active: 1 }));
  const markets = [1, 18, 10].map((id) => ({ id, specifiers: '', status: 0, outcomes }));
  return JSON.stringify({ product: 1, timestamp: performance.now(), markets, seq });
}

/** 3,500 messages a second; ends after `FEED_MS`, and answers the last number. */
async function playFeed(eachTick: (seq: number) => void): Promise<number> {
  const begun = performance.now();
  let seq = 0;
  while (performance.now() - begun < FEED_MS) {
    seq += 1;
    for (const topic of ROWS) running.broker.publish(topic, row(seq));
    for (const topic of ODDS) running.broker.publish(topic, change(seq));
    eachTick(seq);
    await new Promise((resolve) => setTimeout(resolve, TICK_MS));
  }
  return seq;
}

test.each([
  ['with a context of their own', 10],
  ['compressed once for all', 0],
  ['uncompressed', 'off'],
])(
  'browsers %s on 192 kbit/s see the newest of 3,500 messages a second within a second or two',
  async (_how, compressedReaders) => {
    await startAgain({ compressedReaders });
    const url = network.url.replace('http', 'ws');
    const reader = await connectClient(url, { wsOptions: { origin: ORIGIN } });
    clients.push(reader);
    await reader.mqtt.subscribeAsync([...ROWS, ...ODDS, STOP]);
    const ages: number[] = [];
    const newest = new Map<string, number>();
    const holes: number[] = [];
    let stopAge = Number.NaN;
    reader.mqtt.on('message', (topic, payload) => {
      const { seq, from = seq, timestamp } = JSON.parse(payload.toString());
      if (topic === STOP) {
        stopAge = performance.now() - timestamp;
        return;
      }
      ages.push(performance.now() - timestamp);
      const before = newest.get(topic) ?? 0;
      expect(seq).toBeGreaterThan(before);
      if (topic.includes('odds_change') && from > before + 1) holes.push(seq);
      newest.set(topic, seq);
    });
    let isStopped = false;
    const begun = performance.now();
    const last = await playFeed((seq) => {
      if (isStopped || performance.now() - begun < FEED_MS / 2) return;
      isStopped = true;
      running.broker.publish(STOP, JSON.stringify({ seq, timestamp: performance.now() }));
    });
    await until(() => [...ROWS, ...ODDS].every((topic) => newest.get(topic) === last));
    // Without receipts what is sent last is older by as long as the feed went on.
    expect(Math.max(...ages)).toBeLessThan(FEED_MS / 2);
    expect(stopAge).toBeLessThan(FEED_MS / 3);
    expect(holes).toEqual([]);
    expect(running.broker.conflatedCount).toBeGreaterThan(1_000);
    expect(running.broker.connectionCount).toBe(1);
  },
);

test('a ping is answered behind all that was said before it, so that its round trip is the age of prices', async () => {
  const url = network.url.replace('http', 'ws');
  const reader = await connectClient(url, { wsOptions: { origin: ORIGIN } });
  clients.push(reader);
  const rows = Array.from({ length: 60 }, (_, at) => `feeds/live/row/${at}`);
  await reader.mqtt.subscribeAsync(rows);
  const newest = new Map(rows.map((topic) => [topic, 0]));
  reader.mqtt.on('message', (topic, payload) => {
    newest.set(topic, JSON.parse(payload.toString()).seq);
  });
  const oldest: number[] = [];
  reader.mqtt.on('packetreceive', ({ cmd }) => {
    if (cmd === 'pingresp') oldest.push(Math.min(...newest.values()));
  });
  const asked: number[] = [];
  for (let seq = 1; seq <= 200; seq++) {
    for (const topic of rows) running.broker.publish(topic, row(seq));
    if (seq % 40 === 20) {
      asked.push(seq);
      reader.mqtt.sendPing();
    }
    await new Promise((resolve) => setTimeout(resolve, 2 * TICK_MS));
  }
  await until(() => oldest.length === asked.length);
  expect(asked.filter((seq, at) => oldest[at]! < seq)).toEqual([]);
});

test('a program gets every message', async () => {
  const reader = await connectClient(running.url);
  clients.push(reader);
  await reader.mqtt.subscribeAsync(ROWS);
  for (let seq = 1; seq <= 200; seq++)
    for (const topic of ROWS) running.broker.publish(topic, row(seq));
  expect(await reader.received(200 * ROWS.length)).toHaveLength(200 * ROWS.length);
  expect(running.broker.conflatedCount).toBe(0);
});

test('a reader of whom no receipts come is sent no more than the window, and cut by time', async () => {
  await startAgain({ probeMs: 1_500 });
  const options = { origin: ORIGIN, autoPong: false };
  const socket = new WebSocket(running.url, ['mqtt'], options);
  await once(socket, 'open');
  let received = 0;
  const closed = once(socket, 'close');
  socket.on('message', (data: Buffer) => {
    received += data.length;
  });
  socket.send(
    Buffer.concat([
      mqttPacket.generate({
        ...{ cmd: 'connect', protocolId: 'MQTT', protocolVersion: 4, clean: true },
        ...{ clientId: 'mute', keepalive: 60 },
      }),
      mqttPacket.generate({
        ...{ cmd: 'subscribe', messageId: 1 },
        subscriptions: ROWS.map((topic) => ({ topic, qos: 0 })),
      }),
    ]),
  );
  await until(() => received >= 4 + 4 + ROWS.length);
  for (let seq = 1; seq <= 300; seq++) {
    for (const topic of ROWS) running.broker.publish(topic, row(seq));
    await new Promise((resolve) => setImmediate(resolve));
  }
  await closed;
  expect(received).toBeLessThan(24 * 1_024);
  expect(running.lines.at(-1)?.fields.reason).toBe('answers nothing');
});

test('a reader who answers pings, and never says what he has read, is cut by time', async () => {
  await startAgain({ probeMs: 400, receiptMs: 800 });
  const socket = new WebSocket(running.url, ['mqtt'], { origin: ORIGIN, autoPong: false });
  await once(socket, 'open');
  const closed = once(socket, 'close');
  let receipts = 0;
  let isHonest = true;
  socket.on('ping', (data) => {
    if (data.length > 0) receipts += 1;
    if (data.length === 0 || isHonest) socket.pong(data);
  });
  socket.send(
    Buffer.concat([
      mqttPacket.generate({
        ...{ cmd: 'connect', protocolId: 'MQTT', protocolVersion: 4, clean: true },
        ...{ clientId: 'half mute', keepalive: 0 },
      }),
      mqttPacket.generate({
        ...{ cmd: 'subscribe', messageId: 1 },
        subscriptions: ROWS.map((topic) => ({ topic, qos: 0 })),
      }),
    ]),
  );
  await once(socket, 'message');
  const begun = performance.now();
  let seq = 0;
  while (socket.readyState === socket.OPEN) {
    seq += 1;
    // While his receipts come he stays, for longer than one may be due.
    isHonest = performance.now() - begun < 2_000;
    if (isHonest) expect(running.broker.connectionCount).toBe(1);
    for (const topic of ROWS) running.broker.publish(topic, row(seq));
    await new Promise((resolve) => setTimeout(resolve, TICK_MS));
  }
  await closed;
  expect(isHonest).toBe(false);
  expect(receipts).toBeGreaterThan(0);
  expect(running.lines.at(-1)?.fields.reason).toBe('does not say what it has read');
});

test('who is slow and answers is not cut, however long that takes', async () => {
  await startAgain({ probeMs: 1_500, bufferedBytes: 64 * 1_024 });
  network.become({ bytesASecond: 4_000, delayMs: 400 });
  const url = network.url.replace('http', 'ws');
  const reader = await connectClient(url, { wsOptions: { origin: ORIGIN } });
  clients.push(reader);
  await reader.mqtt.subscribeAsync([...ROWS, ...ODDS]);
  await playFeed(() => {});
  expect(running.broker.connectionCount).toBe(1);
  expect(running.lines).toEqual([]);
});

test('what waits of a topic is not sent once it was left', async () => {
  network.become({ bytesASecond: 4_000, delayMs: 0 });
  const url = network.url.replace('http', 'ws');
  const reader = await connectClient(url, { wsOptions: { origin: ORIGIN } });
  clients.push(reader);
  await reader.mqtt.subscribeAsync(ROWS);
  for (let seq = 1; seq <= 10; seq++) {
    for (const topic of ROWS) running.broker.publish(topic, row(seq));
    await new Promise((resolve) => setImmediate(resolve));
  }
  const left = ROWS.slice(1);
  await reader.mqtt.unsubscribeAsync(left);
  const before = reader.arrivals.length;
  running.broker.publish(ROWS[0]!, row(11));
  await until(() => reader.payloads().some((text) => JSON.parse(text).seq === 11));
  expect(reader.arrivals.slice(before).every(({ topic }) => topic === ROWS[0])).toBe(true);
});
