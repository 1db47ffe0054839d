// What a hostile or broken client can do to the embedded broker: nothing that others notice.

import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { connect as connectTcp } from 'node:net';
import mqttPacket, { type Packet } from 'mqtt-packet';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { connectClient } from '../support/broker-client.ts';
import { PASSWORD, type RunningBroker, startEmbeddedBroker } from '../support/broker-embedded.ts';
import { until } from '../support/wait.ts';

const ODDS = 'feeds/live/odds_change/1';
const CONNECT: Packet = {
  cmd: 'connect',
  protocolId: 'MQTT',
  protocolVersion: 4,
  clean: true,
  clientId: 'fault',
  keepalive: 10,
};
const SUBSCRIBE: Packet = {
  cmd: 'subscribe',
  messageId: 1,
  subscriptions: [{ topic: ODDS, qos: 0 }],
};
const opening = Buffer.concat([mqttPacket.generate(CONNECT), mqttPacket.generate(SUBSCRIBE)]);

let running: RunningBroker;
beforeAll(async () => {
  running = await startEmbeddedBroker({
    limits: { pagePacketBytes: 64 * 1024, bufferedBytes: 256 * 1024 },
  });
});
afterAll(() => running.close());

/** Sends bytes, hangs up, and waits for the end of the connection. */
async function throwBytes(bytes: Buffer): Promise<void> {
  const socket = connectTcp(running.tcpPort, '127.0.0.1');
  socket.on('error', () => {});
  socket.resume();
  socket.end(bytes);
  await once(socket, 'close');
}

async function expectAlive(): Promise<void> {
  const page = await connectClient(running.url);
  await page.mqtt.subscribeAsync(ODDS);
  running.broker.publish(ODDS, 'alive');
  expect((await page.received(1))[0]?.payload).toBe('alive');
  await page.end();
}

test('random bytes end their own connection only', async () => {
  for (let i = 0; i < 300; i++) await throwBytes(randomBytes(1 + i));
  await expectAlive();
});

test('random bytes behind a good CONNECT end their own connection only', async () => {
  for (let i = 0; i < 300; i++) await throwBytes(Buffer.concat([opening, randomBytes(1 + i)]));
  await expectAlive();
});

test('packets cut short at any byte are harmless', async () => {
  for (let end = 1; end < opening.length; end++) await throwBytes(opening.subarray(0, end));
  await expectAlive();
});

test('packets with one byte changed are harmless', async () => {
  for (let at = 0; at < opening.length; at++) {
    const bytes = Buffer.from(opening);
    bytes[at] = bytes[at]! ^ 0xff;
    await throwBytes(bytes);
  }
  await expectAlive();
});

test('packets that arrive byte by byte are read', async () => {
  const socket = connectTcp(running.tcpPort, '127.0.0.1');
  socket.setNoDelay(true);
  const received: Buffer[] = [];
  socket.on('data', (chunk) => received.push(chunk));
  for (const byte of opening) {
    await new Promise((resolve) => socket.write(Buffer.from([byte]), resolve));
  }
  await until(() => Buffer.concat(received).includes(Buffer.from([0x90, 3, 0, 1, 0])));
  socket.destroy();
});

test('a packet is refused by the length it announces, before it is gathered', async () => {
  // A broker of its own: one that had many offenders lately no longer logs each of them.
  const quiet = await startEmbeddedBroker({ limits: { pagePacketBytes: 64 * 1024 } });
  const socket = connectTcp(quiet.tcpPort, '127.0.0.1');
  socket.on('error', () => {});
  socket.resume();
  // A PUBLISH of 200 MB, of which only the head is ever sent.
  socket.write(Buffer.concat([opening, Buffer.from([0x30, 0x80, 0x84, 0xaf, 0x5f])]));
  await once(socket, 'close');
  expect(quiet.lines.at(-1)?.fields.reason).toBe('packet too large');
  await quiet.close();
});

test('the feed user may send a payload of a megabyte', async () => {
  const page = await connectClient(running.url);
  await page.mqtt.subscribeAsync('feeds/live/odds_change/large');
  const feed = await connectClient(running.tcpUrl, { username: 'feed', password: PASSWORD });
  const payload = 'x'.repeat(1_048_576);
  feed.mqtt.publish('feeds/live/odds_change/large', payload);
  const [arrival] = await page.received(1);
  expect(arrival?.payload === payload).toBe(true);
  await Promise.all([page.end(), feed.end()]);
});

test('a text frame ends its connection only', async () => {
  const socket = new WebSocket(running.url, ['mqtt']);
  await once(socket, 'open');
  socket.send('hello');
  await once(socket, 'close');
  await expectAlive();
});

test('a client that does not read is cut, with a line in the log, and others read on', async () => {
  const socket = new WebSocket(running.url, ['mqtt']);
  await once(socket, 'open');
  socket.send(opening);
  await once(socket, 'message');
  // Nothing is taken off the wire any more.
  socket.pause();
  const other = await connectClient(running.url);
  await other.mqtt.subscribeAsync('feeds/live/bet_stop/1');
  const payload = 'x'.repeat(64 * 1024);
  const isCut = (): boolean =>
    running.lines.some(({ message }) => message === 'mqtt client disconnected, must resynchronise');
  // The operating system's own buffers take some megabytes first.
  for (let i = 0; i < 2_000 && !isCut(); i++) {
    running.broker.publish(ODDS, payload);
    await new Promise((resolve) => setImmediate(resolve));
  }
  await until(isCut);
  running.broker.publish('feeds/live/bet_stop/1', 'on');
  expect((await other.received(1))[0]?.payload).toBe('on');
  socket.terminate();
  await other.end();
});
