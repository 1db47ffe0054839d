// A screen whose code is loaded when it is first opened, and what is shown until then.

import { act, cleanup, render, screen } from '@testing-library/react';
import { ErrorBoundary } from 'react-error-boundary';
import { Outlet, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { lazyScreen, retryFailedScreens } from '../../src/ui/app/lazy-screen.tsx';
import { screenRoute } from '../../src/ui/app/routes/screen-route.tsx';
import { openHistory, TestRouter } from './support/test-history.tsx';

afterEach(cleanup);
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}));

const First = () => <h1>First</h1>;
const Second = () => <h1>Second</h1>;

/** Like the shell: a boundary that a change of path sets back. */
function Frame() {
  const { pathname } = useLocation();
  return (
    <ErrorBoundary fallback={<h1>Failed</h1>} resetKeys={[pathname]} onReset={retryFailedScreens}>
      <Outlet />
    </ErrorBoundary>
  );
}

function openPages(load: () => Promise<typeof Second>) {
  const pages = [
    {
      path: '/',
      element: <Frame />,
      children: [
        screenRoute(undefined, { title: '' }, async () => First),
        screenRoute('second', { title: 'Second' }, load),
      ],
    },
  ];
  const history = openHistory('/');
  render(<TestRouter routes={pages} history={history} />);
  return history;
}
const heading = (name: string) => screen.findByRole('heading', { name });

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
  await heading('Failed');
  expect(load).toHaveBeenCalledOnce();
  await act(async () => history.push('/'));
  await heading('First');
  await act(async () => history.push('/second'));
  await heading('Second');
  expect(load).toHaveBeenCalledTimes(2);
});

test('is loaded once, however often it is opened', async () => {
  const load = vi.fn(async () => Second);
  const history = openPages(load);
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
  const pages = [{ path: '*', element: <Screen /> }];
  render(<TestRouter routes={pages} history={history} />);
  await heading('Counted');
  await act(async () => history.push('/?page=2'));
  await act(async () => history.push('/?page=3'));
  expect(mounted.mock.calls).toEqual([[expect.any(HTMLElement)]]);
});
