// The thread of first screens as the server meets it: what goes wrong in it costs a screen, and no page.

import { mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import {
  createScreenThread,
  type ScreenThread,
} from '../../../src/server/http/site/first-screen/screen-thread.ts';
import type { FirstScreen } from '../../../src/shared/api/first-screen.ts';
import { until } from '../../support/wait.ts';

const folder = mkdtempSync(join(tmpdir(), 'touchline-thread-'));
const ANSWERS =
  "port.postMessage({ id, screen: { html: address, css: '', shown: { sports: [], sections: [] }, data: { id: '', value: {} } } });";
const REQUEST = {
  content: { kind: 'list', sportId: '1', names: {}, rows: {} },
  device: 'desk',
  now: 0,
  branding: { name: '', url: '', title: '', colors: {}, fonts: {}, images: {} },
  hasOwnLook: false,
} as const;

let thread: ScreenThread | undefined;
let faults: string[] = [];
let renders: number[] = [];
afterEach(async () => {
  await thread?.close();
  vi.useRealTimers();
  faults = [];
  renders = [];
});
afterAll(() => rmSync(folder, { recursive: true }));

/** `answer` is what the thread does with `{ id, address }`. */
function open(name: string, answer: string): ScreenThread {
  const script = join(folder, `${name}.mjs`);
  writeFileSync(
    script,
    `import { parentPort as port } from 'node:worker_threads';
port.on('message', ({ id, address }) => { ${answer} });`,
  );
  thread = start(script);
  return thread;
}

function start(script: string): ScreenThread {
  return createScreenThread(
    script,
    (fault) => faults.push(fault),
    (seconds) => renders.push(seconds),
  );
}

/** What the screen shows, or why there is none. */
const shownOf = (screen: FirstScreen | string) =>
  typeof screen === 'string' ? screen : screen.html;

test('each request gets its own answer, one after the other', async () => {
  const { render } = open(
    'counting',
    `globalThis.open = (globalThis.open ?? 0) + 1;
     if (open > 1) throw new Error('two at a time');
     setImmediate(() => { open -= 1; ${ANSWERS} });`,
  );
  const screens = await Promise.all(
    ['/a', '/b', '/c'].map((address) => render({ ...REQUEST, address })),
  );
  expect(screens.map(shownOf)).toEqual(['/a', '/b', '/c']);
  expect(renders).toHaveLength(3);
});

test('more than a page waits for are not begun', async () => {
  const { render, hasRoom } = open('crowded', ANSWERS);
  const asked = Array.from({ length: 12 }, (_, at) => {
    expect(hasRoom()).toBe(at < 8);
    return render({ ...REQUEST, address: `/${at}` });
  });
  const screens = await Promise.all(asked);
  expect(hasRoom()).toBe(true);
  expect(screens.map(shownOf).filter((shown) => shown === 'late')).toHaveLength(4);
  expect(shownOf(await render({ ...REQUEST, address: '/next' }))).toBe('/next');
});

test('a script that was built anew is begun anew', async () => {
  const { render } = open('built', ANSWERS);
  await render({ ...REQUEST, address: '/' });
  const script = join(folder, 'built.mjs');
  writeFileSync(script, readFileSync(script, 'utf8').replace('html: address', "html: 'new'"));
  utimesSync(script, new Date(), new Date(Date.now() + 5_000));
  expect(shownOf(await render({ ...REQUEST, address: '/' }))).toBe('new');
});

test('a screen that cannot be rendered is none, and the next one is there', async () => {
  const { render } = open(
    'faulty',
    `if (address === '/bad') port.postMessage({ id, screen: null, fault: 'no such thing' }); else { ${ANSWERS} }`,
  );
  expect(await render({ ...REQUEST, address: '/bad' })).toBe('failed');
  expect(faults).toEqual(['no such thing']);
  expect(shownOf(await render({ ...REQUEST, address: '/good' }))).toBe('/good');
});

test('a thread that ends leaves nobody waiting, rests, and is begun anew', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const { render } = open(
    'ending',
    `if (address === '/bad') throw new Error('out of memory'); ${ANSWERS}`,
  );
  expect(await render({ ...REQUEST, address: '/bad' })).toBe('failed');
  await until(() => faults.length === 1);
  expect(faults[0]).toContain('out of memory');
  expect(await render({ ...REQUEST, address: '/good' })).toBe('failed');
  vi.advanceTimersByTime(5_000);
  expect(shownOf(await render({ ...REQUEST, address: '/good' }))).toBe('/good');
});

test('a thread that never answers is ended, and those who wait are let go', async () => {
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] });
  const { render } = open('stuck', `if (address === '/stuck') for (;;); ${ANSWERS}`);
  const stuck = render({ ...REQUEST, address: '/stuck' });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await stuck).toBe('failed');
  vi.advanceTimersByTime(5_000);
  expect(shownOf(await render({ ...REQUEST, address: '/good' }))).toBe('/good');
});

test('a script that is no program is a fault, and no end of the process', async () => {
  const script = join(folder, 'broken.mjs');
  writeFileSync(script, 'this is no program');
  thread = start(script);
  expect(await thread.render({ ...REQUEST, address: '/' })).toBe('failed');
  await until(() => faults.length === 1);
});

test('after the end nothing is begun', async () => {
  const { render, close } = open('closed', ANSWERS);
  await close();
  expect(await render({ ...REQUEST, address: '/' })).toBe('failed');
});
