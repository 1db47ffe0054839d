// Results on an operator's broker: retained for the site while nobody reads them, forgotten only once they are in
// the log, and read by one process at a time.

import { rmSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type OpenDatabase, openDatabase } from '../../../src/server/db/open-database.ts';
import { settings } from '../../../src/server/db/schema/settings.ts';
import type { ResultMessage } from '../../../src/server/domain/settlement/result-message.ts';
import {
  createResultsReader,
  type ResultsReader,
} from '../../../src/server/feed/mqtt/results-reader.ts';
import { FaultLog } from '../../../src/server/feed/reading/fault-log.ts';
import { connectClient, type TestClient } from '../../support/broker-client.ts';
import { keepingLogger, type LoggedLine, PASSWORD } from '../../support/broker-embedded.ts';
import { type BrokerProcess, brokerFolder } from '../../support/broker-process.ts';
import { settingOf } from '../../support/database-setting.ts';
import { mosquittoCommand, startMosquitto } from '../../support/mosquitto.ts';
import { natsCommand, startNats } from '../../support/nats.ts';
import { describeWith } from '../../support/require-all.ts';
import { createTestDatabase, type TestDatabase } from '../../support/test-database.ts';
import { eventually, until } from '../../support/wait.ts';

type Broker = BrokerProcess & { readonly tcpUrl: string };

const LOGIN = { username: 'feed', password: PASSWORD };
const KINDS = ['bet_settlement', 'rollback_bet_settlement', 'bet_cancel', 'rollback_bet_cancel'];

interface BrokerKind {
  readonly name: string;
  readonly isThere: boolean;
  /** On the same ports and files where `before` was killed. */
  readonly start: (folder: string, before?: Broker) => Promise<Broker>;
}

const BROKERS: readonly BrokerKind[] = [
  {
    name: 'mosquitto',
    isThere: mosquittoCommand !== undefined,
    start: (dataFolder, before) =>
      startMosquitto({ dataFolder, ...(before as object | undefined) }),
  },
  {
    name: 'nats-server',
    isThere: natsCommand !== undefined,
    start: (dataFolder, before) => startNats({ dataFolder, ...(before as object | undefined) }),
  },
];

for (const { name, isThere, start } of BROKERS) {
  describeWith(name, isThere, `results on ${name}`, () => {
    let folder: string;
    let broker: Broker;
    let adapter: TestClient;
    let testDatabase: TestDatabase;
    let opened: OpenDatabase;
    let lines: LoggedLine[];
    let readers: ResultsReader[];
    /** What was kept or received, in its order: `kept bet_settlement 1`. */
    let calls: string[];
    /** What `keep` does; by default it keeps. */
    let keep: (message: ResultMessage) => Promise<void>;

    beforeAll(async () => {
      folder = brokerFolder(name);
      broker = await start(folder);
      testDatabase = await createTestDatabase();
      opened = await openDatabase(settingOf(testDatabase));
    });
    afterAll(async () => {
      await opened?.close();
      await testDatabase?.drop();
      await broker?.close();
      rmSync(folder, { recursive: true, force: true });
    });
    beforeEach(async () => {
      adapter = await connectClient(broker.tcpUrl, LOGIN);
      // A session of its own for each test.
      await opened.database.delete(settings);
      readers = [];
      calls = [];
      keep = async () => {};
    });
    afterEach(async () => {
      for (const reader of readers) await reader.stop();
      await adapter.end();
    });

    function startReader(own: Pick<OpenDatabase, 'database' | 'kind'> = opened, as = 'kept') {
      const kept = keepingLogger();
      lines = kept.lines;
      const reader = createResultsReader({
        ...{ url: broker.tcpUrl, ...LOGIN, opened: own, logger: kept.logger, output: {} },
        faults: new FaultLog(kept.logger),
        onRead: () => {},
        settlement: {
          receive: async ({ kind, matchId }) => void calls.push(`received ${kind} ${matchId}`),
          store: async (message) => {
            await keep(message);
            calls.push(`${as} ${message.kind} ${message.matchId}`);
          },
        },
      });
      readers.push(reader);
      reader.start();
      return reader;
    }

    const isReading = () => lines.some(({ message }) => message.startsWith('reading results'));

    async function say(kind: string, matchId: number, qos: 0 | 1 = 1, mark = ''): Promise<void> {
      const markets = [{ id: 1, outcome: [{ id: 1, result: 1 }] }];
      const payload = mark + JSON.stringify({ timestamp: 1_000 + matchId, markets });
      await adapter.mqtt.publishAsync(`feeds/live/${kind}/${matchId}`, payload, { qos });
    }

    test('what is said while nobody reads comes when somebody does', async () => {
      const first = startReader();
      await until(isReading);
      await first.stop();
      readers = [];
      for (let matchId = 100; matchId < 150; matchId += 1) await say('bet_settlement', matchId);
      for (const kind of KINDS) await say(kind, 200);
      startReader();
      const said = [
        ...Array.from({ length: 50 }, (_, count) => `kept bet_settlement ${100 + count}`),
        ...KINDS.map((kind) => `kept ${kind} 200`),
      ];
      // At least once, and in no order: what a broker had on its way to a reader that stops comes again later.
      await until(() => new Set(calls).size >= said.length);
      expect([...new Set(calls)].sort()).toEqual(said.sort());
    });

    test('what could not be kept comes again, and nothing behind it is lost', async () => {
      startReader();
      await until(isReading);
      let failures = 2;
      keep = async () => {
        failures -= 1;
        if (failures >= 0) throw new Error('the database is away');
      };
      for (let matchId = 300; matchId < 305; matchId += 1) await say('bet_settlement', matchId);
      await until(() => new Set(calls).size >= 5);
      expect([...new Set(calls)].sort()).toEqual(
        [300, 301, 302, 303, 304].map((matchId) => `kept bet_settlement ${matchId}`),
      );
    });

    test('a broker that was killed has what nobody had acknowledged', async () => {
      startReader();
      await until(isReading);
      let isAway = true;
      keep = async () => {
        if (isAway) throw new Error('the database is away');
      };
      await say('bet_settlement', 400);
      await until(() => lines.some(({ message }) => message.includes('not read now')));
      await broker.kill();
      isAway = false;
      const before = broker;
      broker = await start(folder, before);
      await until(() => calls.includes('kept bet_settlement 400'));
    });

    test('one with QoS 0 is received, and what nobody can read does not stand in the way', async () => {
      startReader();
      await until(isReading);
      await adapter.mqtt.publishAsync('feeds/live/bet_cancel/5', 'not JSON', { qos: 1 });
      await say('bet_cancel', 500, 0);
      await say('bet_cancel', 501);
      await until(() => calls.includes('kept bet_cancel 501'));
      await until(() => calls.includes('received bet_cancel 500'));
      expect(lines).toContainEqual(
        expect.objectContaining({ fields: expect.objectContaining({ reason: 'not JSON' }) }),
      );
    });

    test('a byte order mark in front is no part of a result', async () => {
      startReader();
      await until(isReading);
      for (const kind of KINDS) await say(kind, 520, 1, '\ufeff');
      await say('bet_settlement', 521, 0, '\ufeff');
      await until(() => calls.length === KINDS.length + 1);
      expect(calls.toSorted()).toEqual(
        [...KINDS.map((kind) => `kept ${kind} 520`), 'received bet_settlement 521'].toSorted(),
      );
    });

    test('each one that is forgotten and not kept is in the log with its topic', async () => {
      startReader();
      await until(isReading);
      const settled = JSON.stringify({ markets: [{ id: 1, outcome: [{ id: 1, result: 1 }] }] });
      const refused: readonly (readonly [topic: string, payload: string | Buffer, why: string])[] =
        [
          ['feeds/live/bet_settlement/530', 'not JSON', 'not JSON'],
          ['feeds/live/bet_settlement/531', Buffer.from(settled, 'utf16le'), 'not JSON'],
          ['feeds/live/bet_settlement/532', '{"markets":[]}', 'it names no market with a result'],
          [
            'feeds/prematch/bet_settlement/533',
            '{"markets":[{"id":1,"outcome":[{"id":1,"result":-1}]}]}',
            'it names no market with a result',
          ],
          ['feeds/elsewhere/bet_cancel/534', settled, 'not a settlement topic'],
        ];
      for (const [topic, payload] of refused)
        await adapter.mqtt.publishAsync(topic, payload, { qos: 1 });
      await say('bet_cancel', 535);
      await until(() => calls.includes('kept bet_cancel 535'));
      expect(calls).toEqual(['kept bet_cancel 535']);
      const told = lines.filter(({ level }) => level === 'error').map(({ fields }) => fields);
      expect(told.map(({ topic, reason }) => [topic, reason])).toEqual(
        refused.map(([topic, , why]) => [topic, why]),
      );
    });

    test('the embedded database, which no other process has, gets no lease', async () => {
      const { database } = opened;
      const reader = startReader({ database, kind: 'memory' });
      await until(isReading);
      await say('bet_settlement', 550);
      await until(() => calls.includes('kept bet_settlement 550'));
      const names = (await database.select().from(settings)).map(({ name }) => name);
      expect(names).toEqual(['results:session']);
      await reader.stop();
    });

    test('of two processes one reads, and the other goes on when it ends', async () => {
      // As on PostgreSQL, whatever the database: there the lease has a time.
      const shared = { database: opened.database, kind: 'postgres' as const };
      const first = startReader(shared, 'first');
      await until(isReading);
      const firstLines = lines;
      startReader(shared, 'second');
      for (let matchId = 600; matchId < 605; matchId += 1) await say('bet_settlement', matchId);
      await until(() => calls.includes('first bet_settlement 604'));
      await first.stop();
      for (let matchId = 605; matchId < 610; matchId += 1) await say('bet_settlement', matchId);
      // One that the broker sent to the first as it left comes again only after its acknowledgement is overdue.
      const behind = [605, 606, 607, 608, 609].map((matchId) => `second bet_settlement ${matchId}`);
      await eventually(() => expect(calls).toEqual(expect.arrayContaining(behind)));
      const ofBehind = calls.filter((call) => Number(call.slice(-3)) >= 605);
      expect(ofBehind.toSorted()).toEqual(behind);
      // Neither took the session from the other.
      expect([...firstLines, ...lines].filter(({ level }) => level === 'warn')).toEqual([]);
    });
  });
}
