// FEED=mqtt over restarts of a real broker, of the site, and of both: a match keeps its name and sport, and
// one that nobody announced is offered to nobody.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readConfig } from '../../src/server/config/config.ts';
import { type BackendServer, createServer } from '../../src/server/server.ts';
import { connectClient, type TestClient } from '../support/broker-client.ts';
import { PASSWORD } from '../support/broker-embedded.ts';
import { type Mosquitto, mosquittoCommand, startMosquitto } from '../support/mosquitto.ts';
import { type ReachedSite, reachSite } from '../support/reach-site.ts';
import { describeWith } from '../support/require-all.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';
import { eventually, until } from '../support/wait.ts';

const LOGIN = { username: 'feed', password: PASSWORD };
const TENNIS = { sportID: 5, tournament: 'Open', competitor1: 'Ada', competitor2: 'Bea' };
const MATCH = '90003';

describeWith('mosquitto', mosquittoCommand !== undefined, 'matches of an operator’s broker', () => {
  let broker: Mosquitto;
  let database: TestDatabase;
  let dataDir: string;
  let site: BackendServer | undefined;
  let lines: string[];
  let adapter: TestClient;
  let feedTime: number;

  const startSite = async (): Promise<ReachedSite> => {
    lines = [];
    const logger = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) });
    // In a folder of its own where the test is of the embedded database.
    const url = database.url === 'memory:' ? '' : database.url;
    const env = { PORT: '0', FEED: 'mqtt', MQTT_URL: broker.tcpUrl, DATABASE_URL: url };
    const config = readConfig({ ...env, DATA_DIR: dataDir, FEED_PUBLISHER_PASSWORD: PASSWORD });
    site = await createServer(config, { logger });
    return reachSite(await site.start());
  };
  const startAdapter = async (): Promise<void> => {
    adapter = await connectClient(broker.tcpUrl, LOGIN);
  };
  const restartBroker = async (): Promise<void> => {
    await adapter.end();
    await broker.close();
    broker = await startMosquitto({ ports: broker.ports });
    await startAdapter();
  };
  const announce = (matchId: string, fixture: object): void => {
    const kickOff = { startsAt: Date.now() + 3_600_000 };
    adapter.mqtt.publish(`fixtures/${matchId}`, JSON.stringify({ ...kickOff, ...fixture }), {
      retain: true,
    });
  };
  /** The winner of a match of two. */
  const price = (matchId: string, home: number): void => {
    feedTime = Math.max(feedTime + 1, Date.now());
    const outcomes = [home, 3].map((odds, at) => ({ id: String(4 + at), odds, active: 1 }));
    const markets = [{ id: 186, specifiers: '', status: 0, outcomes }];
    const message = { event_id: matchId, product: 3, timestamp: feedTime, markets };
    adapter.mqtt.publish(`feeds/prematch/odds_change/${matchId}`, JSON.stringify(message));
  };
  const read = async (at: ReachedSite, path: string) => (await at.signedFetch(path)).json();
  const detail = (at: ReachedSite, matchId = MATCH) => read(at, `/api/sports/match/${matchId}`);
  const offers = (home: number) => ({
    sportName: 'Tennis',
    competitor1: 'Ada',
    markets: [{ outcomes: [{ odds: home, active: 1 }, { odds: 3 }] }],
  });
  const listed = async (at: ReachedSite): Promise<unknown[]> => {
    const { fixtures } = (await read(at, '/api/sports/highlight/prematch/0')) as {
      fixtures: { matchID: unknown }[];
    };
    return fixtures.map(({ matchID }) => String(matchID));
  };
  const waiting = async (at: ReachedSite): Promise<string | undefined> =>
    /^touchline_feed_unannounced_matches (\d+)$/m.exec(
      await (await fetch(`${at.url}/metrics`)).text(),
    )?.[1];

  beforeEach(async () => {
    feedTime = 0;
    dataDir = mkdtempSync(join(tmpdir(), 'touchline-announcements-'));
    database = await createTestDatabase();
    broker = await startMosquitto();
    await startAdapter();
  });
  afterEach(async () => {
    await site?.close();
    site = undefined;
    await adapter.end();
    await broker.close();
    await database.drop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  test('keep their names when the broker restarts, when the site does, and when both do', async () => {
    let at = await startSite();
    announce(MATCH, TENNIS);
    await eventually(async () => {
      price(MATCH, 2);
      expect(await detail(at)).toMatchObject(offers(2));
    });

    await restartBroker();
    // The site is back once it follows; nobody announces anything any more.
    await eventually(async () => {
      price(MATCH, 2.1);
      expect(await detail(at)).toMatchObject(offers(2.1));
    });

    await site?.close();
    at = await startSite();
    await eventually(async () => {
      price(MATCH, 2.2);
      expect(await detail(at)).toMatchObject(offers(2.2));
    });

    await site?.close();
    await restartBroker();
    at = await startSite();
    await eventually(async () => {
      price(MATCH, 2.3);
      expect(await detail(at)).toMatchObject(offers(2.3));
    });
    expect(await listed(at)).toEqual([MATCH]);
    expect(await waiting(at)).toBe('0');

    // Retired, it is gone over restarts, too.
    adapter.mqtt.publish(`fixtures/${MATCH}`, '', { retain: true });
    await eventually(async () => expect(await listed(at)).toEqual([]));
    await site?.close();
    await restartBroker();
    at = await startSite();
    await eventually(async () => {
      price(MATCH, 2.4);
      expect(await waiting(at)).toBe('1');
    });
    expect(await listed(at)).toEqual([]);
  });

  test('are offered to nobody before they are announced, and then at once at the newest price', async () => {
    const at = await startSite();
    const page = await connectClient(`${at.url.replace('http', 'ws')}/mqtt`);
    await page.mqtt.subscribeAsync(`feeds/prematch/odds_change/${MATCH}`);
    await eventually(async () => {
      price(MATCH, 2);
      expect(await waiting(at)).toBe('1');
    });
    price(MATCH, 2.5);
    // A match that is announced shows that the messages before it were taken.
    announce('7', { ...TENNIS, competitor1: 'Cleo' });
    price('7', 2);
    await until(async () => (await listed(at)).length > 0);
    expect(await listed(at)).toEqual(['7']);
    expect(await detail(at)).toMatchObject({ success: false });
    const menu = JSON.stringify(await read(at, '/api/sports/menu'));
    expect(menu).not.toContain('Soccer');
    expect(page.arrivals).toEqual([]);
    expect(await (await fetch(`${at.url}/readyz`)).json()).toMatchObject({
      degraded: ['matches that nobody has announced: 1'],
    });
    expect(lines.join('')).toContain('message buffered, nobody has announced its match');

    announce(MATCH, TENNIS);
    await page.received(1);
    expect(JSON.parse(page.payloads()[0] ?? '')).toMatchObject({
      markets: [{ id: 186, status: 0, outcomes: [{ id: '4', odds: 2.5, active: 1 }, {}] }],
    });
    expect(await detail(at)).toMatchObject(offers(2.5));
    expect(await waiting(at)).toBe('0');
    await page.end();
  });
});
