// What a page is told of its first screen, and what is counted of it.

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { DEFAULT_BRANDING } from '../../../src/server/domain/settings/default-branding.ts';
import { FixtureStore } from '../../../src/server/domain/sports/fixture-store.ts';
import {
  createFirstScreens,
  type FirstScreens,
} from '../../../src/server/http/site/first-screen/first-screens.ts';
import { makeFixture } from '../../support/backend.ts';
import { until } from '../../support/wait.ts';
import { makeMarket, makeOddsChange } from './make-messages.ts';

const folder = mkdtempSync(join(tmpdir(), 'touchline-screens-'));
const script = join(folder, 'thread.mjs');
/** Lists of sports are faulty, and so is the n-th screen and all after it; phones never get an answer. */
const makeThread = (fails: number) => `import { parentPort as port } from 'node:worker_threads';
let count = 0;
port.on('message', ({ id, address, device }) => {
  if (device === 'phone') return;
  count += 1;
  const data = { id: 'x', value: {} };
  const shown = { sports: ['1'], sections: ['1/701', 'day/"Today"'] };
  if (address === '/' && count < ${fails}) port.postMessage({ id, screen: { html: 'shown', css: '', shown, data } });
  else port.postMessage({ id, screen: null, fault: 'no such thing' });
});`;

let screens: FirstScreens | undefined;
let outcomes: string[] = [];
let renders: number[] = [];
afterEach(async () => {
  await screens?.close();
  vi.useRealTimers();
  outcomes = [];
  renders = [];
});
afterAll(() => rmSync(folder, { recursive: true }));

function open({
  hasScript = true,
  fonts = {},
  fails = Number.MAX_SAFE_INTEGER,
} = {}): FirstScreens {
  const store = new FixtureStore();
  store.declare(makeFixture({ type: 'live' }));
  store.apply(store.get('1001')!, makeOddsChange([makeMarket(1, { '1': 1.5, '2': 2 })]), 1);
  writeFileSync(script, makeThread(fails));
  screens = createFirstScreens({
    store,
    branding: { ...DEFAULT_BRANDING, fonts },
    script: hasScript ? script : join(folder, 'nothing.mjs'),
    onFault: () => {},
    metrics: {
      countPage: (outcome) => outcomes.push(outcome),
      observeRender: (seconds) => renders.push(seconds),
    },
  });
  return screens;
}

const NO_QUERY = new URLSearchParams();

test('a page with a first screen is counted as one, and what it took to render', async () => {
  const { read } = open();
  await until(async () => (await read('/', NO_QUERY, 'desk')) !== undefined);
  expect(outcomes.at(-1)).toBe('shown');
  expect(renders).toHaveLength(1);
  expect(renders[0]).toBeGreaterThan(0);
});

test('the page names what it shows of what a player may have arranged otherwise, as text of attributes', async () => {
  const { read } = open();
  await until(async () => (await read('/', NO_QUERY, 'desk')) !== undefined);
  expect((await read('/', NO_QUERY, 'desk'))?.attributes).toBe(
    ' data-shown-sports="1" data-shown-sections="1/701\nday/&quot;Today&quot;"',
  );
});

test('one that could not be rendered is counted, at the cost of its rendering', async () => {
  const { read } = open();
  await until(async () => {
    expect(await read('/Sport/LiveList', NO_QUERY, 'desk')).toBeUndefined();
    return outcomes.includes('failed');
  });
  expect(renders.length).toBeGreaterThan(0);
});

test('one that is not there in time is counted as late', async () => {
  const { read } = open();
  expect(await read('/', NO_QUERY, 'phone')).toBeUndefined();
  expect(outcomes).toEqual(['late']);
});

test('a page that has none, of a sport that nobody has, or of a site without the script, is counted as such', async () => {
  const { read } = open();
  await read('/Promotions', NO_QUERY, 'desk');
  await read('/Sport/LiveList', new URLSearchParams('sport=77'), 'desk');
  await screens?.close();
  await open({ hasScript: false }).read('/', NO_QUERY, 'desk');
  expect(outcomes).toEqual(['none', 'none', 'none']);
});

test.each([
  { primaryFont: 'Inter', primaryFontURL: '/fonts/inter.css' },
  { primaryFont: 'Inter</style>' },
  { primaryFont: 'Inter; color: red' },
  { primaryFont: '"Inter' },
  { 'primaryFont}': 'Inter' },
])('fonts that the HTML cannot have, %j: no first screen', async (fonts) => {
  await open({ fonts }).read('/', NO_QUERY, 'desk');
  expect(outcomes).toEqual(['none']);
});

test.each([
  { primaryFont: 'Inter', primaryFontURL: '' },
  { primaryFont: `-apple-system, "Segoe UI", 'Noto Sans', sans-serif` },
])('fonts that are there, or are not, %j: one', async (fonts) => {
  const { read } = open({ fonts });
  await until(async () => (await read('/', NO_QUERY, 'desk')) !== undefined);
});

test('a screen that is still young enough stands in for one that fails', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const { read } = open({ fails: 2 });
  await until(async () => (await read('/', NO_QUERY, 'desk')) !== undefined);
  vi.advanceTimersByTime(1_500);
  expect(await read('/', NO_QUERY, 'desk')).toBeDefined();
  expect(renders).toHaveLength(2);
  vi.advanceTimersByTime(5_000);
  expect(await read('/', NO_QUERY, 'desk')).toBeUndefined();
  expect(outcomes.slice(-2)).toEqual(['shown', 'failed']);
});

test('addresses that name nothing push no page out', async () => {
  const { read } = open();
  await until(async () => (await read('/', NO_QUERY, 'desk')) !== undefined);
  for (let at = 0; at < 300; at++) await read(`/Sports/Prematch/Soccer/x${at}`, NO_QUERY, 'desk');
  expect(outcomes.filter((outcome) => outcome === 'none')).toHaveLength(300);
  await read('/', NO_QUERY, 'desk');
  expect(outcomes.at(-1)).toBe('shown');
});
