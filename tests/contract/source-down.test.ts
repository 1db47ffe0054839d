// A source that is gone: nothing that it offered takes a bet, live or prematch, until it is priced anew,
// and every page hears of it.

import mqtt, { type MqttClient } from 'mqtt';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readSteadyTime } from '../../src/server/domain/sports/steady-time.ts';
import { ALIVE_TOPIC } from '../../src/shared/feed/alive.ts';
import { startBackend, type TestBackend } from '../support/backend.ts';
import {
  makeCoupon,
  openLiveMatch,
  openMatch,
  pick,
  publishPrices,
  RESULT,
} from '../support/betting.ts';
import { signUp, type TestPlayer } from '../support/players.ts';
import { setRules } from '../support/rules.ts';
import { until } from '../support/wait.ts';

let backend: TestBackend;
let player: TestPlayer;
let page: MqttClient;
let heard: { readonly topic: string; readonly payload: Record<string, unknown> }[];

beforeAll(async () => {
  backend = await startBackend();
  await setRules(backend, { liveBetDelay: '0' });
  player = await signUp(backend, { realKobo: 10_000_000 });
});
beforeEach(async () => {
  openMatch(backend, '101');
  openLiveMatch(backend, '201');
  heard = [];
  page = await mqtt.connectAsync(backend.mqttUrl, { protocolVersion: 4 });
  page.on('message', (topic, payload) => {
    heard.push({ topic, payload: JSON.parse(payload.toString()) });
  });
  const granted = await page.subscribeAsync([
    ALIVE_TOPIC,
    'feeds/prematch/bet_stop/101',
    'feeds/live/bet_stop/201',
  ]);
  expect(granted.map(({ qos }) => qos)).toEqual([0, 0, 0]);
});
afterEach(() => page.endAsync(true));
afterAll(() => backend.close());

const place = async (matchId: string) =>
  (await player.call('POST', '/api/bets/place-bet/1', makeCoupon([pick(matchId)]))).body;
const suspended = { success: false, code: 'selection_suspended' };
const taken = { success: true };
const stops = () => heard.filter(({ topic }) => topic.includes('bet_stop'));
const alive = (product: number, subscribed: 0 | 1) =>
  backend.server.hub.alive({ product, timestamp: Date.now(), subscribed });

describe('a producer that is down', () => {
  test('takes no bet, and the other one does; a new price opens its line again', async () => {
    alive(1, 1);
    alive(3, 0);
    await until(() => stops().length === 1);
    expect(stops()).toMatchObject([
      {
        topic: 'feeds/prematch/bet_stop/101',
        payload: { product: 3, betstop_reason: 'Waiting for our odds source' },
      },
    ]);
    expect(await place('101')).toMatchObject(suspended);
    expect(await place('201')).toMatchObject(taken);
    alive(3, 1);
    // That it lives says nothing of the prices that were missed.
    expect(await place('101')).toMatchObject(suspended);
    publishPrices(backend, '101', RESULT);
    expect(await place('101')).toMatchObject(taken);
  });

  test('is told to pages as what it is, and so is its return', async () => {
    const saysOf = (product: number) =>
      heard.findLast(({ topic, payload }) => topic === ALIVE_TOPIC && payload.product === product)
        ?.payload.subscribed;
    alive(3, 0);
    await until(() => saysOf(3) === 0);
    expect(saysOf(1)).toBe(1);
    alive(3, 1);
    await until(() => saysOf(3) === 1);
  });

  test('is stopped once, with a `seq` of its match, and was not heard by that', async () => {
    const fixture = backend.store.get('101')!;
    const { seq, lastMessageAt } = fixture;
    alive(3, 0);
    alive(3, 0);
    alive(3, 1);
    alive(3, 0);
    await until(() => heard.filter(({ topic }) => topic === ALIVE_TOPIC).length >= 6);
    expect(stops()).toMatchObject([{ payload: { seq: seq + 1 } }]);
    expect(fixture).toMatchObject({ seq: seq + 1, lastMessageAt });
  });
});

test('a line to the source that is gone suspends everything, in the answers of the site as well', async () => {
  backend.server.hub.connectionLost();
  await until(() => stops().length === 2);
  for (const matchId of ['101', '201']) {
    expect(await place(matchId)).toMatchObject(suspended);
    const answer = await backend.signedFetch(`/api/sports/match/${matchId}`);
    const { markets } = (await answer.json()) as { markets: { status: number }[] };
    expect(markets.map(({ status }) => status)).toEqual([1]);
  }
});

test('a page cannot say that a producer lives', async () => {
  const thief = await mqtt.connectAsync(backend.mqttUrl, {
    protocolVersion: 4,
    reconnectPeriod: 0,
  });
  const closed = new Promise<void>((resolve) => {
    thief.once('close', () => resolve());
  });
  thief.publish(ALIVE_TOPIC, '{"product":3,"timestamp":1,"subscribed":0}');
  await closed;
  expect(await place('101')).toMatchObject(taken);
});

test('the answers say how long a match has been silent', async () => {
  const fixture = backend.store.get('201')!;
  fixture.lastMessageAt = readSteadyTime() - 45_000;
  const answer = await backend.signedFetch('/api/sports/match/201');
  const { silentMs } = (await answer.json()) as { silentMs: number };
  expect(silentMs).toBeGreaterThanOrEqual(45_000);
  expect(silentMs).toBeLessThan(60_000);
  const list = await backend.signedFetch('/api/sports/highlight/live/1');
  const { fixtures } = (await list.json()) as { fixtures: { matchID: string; silentMs: number }[] };
  expect(fixtures.find(({ matchID }) => matchID === '201')?.silentMs).toBeGreaterThanOrEqual(
    45_000,
  );
});
