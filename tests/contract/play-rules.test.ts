// The rules of play as one process reads them: kept for a moment, and never past a change it was told of.

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type OpenDatabase, openDatabase } from '../../src/server/db/open-database.ts';
import { settings } from '../../src/server/db/schema/settings.ts';
import { PlayRules } from '../../src/server/domain/settings/play-rules.ts';
import { settingOf } from '../support/database-setting.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';

let testDatabase: TestDatabase;
let opened: OpenDatabase;
let rules: PlayRules;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  opened = await openDatabase(settingOf(testDatabase));
});
afterAll(async () => {
  await opened.close();
  await testDatabase.drop();
});
beforeEach(async () => {
  await opened.database.delete(settings);
  rules = new PlayRules(opened.database);
});

const change = (value: string) =>
  opened.database
    .insert(settings)
    .values({ name: 'liveBetDelay', value, changedAt: new Date() })
    .onConflictDoUpdate({ target: settings.name, set: { value } });
const delay = async () => (await rules.read()).number('liveBetDelay');

test('defaults count until a rule is changed, and a change once it is made known', async () => {
  expect(await delay()).toBe(4);
  await change('7');
  rules.forget();
  expect(await delay()).toBe(7);
});

test('a reading that began before a change was made known does not stand after it', async () => {
  const early = rules.read();
  rules.forget();
  expect((await early).number('liveBetDelay')).toBe(4);
  await change('7');
  expect(await delay()).toBe(7);
});
