// The transport under real faults of network, broker and bytes; every wait is for a condition.

import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import mqttPacket, { type Packet } from 'mqtt-packet';
import { build } from 'vite';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { MQTT_ALIASES } from '../../scripts/mqtt-in-browser.ts';
import { createSubscriptions } from '../../src/worker/subscriptions/subscriptions.ts';
import { createMqttTransport } from '../../src/worker/transport/mqtt-transport.ts';
import { ManualClock } from '../support/manual-clock.ts';
import {
  cleanUp,
  countEntries,
  later,
  openTransport,
  startEmbeddedBroker,
  startProxy,
} from '../support/transport-harness.ts';
import { until } from '../support/wait.ts';

const ODDS = 'feeds/live/odds_change/7001';
const STOP = 'feeds/live/bet_stop/7001';

afterEach(cleanUp);

/** The module as the site is built, in which parts of mqtt.js are others than under Node. */
async function buildTransport(): Promise<typeof createMqttTransport> {
  const folder = mkdtempSync(join(tmpdir(), 'touchline-transport-'));
  const entry = new URL('../../src/worker/transport/mqtt-transport.ts', import.meta.url);
  const { NODE_ENV } = process.env;
  try {
    await build({
      configFile: false,
      logLevel: 'error',
      resolve: { alias: MQTT_ALIASES },
      build: {
        outDir: folder,
        lib: { entry: fileURLToPath(entry), formats: ['es'], fileName: () => 'transport.mjs' },
      },
    });
    return (await import(pathToFileURL(join(folder, 'transport.mjs')).href)).createMqttTransport;
  } finally {
    // Vite sets it for the whole process.
    process.env.NODE_ENV = NODE_ENV;
    rmSync(folder, { recursive: true });
  }
}

describe.each([
  ['as Node loads it', async () => createMqttTransport],
  ['as the site has it', buildTransport],
])('faults, %s', (_, load) => {
  let create: typeof createMqttTransport;
  beforeAll(async () => {
    create = await load();
  });
  const open = (url: string, options: Parameters<typeof openTransport>[1] = {}) =>
    openTransport(url, { create, ...options });

  test('a broker killed before it answered a SUBSCRIBE: all topics are asked for anew', async () => {
    const first = await startEmbeddedBroker();
    const clock = new ManualClock();
    const granted: string[] = [];
    const transport = create({
      url: first.url,
      protocolVersion: 4,
      clock,
      token: null,
      createSocket: (url, protocols) => new WebSocket(url, protocols),
      timing: { reconnectMs: 20 },
    });
    later(() => transport.close());
    const subscriptions = createSubscriptions({
      transport,
      clock,
      onGranted: (topics) => granted.push(...topics),
    });
    let connects = 0;
    let losses = 0;
    let stopped: Promise<void> | undefined;
    transport.open({
      onMessage: () => {},
      onConnected: () => {
        connects += 1;
        subscriptions.handleConnected();
        // The SUBSCRIBE is on its way; no answer to it can have come.
        if (connects > 1) return;
        first.broker.killConnections();
        stopped = first.stop();
      },
      onDisconnected: () => {
        losses += 1;
        subscriptions.handleDisconnected();
      },
      onSubscribed: (live, refused) => subscriptions.handleSubscribed(live, refused),
      onPong: () => {},
    });
    subscriptions.setDesired('list', [ODDS, STOP]);
    await until(() => losses > 0);
    await stopped;
    expect(granted).toEqual([]);
    const tries = losses;
    await until(() => losses > tries + 1);
    await startEmbeddedBroker({ port: first.port });
    await until(() => granted.length === 2);
    expect(subscriptions.counts()).toEqual({ desired: 2, granted: 2, refused: 0 });
    expect(connects).toBe(2);
  });

  test('a half-open link shows within 15 s of silence, and a new one is made', async () => {
    const { port, broker } = await startEmbeddedBroker();
    const proxy = await startProxy(port);
    const clock = new ManualClock();
    const { transport, log } = open(proxy.url, { clock });
    await until(() => log.includes('pong'));
    proxy.swallow();
    transport.subscribe([ODDS]);
    clock.advance(12_000);
    expect(countEntries(log, 'disconnected')).toBe(0);
    proxy.heal();
    clock.advance(3_000);
    await until(() => log.includes('disconnected: Keepalive timeout'));
    await until(() => countEntries(log, 'connected') === 2);
    expect(log).not.toContain(`granted: ${ODDS}`);
    expect(broker.connectionCount).toBeGreaterThan(0);
  });

  test('pages that are let go at once come back apart, each time by another draw', async () => {
    const { url, broker } = await startEmbeddedBroker();
    const tries: string[] = [];
    const openOne = async (name: string, draws: readonly number[]) => {
      let drawn = 0;
      const { log } = open(url, {
        timing: { reconnectMs: 200 },
        random: () => draws[drawn++ % draws.length]!,
        createSocket: (address, protocols) => {
          tries.push(name);
          return new WebSocket(address, protocols);
        },
      });
      await until(() => log.includes('connected'));
      return log;
    };
    // By itself the first one to be let go is the first to try again.
    const logs = [
      await openOne('late, then early', [0.99, 0]),
      await openOne('early, then late', [0, 0.99]),
    ];
    for (const connects of [2, 3]) {
      broker.killConnections();
      await until(() => logs.every((log) => countEntries(log, 'connected') === connects));
    }
    expect(tries.slice(2)).toEqual([
      ...['early, then late', 'late, then early'],
      ...['late, then early', 'early, then late'],
    ]);
  });

  test('a server that takes the socket and says nothing: tries go on', async () => {
    const server = await rawServer(() => {});
    const { log } = open(server, { timing: { reconnectMs: 20, connectTimeoutMs: 30 } });
    await until(() => countEntries(log, 'disconnected: No connection to broker') >= 3);
  });

  test.each(['ws://[::1]:9/mqtt?x=1#', 'wss://127.0.0.1:9/a/b', 'ws://127.0.0.1:9'])(
    'the socket gets the address as it was given: %s',
    async (url) => {
      const asked: string[] = [];
      const { log } = open(url, {
        createSocket: (address, protocols) => {
          asked.push(`${address} ${protocols.join()}`);
          return new WebSocket('ws://127.0.0.1:9/', protocols);
        },
      });
      await until(() => countEntries(log, 'disconnected') >= 1);
      expect(asked[0]).toBe(`${url} mqtt`);
    },
  );

  test('no server at all: tries go on with the text for it', async () => {
    const { log } = open('ws://127.0.0.1:9/mqtt', { timing: { reconnectMs: 20 } });
    await until(() => countEntries(log, 'disconnected: No connection to broker') >= 3);
  });

  test.each([
    ['a length of five bytes', [0x30, 0xff, 0xff, 0xff, 0xff, 0x01]],
    ['a packet type that does not exist', [0x00, 0x02, 0x01, 0x02]],
    ['a publish whose topic is longer than itself', [0x30, 0x03, 0x00, 0x09, 0x61]],
    ['a CONNACK again', [0x20, 0x02, 0x00, 0x00]],
    ['bad flags', [0x4f, 0x02, 0x00, 0x01]],
  ])('%s ends the connection, and the next one works', async (_, garbage) => {
    let connections = 0;
    const server = await rawServer((socket) => {
      connections += 1;
      socket.send(Uint8Array.of(0x20, 0x02, 0x00, 0x00));
      if (connections === 1) socket.send(Uint8Array.from(garbage));
    });
    const { log } = open(server);
    await until(() => countEntries(log, 'connected') === 2);
    expect(log.find((entry) => entry.startsWith('dis'))).toBe('disconnected: Connection closed');
  });

  test.each([
    [4, 0x80],
    [5, 0x87],
  ] as const)(
    'version %i: refused topics are told apart from granted ones',
    async (version, code) => {
      const packet = (given: Packet) => mqttPacket.generate(given, { protocolVersion: version });
      const server = await rawServer((socket) => {
        socket.send(
          packet({ cmd: 'connack', returnCode: 0, reasonCode: 0, sessionPresent: false }),
        );
        const parser = mqttPacket.parser({ protocolVersion: version });
        parser.on('packet', ({ cmd, messageId }) => {
          if (cmd !== 'subscribe') return;
          socket.send(packet({ cmd: 'suback', messageId: messageId!, granted: [code, 0, code] }));
        });
        socket.on('message', (bytes) => parser.parse(bytes as Buffer));
      });
      const { transport, log } = open(server, { protocolVersion: version });
      await until(() => log.includes('connected'));
      transport.subscribe([STOP, ODDS, 'other/topic']);
      await until(() => log.some((entry) => entry.startsWith('refused')));
      expect(log.filter((entry) => !entry.startsWith('p'))).toEqual([
        'connected',
        `granted: ${ODDS}`,
        `refused: ${STOP},other/topic`,
      ]);
    },
  );

  test('text frames instead of binary ones are no connection', async () => {
    const server = await rawServer((socket) => socket.send('hello there, this is no broker'));
    const { log } = open(server, { timing: { reconnectMs: 20 } });
    await until(() => countEntries(log, 'disconnected') >= 2);
    expect(log).not.toContain('connected');
  });

  test.each([4, 5] as const)(
    'version %i: a token goes out as the password, and topics of any alphabet as they are',
    async (protocolVersion) => {
      const connects: string[] = [];
      const server = createServer();
      const webSockets = new WebSocketServer({ server });
      const asked: string[] = [];
      webSockets.on('connection', (socket) => {
        const parser = mqttPacket.parser({ protocolVersion });
        parser.on('packet', (packet) => {
          if (packet.cmd === 'connect') {
            connects.push(`${packet.username} ${packet.password} ${packet.keepalive}`);
            const properties = { topicAliasMaximum: 10 };
            const connack = { cmd: 'connack', returnCode: 0, reasonCode: 0, properties } as const;
            socket.send(
              mqttPacket.generate({ ...connack, sessionPresent: false }, { protocolVersion }),
            );
          }
          if (packet.cmd === 'subscribe')
            asked.push(...packet.subscriptions.map(({ topic }) => topic));
        });
        socket.on('message', (bytes) => parser.parse(bytes as Buffer));
      });
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      later(async () => {
        for (const socket of webSockets.clients) socket.terminate();
        await new Promise((resolve) => server.close(resolve));
      });
      const url = `ws://127.0.0.1:${(server.address() as AddressInfo).port}/mqtt`;
      const { transport, log } = open(url, { protocolVersion, token: 'tök.en' });
      await until(() => log.includes('connected'));
      expect(connects).toEqual(['player tök.en 10']);
      transport.subscribe([ODDS, 'feeds/é/\u{1f3c0}']);
      await until(() => asked.length === 2);
      expect(asked).toEqual([ODDS, 'feeds/é/\u{1f3c0}']);
    },
  );

  test.each([4, 5] as const)(
    'version %i: messages of each QoS, retained or not, in frames split anywhere',
    async (protocolVersion) => {
      const packet = (given: Packet) => mqttPacket.generate(given, { protocolVersion });
      const publish = (qos: 0 | 1 | 2, retain: boolean, text: string, id = Number(text)) => {
        const messageId = qos === 0 ? {} : { messageId: id };
        const given = { cmd: 'publish', topic: ODDS, payload: text, dup: false } as const;
        return packet({ ...given, qos, retain, ...messageId });
      };
      const answers: string[] = [];
      const server = await rawServer((socket) => {
        const parser = mqttPacket.parser({ protocolVersion });
        parser.on('packet', ({ cmd, messageId }) => {
          answers.push(`${cmd} ${messageId}`);
          if (cmd === 'pubrec') socket.send(packet({ cmd: 'pubrel', messageId: messageId! }));
        });
        socket.on('message', (bytes) => parser.parse(bytes as Buffer));
        const stream = Buffer.concat([
          packet({ cmd: 'connack', returnCode: 0, reasonCode: 0, sessionPresent: false }),
          publish(0, false, '1'),
          publish(0, true, '2'),
          publish(1, false, '3'),
          publish(2, true, '4'),
          publish(2, false, '5'),
          // Not to be taken twice.
          publish(2, false, '5'),
          publish(1, true, 'x'.repeat(20_000), 6),
        ]);
        for (let at = 0; at < stream.length; at += 7) socket.send(stream.subarray(at, at + 7));
      });
      const { messages } = open(server, { protocolVersion });
      // The one that came twice is answered twice.
      await until(() => answers.filter((answer) => answer.startsWith('pubcomp')).length === 3);
      await until(() => messages.length === 6);
      const texts = messages.map(({ text }) => text);
      expect(texts.toSorted().slice(0, 5)).toEqual(['1', '2', '3', '4', '5']);
      expect(texts).toContain('x'.repeat(20_000));
      expect(answers.toSorted()).toEqual(
        expect.arrayContaining([
          'puback 3',
          'puback 6',
          'pubcomp 4',
          'pubcomp 5',
          'pubrec 4',
          'pubrec 5',
        ]),
      );
    },
  );

  test('many packets a frame, split anywhere, arrive complete and in order', async () => {
    const packets = Array.from({ length: 2_000 }, (_, n) =>
      mqttPacket.generate({
        cmd: 'publish',
        topic: n % 3 ? ODDS : STOP,
        payload: String(n),
        qos: 0,
        retain: false,
        dup: false,
      }),
    );
    const stream = Buffer.concat(packets);
    const server = await rawServer((socket) => {
      socket.send(Uint8Array.of(0x20, 0x02, 0x00, 0x00));
      for (let at = 0; at < stream.length; at += 701) socket.send(stream.subarray(at, at + 701));
    });
    const { messages } = open(server);
    await until(() => messages.length === 2_000);
    expect(messages.map(({ text }) => Number(text))).toEqual(packets.map((_, n) => n));
  });
});

/** A websocket server that behaves as `serve` says, once the client's CONNECT is there. */
async function rawServer(serve: (socket: WebSocket) => void): Promise<string> {
  const server = createServer();
  const webSockets = new WebSocketServer({ server });
  webSockets.on('connection', (socket) => {
    socket.once('message', () => serve(socket));
    socket.on('error', () => socket.terminate());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  later(async () => {
    for (const socket of webSockets.clients) socket.terminate();
    await new Promise((resolve) => server.close(resolve));
  });
  return `ws://127.0.0.1:${(server.address() as AddressInfo).port}/mqtt`;
}
