// What only the embedded broker promises: frames, refusals in the log, tokens, its limits.

import mqttPacket from 'mqtt-packet';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { connectClient, type TestClient } from '../support/broker-client.ts';
import { PASSWORD, type RunningBroker, startEmbeddedBroker } from '../support/broker-embedded.ts';
import { until } from '../support/wait.ts';

const ODDS = 'feeds/live/odds_change/1';

let running: RunningBroker;
let clients: TestClient[] = [];

beforeEach(async () => {
  running = await startEmbeddedBroker({
    verifyToken: async (token) => token === 'good',
    limits: { subscriptions: 3 },
  });
});
afterEach(async () => {
  await Promise.all(clients.map((client) => client.end()));
  clients = [];
  await running.close();
});

async function connect(...args: Parameters<typeof connectClient>): Promise<TestClient> {
  const client = await connectClient(...args);
  clients.push(client);
  return client;
}

/** The publishes of one frame; the packets here are all short of the 4-byte length. */
function publishesIn(frame: Buffer): number {
  let publishes = 0;
  const parser = mqttPacket.parser();
  parser.on('packet', (packet) => {
    if (packet.cmd === 'publish') publishes += 1;
  });
  parser.parse(frame);
  return publishes;
}

async function openRawReader(topic: string): Promise<{ socket: WebSocket; frames: Buffer[] }> {
  const socket = new WebSocket(running.url, ['mqtt']);
  const frames: Buffer[] = [];
  await new Promise((resolve) => socket.once('open', resolve));
  socket.send(
    mqttPacket.generate({
      cmd: 'connect',
      protocolId: 'MQTT',
      protocolVersion: 4,
      clean: true,
      clientId: 'raw',
      keepalive: 10,
    }),
  );
  socket.send(
    mqttPacket.generate({ cmd: 'subscribe', messageId: 1, subscriptions: [{ topic, qos: 0 }] }),
  );
  await new Promise<void>((resolve) => {
    socket.on('message', (data: Buffer) => {
      const isSuback = data[0] === 0x90 || data.includes(Buffer.from([0x90, 3, 0, 1, 0]));
      if (isSuback) resolve();
      else frames.push(data);
    });
  });
  frames.length = 0;
  return { socket, frames };
}

test('all publishes of a tick leave as one websocket frame', async () => {
  const { socket, frames } = await openRawReader(ODDS);
  for (let i = 0; i < 500; i++) running.broker.publish(ODDS, `{"seq":${i}}`);
  await until(() => frames.length > 0);
  running.broker.publish(ODDS, 'another tick');
  await until(() => frames.length > 1);
  expect(frames.map(publishesIn)).toEqual([500, 1]);
  socket.terminate();
});

describe('a page', () => {
  test('connects with a good token, and is refused with a bad one', async () => {
    await connect(running.url, { username: 'anyone', password: 'good' });
    await expect(connect(running.url, { username: 'anyone', password: 'old' })).rejects.toThrow(
      /not authorized/i,
    );
  });

  test('that publishes is named in the log with its topic, once', async () => {
    const page = await connect(running.url, { clientId: 'the-offender' });
    page.mqtt.publish(ODDS, 'forged');
    page.mqtt.publish(ODDS, 'forged again');
    await page.closed();
    expect(running.lines.filter(({ level }) => level === 'warn')).toEqual([
      {
        level: 'warn',
        message: 'mqtt protocol violation, connection closed',
        fields: {
          clientId: 'page:the-offender',
          remoteAddress: '127.0.0.1',
          topic: ODDS,
          reason: 'only the feed publishes',
        },
      },
    ]);
  });

  test('with a will is refused', async () => {
    const will = { topic: ODDS, payload: Buffer.from('x'), qos: 0, retain: false } as const;
    await expect(connect(running.url, { will })).rejects.toThrow(/not authorized/i);
  });

  test('may hold only so many subscriptions', async () => {
    const page = await connect(running.url);
    await page.mqtt.subscribeAsync(['1', '2', '3'].map((id) => `feeds/live/bet_stop/${id}`));
    await page.mqtt.unsubscribeAsync('feeds/live/bet_stop/1');
    await page.mqtt.subscribeAsync('feeds/live/bet_stop/4');
    page.mqtt.subscribe('feeds/live/bet_stop/5');
    await page.closed();
    expect(running.lines.at(-1)?.fields.reason).toBe('too many subscriptions');
  });

  test('cannot take over the connection of the feed user by its client id', async () => {
    const feed = await connect(running.tcpUrl, {
      username: 'feed',
      password: PASSWORD,
      clientId: 'adapter',
    });
    await feed.mqtt.subscribeAsync('feeds/#');
    await connect(running.url, { clientId: 'adapter' });
    running.broker.publish(ODDS, 'still here');
    await feed.received(1);
    expect(feed.mqtt.connected).toBe(true);
  });
});

describe('the feed user', () => {
  const asFeed = { username: 'feed', password: PASSWORD } as const;

  test('may publish with an acknowledgement, which still is delivered once', async () => {
    const page = await connect(running.url);
    await page.mqtt.subscribeAsync(ODDS);
    const feed = await connect(running.tcpUrl, asFeed);
    await feed.mqtt.publishAsync(ODDS, 'one', { qos: 1 });
    await feed.mqtt.publishAsync(ODDS, 'two', { qos: 2 });
    await page.received(2);
    expect(page.payloads()).toEqual(['one', 'two']);
  });

  test('is cut for a retained message and for a topic outside the feed', async () => {
    const retaining = await connect(running.tcpUrl, asFeed);
    retaining.mqtt.publish(ODDS, 'x', { retain: true });
    await retaining.closed();
    const straying = await connect(running.tcpUrl, asFeed);
    straying.mqtt.publish('accounts/1', 'x');
    await straying.closed();
    expect(running.lines.map(({ fields }) => fields.reason)).toEqual([
      'retained messages are not kept',
      'publish outside feeds/',
    ]);
  });

  test('is answered once what it said was taken in, in the order of what it said', async () => {
    await running.close();
    const taken = new Map<string, () => void>();
    running = await startEmbeddedBroker({
      onFeedMessage: (_topic, payload, send) => {
        send();
        if (payload === 'at once') return undefined;
        return new Promise((resolve) => taken.set(payload, resolve));
      },
    });
    const feed = await connect(running.tcpUrl, asFeed);
    await feed.mqtt.subscribeAsync(ODDS);
    const answered: string[] = [];
    const say = (payload: string, qos: 0 | 1 | 2) =>
      feed.mqtt.publishAsync(ODDS, payload, { qos }).then(() => void answered.push(payload));
    void say('first', 1);
    void say('second', 2);
    void say('at once', 1);
    const unanswered = say('not asked', 0);
    // Nobody waits for what takes long: the broker reads on, and sends.
    expect(await feed.received(4)).toHaveLength(4);
    await unanswered;
    taken.get('second')?.();
    await feed.mqtt.subscribeAsync('feeds/live/bet_stop/1');
    expect(answered).toEqual(['not asked']);
    taken.get('first')?.();
    await until(() => answered.length === 4);
    expect(answered.slice(1).sort()).toEqual(['at once', 'first', 'second']);
    expect(feed.payloads()).toEqual(['first', 'second', 'at once', 'not asked']);
  });

  test('is cut where what it said could not be taken in, so that it says it again', async () => {
    await running.close();
    running = await startEmbeddedBroker({
      onFeedMessage: () => Promise.reject(new Error('no room')),
    });
    const feed = await connect(running.tcpUrl, asFeed);
    const said = feed.mqtt.publishAsync(ODDS, 'x', { qos: 1 });
    await feed.closed();
    expect(running.lines.map(({ fields }) => fields.reason)).toEqual(['no room']);
    await feed.mqtt.endAsync(true);
    await expect(said).rejects.toThrow();
  });

  test('that went meanwhile is answered nothing, and the broker stands', async () => {
    await running.close();
    let take = () => {};
    running = await startEmbeddedBroker({
      onFeedMessage: () =>
        new Promise((resolve) => {
          take = resolve;
        }),
    });
    const feed = await connect(running.tcpUrl, asFeed);
    feed.mqtt.publish(ODDS, 'x', { qos: 1 });
    feed.mqtt.publish('accounts/1', 'x');
    await feed.closed();
    take();
    const other = await connect(running.tcpUrl, asFeed);
    await other.mqtt.publishAsync('fixtures/8', '{}', { qos: 0 });
    expect(running.lines.map(({ fields }) => fields.reason)).toEqual(['publish outside feeds/']);
  });

  test('may announce matches, retained or not, which no page reads, and listen for what a site asks', async () => {
    const heard: string[] = [];
    await running.close();
    running = await startEmbeddedBroker({
      onFeedMessage: (topic, payload) => void heard.push(`${topic} ${payload}`),
    });
    const feed = await connect(running.tcpUrl, asFeed);
    await feed.mqtt.subscribeAsync(['feeds/#', 'recovery/request']);
    await feed.mqtt.publishAsync('fixtures/7', '{}', { retain: true, qos: 1 });
    expect(heard).toEqual(['fixtures/7 {}']);
    expect(feed.arrivals).toEqual([]);
    const page = await connect(running.url);
    page.mqtt.subscribe('fixtures/7');
    await page.closed();
    const straying = await connect(running.url);
    straying.mqtt.publish('fixtures/7', '{}');
    await straying.closed();
    expect(running.lines.map(({ fields }) => fields.reason)).toEqual([
      'subscription outside the feed',
      'only the feed publishes',
    ]);
  });

  test('gets a message once where two of its subscriptions match', async () => {
    const feed = await connect(running.tcpUrl, asFeed);
    await feed.mqtt.subscribeAsync(['feeds/#', ODDS]);
    running.broker.publish(ODDS, 'once');
    running.broker.publish('feeds/live/bet_stop/1', 'end');
    await feed.received(2);
    expect(feed.payloads()).toEqual(['once', 'end']);
  });
});

test('a client of protocol 5 is refused in words it understands', async () => {
  await expect(connect(running.url, { protocolVersion: 5 })).rejects.toThrow(
    /unacceptable protocol version/i,
  );
});

test('a websocket without the subprotocol is answered 400', async () => {
  const socket = new WebSocket(running.url);
  const status = await new Promise((resolve) => {
    socket.on('unexpected-response', (_request, response) => resolve(response.statusCode));
  });
  expect(status).toBe(400);
});

test('killed connections are gone, and the broker takes new ones', async () => {
  const page = await connect(running.url);
  running.broker.killConnections();
  await page.closed();
  await until(() => running.broker.connectionCount === 0);
  const again = await connect(running.url);
  await again.mqtt.subscribeAsync(ODDS);
  running.broker.publish(ODDS, 'hello');
  await again.received(1);
});

test('a closed broker says so and refuses newcomers', async () => {
  await running.broker.close();
  expect(running.broker.connected).toBe(false);
  await expect(connect(running.url)).rejects.toThrow();
});

test('connections of one IPv6 network are counted together, as one client has all addresses in it', async () => {
  await running.close();
  running = await startEmbeddedBroker({ limits: { connectionsPerAddress: 2 } });
  const from = (address: string) =>
    connect(running.url, { wsOptions: { headers: { 'x-forwarded-for': address } } });
  await from('2001:db8:0:1::1');
  const second = await from('2001:db8:0:1:ffff::2');
  await expect(from('2001:db8:0:1::3')).rejects.toThrow();
  await from('2001:db8:0:2::1');
  await from('::ffff:1.2.3.4');
  await from('1.2.3.4');
  await expect(from('::ffff:1.2.3.4')).rejects.toThrow();
  await second.end();
  await until(() => running.broker.connectionCount === 4);
  await from('2001:db8:0:1::3');
});

test('topics that nobody else reads are bounded by address, whatever the number of connections', async () => {
  await running.close();
  running = await startEmbeddedBroker({ limits: { topicsPerAddress: 3 } });
  const from = (address: string) =>
    connect(running.url, { wsOptions: { headers: { 'x-forwarded-for': address } } });
  const topic = (matchId: number) => `feeds/live/row/${matchId}`;
  const [first, second, third] = [
    await from('1.2.3.4'),
    await from('1.2.3.4'),
    await from('1.2.3.4'),
  ];
  await first.mqtt.subscribeAsync([topic(1), topic(2), topic(3)]);
  // What is read already costs nothing more.
  await second.mqtt.subscribeAsync([topic(1), topic(2), topic(3)]);
  second.mqtt.subscribe(topic(4));
  await second.closed();
  expect(running.lines.at(-1)).toMatchObject({
    fields: { topic: topic(4), reason: 'too many topics from one address' },
  });
  const other = await from('1.2.3.5');
  await other.mqtt.subscribeAsync(topic(4));
  // They count for who opened them until nobody reads them.
  await first.mqtt.unsubscribeAsync([topic(2), topic(3)]);
  await third.mqtt.subscribeAsync([topic(5), topic(6)]);
  third.mqtt.subscribe(topic(7));
  await third.closed();
  const own = await connect(running.url);
  await own.mqtt.subscribeAsync([1, 2, 3, 4, 5].map((n) => topic(10 + n)));
});

test('images of markets are bounded by address more narrowly than other topics', async () => {
  await running.close();
  running = await startEmbeddedBroker({ limits: { marketTopicsPerAddress: 3 } });
  const from = (address: string) =>
    connect(running.url, { wsOptions: { headers: { 'x-forwarded-for': address } } });
  const market = (id: number) => `feeds/live/market/1/${id}`;
  const first = await from('1.2.3.4');
  await first.mqtt.subscribeAsync([1, 2, 3].map((id) => `feeds/live/row/${id}`));
  await first.mqtt.subscribeAsync([market(1), market(2), market(3)]);
  const second = await from('1.2.3.4');
  await second.mqtt.subscribeAsync(market(3));
  second.mqtt.subscribe(market(4));
  await second.closed();
  expect(running.lines.at(-1)).toMatchObject({
    fields: { topic: market(4), reason: 'too many topics from one address' },
  });
  await (await from('1.2.3.5')).mqtt.subscribeAsync(market(4));
  await first.mqtt.unsubscribeAsync([market(1), market(2)]);
  await (await from('1.2.3.4')).mqtt.subscribeAsync([market(5), market(6)]);
});

test('topics of all addresses together are bounded, in one packet as one by one', async () => {
  await running.close();
  running = await startEmbeddedBroker({ limits: { topics: 16 } });
  const from = (address: string) =>
    connect(running.url, { wsOptions: { headers: { 'x-forwarded-for': address } } });
  const topics = (address: number, count: number) =>
    Array.from({ length: count }, (_, at) => `feeds/live/row/${address * 10 + at}`);
  // An eighth of what is left, each.
  for (const n of [1, 2, 3]) {
    await (await from(`1.2.3.${n}`)).mqtt.subscribeAsync(topics(n, 2));
    const greedy = await from(`1.2.3.${n}`);
    greedy.mqtt.subscribe(topics(n, 3));
    await greedy.closed();
  }
  const greedy = await from('1.2.3.4');
  greedy.mqtt.subscribe(topics(4, 3));
  await greedy.closed();
  expect(running.lines.at(-1)).toMatchObject({
    fields: { topic: topics(4, 3)[2], reason: 'too many topics from one address' },
  });
  await (await from('1.2.3.4')).mqtt.subscribeAsync(topics(4, 1));
});

test('subscriptions of all together are bounded, to topics that are read already too', async () => {
  await running.close();
  running = await startEmbeddedBroker({ limits: { reads: 16 } });
  const from = (address: string) =>
    connect(running.url, { wsOptions: { headers: { 'x-forwarded-for': address } } });
  const topic = 'feeds/live/row/1';
  await (await from('1.2.3.4')).mqtt.subscribeAsync(topic);
  await (await from('1.2.3.4')).mqtt.subscribeAsync(topic);
  const third = await from('1.2.3.4');
  third.mqtt.subscribe(topic);
  await third.closed();
  const other = await from('1.2.3.5');
  await other.mqtt.subscribeAsync(topic);
  // The same again is no second one.
  await other.mqtt.subscribeAsync(topic);
  await other.end();
});

test('connections are counted by the address that a trusted proxy names, and not by the proxy’s', async () => {
  await running.close();
  running = await startEmbeddedBroker({ limits: { connectionsPerAddress: 2 } });
  const behind = (address: string) =>
    connect(running.url, { wsOptions: { headers: { 'x-forwarded-for': address } } });
  await behind('1.2.3.4');
  const second = await behind('1.2.3.4');
  await expect(behind('1.2.3.4')).rejects.toThrow();
  expect(running.lines.at(-1)).toMatchObject({
    message: 'mqtt connection refused: too many',
    fields: { remoteAddress: '1.2.3.4' },
  });
  // What the player writes himself stands to the left of what the proxy adds.
  await expect(behind('9.9.9.9, 1.2.3.4')).rejects.toThrow();
  await behind('1.2.3.5');
  await second.end();
  await until(() => running.broker.connectionCount === 2);
  await behind('1.2.3.4');
});
