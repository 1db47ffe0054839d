// Going back closes what lies on top, over the real router and the history of the document.

import { act, cleanup, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { createBrowserRouter, RouterProvider, useNavigate } from 'react-router-dom';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { startBackCloses } from '../../src/ui/app/back-closes.ts';
import { holdFirstPlace } from '../../src/ui/app/pop-order.ts';
import { Dialog } from '../../src/ui/components/dialog.tsx';
import { eventually } from '../support/wait.ts';
import { supportDialogs } from './support/dialogs.ts';

function Page() {
  const [open, setOpen] = useState<'free' | 'required' | null>(null);
  const navigate = useNavigate();
  return (
    <>
      <button type="button" onClick={() => setOpen('free')}>
        open
      </button>
      <button type="button" onClick={() => setOpen('required')}>
        ask
      </button>
      {open !== null && (
        <Dialog title="On top" required={open === 'required'} onClose={() => setOpen(null)}>
          <button
            type="button"
            onClick={() => {
              setOpen(null);
              void navigate('/next');
            }}
          >
            close and go
          </button>
          <button type="button" onClick={() => setOpen(null)}>
            answer
          </button>
        </Dialog>
      )}
    </>
  );
}

let router: ReturnType<typeof createBrowserRouter>;
beforeAll(() => {
  supportDialogs();
  holdFirstPlace();
  router = createBrowserRouter([
    { path: '/', Component: Page },
    { path: '/next', element: <h1>Next</h1> },
  ]);
  startBackCloses(router);
});
afterEach(async () => {
  cleanup();
  await router.navigate('/');
});

const press = (name: string) => act(async () => screen.getByRole('button', { name }).click());
const depth = () => history.state?.touchlineLayers ?? 0;
const waitForDepth = (wanted: number) => eventually(() => expect(depth()).toBe(wanted));
const step = (by: number) => act(async () => history.go(by));
const dialog = () => screen.queryByRole('dialog');

test('a dialog has an entry of the same address; back closes it', async () => {
  render(<RouterProvider router={router} />);
  const { length } = history;
  await press('open');
  await waitForDepth(1);
  expect([history.length, location.pathname]).toEqual([length + 1, '/']);
  const heard = vi.fn();
  const stop = router.subscribe(heard);
  await step(-1);
  await eventually(() => expect(dialog()).toBeNull());
  expect([depth(), location.pathname]).toEqual([0, '/']);
  expect(heard).not.toHaveBeenCalled();
  stop();
});

test('forward opens nothing and stays where it is', async () => {
  render(<RouterProvider router={router} />);
  await press('open');
  await waitForDepth(1);
  await step(-1);
  await eventually(() => expect(dialog()).toBeNull());
  const go = vi.spyOn(history, 'go');
  await step(1);
  await eventually(() => expect(go).toHaveBeenLastCalledWith(-1));
  go.mockRestore();
  await waitForDepth(0);
  expect([dialog(), location.pathname]).toEqual([null, '/']);
});

test('a decision that must be made stays, and has its entry again', async () => {
  render(<RouterProvider router={router} />);
  await press('ask');
  await waitForDepth(1);
  await step(-1);
  await waitForDepth(1);
  expect(dialog()).not.toBeNull();
  await press('answer');
  await waitForDepth(0);
});

test('what closes and goes elsewhere in one go leaves no entry between the pages', async () => {
  render(<RouterProvider router={router} />);
  const { length } = history;
  await press('open');
  await waitForDepth(1);
  await press('close and go');
  await screen.findByRole('heading', { name: 'Next' });
  expect([depth(), history.length]).toEqual([0, length + 1]);
  await step(-1);
  await screen.findByRole('button', { name: 'open' });
  expect([depth(), dialog(), location.pathname]).toEqual([0, null, '/']);
});
