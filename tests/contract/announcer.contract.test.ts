// What a process that publishes on an operator's broker leaves there of its matches, when it stops and when
// the broker was away.

import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { readConfig } from '../../src/server/config/config.ts';
import { type OpenDatabase, openDatabase } from '../../src/server/db/open-database.ts';
import { announcedMatches, announcers } from '../../src/server/db/schema/announcers.ts';
import { retirements } from '../../src/server/db/schema/retirements.ts';
import { readAnnouncements } from '../../src/server/domain/sports/announcements.ts';
import type { FixtureDefinition } from '../../src/server/domain/sports/fixture-definition.ts';
import {
  pruneRetirements,
  readRetirements,
  writeRetirements,
} from '../../src/server/domain/sports/retirements.ts';
import { createExternal } from '../../src/server/feed/feed-sink.ts';
import { StoredAnnouncements } from '../../src/server/feed/reading/announcement-archive.ts';
import { minimalFixture } from '../../src/server/feed/reading/read-fixture.ts';
import { connectClient } from '../support/broker-client.ts';
import { keepingLogger, PASSWORD } from '../support/broker-embedded.ts';
import { settingOf } from '../support/database-setting.ts';
import { type Mosquitto, mosquittoCommand, startMosquitto } from '../support/mosquitto.ts';
import { describeWith } from '../support/require-all.ts';
import { openTcpGate, type TcpGate } from '../support/tcp-gate.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';
import { until } from '../support/wait.ts';

/** Short enough to be waited for, and far more than a process may be late. */
const GONE_AFTER_MS = 3_000;
const LOGIN = { username: 'feed', password: PASSWORD };

function makeFixture(matchId: string): FixtureDefinition {
  return minimalFixture(matchId, { startsAt: 1_790_000_000_000, type: 'prematch' });
}

describeWith('mosquitto', mosquittoCommand !== undefined, 'matches announced on a broker', () => {
  let broker: Mosquitto;
  /** Between the process and the broker. */
  let gate: TcpGate;
  let testDatabase: TestDatabase;
  let opened: OpenDatabase;

  beforeAll(async () => {
    testDatabase = await createTestDatabase();
    opened = await openTestDatabase(testDatabase);
  });
  afterAll(async () => {
    await opened.close();
    await testDatabase.drop();
  });
  beforeEach(async () => {
    broker = await startMosquitto();
    gate = await openTcpGate(broker.tcpUrl);
  });
  afterEach(async () => {
    await gate.shut();
    await broker.close();
    await pruneRetirements(opened.database, 0);
    await opened.database.delete(announcedMatches);
    await opened.database.delete(announcers);
  });

  function connect(abandonedAfterMs?: number, database = opened.database) {
    const url = gate.url.replace('http:', 'mqtt:');
    const env = { FEED: 'simulator', MQTT_URL: url, FEED_PUBLISHER_PASSWORD: PASSWORD };
    const external = createExternal(
      ...([readConfig(env), pino({ level: 'silent' }), database, {}, abandonedAfterMs] as const),
    );
    if (external === null) throw new Error('nothing to publish to');
    return external;
  }

  /** The ids of the matches that the broker keeps, once it has said all of them. */
  async function readKept(): Promise<string[]> {
    const reader = await connectClient(broker.tcpUrl, LOGIN);
    await reader.mqtt.publishAsync('fixtures/last', '{}', { retain: true, qos: 1 });
    const topics: string[] = [];
    reader.mqtt.on('message', (topic) => void topics.push(topic));
    await reader.mqtt.subscribeAsync('fixtures/+');
    await until(() => topics.includes('fixtures/last'));
    // A second round trip is behind everything that was kept.
    await reader.mqtt.subscribeAsync('feeds/alive');
    await reader.end();
    return topics.filter((topic) => topic !== 'fixtures/last').toSorted();
  }

  test('what is due when the process stops is announced before it', async () => {
    const external = connect();
    await until(() => external.connected);
    external.announcer.announce(makeFixture('71'));
    external.announcer.announce(makeFixture('72'));
    await external.close();
    expect(await readKept()).toEqual(['fixtures/71', 'fixtures/72']);
  });

  test('what was retired while the broker was away is taken away once it is back', async () => {
    const external = connect();
    await until(() => external.connected);
    for (const matchId of ['81', '82', '83']) external.announcer.announce(makeFixture(matchId));
    external.announcer.announceAll();
    await until(async () => (await readKept()).length === 3);
    await gate.shut();
    await until(() => !external.connected);
    external.announcer.retire('81');
    external.announcer.retire('82');
    external.announcer.announce(makeFixture('82'));
    expect(await readKept()).toEqual(['fixtures/81', 'fixtures/82', 'fixtures/83']);
    await gate.open();
    await until(async () => !(await readKept()).includes('fixtures/81'));
    await external.close();
    expect(await readKept()).toEqual(['fixtures/82', 'fixtures/83']);
  });

  test('what was retired by a process that ended before the broker was back is taken away once', async () => {
    const first = connect();
    await until(() => first.connected);
    for (const matchId of ['91', '92', '93']) first.announcer.announce(makeFixture(matchId));
    first.announcer.announceAll();
    await until(async () => (await readKept()).length === 3);
    await gate.shut();
    await until(() => !first.connected);
    first.announcer.retire('91');
    first.announcer.retire('92');
    // Not only where the process has the time to stop.
    await until(async () => (await readWaiting()).length === 2);
    first.announcer.retire('93');
    first.announcer.announce(makeFixture('93'));
    await first.close();
    expect(await readWaiting()).toEqual(['91', '92']);

    const reader = await connectClient(broker.tcpUrl, LOGIN);
    const gone: string[] = [];
    let isLast = false;
    reader.mqtt.on('message', (topic, payload) => {
      if (topic === 'fixtures/last') isLast = true;
      else if (payload.length === 0) gone.push(topic);
    });
    await reader.mqtt.subscribeAsync('fixtures/+');
    // Both know of a match again that waits to be taken away.
    const [second, third] = [connect(), connect()];
    for (const process of [second, third]) process.announcer.announce(makeFixture('92'));
    await gate.open();
    await until(async () => (await readWaiting()).length === 0);
    await Promise.all([second.close(), third.close()]);
    await reader.mqtt.publishAsync('fixtures/last', '{}', { qos: 1 });
    await until(() => isLast);
    await reader.end();
    expect(gone).toEqual(['fixtures/91']);
    expect(await readKept()).toEqual(['fixtures/92', 'fixtures/93']);
  });

  test('what a process announced that is gone is taken away by the next, save what that one announces', async () => {
    const gone = connect();
    await until(() => gone.connected);
    for (const matchId of ['51', '52', '53']) gone.announcer.announce(makeFixture(matchId));
    gone.announcer.announceAll();
    await until(async () => (await readKept()).length === 3);
    gone.announcer.retire('53');
    await until(async () => (await listAnnounced()).join() === '51,52');
    // Broker and database have of it what they have of one that was killed.
    await gone.close();
    const other = connect(GONE_AFTER_MS);
    other.announcer.announce(makeFixture('52'));
    await until(async () => !(await readKept()).includes('fixtures/51'));
    expect(await readKept()).toEqual(['fixtures/52']);
    await until(async () => (await readWaiting()).length === 0);
    expect(await listAnnounced()).toEqual(['52']);
    await other.close();
  });

  test('a process that was taken for gone announces its matches again', async () => {
    const slow = connect(GONE_AFTER_MS);
    await until(() => slow.connected);
    slow.announcer.announce(makeFixture('41'));
    await until(async () => (await listAnnounced()).length === 1);
    const reader = await connectClient(broker.tcpUrl, LOGIN);
    const said: boolean[] = [];
    reader.mqtt.on('message', (_topic, payload) => void said.push(payload.length > 0));
    await reader.mqtt.subscribeAsync('fixtures/41');
    // What another process does with the rows and announcements of one that is gone.
    await reader.mqtt.publishAsync('fixtures/41', '', { retain: true, qos: 1 });
    await until(() => said.at(-1) === false);
    await opened.database.insert(retirements).values({ matchId: '41', retiredAt: new Date() });
    await opened.database.delete(announcedMatches);
    await opened.database.delete(announcers);
    await until(async () => (await listAnnounced()).length === 1);
    await until(async () => (await readWaiting()).length === 0);
    await until(() => said.at(-1) === true);
    await reader.end();
    await slow.close();
    expect(await readKept()).toEqual(['fixtures/41']);
  });

  test('what the broker takes away at once is not written', async () => {
    const external = connect();
    await until(() => external.connected);
    external.announcer.announce(makeFixture('61'));
    external.announcer.announceAll();
    await until(async () => (await readKept()).length === 1);
    external.announcer.retire('61');
    await until(async () => (await readKept()).length === 0);
    await external.close();
    expect(await readWaiting()).toEqual([]);
  });

  async function listAnnounced(): Promise<string[]> {
    const rows = await opened.database.select().from(announcedMatches);
    return rows.map(({ matchId }) => matchId).toSorted();
  }

  function readWaiting(): Promise<string[]> {
    return readRetirements(opened.database, 10);
  }
});

test('of more retirements than are kept the first ones go', async () => {
  const testDatabase = await createTestDatabase();
  const { database, close } = await openTestDatabase(testDatabase);
  for (const [at, matchId] of ['c', 'a', 'b'].entries())
    await writeRetirements(database, [{ matchId, waits: true }], new Date(1_790_000_000_000 + at));
  // One that waits already keeps its place.
  await writeRetirements(database, [{ matchId: 'c', waits: true }]);
  expect(await pruneRetirements(database, 2)).toEqual(['c']);
  await writeRetirements(database, [{ matchId: 'b', waits: false }]);
  expect(await readRetirements(database, 10)).toEqual(['a']);
  await close();
  await testDatabase.drop();
});

function openTestDatabase(testDatabase: TestDatabase): Promise<OpenDatabase> {
  return openDatabase(settingOf(testDatabase));
}

test('every announcement is in the database when the process stops', async () => {
  const testDatabase = await createTestDatabase();
  const opened = await openTestDatabase(testDatabase);
  const archive = new StoredAnnouncements(opened.database, keepingLogger().logger);
  await archive.load();
  await archive.start();
  const startsAt = Date.now();
  for (let at = 0; at < 450; at += 1)
    archive.store({ matchId: String(at), text: '{}', type: 'live', startsAt });
  await archive.stop();
  expect(await readAnnouncements(opened.database)).toHaveLength(450);
  await opened.close();
  await testDatabase.drop();
});
