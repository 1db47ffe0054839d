// The publisher to brokers outside the process: Mosquitto, NATS, and one that is away for a while.

import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { Aedes } from 'aedes';
import { expect, test } from 'vitest';
import {
  createExternalPublisher,
  type ExternalPublisher,
} from '../../src/server/broker/external-publisher.ts';
import { connectClient } from '../support/broker-client.ts';
import { keepingLogger, PASSWORD } from '../support/broker-embedded.ts';
import { mosquittoCommand, startMosquitto } from '../support/mosquitto.ts';
import { natsCommand, startNats } from '../support/nats.ts';
import { describeWith } from '../support/require-all.ts';
import { until } from '../support/wait.ts';

const ODDS = 'feeds/live/odds_change/1';
const SENT = Array.from({ length: 500 }, (_, i) => `{"seq":${i}}`);

/** Publishes to the broker and reads it back with a client of its own. */
async function roundTrip(
  publisher: ExternalPublisher,
  url: string,
  protocolVersion: 4 | 5,
): Promise<string[]> {
  try {
    const reader = await connectClient(url, { protocolVersion });
    await reader.mqtt.subscribeAsync(ODDS);
    await until(() => publisher.connected);
    for (const payload of SENT) publisher.publish(ODDS, payload);
    await reader.received(SENT.length);
    await reader.end();
    return reader.payloads();
  } finally {
    await publisher.close();
  }
}

describeWith('mosquitto', mosquittoCommand !== undefined, 'publishing to Mosquitto', () => {
  test.each([4, 5] as const)('what is published arrives, protocol %i', async (protocolVersion) => {
    const { logger, lines } = keepingLogger();
    const mosquitto = await startMosquitto();
    const publisher = createExternalPublisher({
      url: mosquitto.tcpUrl,
      username: 'feed',
      password: PASSWORD,
      protocolVersion,
      logger,
    });
    expect(await roundTrip(publisher, mosquitto.url, protocolVersion)).toEqual(SENT);
    expect(lines.map(({ level }) => level)).toEqual(['info']);
    await mosquitto.close();
  });

  test('a broker that restarts is found again, with one line for each way', async () => {
    const { logger, lines } = keepingLogger();
    const first = await startMosquitto();
    const login = { username: 'feed', password: PASSWORD };
    const publisher = createExternalPublisher({ url: first.tcpUrl, ...login, logger });
    await until(() => publisher.connected);
    await first.close();
    await until(() => !publisher.connected);

    const second = await startMosquitto({ ports: first.ports });
    expect(second.tcpUrl).toBe(first.tcpUrl);
    expect(await roundTrip(publisher, second.url, 4)).toEqual(SENT);
    const levels = lines.map(({ level }) => level);
    expect([levels[0], levels.at(-1)]).toEqual(['info', 'info']);
    expect(levels.filter((level) => level === 'warn').length).toBeLessThanOrEqual(2);
    await second.close();
  });
});

describeWith('nats-server', natsCommand !== undefined, 'publishing to NATS', () => {
  test('what is published arrives', async () => {
    const { logger } = keepingLogger();
    const nats = await startNats();
    const publisher = createExternalPublisher({ url: nats.tcpUrl, logger });
    expect(await roundTrip(publisher, nats.tcpUrl, 4)).toEqual(SENT);
    await nats.close();
  });
});

test('while the broker is away the newest messages are kept, in order, the others counted', async () => {
  const { logger, lines } = keepingLogger();
  const broker = await Aedes.createBroker();
  const server = createServer((socket) => void broker.handle(socket));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');

  const arrived: string[] = [];
  const onPublish = (packet: { topic: string; payload: unknown }): void => {
    if (packet.topic === ODDS) arrived.push(String(packet.payload));
  };
  broker.on('publish', onPublish);
  const url = `mqtt://user:secret@127.0.0.1:${port}`;
  const publisher = createExternalPublisher({ url, queueLimit: 3, logger });
  await until(() => lines.length > 0);
  for (const payload of ['1', '2', '3', '4', '5']) publisher.publish(ODDS, payload);
  expect(publisher.connected).toBe(false);
  expect(publisher.dropped).toBe(2);

  server.listen(port, '127.0.0.1');
  await until(() => arrived.length === 3);
  publisher.publish(ODDS, '6');
  await until(() => arrived.length === 4);
  expect(arrived).toEqual(['3', '4', '5', '6']);
  expect(lines.map(({ level }) => level)).toEqual(['warn', 'info']);
  expect(lines[1]?.fields).toMatchObject({ dropped: 2, queued: 3 });
  expect(JSON.stringify(lines)).not.toContain('secret');

  await publisher.close();
  broker.close();
  server.close();
});
