// The six messaging errors of spec section 8, each as mqtt.js itself says it with a broker behind it.

import { existsSync } from 'node:fs';
import mqtt, { type IClientOptions, type MqttClient } from 'mqtt';
import { afterEach, expect, test } from 'vitest';
import { toBrokerError } from '../../src/worker/transport/broker-errors.ts';
import { describeWith } from '../support/require-all.ts';
import {
  cleanUp,
  later,
  openTransport,
  startEmbeddedBroker,
  startMosquitto,
  startProxy,
} from '../support/transport-harness.ts';
import { until } from '../support/wait.ts';

afterEach(cleanUp);

const ODDS = 'feeds/live/odds_change/7001';

/** A connected client of mqtt.js itself. */
async function connect(url: string, options: IClientOptions = {}): Promise<MqttClient> {
  const client = mqtt.connect(url, { reconnectPeriod: 0, queueQoSZero: false, ...options });
  later(() => client.end(true));
  await new Promise<void>((resolve, reject) => {
    client.once('connect', () => resolve());
    client.once('error', reject);
  });
  return client;
}

/** The error that a call of the client is answered with. */
function errorOf(call: (done: (error?: Error | null) => void) => void): Promise<string> {
  return new Promise((resolve, reject) => {
    call((error) => (error ? resolve(error.message) : reject(new Error('it worked'))));
  });
}

test.each<[text: string, provoke: () => Promise<string>]>([
  [
    'Message removed',
    async () => {
      const { url } = await startEmbeddedBroker();
      const client = await connect(url);
      return errorOf((done) => {
        const id = client.getLastMessageId();
        client.publish(ODDS, 'x', { qos: 1 }, done);
        client.removeOutgoingMessage(id === 65_535 ? 1 : id + 1);
      });
    },
  ],
  [
    'Connection closed',
    async () => {
      const { url, broker } = await startEmbeddedBroker();
      const client = await connect(url);
      return errorOf((done) => {
        client.subscribe(ODDS, done);
        broker.killConnections();
      });
    },
  ],
  [
    'client disconnecting',
    async () => {
      const { url } = await startEmbeddedBroker();
      const client = await connect(url);
      client.end();
      return errorOf((done) => client.subscribe(ODDS, done));
    },
  ],
  [
    'Keepalive timeout',
    async () => {
      const { port } = await startEmbeddedBroker();
      const proxy = await startProxy(port);
      const client = await connect(proxy.url, { keepalive: 1 });
      proxy.swallow();
      return new Promise((resolve) => client.once('error', ({ message }) => resolve(message)));
    },
  ],
  [
    'No connection to broker',
    async () => {
      const { url, stop } = await startEmbeddedBroker();
      const client = await connect(url);
      await stop();
      await until(() => !client.connected);
      return errorOf((done) => client.publish(ODDS, 'x', { qos: 0 }, done));
    },
  ],
])('%s is what mqtt.js says, and the link says the same', async (text, provoke) => {
  const said = await provoke();
  expect(said).toBe(text);
  expect(toBrokerError(new Error(said))).toBe(text);
});

const MOSQUITTO = '/usr/sbin/mosquitto';

// The embedded broker speaks version 3.1.1 alone, which has no aliases.
describeWith('mosquitto', existsSync(MOSQUITTO), 'a broker of version 5', () => {
  test('Unregistered Topic Alias is what mqtt.js says, and the link says the same', async () => {
    const { url } = await startMosquitto(MOSQUITTO);
    const client = await connect(url, { protocolVersion: 5 });
    // Without a connection a message is stored by its topic, and nobody registered this alias.
    client.stream.destroy();
    await until(() => !client.connected);
    const properties = { topicAlias: 3 };
    const said = await errorOf((done) => client.publish('', 'x', { qos: 0, properties }, done));
    expect(said).toBe('Unregistered Topic Alias');
    expect(toBrokerError(new Error(said))).toBe(said);
  });
});

test('a broker that ends while connected, and one that is not there, are told apart', async () => {
  const { url, stop } = await startEmbeddedBroker();
  const { log } = openTransport(url, { timing: { reconnectMs: 20 } });
  await until(() => log.includes('connected'));
  await stop();
  await until(() => log.includes('disconnected: No connection to broker'));
  const losses = log.filter((entry) => entry.startsWith('disconnected'));
  expect(losses[0]).toBe('disconnected: Connection closed');
  expect(new Set(losses.slice(1))).toEqual(new Set(['disconnected: No connection to broker']));
});
