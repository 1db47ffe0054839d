// The live channel's numbers of spec section 9: when it connects again, and how packets are numbered.

import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import mqttPacket from 'mqtt-packet';
import { afterEach, expect, test, vi } from 'vitest';
import { WebSocketServer } from 'ws';
import { systemClock } from '../../src/worker/clock/clock.ts';
import { createMqttTransport } from '../../src/worker/transport/mqtt-transport.ts';
import type { SocketEvent, WebSocketLike } from '../../src/worker/transport/socket.ts';
import { cleanUp, later, openTransport } from '../support/transport-harness.ts';
import { until } from '../support/wait.ts';

afterEach(async () => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  await cleanUp();
});

/** A socket that is closed as soon as somebody listens. */
function createDeadSocket(): WebSocketLike {
  const closed: SocketEvent = { type: 'close' };
  return {
    binaryType: 'arraybuffer',
    readyState: 3,
    addEventListener: (type, listener) => {
      if (type === 'close') queueMicrotask(() => listener(closed));
    },
    send: () => {},
    close: () => {},
  };
}

test('a lost connection is tried again a second later, every second', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  let tries = 0;
  const transport = createMqttTransport({
    url: 'ws://127.0.0.1:9/mqtt',
    protocolVersion: 4,
    clock: systemClock,
    token: null,
    createSocket: () => {
      tries += 1;
      return createDeadSocket();
    },
  });
  let losses = 0;
  const silent = () => {};
  transport.open({
    onMessage: silent,
    onConnected: silent,
    onDisconnected: () => {
      losses += 1;
    },
    onSubscribed: silent,
    onPong: silent,
  });
  later(() => transport.close());
  for (const count of [1, 2, 3]) {
    while (losses < count) await new Promise(setImmediate);
    expect(tries).toBe(count);
    await vi.advanceTimersByTimeAsync(999);
    expect(tries).toBe(count);
    await vi.advanceTimersByTimeAsync(1);
  }
  expect(tries).toBe(4);
});

test('message ids go up to 65535 and begin at 1 again', async () => {
  // mqtt.js begins anywhere; here just before the end.
  vi.spyOn(Math, 'random').mockReturnValue(0.99999);
  const ids: (number | undefined)[] = [];
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  await once(server, 'listening');
  later(() => server.close());
  server.on('connection', (socket) => {
    const parser = mqttPacket.parser({ protocolVersion: 4 });
    parser.on('packet', ({ cmd, messageId }) => {
      if (cmd === 'connect')
        socket.send(mqttPacket.generate({ cmd: 'connack', returnCode: 0, sessionPresent: false }));
      if (cmd !== 'subscribe') return;
      ids.push(messageId);
      socket.send(mqttPacket.generate({ cmd: 'suback', messageId: messageId ?? 0, granted: [0] }));
    });
    socket.on('message', (bytes) => parser.parse(bytes as Buffer));
    later(() => socket.terminate());
  });
  const { port } = server.address() as AddressInfo;
  const { transport, log } = openTransport(`ws://127.0.0.1:${port}/mqtt`);
  await until(() => log.includes('connected'));
  for (const match of ['1', '2', '3']) {
    transport.subscribe([`feeds/live/odds_change/${match}`]);
    await until(() => ids.length === Number(match));
  }
  expect(ids).toEqual([65_534, 65_535, 1]);
});
