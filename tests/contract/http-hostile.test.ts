// Clients that mean harm: none of them ends the process, fills its log or keeps a connection for nothing.

import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startBackend, type TestBackend } from '../support/backend.ts';
import { connectClient } from '../support/broker-client.ts';
import { keepingLogger, type LoggedLine } from '../support/broker-embedded.ts';

const UPGRADE = 'HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.close());

async function open(): Promise<Socket> {
  const { hostname, port } = new URL(backend.url);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => {});
  await once(socket, 'connect');
  return socket;
}

async function isAlive(): Promise<boolean> {
  return (await fetch(`${backend.url}/healthz`)).ok;
}

describe('upgrades', () => {
  // An error on a socket that nobody listens to would be an uncaught exception here.
  test.each(['/elsewhere', '/mqtt'])('a reset behind a refused one at %s', async (path) => {
    for (let attempt = 0; attempt < 20; attempt++) {
      const socket = await open();
      // More than the refusal waits for, so that the reset meets a socket in use.
      socket.write(`GET ${path} ${UPGRADE}\r\n${'x'.repeat(60_000)}`);
      await new Promise((resolve) => setImmediate(resolve));
      socket.resetAndDestroy();
    }
    expect(await isAlive()).toBe(true);
  });

  test('a refused one is answered and closed, also for a client that keeps its half open', async () => {
    const { hostname, port } = new URL(backend.url);
    const connections = () =>
      new Promise<number>((resolve) => {
        backend.server.app.server.getConnections((_error, count) => resolve(count));
      });
    // A kept-alive connection of an earlier request, perhaps.
    const before = await connections();
    const socket = connect({ port: Number(port), host: hostname, allowHalfOpen: true });
    let answer = '';
    socket.setEncoding('utf8').on('data', (text) => {
      answer += text;
    });
    socket.write(`GET /elsewhere ${UPGRADE}\r\n`);
    await once(socket, 'end');
    expect(answer).toMatch(/^HTTP\/1.1 404 Not Found\r\n/);
    await expect.poll(connections).toBeLessThanOrEqual(before);
    socket.destroy();
  });
});

test('slow requests have an end', () => {
  const { headersTimeout, requestTimeout, timeout } = backend.server.app.server;
  expect([headersTimeout, requestTimeout, timeout]).toEqual([10_000, 30_000, 60_000]);
});

test('an API key of other characters is just a wrong one', async () => {
  const headers = await backend.sign();
  const changed = { ...headers, 'api-key': `é${headers['api-key']!.slice(1)}` };
  const answer = await fetch(`${backend.url}/api/sports/all`, { headers: changed });
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({ code: 'bad_signature' });
});

test.each(['constructor', '__proto__', 'toString'])('no sport is called %s', async (name) => {
  for (const call of ['highlight/live', 'highlight/prematch', 'markets', 'categories']) {
    const answer = await backend.signedFetch(`/api/sports/${call}/${name}`);
    expect(answer.status).toBe(200);
  }
});

test('rule violations fill no log', async () => {
  const { logger, lines } = keepingLogger();
  const other = await startBackend({}, { logger: { ...silent(), ...logger } as never });
  const refused = (line: LoggedLine) => line.message.startsWith('mqtt protocol violation');
  for (let attempt = 0; attempt < 12; attempt++) {
    const client = await connectClient(other.mqttUrl);
    client.mqtt.subscribe('feeds/#');
    await client.closed();
  }
  expect(lines.filter(refused)).toHaveLength(5);
  await other.close();
  expect(lines.filter(refused).at(-1)?.message).toMatch(/: 7 more within a minute$/);
});

/** What Fastify asks of a logger beyond ours. */
function silent() {
  const nothing = () => {};
  const logger = { level: 'info', debug: nothing, trace: nothing, fatal: nothing, silent: nothing };
  return {
    ...logger,
    child: () => ({ ...silent(), info: nothing, warn: nothing, error: nothing }),
  };
}
