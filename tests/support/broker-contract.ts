// What every broker behind Touchline must do, written once and run against each.

import type { IClientOptions } from 'mqtt';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { connectClient, type TestClient } from './broker-client.ts';
import { PASSWORD } from './broker-embedded.ts';

interface BrokerUnderTest {
  readonly url: string;
  readonly tcpUrl: string;
  close(): Promise<void>;
}

export interface BrokerAdapter {
  readonly name: string;
  start(): Promise<BrokerUnderTest>;
  readonly versions: readonly (4 | 5)[];
  /** True where a forbidden publish or subscription costs the connection; elsewhere it has no effect. */
  readonly cutsOffenders: boolean;
}

const ODDS = 'feeds/live/odds_change/1';
const STOP = 'feeds/live/bet_stop/1';
const STATUS = 'feeds/prematch/fixture_status/2';
const BURST = 2_000;

/** Runs the contract over both transports and every protocol version of the adapter. */
export function describeBrokerContract(adapter: BrokerAdapter): void {
  for (const transport of ['websocket', 'TCP'] as const) {
    for (const protocolVersion of adapter.versions) {
      describe(`${adapter.name} over ${transport}, protocol ${protocolVersion}`, () => {
        runContract(adapter, transport, protocolVersion);
      });
    }
  }
}

function runContract(
  adapter: BrokerAdapter,
  transport: 'websocket' | 'TCP',
  protocolVersion: 4 | 5,
): void {
  let broker: BrokerUnderTest;
  let clients: TestClient[] = [];

  beforeAll(async () => {
    broker = await adapter.start();
  });
  afterEach(async () => {
    await Promise.all(clients.map((client) => client.end()));
    clients = [];
  });
  afterAll(() => broker?.close());

  const connect = async (options: IClientOptions = {}): Promise<TestClient> => {
    const url = transport === 'TCP' ? broker.tcpUrl : broker.url;
    const client = await connectClient(url, { protocolVersion, ...options });
    clients.push(client);
    return client;
  };
  const connectFeed = (): Promise<TestClient> => connect({ username: 'feed', password: PASSWORD });

  test('a page connects without a name and reads its topic in order', async () => {
    const page = await connect();
    await page.mqtt.subscribeAsync(ODDS);
    const feed = await connectFeed();
    for (const payload of ['a', 'b', 'c']) feed.mqtt.publish(ODDS, payload);
    await page.received(3);
    expect(page.arrivals).toEqual(['a', 'b', 'c'].map((payload) => ({ topic: ODDS, payload })));
  });

  test('one SUBSCRIBE may name hundreds of topics', async () => {
    const page = await connect();
    const topics = Array.from({ length: 500 }, (_, i) => `feeds/live/odds_change/m${i}`);
    const granted = await page.mqtt.subscribeAsync(topics);
    expect(granted).toHaveLength(500);
    const feed = await connectFeed();
    feed.mqtt.publish(topics[0]!, 'first');
    feed.mqtt.publish(topics[499]!, 'last');
    await page.received(2);
    expect(page.payloads()).toEqual(['first', 'last']);
  });

  test('only the topics asked for arrive', async () => {
    const page = await connect();
    await page.mqtt.subscribeAsync([ODDS, STATUS]);
    const feed = await connectFeed();
    feed.mqtt.publish(STOP, 'not asked for');
    feed.mqtt.publish('feeds/live/odds_change/2', 'another match');
    feed.mqtt.publish(ODDS, 'yes');
    feed.mqtt.publish(STATUS, 'end');
    await page.received(2);
    expect(page.payloads()).toEqual(['yes', 'end']);
  });

  test('an unsubscribed topic is silent', async () => {
    const page = await connect();
    await page.mqtt.subscribeAsync([ODDS, STOP]);
    await page.mqtt.unsubscribeAsync(ODDS);
    const feed = await connectFeed();
    feed.mqtt.publish(ODDS, 'gone');
    feed.mqtt.publish(STOP, 'here');
    await page.received(1);
    expect(page.payloads()).toEqual(['here']);
  });

  test('every reader of a topic gets the message', async () => {
    const pages = await Promise.all([connect(), connect(), connect()]);
    for (const page of pages) await page.mqtt.subscribeAsync(ODDS);
    const feed = await connectFeed();
    feed.mqtt.publish(ODDS, 'for all');
    for (const page of pages) expect((await page.received(1))[0]?.payload).toBe('for all');
  });

  test('what a page publishes is delivered to nobody', async () => {
    const reader = await connect();
    await reader.mqtt.subscribeAsync(ODDS);
    const offender = await connect();
    if (adapter.cutsOffenders) {
      offender.mqtt.publish(ODDS, 'forged');
      await offender.closed();
    } else {
      // One packet alone: Mosquitto may leave the second of two in a row unread on a websocket.
      await offender.mqtt.publishAsync(ODDS, 'forged', { qos: 1 }).catch(() => {});
    }
    const feed = await connectFeed();
    feed.mqtt.publish(ODDS, 'true');
    await reader.received(1);
    expect(reader.payloads()).toEqual(['true']);
  });

  const forbidden = [
    'feeds/#',
    'feeds/live/odds_change/+',
    '#',
    '+/live/odds_change/1',
    'accounts/1',
    '$SYS/broker/clients',
  ];
  for (const filter of adapter.cutsOffenders ? forbidden : []) {
    test(`a page that subscribes to ${filter} is cut`, async () => {
      const offender = await connect();
      offender.mqtt.subscribe(filter);
      await offender.closed();
      expect(offender.mqtt.connected).toBe(false);
    });
  }

  test('the feed user may read the whole feed', async () => {
    const reader = await connectFeed();
    await reader.mqtt.subscribeAsync('feeds/#');
    const feed = await connectFeed();
    feed.mqtt.publish(ODDS, 'one');
    feed.mqtt.publish(STATUS, 'two');
    await reader.received(2);
    expect(reader.payloads()).toEqual(['one', 'two']);
  });

  test('a wrong password is refused', async () => {
    await expect(connect({ username: 'feed', password: 'guessed' })).rejects.toThrow(
      /not authorized|bad user ?name or password/i,
    );
  });

  test('a large payload arrives whole', async () => {
    const page = await connect();
    await page.mqtt.subscribeAsync(ODDS);
    const feed = await connectFeed();
    // As long as a football odds change with all its markets.
    const payload = JSON.stringify({ text: 'äö€'.repeat(12_000) });
    feed.mqtt.publish(ODDS, payload);
    const [arrival] = await page.received(1);
    expect(arrival?.payload === payload).toBe(true);
  });

  test(`a burst of ${BURST} messages keeps its order and loses none`, async () => {
    const page = await connect();
    await page.mqtt.subscribeAsync(ODDS);
    const feed = await connectFeed();
    const sent = Array.from({ length: BURST }, (_, i) => `{"seq":${i},"pad":"${'x'.repeat(200)}"}`);
    for (const payload of sent) feed.mqtt.publish(ODDS, payload);
    await page.received(BURST);
    expect(page.payloads()).toEqual(sent);
  });

  test('a client whose connection breaks comes back and reads on', async () => {
    const page = await connect({ reconnectPeriod: 10 });
    await page.mqtt.subscribeAsync(ODDS);
    const back = new Promise<void>((resolve) => page.mqtt.once('connect', () => resolve()));
    page.mqtt.stream.destroy();
    await back;
    await page.mqtt.subscribeAsync(ODDS);
    const feed = await connectFeed();
    feed.mqtt.publish(ODDS, 'after');
    await page.received(1);
    expect(page.payloads()).toEqual(['after']);
  });
}
