// What the page says while the code of the next one is on its way.

import { act, cleanup, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { screenRoute } from '../../src/ui/app/routes/screen-route.tsx';
import { Shell } from '../../src/ui/app/shell/shell.tsx';
import { authStore } from '../../src/ui/state/auth-store.ts';
import { openPageAt } from './support/site-page.tsx';
import { startOnEmptyPage } from './support/start-on-empty-page.ts';

startOnEmptyPage(authStore);
let animate = vi.spyOn(Element.prototype, 'animate');
let isStill = false;
beforeEach(() => {
  vi.useFakeTimers();
  animate = vi.spyOn(Element.prototype, 'animate');
  isStill = false;
  vi.stubGlobal('scrollTo', () => {});
  vi.stubGlobal('fetch', async () => Response.json({ message: 'Unknown' }, { status: 404 }));
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('reduced-motion') && isStill,
    addEventListener() {},
    removeEventListener() {},
  }));
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const First = () => <h1>First</h1>;
const Second = () => <h1>Second</h1>;

/** A page whose next one is there once its code arrives. */
async function openFirst() {
  let arrive = (_screen: ComponentType) => {};
  const code = new Promise<ComponentType>((resolve) => {
    arrive = resolve;
  });
  const routes = [
    {
      path: '/',
      element: <Shell />,
      children: [
        screenRoute(undefined, { title: '' }, async () => First),
        screenRoute('second', { title: 'Second' }, () => code),
      ],
    },
  ];
  const history = openPageAt('/', routes);
  await pass(0);
  shows('First');
  return {
    go: (path: string) => act(async () => history.push(path)),
    arrive: () => act(async () => arrive(Second)),
  };
}
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const line = () => screen.queryByRole('progressbar', { name: 'Loading the page' });
const shows = (heading: string) => screen.getByRole('heading', { level: 1, name: heading });
const said = () => screen.getAllByRole('status').map((region) => region.textContent);

test('a page that takes a while is said to be on its way until it is there', async () => {
  const { go, arrive } = await openFirst();
  await pass(5_000);
  expect(line()).toBeNull();
  await go('/second');
  await pass(299);
  expect(line()).toBeNull();
  await pass(1);
  expect(line()).not.toBeNull();
  expect(said()).toContain('Loading the page');
  expect(animate).toHaveBeenCalledOnce();
  shows('First');
  await arrive();
  shows('Second');
  expect(line()).toBeNull();
});

test('nothing is said of one that is there sooner', async () => {
  const { go, arrive } = await openFirst();
  const before = said();
  await go('/second');
  await pass(200);
  await arrive();
  shows('Second');
  await pass(5_000);
  expect(line()).toBeNull();
  expect(said()).toEqual(before);
});

test('nor of one that the player came back from', async () => {
  const { go } = await openFirst();
  await go('/second');
  await pass(400);
  await go('/');
  expect(line()).toBeNull();
  shows('First');
});

test('the line does not move under reduced motion', async () => {
  isStill = true;
  const { go } = await openFirst();
  await go('/second');
  await pass(300);
  expect(line()).not.toBeNull();
  expect(animate).not.toHaveBeenCalled();
});
