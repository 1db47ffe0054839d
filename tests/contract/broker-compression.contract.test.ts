// Compressed websockets of the embedded broker: who gets one, that nothing else differs, and that nobody
// gains by it who means harm.

import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import type { Socket } from 'node:net';
import { inflateRawSync } from 'node:zlib';
import fc from 'fast-check';
import mqttPacket, { type Packet } from 'mqtt-packet';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { writeDeflatedFrame } from '../../src/server/broker/deflated-frame.ts';
import { SharedPacket } from '../../src/server/broker/shared-packet.ts';
import { connectClient, type TestClient } from '../support/broker-client.ts';
import { PASSWORD, type RunningBroker, startEmbeddedBroker } from '../support/broker-embedded.ts';
import { openCountingProxy } from '../support/counting-proxy.ts';
import { until } from '../support/wait.ts';

const ODDS = 'feeds/live/odds_change/1';
const STOP = 'feeds/live/bet_stop/1';
const ORIGIN = 'http://127.0.0.1';
const OFFER = 'sec-websocket-extensions';
const CONNECT: Packet = {
  ...{ cmd: 'connect', protocolId: 'MQTT', protocolVersion: 4, clean: true },
  ...{ clientId: 'raw', keepalive: 10 },
};
const SUBSCRIBE: Packet = {
  ...{ cmd: 'subscribe', messageId: 1 },
  subscriptions: [{ topic: ODDS, qos: 0 }],
};
const opening = Buffer.concat([mqttPacket.generate(CONNECT), mqttPacket.generate(SUBSCRIBE)]);
const SUBACK = Buffer.from([0x90, 3, 0, 1, 0]);
const FLUSH_END = Buffer.from([0, 0, 0xff, 0xff]);
const LAST_BLOCK = Buffer.from([1, 0, 0, 0xff, 0xff]);
const PINGREQ = mqttPacket.generate({ cmd: 'pingreq' });

let running: RunningBroker;
let clients: TestClient[] = [];
let sockets: WebSocket[] = [];

beforeEach(async () => {
  running = await startEmbeddedBroker();
});

/** With room for so many contexts. */
async function startAgain(compressedReaders: number | 'off', more = {}): Promise<void> {
  await running.close();
  running = await startEmbeddedBroker({ limits: { compressedReaders, ...more } });
}
afterEach(async () => {
  for (const socket of sockets) socket.terminate();
  await Promise.all(clients.map((client) => client.end()));
  clients = [];
  sockets = [];
  await running.close();
});

/** With `Origin`, as a browser: it negotiates. */
async function connect(isBrowser: boolean, url = running.url): Promise<TestClient> {
  const wsOptions = isBrowser ? { origin: ORIGIN } : {};
  const client = await connectClient(url, { wsOptions });
  clients.push(client);
  return client;
}

async function openSocket(origin: string | null = ORIGIN): Promise<WebSocket> {
  const socket = new WebSocket(running.url, ['mqtt'], origin === null ? {} : { origin });
  socket.on('error', () => {});
  sockets.push(socket);
  await once(socket, 'open');
  return socket;
}

/** Who has subscribed; a browser unless told otherwise. */
async function openReader(origin: string | null = ORIGIN): Promise<WebSocket> {
  const socket = await openSocket(origin);
  const answers: Buffer[] = [];
  socket.on('message', (data: Buffer) => answers.push(data));
  socket.send(opening);
  await until(() => Buffer.concat(answers).includes(SUBACK));
  socket.removeAllListeners('message');
  return socket;
}

/** The answer to an upgrade with any headers. */
async function upgrade(
  headers: Readonly<Record<string, string>>,
): Promise<[answer: IncomingMessage, socket: Socket]> {
  const asked = request(running.url.replace('ws:', 'http:'), {
    headers: {
      connection: 'Upgrade',
      upgrade: 'websocket',
      'sec-websocket-version': '13',
      'sec-websocket-key': Buffer.alloc(16).toString('base64'),
      'sec-websocket-protocol': 'mqtt',
      ...headers,
    },
  });
  asked.end();
  return Promise.race([
    once(asked, 'upgrade').then(([answer, socket]) => [answer, socket]),
    once(asked, 'response').then(([answer]) => [answer, answer.socket]),
  ]) as Promise<[IncomingMessage, Socket]>;
}

/** Like the image of a row, as long and as different from the one before. */
function imageAt(at: number): string {
  const price = (id: number) => [String(id), (150 + ((at * id * 7) % 400)) / 100];
  return JSON.stringify({
    ...{ seq: at, timestamp: 1_657_537_000_548 + at * 1_013, status: 1, match_status: 6 },
    ...{ score: [1, 0], clock: { seconds: 750 + at, at: 1_657_537_000_601 + at * 997 } },
    markets: 12,
    lines: [
      [1, '', 0, 1, [1, 2, 3].map(price)],
      [18, 'total=2.5', 0, 1, [12, 13].map(price)],
      [10, '', 0, 1, [9, 10, 11].map(price)],
      [29, '', 0, 1, [74, 76].map(price)],
    ],
  });
}

test('readers with a context of their own, without one, and uncompressed get the same, in the same order', async () => {
  const sent = [
    ...Array.from({ length: 400 }, (_, at) => imageAt(at)),
    'x',
    '',
    'äö€'.repeat(60_000),
    ...Array.from({ length: 100 }, (_, at) => imageAt(400 + at)),
  ];
  await startAgain(1);
  const readers = [await connect(true), await connect(true), await connect(false)];
  expect(running.broker.compressedCounts).toEqual({ own: 1, shared: 1 });
  for (const { mqtt } of readers) await mqtt.subscribeAsync(ODDS);
  for (const [at, payload] of sent.entries()) {
    running.broker.publish(ODDS, payload);
    // Frames of one message and of many; nothing waits for a reader whose link is full.
    if (at % 3 === 0) await Promise.all(readers.map((reader) => reader.received(at + 1)));
  }
  for (const reader of readers) {
    await reader.received(sent.length);
    expect(reader.payloads()).toEqual(sent);
  }
});

test('images take four fifths of the bytes, and a third with a context', async () => {
  const readBytes = async (compressedReaders: number | 'off') => {
    await startAgain(compressedReaders);
    const proxy = await openCountingProxy(running.url);
    const reader = await connect(true, proxy.url.replace('http', 'ws'));
    await reader.mqtt.subscribeAsync(ODDS);
    const before = proxy.received();
    for (let at = 0; at < 200; at++) {
      running.broker.publish(ODDS, imageAt(at));
      await reader.received(at + 1);
    }
    await reader.end();
    await proxy.close();
    return proxy.received() - before;
  };
  const plain = await readBytes('off');
  expect(plain).toBeGreaterThan(200 * imageAt(0).length);
  expect(await readBytes(0)).toBeLessThan(plain * 0.8);
  expect(await readBytes(1)).toBeLessThan(plain / 3);
});

test('a message put together of compressed and other packets is read as it is', () => {
  const packet = fc.record({
    bytes: fc.oneof(
      fc.uint8Array({ maxLength: 300 }),
      fc
        .tuple(fc.uint8Array({ minLength: 1, maxLength: 8 }), fc.nat(9_000))
        .map(([some, times]) =>
          Uint8Array.from({ length: some.length * times }, (_, at) => some[at % some.length]!),
        ),
    ),
    shared: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(packet, { minLength: 1, maxLength: 6 }), (packets) => {
      const sent = packets.map(({ bytes }) => Buffer.from(bytes));
      const frame = writeDeflatedFrame(
        sent.map((bytes, at) => (packets[at]!.shared ? new SharedPacket(bytes) : bytes)),
      );
      if (frame === undefined) return;
      const [short, long] = [frame[1]!, frame.readUInt16BE(2)];
      const head = short < 126 ? 2 : short === 126 ? 4 : 10;
      const length = short < 126 ? short : short === 126 ? long : Number(frame.readBigUInt64BE(2));
      expect(frame.length).toBe(head + length);
      // What the reader puts back by RFC 7692, and an empty last block: it must end there.
      const whole = Buffer.concat([frame.subarray(head), FLUSH_END, LAST_BLOCK]);
      const read = inflateRawSync(whole);
      expect(read.equals(Buffer.concat(sent))).toBe(true);
    }),
  );
});

describe('who gets one', () => {
  test.each(['permessage-deflate', 'permessage-deflate; client_max_window_bits'])(
    'a browser that offers %s',
    async (extensions) => {
      const [{ statusCode, headers }, socket] = await upgrade({
        origin: ORIGIN,
        [OFFER]: extensions,
      });
      socket.destroy();
      expect(statusCode).toBe(101);
      expect(headers[OFFER]).toBe(
        'permessage-deflate; client_no_context_takeover; server_max_window_bits=12',
      );
    },
  );

  test.each([
    ['a program, which sends no Origin', { [OFFER]: 'permessage-deflate' }],
    ['nobody who does not offer it', { origin: ORIGIN }],
    ['another extension', { origin: ORIGIN, [OFFER]: 'x-webkit-deflate-frame' }],
    [
      'a smaller window',
      { origin: ORIGIN, [OFFER]: 'permessage-deflate; server_max_window_bits=8' },
    ],
    ['no context', { origin: ORIGIN, [OFFER]: 'permessage-deflate; server_no_context_takeover' }],
    ['an unknown parameter', { origin: ORIGIN, [OFFER]: 'permessage-deflate; level=99' }],
    ['a parameter twice', { origin: ORIGIN, [OFFER]: 'permessage-deflate; a; a' }],
    ['no grammar', { origin: ORIGIN, [OFFER]: 'permessage-deflate;;,"' }],
  ])('not %s, who is served all the same', async (_who, headers) => {
    const [response, socket] = await upgrade(headers);
    socket.destroy();
    expect(response.statusCode).toBe(101);
    expect(response.headers[OFFER]).toBeUndefined();
  });

  test('a context as long as there is room; then without one', async () => {
    await startAgain(1);
    const first = await openSocket();
    expect((await openSocket()).extensions).toBe('permessage-deflate');
    expect(running.broker.compressedCounts).toEqual({ own: 1, shared: 1 });
    const [{ headers }, socket] = await upgrade({ origin: ORIGIN, [OFFER]: 'permessage-deflate' });
    socket.destroy();
    expect(headers[OFFER]).toBe(
      'permessage-deflate; server_no_context_takeover; client_no_context_takeover',
    );
    first.terminate();
    await until(() => running.broker.compressedCounts.own === 0);
    await openSocket();
    expect(running.broker.compressedCounts.own).toBe(1);
  });

  test('nobody where it is off', async () => {
    await startAgain('off');
    expect((await openSocket()).extensions).toBe('');
  });
});

describe.each([
  ['with a context', 10],
  ['without one', 0],
])('who means harm, %s,', (_how, room) => {
  beforeEach(() => startAgain(room));

  async function expectAlive(): Promise<void> {
    const reader = await connect(true);
    await reader.mqtt.subscribeAsync(STOP);
    running.broker.publish(STOP, 'alive');
    expect((await reader.received(1))[0]?.payload).toBe('alive');
  }

  test('and sends a small frame that unpacks to megabytes is cut before it is unpacked', async () => {
    const socket = await openReader();
    socket.send(Buffer.alloc(16 * 1024 * 1024));
    const [code] = await once(socket, 'close');
    expect(code).toBe(1009);
    await until(() => running.broker.connectionCount === 0);
    expect(running.lines.at(-1)?.fields.reason).toBe('Max payload size exceeded');
    await expectAlive();
  });

  test('and packs many packets into a small frame is cut, and none of them is answered', async () => {
    const socket = await openReader();
    let answers = 0;
    socket.on('message', () => {
      answers += 1;
    });
    socket.send(Buffer.concat(Array.from({ length: 250_000 }, () => PINGREQ)));
    await once(socket, 'close');
    expect(answers).toBe(0);
    expect(running.lines.at(-1)?.fields.reason).toBe('sends too much');
    await expectAlive();
  });

  test('and sends frames that unpack to nothing is cut', async () => {
    const socket = await openReader();
    const closed = once(socket, 'close');
    for (let i = 0; i < 10_000; i++) socket.send(Buffer.alloc(0));
    await closed;
    expect(running.lines.at(-1)?.fields.reason).toBe('sends too much');
    await expectAlive();
  });

  test('and splits a message into many parts is cut', async () => {
    const socket = await openReader();
    const closed = once(socket, 'close');
    for (let i = 0; i < 1_000; i++) socket.send(PINGREQ, { fin: false });
    const [code] = await closed;
    expect(code).toBe(1008);
    await expectAlive();
  });

  test('and goes on sending after he was refused is cut', async () => {
    const [, socket] = await upgrade({ origin: ORIGIN, [OFFER]: 'permessage-deflate' });
    socket.on('error', () => {});
    socket.resume();
    // A reset is an end, too.
    const closed = new Promise((resolve) => socket.once('close', resolve));
    const say = (bytes: Buffer) =>
      socket.write(Buffer.concat([Buffer.from([0x82, 0x80 + bytes.length, 0, 0, 0, 0]), bytes]));
    const forged = { topic: ODDS, payload: 'forged', qos: 0, dup: false, retain: false } as const;
    say(opening);
    say(mqttPacket.generate({ cmd: 'publish', ...forged }));
    await until(() => running.broker.connectionCount === 0);
    // No closing frame of his.
    for (let i = 0; i < 100; i++) say(PINGREQ);
    await closed;
    await until(
      () => running.broker.compressedCounts.own + running.broker.compressedCounts.shared === 0,
    );
    await expectAlive();
  });

  test('and reads nothing is cut by time, and others read on', async () => {
    await startAgain(room, { probeMs: 200 });
    const socket = await openReader();
    socket.pause();
    await until(isCut);
    expect(running.lines.at(-1)?.fields.reason).toBe('answers nothing');
    await expectAlive();
  });
});

function isCut(): boolean {
  return running.lines.some(
    ({ message }) => message === 'mqtt client disconnected, must resynchronise',
  );
}

test('a program that does not read is cut by what waits for it', async () => {
  await startAgain(0, { bufferedBytes: 256 * 1024 });
  const socket = await openReader(null);
  socket.pause();
  // What cannot be made smaller; the operating system's own buffers take some megabytes first.
  for (let i = 0; i < 2_000 && !isCut(); i++) {
    running.broker.publish(ODDS, randomBytes(48 * 1024).toString('latin1'));
    await new Promise((resolve) => setImmediate(resolve));
  }
  await until(isCut);
});

test('a page that floods is cut also where nothing is compressed, and the feed user is not', async () => {
  const flood = Buffer.concat(Array.from({ length: 10_000 }, () => PINGREQ));
  const page = await connect(false);
  page.mqtt.stream.write(flood);
  await page.closed();
  expect(running.lines.at(-1)?.fields.reason).toBe('sends too much');
  const feed = await connectClient(running.url, { username: 'feed', password: PASSWORD });
  clients.push(feed);
  await feed.mqtt.subscribeAsync(ODDS);
  feed.mqtt.stream.write(flood);
  await feed.mqtt.publishAsync(ODDS, 'on', { qos: 1 });
  expect((await feed.received(1))[0]?.payload).toBe('on');
});
