// What a process that publishes on an operator's broker leaves there of its matches, when it stops and when
// the broker was away.

import { pino } from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readConfig } from '../../src/server/config/config.ts';
import { openDatabase } from '../../src/server/db/open-database.ts';
import { readAnnouncements } from '../../src/server/domain/sports/announcements.ts';
import type { FixtureDefinition } from '../../src/server/domain/sports/fixture-definition.ts';
import { createExternal } from '../../src/server/feed/feed-sink.ts';
import { StoredAnnouncements } from '../../src/server/feed/reading/announcement-archive.ts';
import { minimalFixture } from '../../src/server/feed/reading/read-fixture.ts';
import { connectClient } from '../support/broker-client.ts';
import { keepingLogger, PASSWORD } from '../support/broker-embedded.ts';
import { type Mosquitto, mosquittoCommand, startMosquitto } from '../support/mosquitto.ts';
import { describeWith } from '../support/require-all.ts';
import { openTcpGate, type TcpGate } from '../support/tcp-gate.ts';
import { createTestDatabase } from '../support/test-database.ts';
import { until } from '../support/wait.ts';

const LOGIN = { username: 'feed', password: PASSWORD };

function makeFixture(matchId: string): FixtureDefinition {
  return minimalFixture(matchId, { startsAt: 1_790_000_000_000, type: 'prematch' });
}

describeWith('mosquitto', mosquittoCommand !== undefined, 'matches announced on a broker', () => {
  let broker: Mosquitto;
  /** Between the process and the broker. */
  let gate: TcpGate;

  beforeEach(async () => {
    broker = await startMosquitto();
    gate = await openTcpGate(broker.tcpUrl);
  });
  afterEach(async () => {
    await gate.shut();
    await broker.close();
  });

  function connect() {
    const url = gate.url.replace('http:', 'mqtt:');
    const env = { FEED: 'simulator', MQTT_URL: url, FEED_PUBLISHER_PASSWORD: PASSWORD };
    const external = createExternal(readConfig(env), pino({ level: 'silent' }));
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
});

test('every announcement is in the database when the process stops', async () => {
  const testDatabase = await createTestDatabase();
  const { url } = testDatabase;
  const opened = await openDatabase(
    url === 'memory:' ? { kind: 'memory' } : { kind: 'postgres', url },
  );
  const archive = new StoredAnnouncements(opened.database, keepingLogger().logger);
  await archive.load();
  await archive.start();
  const startsAt = Date.now();
  for (let at = 0; at < 450; at += 1)
    archive.keep({ matchId: String(at), text: '{}', type: 'live', startsAt });
  await archive.stop();
  expect(await readAnnouncements(opened.database)).toHaveLength(450);
  await opened.close();
  await testDatabase.drop();
}, 120_000);
