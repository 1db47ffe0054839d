// Of two processes behind one broker, the one that serves everybody is killed: its readers and a page go
// over to the other, and no box of the page is open at a price that is not the feed's. EDGE_READERS
// readers, 50 where it is not set.

import { afterEach, expect, test } from 'vitest';
import { formatRowTopic } from '../../src/shared/feed/image-topics.ts';
import { readRowImage } from '../../src/shared/feed/images.ts';
import { listKey, mainLineKey, matchKey } from '../../src/shared/protocol/cell-keys.ts';
import { LATE_MS } from '../../src/shared/protocol/link.ts';
import { startBackend } from '../support/backend.ts';
import { openBalancer } from '../support/balancer.ts';
import { connectClient } from '../support/broker-client.ts';
import { PASSWORD } from '../support/broker-embedded.ts';
import { mosquittoCommand, startMosquitto } from '../support/mosquitto.ts';
import { openRealSession, openRealTransport } from '../support/real-session.ts';
import { describeWith } from '../support/require-all.ts';
import { startSiteProcess } from '../support/site-process.ts';
import { until } from '../support/wait.ts';

const READERS = Number(process.env.EDGE_READERS ?? 50);
const MATCHES = Array.from({ length: 6 }, (_, at) => String(801 + at));
/** By its messages; the others by the images of their rows. */
const WHOLE = MATCHES[0]!;
const SAY_EVERY_MS = 50;
/** From the kill to prices that are right again. */
const RIGHT_WITHIN_MS = 3_000;

describeWith('mosquitto', mosquittoCommand !== undefined, 'a process is killed', () => {
  const cleanups: (() => unknown)[] = [];
  afterEach(async () => {
    for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
  });

  test(`under ${READERS} readers and a page: right within 3 s, and nothing wrong is open meanwhile`, async () => {
    const broker = await startMosquitto();
    cleanups.push(() => broker.close());
    const env = { FEED: 'mqtt', MQTT_URL: broker.tcpUrl, FEED_PUBLISHER_PASSWORD: PASSWORD };
    const feed = await connectClient(broker.tcpUrl, { username: 'feed', password: PASSWORD });
    cleanups.push(() => feed.end());
    /** What the feed said of each match, in hundredths; none of it twice. */
    const said = new Map<string, { readonly odds: number; readonly at: number }[]>(
      MATCHES.map((matchId) => [matchId, []]),
    );
    const newest = (matchId: string) => said.get(matchId)!.at(-1)!.odds;
    let count = 0;
    const say = (): void => {
      count += 1;
      const matchId = MATCHES[count % MATCHES.length]!;
      const odds = 110 + count;
      said.get(matchId)!.push({ odds, at: performance.now() });
      const outcomes = [odds / 100, 3, 4].map((price, at) => ({ id: `${at + 1}`, odds: price }));
      feed.mqtt.publish(
        `feeds/live/odds_change/${matchId}`,
        JSON.stringify({
          ...{ product: 1, timestamp: Date.now(), seq: Math.ceil(count / MATCHES.length) + 1 },
          sport_event_status: { status: 1, match_status: 6, home_score: 1, away_score: 0 },
          markets: [{ id: 1, status: 0, outcomes }],
        }),
      );
    };
    for (const matchId of MATCHES) {
      const names = { sportID: 1, categoryName: 'Nigeria', tournament: 'NPFL', type: 'live' };
      const fixture = { ...names, competitor1: `A${matchId}`, competitor2: 'B' };
      feed.mqtt.publish(`fixtures/${matchId}`, JSON.stringify(fixture), { retain: true, qos: 1 });
    }
    // It is ready once it has prices to show, so they come while it starts.
    const saying = setInterval(say, SAY_EVERY_MS);
    cleanups.push(() => clearInterval(saying));
    const killed = await startSiteProcess({ env });
    cleanups.push(() => killed.kill());
    const other = await startBackend(env);
    cleanups.push(() => other.close());
    const balancer = await openBalancer([killed.url, other.url]);
    cleanups.push(() => balancer.close());
    const mqttUrl = `${balancer.url.replace('http', 'ws')}/mqtt`;
    await until(() => MATCHES.every((matchId) => other.store.get(matchId)?.lines.size === 1));

    const readers = Array.from({ length: READERS }, () => openReader(mqttUrl));
    cleanups.push(() => readers.forEach(({ close }) => void close()));
    const { config } = other;
    const { page, session } = openRealSession({ mqttUrl, url: balancer.url, config, images: true });
    cleanups.push(() => session.close());
    const lines = MATCHES.map((matchId) => mainLineKey(matchId, '1'));
    session.setInterest({ add: [listKey('1'), matchKey(WHOLE), ...lines], drop: [] });
    const shown = () => MATCHES.map((matchId) => page.quotes.get(`${matchId}/1//1`));
    const isRight = () =>
      MATCHES.every((matchId, at) => {
        const quote = shown()[at];
        return quote?.state === 'open' && quote.odds === newest(matchId);
      });
    const areTold = () =>
      readers.every(({ odds }) => MATCHES.every((id) => odds.get(id) === newest(id)));
    await until(() => isRight() && areTold());
    expect(balancer.taken[1]).toBe(0);

    /** How long a price of an open box had been replaced, at worst, ms. */
    let oldest = 0;
    let wasStale = false;
    const looking = setInterval(() => {
      const now = performance.now();
      for (const [at, quote] of shown().entries()) {
        if (quote?.state !== 'open') {
          wasStale = true;
          continue;
        }
        const words = said.get(MATCHES[at]!)!;
        const next = words[words.findIndex(({ odds }) => odds === quote.odds) + 1];
        if (next !== undefined) oldest = Math.max(oldest, now - next.at);
      }
    }, 5);
    cleanups.push(() => clearInterval(looking));
    await killed.kill();
    const from = performance.now();
    await until(() => wasStale);
    clearInterval(saying);
    for (const _ of MATCHES) say();
    await until(isRight);
    const rightAfter = performance.now() - from;
    await until(areTold);
    clearInterval(looking);
    expect(rightAfter).toBeLessThan(RIGHT_WITHIN_MS);
    expect(oldest).toBeLessThan(LATE_MS);
    expect(balancer.taken[1]).toBeGreaterThan(READERS);
  });
});

/** A program that follows every row, and comes back as a page does. */
function openReader(mqttUrl: string): { odds: ReadonlyMap<string, number>; close(): void } {
  const odds = new Map<string, number>();
  const transport = openRealTransport(mqttUrl);
  const rows = new Map(MATCHES.map((matchId) => [formatRowTopic('live', matchId), matchId]));
  const decoder = new TextDecoder();
  transport.open({
    onConnected: () => transport.subscribe([...rows.keys()]),
    onDisconnected: () => odds.clear(),
    onSubscribed: () => {},
    onPong: () => {},
    onMessage(topic, payload) {
      const image = readRowImage(decoder.decode(payload));
      if (image === undefined || image === 'gone') return;
      const home = image.lines[0]?.outcomes[0]?.odds;
      if (home !== undefined) odds.set(rows.get(topic)!, home);
    },
  });
  return { odds, close: () => transport.close() };
}
