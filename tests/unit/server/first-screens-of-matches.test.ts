// Which pages have a first screen, and how many of matches are kept.

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { DEFAULT_BRANDING } from '../../../src/server/domain/settings/default-branding.ts';
import { FixtureStore } from '../../../src/server/domain/sports/fixture-store.ts';
import { createFirstScreens } from '../../../src/server/http/site/first-screen/first-screens.ts';
import { makeFixture } from '../../support/backend.ts';
import { untilOnStillClock } from '../../support/wait.ts';
import { makeMarket, makeMessage, makeOddsChange } from './make-messages.ts';

const folder = mkdtempSync(join(tmpdir(), 'touchline-screens-'));
const script = join(folder, 'thread.mjs');
// Numbers what it renders.
writeFileSync(
  script,
  `import { parentPort as port } from 'node:worker_threads';
let rendered = 0;
port.on('message', ({ id, address, content }) => {
  rendered += 1;
  const html = [rendered, content.kind, address].join(' ');
  port.postMessage({ id, screen: { html, css: '', shown: { sports: [], sections: [] }, data: { id: '', value: {} } } });
});`,
);

let store: FixtureStore;
let screens: ReturnType<typeof createFirstScreens>;
beforeEach(() => {
  // Nothing grows old.
  vi.useFakeTimers({ toFake: ['performance'] });
  store = new FixtureStore();
  screens = createFirstScreens({
    store,
    branding: DEFAULT_BRANDING,
    script,
    onFault: () => {},
    metrics: { countPage: () => {}, observeRender: () => {} },
  });
  return async () => {
    await screens.close();
    vi.useRealTimers();
  };
});
afterAll(() => rmSync(folder, { recursive: true }));

function open(matchId: string, type: 'live' | 'prematch' = 'live'): void {
  store.declare(makeFixture({ matchId, type }));
  store.apply(store.get(matchId)!, makeOddsChange([makeMarket(1, { '1': 1.5, '2': 4 })]), 1);
}

const live = (matchId: string) => `/Sports/Live/Soccer/Premier_League/A_Vs_B/${matchId}`;
const prematch = (matchId: string) => `/Sports/Prematch/Soccer/Premier_League/A_Vs_B/${matchId}`;

/** What was rendered for a page; 'none' where that is nothing, or not yet. */
async function read(path: string, device: 'phone' | 'desk' = 'phone'): Promise<string> {
  const { pathname, searchParams } = new URL(path, 'http://page');
  const parts = await screens.read(pathname, searchParams, device);
  return parts?.shown.replace(/<[^>]*>/g, '') ?? 'none';
}
async function readOnce(path: string, device?: 'phone' | 'desk'): Promise<string> {
  let html = 'none';
  await untilOnStillClock(async () => {
    html = await read(path, device);
    return html !== 'none';
  });
  return html;
}

test('a match has one at its own address and that of an old link, in any case', async () => {
  open('7');
  const first = await readOnce(live('7'));
  expect(first).toBe('1 match /Sports/Live/Soccer/Premier_League/Arsenal_Vs_Chelsea/7');
  for (const path of [
    live('7').toLowerCase(),
    live('sr:match:7'),
    '/Sports/Live/x/y/z/7?sport=2&x=1',
    '/Sport/Live?id=7',
  ])
    expect(await read(path)).toBe(first);
  expect(await readOnce(live('7'), 'desk')).toMatch(/^2 /);
});

test('a match before its kick-off has one at its own address', async () => {
  open('8', 'prematch');
  expect(await readOnce(prematch('8'))).toMatch(/^1 match \/Sports\/Prematch\/.*\/8$/);
  expect(await read(live('8'))).toBe('none');
});

test('nobody else has one, and nothing is rendered for it', async () => {
  open('7');
  open('9');
  store.apply(
    store.get('9')!,
    makeMessage('fixture_status', { product: 1, timestamp: 3, status: 3, status_code: 100 }),
    2,
  );
  store.declare(makeFixture({ matchId: '10', type: 'live' }));
  for (const path of [
    live('9'),
    live('10'),
    live('11'),
    live('%00'),
    live('%ff'),
    prematch('7'),
    '/Sport/Live',
    '/Sport/Live?id=',
    '/Sports/Live/Soccer/7',
    '/Promotions',
  ])
    expect(await read(path), path).toBe('none');
  expect(await readOnce(live('7'))).toMatch(/^1 /);
});

test('the screens of the matches that were asked for last are kept, and no others', async () => {
  for (let id = 1; id <= 102; id++) open(String(id));
  const first = await readOnce(live('1'));
  const second = await readOnce(live('2'));
  for (let id = 3; id <= 100; id++) await readOnce(live(String(id)));
  // It is the newest by that, so that the second one makes room.
  expect(await read(live('1'))).toBe(first);
  await readOnce(live('101'));
  expect(await read(live('1'))).toBe(first);
  expect(await readOnce(live('2'))).not.toBe(second);
});

test('a match that ends has none from then on', async () => {
  open('7');
  await readOnce(live('7'));
  store.retire('7');
  expect(await read(live('7'))).toBe('none');
});
