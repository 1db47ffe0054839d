// What clients begin to send and do not end: the process keeps a little of it, and the feed user is not
// concerned.

import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { connect as connectTcp } from 'node:net';
import mqttPacket, { type Packet } from 'mqtt-packet';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { connectClient, type TestClient } from '../support/broker-client.ts';
import { PASSWORD, type RunningBroker, startEmbeddedBroker } from '../support/broker-embedded.ts';
import { until } from '../support/wait.ts';

const KB = 1_024;
const ODDS = 'feeds/live/odds_change/1';
const CONNECT: Packet = {
  ...{ cmd: 'connect', protocolId: 'MQTT', protocolVersion: 4, clean: true },
  ...{ clientId: '', keepalive: 0 },
};
const PINGREQ = mqttPacket.generate({ cmd: 'pingreq' });
const SUBSCRIBE_HEAD = [0x82, 0x80, 0x80, 0x04];
const TOO_MUCH = 'too much unfinished';

let running: RunningBroker;
let sockets: WebSocket[] = [];
let clients: TestClient[] = [];

beforeEach(async () => {
  running = await startEmbeddedBroker();
});
afterEach(async () => {
  for (const socket of sockets) socket.terminate();
  await Promise.all(clients.map((client) => client.end()));
  sockets = [];
  clients = [];
  await running.close();
});

async function startAgain(limits: object): Promise<void> {
  await running.close();
  running = await startEmbeddedBroker({ limits });
}

/** A client that is logged in as nobody. */
async function open(address = '1.2.3.4'): Promise<WebSocket> {
  const socket = new WebSocket(running.url, ['mqtt'], {
    perMessageDeflate: false,
    headers: { 'x-forwarded-for': address },
  });
  sockets.push(socket);
  socket.on('error', () => {});
  await once(socket, 'open');
  socket.send(mqttPacket.generate(CONNECT));
  await once(socket, 'message');
  return socket;
}

/** Begins a message of so many bytes, and does not end it. */
function begin(socket: WebSocket, bytes: number): void {
  socket.send(Buffer.alloc(bytes), { fin: false });
}

/** The beginning of a SUBSCRIBE of 64 kB. */
const packet = (bytes: number) =>
  Buffer.concat([Buffer.from(SUBSCRIBE_HEAD), Buffer.alloc(bytes - SUBSCRIBE_HEAD.length)]);

/** A ping is answered within a message, behind what was sent of it. */
async function expectKept(socket: WebSocket, bytes: number): Promise<void> {
  begin(socket, bytes);
  const answered = once(socket, 'pong');
  socket.ping();
  await answered;
}

async function expectAnswers(socket: WebSocket): Promise<void> {
  const answered = once(socket, 'message');
  socket.send(PINGREQ);
  await answered;
}

const reason = () => running.lines.at(-1)?.fields.reason;

test('a message of megabytes that is not ended is not kept for a client without a login', async () => {
  const socket = await open();
  const closed = once(socket, 'close');
  begin(socket, 4 * KB * KB);
  await closed;
  expect(reason()).toBe(TOO_MUCH);
  // Nor one that comes in small parts, with something between that is answered.
  const other = await open();
  const cut = once(other, 'close');
  other.send(Buffer.alloc(8 * KB), { fin: false });
  for (let i = 0; i < 120; i++) {
    other.pong(randomBytes(100));
    other.send(Buffer.alloc(8 * KB), { fin: false });
  }
  await cut;
  expect(reason()).toBe(TOO_MUCH);
});

test('nor on a loopback address, where nothing is counted by address', async () => {
  const socket = new WebSocket(running.url, ['mqtt'], { perMessageDeflate: false });
  sockets.push(socket);
  socket.on('error', () => {});
  await once(socket, 'open');
  const closed = once(socket, 'close');
  begin(socket, 600 * KB);
  await closed;
  expect(reason()).toBe(TOO_MUCH);
});

test('clients of one address have a few kilobytes each, and a share together', async () => {
  await startAgain({ unfinished: { free: 16 * KB, all: 8 * 64 * KB, ofOne: 32 * KB } });
  const [first, second, third] = [await open(), await open(), await open()];
  await expectKept(first, 40 * KB);
  await expectKept(second, 15 * KB);
  const closed = once(third, 'close');
  begin(third, 40 * KB);
  await closed;
  expect(reason()).toBe(TOO_MUCH);
  await expectKept(await open('1.2.3.5'), 40 * KB);
  first.terminate();
  await until(() => running.broker.connectionCount === 2);
  await expectKept(await open(), 40 * KB);
});

test('a packet that is not ended counts like a message, over TCP too', async () => {
  await startAgain({ unfinished: { free: 16 * KB, all: 8 * 64 * KB, ofOne: 32 * KB } });
  const first = await open();
  const answered = once(first, 'pong');
  first.send(packet(40 * KB));
  first.ping();
  await answered;
  const second = await open();
  const closed = once(second, 'close');
  second.send(packet(40 * KB));
  await closed;
  expect(reason()).toBe(TOO_MUCH);
  await startAgain({ unfinished: { free: 16 * KB, all: 16 * KB, ofOne: 16 * KB } });
  const socket = connectTcp(running.tcpPort, '127.0.0.1');
  socket.on('error', () => {});
  socket.resume();
  const ended = once(socket, 'close');
  socket.write(Buffer.concat([mqttPacket.generate(CONNECT), packet(40 * KB)]));
  await ended;
  expect(reason()).toBe(TOO_MUCH);
});

test('a compressed message that is not ended counts unpacked', async () => {
  await startAgain({ unfinished: { free: 16 * KB, all: 8 * 64 * KB, ofOne: 32 * KB } });
  const headers = { 'x-forwarded-for': '1.2.3.4', origin: 'http://127.0.0.1' };
  const socket = new WebSocket(running.url, ['mqtt'], { headers });
  sockets.push(socket);
  socket.on('error', () => {});
  await once(socket, 'open');
  expect(socket.extensions).toMatch('permessage-deflate');
  socket.send(mqttPacket.generate(CONNECT));
  await once(socket, 'message');
  // One that is ended is longer unpacked than what may stay open.
  socket.send(Buffer.concat(Array<Buffer>(2_000).fill(PINGREQ)), { compress: true });
  await expectAnswers(socket);
  const closed = once(socket, 'close');
  socket.send(Buffer.alloc(400 * KB), { fin: false, compress: true });
  await closed;
  expect(reason()).toBe(TOO_MUCH);
});

test('what is ended is not counted, however much it is', async () => {
  await startAgain({ unfinished: { free: 4 * KB, all: 16 * KB, ofOne: 16 * KB } });
  const socket = await open();
  for (let i = 0; i < 500; i++) socket.pong(randomBytes(100));
  for (let i = 0; i < 100; i++) socket.send(PINGREQ);
  await expectAnswers(socket);
  expect(running.broker.connectionCount).toBe(1);
});

test('a page may subscribe to all it may read in one packet', async () => {
  const page = await open();
  const topics = Array.from({ length: 5_000 }, (_, at) => `feeds/prematch/odds_change/sr:${at}`);
  const subscriptions = topics.map((topic) => ({ topic, qos: 0 as const }));
  const answered = once(page, 'message');
  page.send(mqttPacket.generate({ cmd: 'subscribe', messageId: 1, subscriptions }));
  const [suback] = await answered;
  expect(suback[0]).toBe(0x90);
  expect(running.broker.connectionCount).toBe(1);
});

test.each(['url', 'tcpUrl'] as const)('the feed user may send what it may send: %s', async (by) => {
  await startAgain({ unfinished: { free: 4 * KB, all: 16 * KB, ofOne: 16 * KB } });
  const page = await connectClient(running.url);
  const feed = await connectClient(running[by], { username: 'feed', password: PASSWORD });
  clients.push(page, feed);
  await page.mqtt.subscribeAsync(ODDS);
  const payload = 'x'.repeat(4 * KB * KB - 100);
  await feed.mqtt.publishAsync(ODDS, payload, { qos: 1 });
  expect((await page.received(1))[0]?.payload === payload).toBe(true);
});
