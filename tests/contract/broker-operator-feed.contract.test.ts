// FEED=mqtt against a plain broker: fixtures announced or discovered, messages passed on.

import { once } from 'node:events';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { Aedes } from 'aedes';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { FixtureDefinition } from '../../src/server/domain/sports/fixture-definition.ts';
import type { FeedOutput, FeedSource } from '../../src/server/feed/feed-source.ts';
import { createMqttSource } from '../../src/server/feed/mqtt/mqtt-source.ts';
import { FaultLog } from '../../src/server/feed/reading/fault-log.ts';
import { connectClient, type TestClient } from '../support/broker-client.ts';
import { keepingLogger, type LoggedLine } from '../support/broker-embedded.ts';
import { until } from '../support/wait.ts';

let broker: Aedes;
let server: Server;
let adapter: TestClient;
let source: FeedSource;
let lines: LoggedLine[];
let declared: FixtureDefinition[];
let calls: string[];
/** What the source asked its adapter for. */
let requests: string[];

beforeEach(async () => {
  broker = await Aedes.createBroker();
  server = createServer((socket) => void broker.handle(socket));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `mqtt://127.0.0.1:${(server.address() as AddressInfo).port}`;
  adapter = await connectClient(url);
  const kept = keepingLogger();
  lines = kept.lines;
  declared = [];
  calls = [];
  requests = [];
  await adapter.mqtt.subscribeAsync('recovery/request');
  adapter.mqtt.on('message', (topic, payload) => {
    if (topic === 'recovery/request') requests.push(payload.toString());
  });
  const output: FeedOutput = {
    declare: (fixture) => {
      declared.push(fixture);
      calls.push(`declare ${fixture.matchId} ${fixture.type}`);
    },
    discover: ({ matchId, type }) => void calls.push(`discover ${matchId} ${type}`),
    publish: (type, kind, matchId) => void calls.push(`publish ${type} ${kind} ${matchId}`),
    restart: (matchId) => void calls.push(`restart ${matchId}`),
    retire: (matchId) => void calls.push(`retire ${matchId}`),
    settle: ({ matchId }) => void calls.push(`settle ${matchId}`),
    alive: ({ product, subscribed }) => void calls.push(`alive ${product} ${subscribed}`),
    connectionLost: () => void calls.push('connectionLost'),
  };
  source = createMqttSource({
    ...{ url, now: () => 1_000, logger: kept.logger },
    faults: new FaultLog(kept.logger),
  });
  const subscribed = once(broker, 'subscribe');
  await source.start(output);
  await subscribed;
});
afterEach(async () => {
  await source.stop();
  await adapter.end();
  broker.close();
  server.close();
});

/** Breaks the connection to the source, not the adapter's. */
function cutSource(): void {
  for (const client of Object.values((broker as unknown as { clients: object }).clients)) {
    const { id, conn } = client as { id: string; conn: { destroy(): void } };
    if (id !== adapter.mqtt.options.clientId) conn.destroy();
  }
}

test('an announced fixture is declared as it says, and retired by an empty message', async () => {
  const fixture = {
    matchID: 7,
    sportID: 5,
    tournament: 'Open',
    competitor1: 'A',
    competitor2: 'B',
    type: 'live',
    startsAt: 5_000,
    markets: [
      { marketID: 186, marketName: 'Winner', outcomes: [{ outcomeID: 4, outcomeName: 'A' }] },
    ],
  };
  adapter.mqtt.publish('fixtures/7', JSON.stringify(fixture), { retain: true });
  await until(() => calls.length === 1);
  adapter.mqtt.publish('fixtures/7', '', { retain: true });
  await until(() => calls.length === 2);
  expect(calls).toEqual(['declare 7 live', 'retire 7']);
  expect(declared[0]).toMatchObject({
    matchId: '7',
    sportId: '5',
    home: 'A',
    away: 'B',
    startsAt: 5_000,
    markets: [
      {
        marketId: '186',
        marketName: 'Winner',
        specifier: '',
        outcomes: [{ outcomeId: '4', outcomeName: 'A' }],
      },
    ],
  });
});

test('a match that nobody announced is discovered, and declared once it is announced', async () => {
  adapter.mqtt.publish('feeds/prematch/odds_change/9', '{"event_id":9,"markets":[]}');
  adapter.mqtt.publish('feeds/live/bet_stop/9', '{"event_id":9,"groups":["all"]}');
  adapter.mqtt.publish('feeds/prematch/odds_change/9', '{"event_id":9,"markets":[]}');
  adapter.mqtt.publish('fixtures/9', '{"competitor1":"A"}');
  adapter.mqtt.publish('feeds/live/bet_stop/9', '{"event_id":9,"groups":["all"]}');
  await until(() => calls.length === 8);
  expect(calls).toEqual([
    'discover 9 prematch',
    'publish prematch odds_change 9',
    'discover 9 live',
    'publish live bet_stop 9',
    'discover 9 prematch',
    'publish prematch odds_change 9',
    'declare 9 live',
    'publish live bet_stop 9',
  ]);
  expect(declared[0]).toMatchObject({ home: 'A', sportId: '1', startsAt: 1_000 });
  const held = lines.filter(({ fields }) => fields.reason === 'nobody has announced its match');
  expect(held).toMatchObject([{ level: 'warn', fields: { topic: 'fixtures/9', count: 1 } }]);
});

test('what cannot be read is dropped, and each reason logged once', async () => {
  const bad = [
    ['feeds/live/odds_change/1', 'not json'],
    ['feeds/live/odds_change/1', 'still not json'],
    ['feeds/live/odds_change/1', '{"event_id":2}'],
    ['feeds/live/unknown_kind/1', '{}'],
    ['fixtures/1', '[]'],
  ] as const;
  for (const [topic, payload] of bad) adapter.mqtt.publish(topic, payload);
  adapter.mqtt.publish('feeds/live/bet_stop/3', '{}');
  await until(() => calls.length === 2);
  expect(calls).toEqual(['discover 3 live', 'publish live bet_stop 3']);
  const reasons = lines.flatMap(({ level, fields }) => (level === 'warn' ? [fields.reason] : []));
  expect(reasons).toEqual([
    'not JSON',
    'another match',
    'not a feed topic',
    'fixture is not an object',
    'nobody has announced its match',
  ]);
});

test('a paused feed passes nothing on', async () => {
  source.pause?.();
  adapter.mqtt.publish('feeds/live/bet_stop/1', '{}');
  // Fixtures still come in, which shows that the message before was seen.
  adapter.mqtt.publish('fixtures/2', '{}');
  await until(() => calls.length === 1);
  source.resume?.();
  adapter.mqtt.publish('feeds/live/bet_stop/2', '{}');
  await until(() => calls.length === 3);
  expect(calls).toEqual(['declare 2 prematch', 'declare 2 live', 'publish live bet_stop 2']);
});

test('alive messages are handed on; what is none is counted', async () => {
  adapter.mqtt.publish('feeds/alive', '{"product":3,"timestamp":5,"subscribed":0}');
  adapter.mqtt.publish('feeds/alive', '{"product":"3"}');
  adapter.mqtt.publish('feeds/alive', '{"product":3,"timestamp":5}');
  await until(() => calls.length === 2);
  expect(calls).toEqual(['alive 3 0', 'alive 3 1']);
  expect(lines.filter(({ fields }) => fields.reason === 'not an alive message')).toHaveLength(1);
});

test('a connection that breaks is told at once; with the next one everything is asked for anew', async () => {
  await until(() => requests.length === 1);
  cutSource();
  await until(() => requests.length === 2);
  expect(calls).toEqual(['connectionLost']);
  const timestamp = expect.any(Number);
  expect(requests.map((request) => JSON.parse(request))).toEqual([
    { request_id: 1, timestamp },
    { request_id: 2, timestamp },
  ]);
});

test('results are read on another connection, and declare nothing', async () => {
  const payload = { markets: [{ id: 1, outcome: [{ id: 1, result: 1 }] }] };
  adapter.mqtt.publish('feeds/live/bet_settlement/7', JSON.stringify(payload));
  adapter.mqtt.publish('fixtures/8', '{}');
  await until(() => calls.length === 1);
  expect(calls).toEqual(['declare 8 prematch']);
});

test('topics that the broker refuses are named and asked for again, and the feed is asked anew then', async () => {
  await until(() => source.connected === true && requests.length === 1);
  expect(source.refusal).toBeUndefined();
  broker.authorizeSubscribe = (_client, subscription, done) =>
    done(null, subscription.topic === 'feeds/#' ? null : subscription);
  cutSource();
  await until(() => source.refusal === 'feeds/#');
  expect(lines.filter(({ level }) => level === 'error')).toMatchObject([
    { fields: { topics: 'feeds/#' } },
  ]);
  await until(() => requests.length === 2);
  broker.authorizeSubscribe = (_client, subscription, done) => done(null, subscription);
  await until(() => source.refusal === undefined);
  await until(() => requests.length === 3);
});
