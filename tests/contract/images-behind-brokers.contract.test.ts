// Images where the feed comes by another broker: processes behind a real Mosquitto make them for their
// own browsers, and a page that is sent to the Mosquitto itself has prices without them.

import { afterEach, expect, test } from 'vitest';
import { formatRowTopic } from '../../src/shared/feed/image-topics.ts';
import { readRowImage } from '../../src/shared/feed/images.ts';
import { listKey, mainLineKey, matchKey } from '../../src/shared/protocol/cell-keys.ts';
import { startBackend, type TestBackend } from '../support/backend.ts';
import { connectClient, type TestClient } from '../support/broker-client.ts';
import { PASSWORD } from '../support/broker-embedded.ts';
import { liveFixture, matchResult, publishOdds } from '../support/live-site.ts';
import { type Mosquitto, mosquittoCommand, startMosquitto } from '../support/mosquitto.ts';
import { openRealSession, type RealSession } from '../support/real-session.ts';
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
  function price(adapter: TestClient, home: number, place: object = {}): void {
    const outcomes = [home, 3, 4].map((odds, at) => ({ id: String(at + 1), odds, active: 1 }));
    adapter.mqtt.publish(
      `feeds/live/odds_change/${MATCH}`,
      JSON.stringify({
        ...{ event_id: Number(MATCH), product: 1, timestamp: Date.now() },
        sport_event_status: { status: 1, match_status: 6, home_score: 1, away_score: 0 },
        markets: [{ id: 1, status: 0, outcomes }],
        ...place,
      }),
    );
  }

  function announce(adapter: TestClient): void {
    const names = { sportID: 1, tournament: 'NPFL', competitor1: 'Enyimba', competitor2: 'Kano' };
    const fixture = { ...names, categoryName: 'Nigeria', type: 'live', startsAt: Date.now() };
    adapter.mqtt.publish(`fixtures/${MATCH}`, JSON.stringify(fixture), { retain: true, qos: 1 });
  }

  /** Epoch and number of what came on a topic. */
  function placesOn(topic: string, { arrivals }: TestClient): string[] {
    return arrivals
      .filter((arrival) => arrival.topic === topic)
      .map(({ payload }) => JSON.parse(payload) as { epoch?: number; seq?: number })
      .map(({ epoch, seq }) => `${epoch}/${seq}`);
  }

  /** A page that has its messages from `live`, and its answers from a process that may be another. */
  function openPage(from: { live: string; answers: TestBackend; images: boolean }): RealSession {
    const { url, config } = from.answers;
    const opened = openRealSession({ mqttUrl: from.live, url, config, images: from.images });
    cleanups.push(async () => opened.session.close());
    return opened;
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
    announce(adapter);
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

  test('a feed that counts its messages has one place in all processes, whenever they began', async () => {
    const broker = await startBroker();
    const env = { FEED: 'mqtt', MQTT_URL: broker.tcpUrl };
    const early = await startSite(env);
    const adapter = await connect(broker.tcpUrl, { username: 'feed', password: PASSWORD });
    announce(adapter);
    await until(() => early.store.get(MATCH) !== undefined);
    for (const seq of [1, 2, 3]) price(adapter, 2 + seq / 10, { seq, epoch: 2 });
    await until(() => (early.store.get(MATCH)?.lines.size ?? 0) > 0);
    const late = await startSite(env);
    await until(() => late.store.get(MATCH) !== undefined);
    price(adapter, 2.4, { seq: 4, epoch: 2 });
    const edges = [early, late];
    await until(() => edges.every(({ store }) => store.get(MATCH)?.seq === 4));

    const readers: TestClient[] = [];
    for (const { mqttUrl } of edges) {
      const reader = await connect(mqttUrl);
      await reader.mqtt.subscribeAsync([`feeds/live/odds_change/${MATCH}`, ROW]);
      await reader.received(1);
      readers.push(reader);
    }
    // A word that is repeated is no news, and a match that starts over does so everywhere.
    price(adapter, 9, { seq: 4, epoch: 2 });
    price(adapter, 2.5, { seq: 5, epoch: 2 });
    price(adapter, 2.6, { seq: 1, epoch: 3 });
    for (const reader of readers) {
      await until(() => placesOn(ROW, reader).at(-1) === '3/1');
      expect(placesOn(ROW, reader)[0]).toBe('2/4');
      expect(placesOn(`feeds/live/odds_change/${MATCH}`, reader)).toEqual(['2/5', '3/1']);
    }
  });

  test('a page that asks one process and is told by another ends on what the feed said', async () => {
    const broker = await startBroker();
    const env = { FEED: 'mqtt', MQTT_URL: broker.tcpUrl };
    const early = await startSite(env);
    const adapter = await connect(broker.tcpUrl, { username: 'feed', password: PASSWORD });
    announce(adapter);
    await until(() => early.store.get(MATCH) !== undefined);
    // All of one moment, so that nothing but the number says which is later.
    const timestamp = Date.now();
    let seq = 0;
    const say = (home: number) => price(adapter, home, { seq: ++seq, timestamp });
    for (const home of [2, 2.1, 2.2]) say(home);
    await until(() => early.store.get(MATCH)?.seq === 3);
    const late = await startSite(env);
    await until(() => late.store.get(MATCH) !== undefined);
    say(2.3);
    const sites = [early, late];
    await until(() => sites.every(({ store }) => store.get(MATCH)?.lines.size === 1));

    const pages = sites.map(({ mqttUrl }, at) => {
      const opened = openPage({ live: mqttUrl, answers: sites[1 - at]!, images: false });
      opened.session.setInterest({
        add: [matchKey(MATCH), mainLineKey(MATCH, '1'), 'metrics'],
        drop: [],
      });
      return opened.page;
    });
    const shown = () => pages.map((page) => page.price(`${MATCH}/1//1`)?.slice(0, 9));
    await until(() => shown().every((price) => price === '2.30 open'));
    for (const home of [2.4, 2.5, 2.6]) say(home);
    await until(() => shown().every((price) => price === '2.60 open'));
    // A word of a process's own takes no number, so that the feed's next one is the next there too.
    for (const { hub } of sites) hub.suspend();
    await until(() => shown().every((price) => price?.startsWith('2.60 susp') === true));
    say(2.7);
    await until(() => shown().every((price) => price === '2.70 open'));
    expect(pages.map((page) => page.read('metrics')?.gaps)).toEqual([0, 0]);
  });

  test('a page that takes a plain broker for one with images has its prices all the same', async () => {
    const broker = await startBroker();
    const site = await startSite({ MQTT_URL: broker.tcpUrl, MQTT_PUBLIC_URL: broker.url });
    site.hub.declare(liveFixture(MATCH));
    publishOdds(site, MATCH, [matchResult(1.85, 3.4, 4.2)]);
    const { page, session } = openPage({ live: broker.url, answers: site, images: true });
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

  test.each([true, false])(
    'where the player saves data, a page on a plain broker follows its rows in sight (images: %s)',
    async (images) => {
      const broker = await startBroker();
      const site = await startSite({ MQTT_URL: broker.tcpUrl, MQTT_PUBLIC_URL: broker.url });
      const all = ['901', '902', '903'];
      for (const matchId of all) {
        site.hub.declare(liveFixture(matchId));
        publishOdds(site, matchId, [matchResult(1.85, 3.4, 4.2)]);
      }
      const { page, session } = openPage({ live: broker.url, answers: site, images });
      session.setSavesData(true);
      const rowOf = (matchId: string) => [matchKey(matchId), mainLineKey(matchId, '1')];
      session.setInterest({ add: [listKey('1'), ...rowOf('901'), 'metrics'], drop: [] });
      await until(() => page.price('901/1//1') === '1.85 open');
      expect(page.read(listKey('1'))?.total).toBe(all.length);
      // Of one match, its image where the page waits for one, and the alive message.
      const topics = images ? 5 : 4;
      await until(() => page.read('metrics')?.subscriptions.granted === topics);

      publishOdds(site, '902', [matchResult(2.1, 3.4, 4.2)]);
      session.setInterest({ add: rowOf('902'), drop: rowOf('901') });
      await until(() => page.price('902/1//1')?.startsWith('2.10 open') === true);
      await until(() => page.read('metrics')?.subscriptions.granted === topics);
      publishOdds(site, '902', [matchResult(2.4, 3.4, 4.2)]);
      await until(() => page.price('902/1//1')?.startsWith('2.40 open') === true);
    },
  );
});
