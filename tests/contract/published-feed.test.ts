// A feed adapter that publishes on our own broker: browsers and the backend's answers agree.

import mqtt, { type MqttClient } from 'mqtt';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startBackend, type TestBackend } from '../support/backend.ts';
import { makeCoupon, pick } from '../support/betting.ts';
import { liveFixture, matchResult, publishOdds } from '../support/live-site.ts';
import { signUp } from '../support/players.ts';

let backend: TestBackend;
let adapter: MqttClient;

beforeEach(async () => {
  backend = await startBackend({ FEED_PUBLISHER_PASSWORD: 'adapter-password' });
  adapter = await mqtt.connectAsync(backend.mqttUrl, {
    protocolVersion: 4,
    username: 'feed',
    password: 'adapter-password',
  });
});
afterEach(async () => {
  await adapter.endAsync(true);
  await backend.close();
});

function announce(matchId: string, fixture: object | ''): void {
  const text = fixture === '' ? '' : JSON.stringify(fixture);
  adapter.publish(`fixtures/${matchId}`, text, { retain: true });
}

async function oddsOf(matchId: string): Promise<number[]> {
  const answer = (await (await backend.signedFetch(`/api/sports/match/${matchId}`)).json()) as {
    markets?: { outcomes: { odds: number }[] }[];
  };
  return answer.markets?.[0]?.outcomes.map((outcome) => outcome.odds) ?? [];
}

const change = (matchId: string, odds: number) =>
  JSON.stringify({
    event_id: Number(matchId),
    product: 1,
    timestamp: Date.now(),
    markets: [matchResult(odds, 3.4, 4.2)],
  });

test('its prices are in the match detail, of a match that was declared', async () => {
  backend.hub.declare(liveFixture('801'));
  publishOdds(backend, '801', [matchResult(1.5, 4, 6)]);
  adapter.publish('feeds/live/odds_change/801', change('801', 2.25));
  await expect.poll(() => oddsOf('801')).toEqual([2.25, 3.4, 4.2]);
});

test('a match is offered once it is announced, with the newest prices, and not before', async () => {
  const page = await mqtt.connectAsync(backend.mqttUrl, { protocolVersion: 4 });
  const heard: unknown[] = [];
  page.on('message', (_topic, payload) => heard.push(JSON.parse(payload.toString())));
  await page.subscribeAsync('feeds/live/odds_change/802');
  const player = await signUp(backend, { realKobo: 100_000 });
  const coupon = makeCoupon([pick('802', { odds: 1.95 })]);
  const place = async () => (await player.call('POST', '/api/bets/place-bet/1', coupon)).body;
  adapter.publish('feeds/live/odds_change/802', change('802', 1.9));
  adapter.publish('feeds/live/odds_change/802', change('802', 1.95));
  await expect.poll(() => backend.hub.counters.waiting).toBe(0);
  await expect.poll(() => backend.store.lookUp('802')?.lines.size).toBe(1);
  expect(await oddsOf('802')).toEqual([]);
  expect(await place()).toMatchObject({ success: false });
  expect(heard).toEqual([]);
  announce('802', { competitor1: 'Ada', sportID: 5 });
  await expect.poll(() => oddsOf('802')).toEqual([1.95, 3.4, 4.2]);
  await expect.poll(() => heard.length).toBe(1);
  const outcomes = [{ id: '1', odds: 1.95, active: 1 }, {}, {}];
  expect(heard).toMatchObject([{ product: 1, markets: [{ id: 1, status: 0, outcomes }] }]);
  expect(backend.store.get('802')?.definition).toMatchObject({ home: 'Ada', type: 'live' });
  expect(await place()).toMatchObject({ success: true });
  announce('802', '');
  await expect.poll(() => backend.store.get('802')).toBeUndefined();
  await page.endAsync(true);
});

test('a match of our own feed is announced and retired by that alone', async () => {
  backend.hub.declare(liveFixture('807'));
  announce('807', { competitor1: 'Nobody' });
  announce('807', '');
  announce('808', { competitor1: 'Ada' });
  await expect.poll(() => backend.store.get('808')).toBeDefined();
  expect(backend.store.get('807')?.definition.home).toBe('Home 807');
});

test('what cannot be read changes nothing', async () => {
  backend.hub.declare(liveFixture('803'));
  publishOdds(backend, '803', [matchResult(1.5, 4, 6)]);
  adapter.publish('feeds/live/odds_change/803', '{"markets":');
  adapter.publish('feeds/live/odds_change/803', change('803', 1.61));
  await expect.poll(() => oddsOf('803')).toEqual([1.61, 3.4, 4.2]);
});

test('a match that it sold before kick-off becomes live with its first live message', async () => {
  const topics = ['feeds/prematch/odds_change/804', 'feeds/live/odds_change/804'] as const;
  announce('804', { sportID: 1 });
  adapter.publish(topics[0], change('804', 1.4));
  await expect.poll(() => backend.store.get('804')?.definition.type).toBe('prematch');
  adapter.publish(topics[1], change('804', 1.5));
  await expect.poll(() => backend.store.get('804')?.definition.type).toBe('live');
});

test('a match of our own feed stays what that feed says', async () => {
  backend.hub.declare({ ...liveFixture('805'), type: 'prematch' });
  adapter.publish('feeds/live/odds_change/805', change('805', 1.5));
  await expect.poll(() => oddsOf('805')).toEqual([1.5, 3.4, 4.2]);
  expect(backend.store.get('805')?.definition.type).toBe('prematch');
});

test('a match is the same with its URN and without, in topics, payloads and calls', async () => {
  const page = await mqtt.connectAsync(backend.mqttUrl, { protocolVersion: 4 });
  const heard: string[] = [];
  page.on('message', (topic) => heard.push(topic));
  await page.subscribeAsync('feeds/live/odds_change/805');
  announce('sr:match:805', { sportID: 1 });
  adapter.publish('feeds/live/odds_change/sr:match:805', change('805', 1.7));
  await expect.poll(() => oddsOf('805')).toEqual([1.7, 3.4, 4.2]);
  const named = JSON.stringify({ ...JSON.parse(change('805', 1.8)), event_id: 'sr:match:805' });
  adapter.publish('feeds/live/odds_change/805', named);
  await expect.poll(() => oddsOf('sr:match:805')).toEqual([1.8, 3.4, 4.2]);
  await expect.poll(() => heard).toEqual(Array(2).fill('feeds/live/odds_change/805'));
  await page.endAsync(true);
});

test.each(['vf:match', 'sr:season'])('a %s is a match of its own', async (prefix) => {
  const other = { ...JSON.parse(change('806', 1.9)), event_prefix: prefix };
  for (const matchId of ['806', `${prefix}:806`]) announce(matchId, { sportID: 1 });
  adapter.publish('feeds/live/odds_change/806', JSON.stringify({ ...other, event_id: 806 }));
  adapter.publish(`feeds/live/odds_change/${prefix}:806`, JSON.stringify(other));
  adapter.publish('feeds/live/odds_change/806', change('806', 1.5));
  await expect.poll(() => oddsOf('806')).toEqual([1.5, 3.4, 4.2]);
  await expect.poll(() => oddsOf(`${prefix}:806`)).toEqual([1.9, 3.4, 4.2]);
});
