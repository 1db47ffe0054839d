// A broker that does not let the site read results: it is said, and tried again until it does.

import { once } from 'node:events';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { Aedes } from 'aedes';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type OpenDatabase, openDatabase } from '../../../src/server/db/open-database.ts';
import {
  createResultsReader,
  type ResultsReader,
} from '../../../src/server/feed/mqtt/results-reader.ts';
import { FaultLog } from '../../../src/server/feed/reading/fault-log.ts';
import { connectClient } from '../../support/broker-client.ts';
import { keepingLogger, type LoggedLine } from '../../support/broker-embedded.ts';
import { settingOf } from '../../support/database-setting.ts';
import { createTestDatabase, type TestDatabase } from '../../support/test-database.ts';
import { until } from '../../support/wait.ts';

const REFUSED = 'feeds/+/bet_settlement/+';

let broker: Aedes;
let server: Server;
let url: string;
let testDatabase: TestDatabase;
let opened: OpenDatabase;
let reader: ResultsReader;
let lines: LoggedLine[];
let calls: string[];

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  opened = await openDatabase(settingOf(testDatabase));
});
afterAll(async () => {
  await opened?.close();
  await testDatabase?.drop();
});
beforeEach(async () => {
  broker = await Aedes.createBroker();
  server = createServer((socket) => void broker.handle(socket));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `mqtt://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const kept = keepingLogger();
  lines = kept.lines;
  calls = [];
  reader = createResultsReader({
    ...{ url, opened, logger: kept.logger, output: {} },
    faults: new FaultLog(kept.logger),
    onRead: () => {},
    settlement: {
      receive: async () => {},
      store: async ({ matchId }) => void calls.push(matchId),
    },
  });
});
afterEach(async () => {
  await reader.stop();
  broker.close();
  server.close();
});

async function expectReadOnceAllowed(): Promise<void> {
  broker.authorizeSubscribe = (_client, subscription, done) => done(null, subscription);
  await until(() => reader.fault === undefined);
  const adapter = await connectClient(url);
  const payload = JSON.stringify({ markets: [{ id: 1, outcome: [{ id: 1, result: 1 }] }] });
  await adapter.mqtt.publishAsync('feeds/live/bet_settlement/7', payload, { qos: 1 });
  await until(() => calls.includes('7'));
  await adapter.end();
}

test('topics that are refused are named, and read once they are not', async () => {
  broker.authorizeSubscribe = (_client, subscription, done) =>
    done(null, subscription.topic === REFUSED ? null : subscription);
  reader.start();
  await until(() => reader.fault === `the broker refuses ${REFUSED}`);
  const told = lines.filter(({ level }) => level === 'error');
  expect(told).toMatchObject([{ fields: { topics: REFUSED } }]);
  await expectReadOnceAllowed();
});

test('a broker that ends the connection of who asks is named as well, and asked again', async () => {
  broker.authorizeSubscribe = (_client, _subscription, done) => done(new Error('not you'), null);
  reader.start();
  await until(() => reader.fault === 'connection lost');
  await expectReadOnceAllowed();
});
