// Faults that nothing else caught, in a real process: what goes on, what ends in order, what is counted.

import { fileURLToPath } from 'node:url';
import { afterEach, expect, test } from 'vitest';
import { type SiteProcess, startSiteProcess } from '../../support/site-process.ts';
import { createTestDatabase, type TestDatabase } from '../../support/test-database.ts';
import { eventually } from '../../support/wait.ts';

const preload = fileURLToPath(new URL('../../support/faults-on-signal.ts', import.meta.url));
let site: SiteProcess;
let database: TestDatabase;

async function start(env: Record<string, string> = {}): Promise<void> {
  database = await createTestDatabase();
  const url = database.url === 'memory:' ? '' : database.url;
  site = await startSiteProcess({ preload, env: { FEED: 'off', DATABASE_URL: url, ...env } });
}
afterEach(async () => {
  await site?.stop();
  await database?.drop();
});

async function counted(kind: string): Promise<number> {
  const text = await (await fetch(`${site.url}/metrics`)).text();
  return Number(new RegExp(`process_faults\\{kind="${kind}"\\} (\\d+)`).exec(text)?.[1]);
}

test('rejections and lost connections that nobody handled are told and counted, and it goes on', async () => {
  await start();
  for (let count = 1; count <= 7; count += 1) {
    site.signal('SIGUSR2');
    await eventually(async () => expect(await counted('rejection')).toBe(count));
  }
  site.signal('SIGHUP');
  await eventually(async () => expect(await counted('exception')).toBe(1));
  // The last of what it says, which comes by another way than its answers.
  await eventually(() => expect(site.output()).toContain('a lost connection of the test'));
  expect(site.output()).toContain('unhandled promise rejection: Error: a rejection of the test');
  expect(site.output()).toMatch(/Error: a rejection of the test\n {4}at /);
  // Five lines a minute, however many there are.
  expect(site.output().match(/a rejection of the test/g)?.length).toBeLessThanOrEqual(5);
  expect((await fetch(`${site.url}/readyz`)).status).toBe(200);
  expect(await site.stop()).toBe(0);
});

test('after any other exception it closes in order and ends with code 1', async () => {
  await start();
  site.signal('SIGWINCH');
  await eventually(() => expect(site.isAlive()).toBe(false));
  // What it said last may be read after its end.
  await eventually(() =>
    expect(site.output()).toContain('uncaught exception: Error: an exception of the test'),
  );
  expect(await site.stop()).toBe(1);
});

test.each([
  ['for people', {}],
  ['in production', { NODE_ENV: 'production', APP_KEY: 'a key of the test' }],
])('whoever reads its log %s may go away', async (_, env) => {
  await start(env);
  site.stopReading();
  for (let count = 1; count <= 3; count += 1) {
    site.signal('SIGUSR2');
    await eventually(async () => expect(await counted('rejection')).toBe(count));
  }
  expect((await fetch(`${site.url}/readyz`)).status).toBe(200);
  expect(site.isAlive()).toBe(true);
});
