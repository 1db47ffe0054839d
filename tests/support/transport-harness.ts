// A transport under test with everything it said, and the proxies and brokers to put behind it.

import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer as createHttpServer } from 'node:http';
import { type AddressInfo, connect as connectTcp, createServer, type Socket } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { WebSocket } from 'ws';
import {
  createEmbeddedBroker,
  type EmbeddedBroker,
} from '../../src/server/broker/embedded-broker.ts';
import { systemClock } from '../../src/worker/clock/clock.ts';
import {
  createMqttTransport,
  type MqttTransportOptions,
} from '../../src/worker/transport/mqtt-transport.ts';
import type { Transport } from '../../src/worker/transport/transport.ts';
import { eventually } from './wait.ts';

const cleanups: (() => unknown)[] = [];

/** Runs `cleanup` once the test that is running is over. */
export function later(cleanup: () => unknown): void {
  cleanups.push(cleanup);
}

/** Ends all that the test opened, the newest first. */
export async function cleanUp(): Promise<void> {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
}

export interface TransportUnderTest {
  readonly transport: Transport;
  /** 'connected', 'disconnected: <error>', 'granted: a,b', 'refused: c', 'ping', 'pong'. */
  readonly log: string[];
  readonly messages: { readonly topic: string; readonly text: string }[];
}

/**
 * Opens a transport on `ws` sockets and writes down all it says; `create` is another build of it.
 */
export function openTransport(
  url: string,
  {
    create = createMqttTransport,
    ...options
  }: Partial<MqttTransportOptions> & { readonly create?: typeof createMqttTransport } = {},
): TransportUnderTest {
  const log: string[] = [];
  const messages: { topic: string; text: string }[] = [];
  const decoder = new TextDecoder();
  const transport = create({
    url,
    protocolVersion: 4,
    clock: systemClock,
    token: null,
    createSocket: (address, protocols) => new WebSocket(address, protocols),
    timing: { reconnectMs: 50 },
    ...options,
  });
  transport.open({
    onMessage: (topic, payload) => messages.push({ topic, text: decoder.decode(payload) }),
    onConnected: () => log.push('connected'),
    onDisconnected: (error) => log.push(`disconnected: ${error}`),
    onSubscribed: (granted, refused) => {
      if (granted.length > 0) log.push(`granted: ${granted.join()}`);
      if (refused.length > 0) log.push(`refused: ${refused.join()}`);
    },
    onPing: () => log.push('ping'),
    onPong: () => log.push('pong'),
  });
  later(() => transport.close());
  return { transport, log, messages };
}

/** How often an entry of the log begins with `start`. */
export function countEntries(log: readonly string[], start: string): number {
  return log.filter((entry) => entry.startsWith(start)).length;
}

export interface RunningBroker {
  readonly url: string;
  readonly port: number;
  readonly broker: EmbeddedBroker;
  stop(): Promise<void>;
}

const silent = { info: () => {}, warn: () => {}, error: () => {} };

/** The embedded broker on a port of its own, or on the one given. */
export async function startEmbeddedBroker(
  options: { port?: number; verifyToken?: (token: string) => boolean } = {},
): Promise<RunningBroker> {
  const broker = await createEmbeddedBroker({
    logger: silent,
    publisherPassword: 'secret',
    ...(options.verifyToken && { verifyToken: options.verifyToken }),
  });
  const server = createHttpServer();
  server.on('upgrade', (request, socket, head) => broker.handleUpgrade(request, socket, head));
  await new Promise<void>((resolve) => server.listen(options.port ?? 0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const stop = async () => {
    // Nobody comes in any more before those who are in are let go.
    const closed = new Promise((resolve) => server.close(resolve));
    await broker.close();
    await closed;
  };
  later(stop);
  return {
    broker,
    port,
    url: `ws://127.0.0.1:${port}/mqtt`,
    stop,
  };
}

/** A real Mosquitto with websockets that lets anyone do anything. */
export async function startMosquitto(program: string): Promise<{ readonly url: string }> {
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), 'touchline-mosquitto-'));
  const file = join(folder, 'mosquitto.conf');
  // Without a plain listener beside it, version 2.0 takes a websocket listener for none.
  writeFileSync(
    file,
    `user ${userInfo().username}
persistence false
allow_anonymous true
listener ${await freePort()} 127.0.0.1
listener ${port} 127.0.0.1
protocol websockets
`,
  );
  const child = spawn(program, ['-c', file], { stdio: 'ignore' });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  later(async () => {
    child.kill();
    await ended;
    rmSync(folder, { recursive: true });
  });
  await eventually(() => reachPort(port));
  return { url: `ws://127.0.0.1:${port}/mqtt` };
}

/** Rejects where nobody listens. */
function reachPort(port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connectTcp(port, '127.0.0.1');
    socket.once('error', reject);
    socket.once('connect', () => {
      socket.destroy();
      resolve();
    });
  });
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

export interface Proxy {
  readonly url: string;
  /** From here on nothing passes, and nobody is told. */
  swallow(): void;
  /** New connections pass again; those that were swallowed stay dead. */
  heal(): void;
}

/** A TCP proxy before `port` that can turn every connection into a half-open one. */
export async function startProxy(port: number): Promise<Proxy> {
  const sockets = new Set<Socket>();
  const pairs = new Set<() => void>();
  let swallowing = false;
  const server = createServer((client) => {
    const upstream = connectTcp(port, '127.0.0.1');
    let dead = swallowing;
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(from);
      from.on('data', (bytes) => {
        if (!dead) to.write(bytes);
      });
      from.on('error', () => from.destroy());
      from.on('close', () => {
        if (!dead) to.destroy();
      });
    }
    pairs.add(() => {
      dead = true;
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  later(async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => server.close(resolve));
  });
  return {
    url: `ws://127.0.0.1:${(server.address() as AddressInfo).port}/mqtt`,
    swallow: () => {
      swallowing = true;
      for (const kill of pairs) kill();
    },
    heal: () => {
      swallowing = false;
    },
  };
}
