// A feed that invents matches without end keeps nobody from finding those that were announced.

import { afterEach, beforeEach, expect, test } from 'vitest';
import { type OpenDatabase, openDatabase } from '../../src/server/db/open-database.ts';
import { StoredAnnouncements } from '../../src/server/feed/reading/announcement-archive.ts';
import { FaultLog } from '../../src/server/feed/reading/fault-log.ts';
import { keepingLogger } from '../support/broker-embedded.ts';
import { settingOf } from '../support/database-setting.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';
import { until } from '../support/wait.ts';

const ROOM = 10_000;

let storage: TestDatabase;
let opened: OpenDatabase;

beforeEach(async () => {
  storage = await createTestDatabase();
  opened = await openDatabase(settingOf(storage));
});
afterEach(async () => {
  await opened.close();
  await storage.drop();
});

test('what was announced to another process is found behind 10,500 matches that nobody announced', async () => {
  const { logger } = keepingLogger();
  const faults = new FaultLog(logger);
  const open = () => new StoredAnnouncements(opened.database, logger, faults);
  const archive = open();
  const found: string[] = [];
  const find = (matchId: string) => archive.find(matchId, ({ text }) => found.push(text));
  for (let i = 0; i < ROOM + 500; i++) find(`${1_000 + i}`);
  find('7');
  expect(faults.stores.get('a match that was looked for in the database')).toBe(501);
  const other = open();
  other.store({ matchId: '7', text: '{"competitor1":"A"}', type: 'live', startsAt: 0 });
  await other.start();
  await other.stop();
  await archive.start();
  await until(() => found.length > 0);
  expect(found).toEqual(['{"competitor1":"A"}']);
  await archive.stop();
});
