// A screen whose code is loaded when it is first opened, and what the shell shows until then.

import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { lazyScreen } from '../../src/ui/app/lazy-screen.tsx';
import { screenRoute } from '../../src/ui/app/routes/screen-route.tsx';
import { Shell } from '../../src/ui/app/shell/shell.tsx';
import { authStore } from '../../src/ui/state/auth-store.ts';
import { openPageAt } from './support/site-page.tsx';
import { startOnEmptyPage } from './support/start-on-empty-page.ts';
import { openHistory, TestRouter } from './support/test-history.tsx';

const FAILED = 'This page did not load';

startOnEmptyPage(authStore);
let now = 0;
beforeEach(() => {
  now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.stubGlobal('scrollTo', () => {});
  vi.stubGlobal('fetch', async () => Response.json({ message: 'Unknown' }, { status: 404 }));
});
afterEach(cleanup);

const First = () => <h1>First</h1>;
const Second = () => <h1>Second</h1>;

function openPages(load: () => Promise<typeof Second>) {
  const routes = [
    {
      path: '/',
      element: <Shell />,
      children: [
        screenRoute(undefined, { title: '' }, async () => First),
        screenRoute('second', { title: 'Second' }, load),
      ],
    },
  ];
  return openPageAt('/', routes);
}
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

test('the page before it stays until the code of the next one is there', async () => {
  let arrive = (_screen: typeof Second) => {};
  const history = openPages(
    () =>
      new Promise((resolve) => {
        arrive = resolve;
      }),
  );
  await heading('First');
  await act(async () => history.push('/second'));
  expect(history.location.pathname).toBe('/second');
  await heading('First');
  await act(async () => arrive(Second));
  await heading('Second');
  expect(screen.queryByText('First')).toBeNull();
});

test('one that could not be loaded is loaded anew when its page is next opened', async () => {
  const load = vi.fn(async () => Second).mockRejectedValueOnce(new TypeError('no network'));
  const history = openPages(load);
  await heading('First');
  await act(async () => history.push('/second'));
  await heading(FAILED);
  expect(load).toHaveBeenCalledOnce();
  await act(async () => history.push('/'));
  await heading('First');
  now = 5_000;
  await act(async () => history.push('/second'));
  await heading('Second');
  expect(load).toHaveBeenCalledTimes(2);
});

test('one that failed while the player was elsewhere is loaded anew, too', async () => {
  let fail = (_error: Error) => {};
  const load = vi
    .fn(async () => Second)
    .mockImplementationOnce(
      () =>
        new Promise((_, reject) => {
          fail = reject;
        }),
    );
  const history = openPages(load);
  await heading('First');
  await act(async () => history.push('/second'));
  await act(async () => history.push('/'));
  await act(async () => fail(new TypeError('no network')));
  await heading('First');
  now = 5_000;
  await act(async () => history.push('/second'));
  await heading('Second');
});

test('is loaded once, however often it is opened', async () => {
  const load = vi.fn(async () => Second);
  const history = openPages(load);
  await heading('First');
  for (const [path, name] of [
    ['/second', 'Second'],
    ['/', 'First'],
    ['/second', 'Second'],
  ] as const) {
    await act(async () => history.push(path));
    await heading(name);
  }
  expect(load).toHaveBeenCalledOnce();
});

test('is the same one for as long as it is shown', async () => {
  const mounted = vi.fn();
  const { Screen } = lazyScreen(
    async () =>
      function Counted() {
        return <h1 ref={mounted}>Counted</h1>;
      },
  );
  const history = openHistory('/');
  render(<TestRouter routes={[{ path: '*', element: <Screen /> }]} history={history} />);
  await heading('Counted');
  await act(async () => history.push('/?page=2'));
  await act(async () => history.push('/?page=3'));
  expect(mounted.mock.calls).toEqual([[expect.any(HTMLElement)]]);
});
