// Images where the feed comes by another broker: processes behind a real Mosquitto make them for their
// own browsers, and a page that is sent to the Mosquitto itself has prices without them.

import { afterEach, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { apiKeyOf } from '../../src/server/config/config.ts';
import { formatRowTopic } from '../../src/shared/feed/image-topics.ts';
import { readRowImage } from '../../src/shared/feed/images.ts';
import { listKey, mainLineKey, matchKey } from '../../src/shared/protocol/cell-keys.ts';
import { ServerClock } from '../../src/shared/time/server-clock.ts';
import { systemClock } from '../../src/worker/clock/clock.ts';
import { createHttpSnapshots } from '../../src/worker/recovery/http-snapshots.ts';
import { createSession } from '../../src/worker/session.ts';
import { createMqttTransport } from '../../src/worker/transport/mqtt-transport.ts';
import { nodeSigningCrypto, startBackend, type TestBackend } from '../support/backend.ts';
import { connectClient, type TestClient } from '../support/broker-client.ts';
import { PASSWORD } from '../support/broker-embedded.ts';
import { FakePage } from '../support/fake-transport.ts';
import { liveFixture, matchResult, publishOdds } from '../support/live-site.ts';
import { type Mosquitto, mosquittoCommand, startMosquitto } from '../support/mosquitto.ts';
import { describeWith } from '../support/require-all.ts';
import { until } from '../support/wait.ts';

const MATCH = '901';
const ROW = formatRowTopic('live', MATCH);

describeWith('mosquitto', mosquittoCommand !== undefined, 'images behind a Mosquitto', () => {
  const cleanups: (() => Promise<unknown>)[] = [];
  afterEach(async () => {
    for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
  });

  async function startBroker(): Promise<Mosquitto> {
    const broker = await startMosquitto();
    cleanups.push(() => broker.close());
    return broker;
  }

  async function startSite(env: Record<string, string>): Promise<TestBackend> {
    const site = await startBackend({ FEED_PUBLISHER_PASSWORD: PASSWORD, ...env });
    cleanups.push(() => site.close());
    return site;
  }

  async function connect(...args: Parameters<typeof connectClient>): Promise<TestClient> {
    const client = await connectClient(...args);
    cleanups.push(() => client.end());
    return client;
  }

  /** What an adapter says there. */
  function price(adapter: TestClient, home: number): void {
    const outcomes = [home, 3, 4].map((odds, at) => ({ id: String(at + 1), odds, active: 1 }));
    adapter.mqtt.publish(
      `feeds/live/odds_change/${MATCH}`,
      JSON.stringify({
        ...{ event_id: Number(MATCH), product: 1, timestamp: Date.now() },
        sport_event_status: { status: 1, match_status: 6, home_score: 1, away_score: 0 },
        markets: [{ id: 1, status: 0, outcomes }],
      }),
    );
  }

  function shownBy(text: string | undefined): unknown {
    const image = readRowImage(text ?? '');
    if (image === undefined || image === 'gone') return image;
    const { score, marketCount, lines } = image;
    return { score, marketCount, lines };
  }

  const homeOf = (shown: unknown) =>
    (shown as { lines: { outcomes: { odds: number }[] }[] }).lines[0]?.outcomes[0]?.odds;

  test('each process that reads the feed tells its own browsers, all of them the same', async () => {
    const broker = await startBroker();
    const env = { FEED: 'mqtt', MQTT_URL: broker.tcpUrl };
    const edges = [await startSite(env), await startSite(env)];
    const adapter = await connect(broker.tcpUrl, { username: 'feed', password: PASSWORD });
    const names = { sportID: 1, tournament: 'NPFL', competitor1: 'Enyimba', competitor2: 'Kano' };
    const fixture = { ...names, categoryName: 'Nigeria', type: 'live', startsAt: Date.now() };
    adapter.mqtt.publish(`fixtures/${MATCH}`, JSON.stringify(fixture), { retain: true, qos: 1 });
    await until(() => edges.every(({ store }) => store.get(MATCH) !== undefined));
    price(adapter, 2);
    await until(() => edges.every(({ store }) => (store.get(MATCH)?.lines.size ?? 0) > 0));

    const readers: TestClient[] = [];
    for (const { mqttUrl, url } of edges) {
      expect(await (await fetch(`${url}/config.json`)).json()).toMatchObject({ images: true });
      const reader = await connect(mqttUrl);
      await reader.mqtt.subscribeAsync(ROW);
      readers.push(reader);
    }
    const first = await Promise.all(readers.map((reader) => reader.received(1)));
    const [one, other] = first.map(([arrival]) => shownBy(arrival?.payload));
    expect(homeOf(one)).toBe(200);
    expect(other).toEqual(one);

    price(adapter, 2.5);
    const next = await Promise.all(readers.map((reader) => reader.received(2)));
    expect(next.map(([, arrival]) => homeOf(shownBy(arrival?.payload)))).toEqual([250, 250]);
    // No image crosses the broker: it carries the feed alone.
    const heard = await connect(broker.tcpUrl, { username: 'feed', password: PASSWORD });
    await heard.mqtt.subscribeAsync('feeds/#');
    price(adapter, 3);
    await Promise.all(readers.map((reader) => reader.received(3)));
    await heard.received(1);
    expect(heard.arrivals.map(({ topic }) => topic)).toEqual([`feeds/live/odds_change/${MATCH}`]);

    // One process ends: its reader is told the same by the other.
    await edges[0]!.server.close();
    await readers[0]!.closed();
    const moved = await connect(edges[1]!.mqttUrl);
    await moved.mqtt.subscribeAsync(ROW);
    const [told] = await moved.received(1);
    expect(shownBy(told?.payload)).toEqual(shownBy(readers[1]!.payloads()[2]));
  });

  test('a page that takes a plain broker for one with images has its prices all the same', async () => {
    const broker = await startBroker();
    const site = await startSite({ MQTT_URL: broker.tcpUrl, MQTT_PUBLIC_URL: broker.url });
    site.hub.declare(liveFixture(MATCH));
    publishOdds(site, MATCH, [matchResult(1.85, 3.4, 4.2)]);
    const page = new FakePage();
    const session = createSession({
      clock: systemClock,
      transport: createMqttTransport({
        ...{ url: broker.url, protocolVersion: 4, clock: systemClock, token: null },
        createSocket: (address, protocols) => new WebSocket(address, protocols),
      }),
      snapshots: createHttpSnapshots({
        apiUrl: `${site.url}/api/`,
        signing: { clientCode: site.config.clientCode, apiKey: apiKeyOf(site.config) },
        crypto: nodeSigningCrypto,
        clock: systemClock,
        serverClock: new ServerClock(() => systemClock.now()),
        token: () => null,
        onRefused: () => {},
      }),
      config: { batchMs: 16, epoch: 1, images: true },
      send: page.receive,
    });
    page.session = session;
    cleanups.push(async () => session.close());
    session.setInterest({
      add: [listKey('1'), matchKey(MATCH), mainLineKey(MATCH, '1'), 'metrics'],
      drop: [],
    });
    // Mosquitto grants the topic of the row, and has nothing to say on it.
    await until(() => page.price(`${MATCH}/1//1`) === '1.85 open');
    expect(page.read('metrics')?.subscriptions.refused).toBe(0);
    publishOdds(site, MATCH, [matchResult(2.1, 3.4, 4.2)]);
    await until(() => page.price(`${MATCH}/1//1`)?.startsWith('2.10 open') === true);
  });
});
