// A short fuzz of the feeds: page and server agree, nothing throws, every message is counted. The long one
// is `npm run test:feed-fuzz`.

import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { Aedes } from 'aedes';
import { expect, test } from 'vitest';
import { Random } from '../../../src/server/feed/simulator/random.ts';
import { fuzzBetfair } from '../../fuzz/betfair-fuzz.ts';
import { fuzzFeed } from '../../fuzz/feed-fuzz.ts';
import { mutate } from '../../fuzz/mutate.ts';
import { fuzzUof } from '../../fuzz/uof-fuzz.ts';
import { ValidFeed } from '../../fuzz/valid-feed.ts';
import { startBackend } from '../../support/backend.ts';
import { connectClient } from '../../support/broker-client.ts';
import { until } from '../../support/wait.ts';

test('8,000 messages of an operator, through a server to a page', async () => {
  const report = await fuzzFeed({ messages: 8_000, seed: 7, compareEvery: 4_000 });
  expect(report.faults).toEqual([]);
  expect(report.compared.asHeard).toBeGreaterThan(100);
  expect(report.compared.recovered).toBeGreaterThan(150);
  expect(report.compared.prematch).toBeGreaterThan(100);
});

test('2,000 messages of the Unified Odds Feed and lines of an exchange', () => {
  expect(fuzzUof(2_000, 7).faults).toEqual([]);
  expect(fuzzBetfair(2_000, 7).faults).toEqual([]);
});

test('what comes over a broker is counted in /metrics, message by message', async () => {
  const MESSAGES = 1_000;
  const broker = await Aedes.createBroker();
  const server = createServer((socket) => void broker.handle(socket));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `mqtt://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const subscribed = once(broker, 'subscribe');
  const backend = await startBackend({ FEED: 'mqtt', MQTT_URL: url });
  const adapter = await connectClient(url);
  try {
    await subscribed;
    const random = new Random(7, 5);
    const valid = new ValidFeed(7);
    let sent = 0;
    while (sent < MESSAGES) {
      const { topic, payload, matchId } = valid.next();
      if (payload === '' || matchId === '' || !topic.startsWith('feeds/')) continue;
      const message = mutate(random, { topic, payload, isCalm: false, others: valid.matchIds });
      // Announcements are not counted there; a broker takes no topic that it does not know.
      if (!/^feeds\/[ -~]*$/.test(message.topic)) continue;
      // Results come in a session of their own (retained-results.test.ts).
      if (/bet_(settlement|cancel)/.test(message.topic)) continue;
      adapter.mqtt.publish(message.topic, message.payload);
      sent += 1;
    }
    await until(async () => {
      const metrics = await (await fetch(`${backend.url}/metrics`)).text();
      const counts = metrics.matchAll(
        /^touchline_feed_(?:messages|dropped\{kind="messages",).* (\d+)$/gm,
      );
      return [...counts].reduce((sum, [, count]) => sum + Number(count), 0) === sent;
    });
  } finally {
    await adapter.end();
    await backend.close();
    broker.close();
    server.close();
  }
});
