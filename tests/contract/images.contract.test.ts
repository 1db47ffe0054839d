// Row and market images over a real connection to the site: at once behind the SUBACK, then as they change.

import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import {
  formatMarketTopic,
  formatRowTopic,
  parseImageTopic,
} from '../../src/shared/feed/image-topics.ts';
import {
  type MarketImage,
  type RowImage,
  readMarketImage,
  readRowImage,
} from '../../src/shared/feed/images.ts';
import type { FeedType } from '../../src/shared/feed/topics.ts';
import { makeFixture, startBackend, type TestBackend } from '../support/backend.ts';
import { connectClient, type TestClient } from '../support/broker-client.ts';
import { until } from '../support/wait.ts';

const PASSWORD = 'publisher-password';
const MAX_ROW_BYTES = 400;

let backend: TestBackend;
let clients: TestClient[] = [];
let lastId = 3_000;

beforeAll(async () => {
  backend = await startBackend({ FEED_PUBLISHER_PASSWORD: PASSWORD });
});
afterEach(async () => {
  await Promise.all(clients.map((client) => client.end()));
  clients = [];
});
afterAll(() => backend?.close());

async function connect(options = {}): Promise<TestClient> {
  const client = await connectClient(backend.mqttUrl, options);
  clients.push(client);
  return client;
}

/** A match of its own, in play with a price unless the test says otherwise. */
function declare(type: FeedType = 'live'): string {
  lastId += 1;
  const matchId = String(lastId);
  backend.hub.declare(makeFixture({ matchId, type }));
  price(matchId, 1.85, type);
  return matchId;
}

const total = (line: string, over: number) => ({
  id: 18,
  specifiers: `total=${line}`,
  status: 0,
  outcomes: [
    { id: '12', odds: over, active: 1 as const },
    { id: '13', odds: 1.9, active: 1 as const },
  ],
});

function price(matchId: string, odds: number, type: FeedType = 'live', ended = false): void {
  const outcomes = ['1', '2', '3'].map((id, at) => ({ id, odds: odds + at, active: 1 as const }));
  backend.hub.publish(type, 'odds_change', matchId, {
    event_id: Number(matchId),
    event_type: 'match',
    event_prefix: 'sr:match',
    product: type === 'live' ? 1 : 3,
    timestamp: Date.now(),
    sport_event_status: {
      status: ended ? 3 : Number(type === 'live'),
      match_status: ended ? 100 : 6,
      home_score: 1,
      away_score: 0,
      clock: { match_time: '12:30', stopped: true },
    },
    markets: [
      { id: 1, specifiers: '', status: 0, outcomes },
      { ...total('2.5', odds), favourite: 1 },
      total('3.5', odds + 1),
    ],
  });
}

function stop(matchId: string): void {
  backend.hub.publish('live', 'bet_stop', matchId, {
    event_id: Number(matchId),
    product: 1,
    timestamp: Date.now(),
    groups: ['all'],
  });
}

function rowOf(text: string | undefined): RowImage {
  const image = readRowImage(text ?? '');
  if (image === undefined || image === 'gone') throw new Error(`no row image: ${text}`);
  return image;
}

function marketOf(text: string | undefined): MarketImage {
  const image = readMarketImage(text ?? '');
  if (image === undefined || image === 'gone') throw new Error(`no market image: ${text}`);
  return image;
}

const pricesOf = ({ lines }: RowImage | MarketImage) =>
  lines.flatMap(({ outcomes }) => outcomes.map(({ odds, open }) => (open ? odds : -odds)));

async function readMetric(name: string): Promise<number> {
  const text = await (await fetch(`${backend.url}/metrics`)).text();
  return Number(
    text
      .split('\n')
      .find((line) => line.startsWith(`${name} `))
      ?.split(' ')[1],
  );
}

test('a row is told behind the SUBACK as it is, and within 400 bytes', async () => {
  const matchId = declare();
  const page = await connect();
  const topic = formatRowTopic('live', matchId);
  await page.mqtt.subscribeAsync(topic);
  const [first] = await page.received(1);
  expect(first?.topic).toBe(topic);
  expect(first?.payload.length).toBeLessThanOrEqual(MAX_ROW_BYTES);
  const fixture = backend.store.get(matchId);
  expect(rowOf(first?.payload)).toEqual({
    ...{ epoch: 0, seq: 1, rev: 0, timestamp: fixture?.timestamp },
    ...{ status: 1, matchStatus: 6, period: undefined, silent: false },
    ...{ score: { home: 1, away: 0 }, redCards: { home: 0, away: 0 } },
    ...{ gameScore: undefined, server: undefined, sets: undefined, startsAt: undefined },
    clock: { seconds: 750, at: fixture?.state.clockAt, stopped: true, rate: 1, announced: 0 },
    marketCount: 2,
    lines: [
      {
        ...{ marketId: '1', specifier: '', status: 0, product: 1 },
        outcomes: [
          { id: '1', odds: 185, open: true },
          { id: '2', odds: 285, open: true },
          { id: '3', odds: 385, open: true },
        ],
      },
      {
        ...{ marketId: '18', specifier: 'total=2.5', status: 0, product: 1 },
        outcomes: [
          { id: '12', odds: 185, open: true },
          { id: '13', odds: 190, open: true },
        ],
      },
    ],
  });
});

test('a market is told with all its lines, and the one that stands for it', async () => {
  const matchId = declare();
  const page = await connect();
  await page.mqtt.subscribeAsync(formatMarketTopic('live', matchId, '18'));
  const [first] = await page.received(1);
  const market = marketOf(first?.payload);
  expect(market).toMatchObject({ seq: 1, status: 1, favourite: 'total=2.5' });
  expect(market.lines.map(({ specifier }) => specifier)).toEqual(['total=2.5', 'total=3.5']);
  expect(pricesOf(market)).toEqual([185, 190, 285, 190]);
});

test('a change is a new image, once for all messages of a turn; what shows the same is none', async () => {
  const matchId = declare();
  const page = await connect();
  await page.mqtt.subscribeAsync(formatRowTopic('live', matchId));
  await page.received(1);
  for (const odds of [1.9, 1.95, 2]) price(matchId, odds);
  const [, second] = await page.received(2);
  expect(rowOf(second?.payload)).toMatchObject({ seq: 4 });
  expect(pricesOf(rowOf(second?.payload))).toEqual([200, 300, 400, 200, 190]);
  price(matchId, 2);
  await until(() => backend.store.get(matchId)?.seq === 5);
  await new Promise((resolve) => setImmediate(resolve));
  price(matchId, 2.1);
  const [, , third] = await page.received(3);
  expect(rowOf(third?.payload)).toMatchObject({ seq: 6 });
});

test('a stop comes before the images that confirm it, with the last prices', async () => {
  const matchId = declare();
  const page = await connect();
  const topics = [
    formatRowTopic('live', matchId),
    formatMarketTopic('live', matchId, '18'),
    `feeds/live/bet_stop/${matchId}`,
  ];
  await page.mqtt.subscribeAsync(topics);
  await page.received(2);
  stop(matchId);
  const [, , ...after] = await page.received(5);
  expect(after.map(({ topic }) => topic)).toEqual([topics[2], topics[0], topics[1]]);
  const row = rowOf(after[1]?.payload);
  expect(row.lines.map(({ status }) => status)).toEqual([1, 1]);
  expect(pricesOf(row)).toEqual([-185, -285, -385, -185, -190]);
  expect(pricesOf(marketOf(after[2]?.payload)).every((odds) => odds < 0)).toBe(true);
});

test('a result that closes a line takes it out of the images', async () => {
  const matchId = declare();
  const page = await connect();
  await page.mqtt.subscribeAsync(formatMarketTopic('live', matchId, '18'));
  await page.received(1);
  const line = { matchId, marketId: '18', specifier: 'total=2.5' };
  backend.hub.showLines([{ ...line, closed: true, resultAt: 1 }]);
  const [, second] = await page.received(2);
  const market = marketOf(second?.payload);
  expect(market).toMatchObject({ favourite: 'total=3.5' });
  expect(market.lines.map(({ specifier }) => specifier)).toEqual(['total=3.5']);
});

test('a match that ends says so', async () => {
  const matchId = declare();
  const page = await connect();
  await page.mqtt.subscribeAsync(formatRowTopic('live', matchId));
  await page.received(1);
  price(matchId, 1.85, 'live', true);
  const [, second] = await page.received(2);
  expect(rowOf(second?.payload)).toMatchObject({ status: 3, matchStatus: 100 });
});

test('a match that nobody knows is told as gone, announced it is there, and retired gone again', async () => {
  const page = await connect();
  const matchId = String(lastId + 1);
  await page.mqtt.subscribeAsync(formatRowTopic('live', matchId));
  const [first] = await page.received(1);
  expect(readRowImage(first?.payload ?? '')).toBe('gone');
  declare();
  const [, second] = await page.received(2);
  expect(pricesOf(rowOf(second?.payload))[0]).toBe(185);
  backend.hub.retire(matchId);
  const [, , third] = await page.received(3);
  expect(readRowImage(third?.payload ?? '')).toBe('gone');
});

test('a kick-off is told on the topics that the match leaves, and its prices only on the others', async () => {
  const matchId = declare('prematch');
  const page = await connect();
  const [before, after] = [formatRowTopic('prematch', matchId), formatRowTopic('live', matchId)];
  await page.mqtt.subscribeAsync([before, after]);
  const [prematch, live] = await page.received(2);
  const { startsAt } = backend.store.get(matchId)!.definition;
  expect(rowOf(prematch?.payload)).toMatchObject({ status: 0, startsAt, marketCount: 2 });
  expect(rowOf(live?.payload)).toMatchObject({ status: 0, marketCount: 0, lines: [] });
  backend.hub.declare(makeFixture({ matchId, type: 'live' }));
  const told = (await page.received(4)).slice(2);
  const of = (topic: string) => rowOf(told.find((arrival) => arrival.topic === topic)?.payload);
  expect(of(before)).toMatchObject({ status: 1, marketCount: 0, lines: [] });
  expect(of(after)).toMatchObject({ status: 1, marketCount: 2 });
});

test('2,000 rows are told behind one packet of subscriptions, and change alone', async () => {
  const known = Array.from({ length: 20 }, () => declare());
  const topics = Array.from({ length: 2_000 }, (_, at) =>
    formatRowTopic('live', known[at] ?? `nobody:${at}`),
  );
  const page = await connect();
  await page.mqtt.subscribeAsync(topics);
  const told = await page.received(2_000);
  expect(told.map(({ topic }) => topic)).toEqual(topics);
  expect(await readMetric('touchline_image_topics')).toBe(2_000);
  price(known[7]!, 3);
  const [next] = (await page.received(2_001)).slice(2_000);
  expect(next?.topic).toBe(topics[7]);
  await page.end();
  await until(async () => (await readMetric('touchline_image_topics')) === 0);
});

test('what is told and published is counted', async () => {
  const before = await readMetric('touchline_images{result="sent"}');
  const matchId = declare();
  const page = await connect();
  const topic = formatRowTopic('live', matchId);
  await page.mqtt.subscribeAsync(topic);
  await page.received(1);
  expect(await readMetric('touchline_images{result="sent"}')).toBe(before + 1);
  const published = await readMetric('touchline_images{result="published"}');
  price(matchId, 5);
  await page.received(2);
  expect(await readMetric('touchline_images{result="published"}')).toBe(published + 1);
  await page.mqtt.unsubscribeAsync(topic);
  price(matchId, 6);
  await page.mqtt.subscribeAsync(topic);
  const [, , third] = await page.received(3);
  expect(pricesOf(rowOf(third?.payload))[0]).toBe(600);
  expect(await readMetric('touchline_images{result="published"}')).toBe(published + 1);
});

describe('nobody', () => {
  test.each([
    'feeds/live/row/+',
    'feeds/+/row/1',
    'feeds/live/market/1/+',
    'feeds/live/market/1',
    'feeds/live/row/sr:match:1',
    'feeds/live/row/1/2',
    'feeds/results/row/1',
  ])('subscribes to %s', async (filter) => {
    expect(parseImageTopic(filter)).toBeUndefined();
    const page = await connect();
    page.mqtt.subscribe(filter);
    await page.closed();
  });

  test.each([
    ['a page', {}],
    ['the feed user', { username: 'feed', password: PASSWORD }],
  ])('publishes an image: %s is cut', async (_who, login) => {
    for (const topic of [
      'feeds/live/row/1',
      'feeds/live/market/1/18',
      'feeds/live/row/sr:match:1',
    ]) {
      const forger = await connect(login);
      forger.mqtt.publish(topic, '{"seq":9,"status":1,"markets":0,"lines":[]}');
      await forger.closed();
    }
  });

  test('gets images for reading the whole feed', async () => {
    const matchId = declare();
    const page = await connect();
    const reader = await connect({ username: 'feed', password: PASSWORD });
    await reader.mqtt.subscribeAsync('feeds/#');
    await page.mqtt.subscribeAsync(formatRowTopic('live', matchId));
    await page.received(1);
    price(matchId, 2.2);
    await page.received(2);
    price(matchId, 2.3);
    await page.received(3);
    await reader.received(2);
    const topics = reader.arrivals
      .map(({ topic }) => topic)
      .filter((name) => name.includes(matchId));
    expect(new Set(topics)).toEqual(new Set([`feeds/live/odds_change/${matchId}`]));
  });
});
