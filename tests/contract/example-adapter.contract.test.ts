// The example adapter against a real broker and a real site: it keeps the contract from first to last.

import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readSettlement } from '../../src/server/feed/reading/settlement-message.ts';
import { connectClient } from '../support/broker-client.ts';
import { PASSWORD } from '../support/broker-embedded.ts';
import { openCountingProxy } from '../support/counting-proxy.ts';
import {
  type ExampleAdapter,
  pythonCommand,
  startExampleAdapter,
} from '../support/example-adapter.ts';
import { type Mosquitto, mosquittoCommand, startMosquitto } from '../support/mosquitto.ts';
import { describeWith } from '../support/require-all.ts';
import { runScript } from '../support/run-script.ts';
import { startSiteProcess } from '../support/site-process.ts';
import { until } from '../support/wait.ts';

const MATCH = '990001';
const CONNACK_BYTES = 4;
/** To a subscription of two topics. */
const SUBACK_BYTES = 6;
const isInstalled = pythonCommand !== undefined && mosquittoCommand !== undefined;

describeWith('python3-paho-mqtt and mosquitto', isInstalled, 'the example adapter', () => {
  let broker: Mosquitto;
  let adapter: ExampleAdapter | undefined;
  let standIn: Server | undefined;

  beforeEach(async () => {
    broker = await startMosquitto();
  });
  afterEach(async () => {
    adapter?.kill();
    standIn?.close();
    standIn = undefined;
    await broker.close();
  });

  const start = (site: string, before: number, seconds: number): ExampleAdapter => {
    const words = { broker: `127.0.0.1:${broker.ports.tcp}`, site, before, seconds };
    adapter = startExampleAdapter(
      Object.entries(words).flatMap(([name, value]) => [`--${name}`, String(value)]),
    );
    return adapter;
  };

  test('passes the check, and the site takes all of it, its results too', async () => {
    const env = { FEED: 'mqtt', MQTT_URL: broker.tcpUrl, FEED_PUBLISHER_PASSWORD: PASSWORD };
    const site = await startSiteProcess({ env });
    const door = await openCountingProxy(broker.tcpUrl);
    const url = door.url.replace('http:', 'mqtt:');
    const checking = runScript('feed-check', [url, '--seconds', '12'], env);
    // Nothing is said before the check listens, which takes it a while to begin.
    await until(() => door.received() >= CONNACK_BYTES + SUBACK_BYTES);
    const { code, output } = await start(site.url, 3, 4).finished();
    const check = await checking;
    await door.close();
    const { output: log } = site;
    await site.stop();
    expect({ code, output }).toEqual({ code: 0, output: '' });
    expect(check.output).toMatch(/^\d\d messages on 1 match in \d\d s\nNothing is wrong\.\n$/);
    expect(check.code).toBe(0);
    expect(log()).not.toMatch(/dropped|refuses/);
  });

  test('announces again on a broker that was restarted, and repeats results until they are answered', async () => {
    const posted: { authorization: string | undefined; body: string }[] = [];
    standIn = createServer((request, response) => {
      let body = '';
      request.on('data', (chunk: Buffer) => {
        body += chunk.toString();
      });
      request.on('end', () => {
        posted.push({ authorization: request.headers.authorization, body });
        response.writeHead(posted.length === 1 ? 503 : 200).end('{}');
      });
    });
    standIn.listen(0, '127.0.0.1');
    await once(standIn, 'listening');
    const { port } = standIn.address() as AddressInfo;
    const running = start(`http://127.0.0.1:${port}`, 0, 8);

    const login = { username: 'feed', password: PASSWORD };
    const reader = await connectClient(broker.tcpUrl, login);
    await reader.mqtt.subscribeAsync(['fixtures/+', 'feeds/#']);
    await reader.received(2);
    await reader.end();
    await broker.close();
    broker = await startMosquitto({ ports: broker.ports });
    const again = await connectClient(broker.tcpUrl, login);
    await again.mqtt.subscribeAsync(['fixtures/+', 'feeds/#']);
    const topics = () => again.arrivals.map(({ topic }) => topic);
    await until(
      () =>
        topics().includes(`fixtures/${MATCH}`) &&
        topics().includes(`feeds/live/odds_change/${MATCH}`),
    );
    expect(again.arrivals.find(({ topic }) => topic === `fixtures/${MATCH}`)?.payload).toContain(
      'Kano Pillars',
    );

    expect(await running.finished()).toMatchObject({ code: 0 });
    await again.end();
    expect(posted).toHaveLength(2);
    expect(posted[0]).toEqual(posted[1]);
    expect(posted[0]?.authorization).toBe(`Bearer ${PASSWORD}`);
    const { results } = JSON.parse(posted[0]!.body) as { results: [{ kind: string }] };
    const topic = `feeds/live/${results[0].kind}/${MATCH}`;
    const read = readSettlement(topic, JSON.stringify(results[0]));
    expect(read).toMatchObject({ skipped: 0, message: { producer: 1 } });
    expect(typeof read === 'object' && read.message.lines).toMatchObject([
      { marketId: '1', specifier: '', outcomes: { length: 3 } },
      { marketId: '18', specifier: 'total=2.5', outcomes: { length: 2 } },
    ]);
  });
});
