// A short fuzz of the feeds: page and server agree, nothing throws, every message is counted. The long one
// is `npm run test:feed-fuzz`.

import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { Aedes } from 'aedes';
import { expect, test } from 'vitest';
import { RESULT_KINDS } from '../../../src/server/domain/settlement/result-message.ts';
import { Random } from '../../../src/server/feed/simulator/random.ts';
import { fuzzBetfair } from '../../fuzz/betfair-fuzz.ts';
import { fuzzFeed } from '../../fuzz/feed-fuzz.ts';
import { mutate } from '../../fuzz/mutate.ts';
import { fuzzUof } from '../../fuzz/uof-fuzz.ts';
import { ValidFeed } from '../../fuzz/valid-feed.ts';
import { startBackend } from '../../support/backend.ts';
import { connectClient } from '../../support/broker-client.ts';
import { until } from '../../support/wait.ts';

test('8,000 messages of an operator, through a server to a page', {
  timeout: 240_000,
}, async () => {
  const report = await fuzzFeed({ messages: 8_000, seed: 7, compareEvery: 4_000 });
  expect(report.faults).toEqual([]);
  expect(report.compared.asHeard).toBeGreaterThan(100);
  expect(report.compared.recovered).toBeGreaterThan(200);
});

test('2,000 messages of the Unified Odds Feed and lines of an exchange', {
  timeout: 18_000,
}, () => {
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
      // Results come in a session of their own (kept-results.test.ts).
      if (/bet_(settlement|cancel)/.test(message.topic)) continue;
      adapter.mqtt.publish(message.topic, message.payload);
      sent += 1;
    }
    await until(async () => {
      const metrics = await (await fetch(`${backend.url}/metrics`)).text();
      const counts = metrics.matchAll(
        /^touchline_feed_(?:messages|dropped\{of="messages",).* (\d+)$/gm,
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

test('posted results: every body is answered, none with a 5xx', { timeout: 240_000 }, async () => {
  const backend = await startBackend();
  try {
    const random = new Random(7, 6);
    const authorization = `Bearer ${backend.config.feedPublisherPassword}`;
    const counts = new Map<number, number>();
    for (let sent = 0; sent < 400; sent++) {
      const markets = [
        { id: 1, specifiers: '', outcomes: [{ id: '1', result: 1, void_factor: 0 }] },
      ];
      const results = Array.from({ length: random.whole(1, 3) }, (_, at) => ({
        ...{ id: `r${sent}-${at}`, kind: random.pick(RESULT_KINDS), match_id: 'sr:match:77' },
        ...{ product: 1, timestamp: 1_790_000_000_000 + sent, markets },
      }));
      const target = { topic: '', payload: { results }, isCalm: true, others: ['77'] };
      const { payload } = mutate(random, target);
      const { statusCode, body } = await backend.server.app.inject({
        method: 'POST',
        url: '/feed/results',
        headers: { authorization, 'content-type': 'application/json' },
        payload: random.chance(0.2) ? JSON.stringify({ results }) : payload,
      });
      counts.set(statusCode, (counts.get(statusCode) ?? 0) + 1);
      expect(statusCode, `${payload.toString().slice(0, 500)} ${body}`).toBeLessThan(500);
    }
    expect(counts.get(200)).toBeGreaterThan(20);
    expect(counts.get(400)).toBeGreaterThan(20);
  } finally {
    await backend.close();
  }
});
