// Going back closes what lies on top, over the real router and the history of the document.

import { act, cleanup, render, screen } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { startBackCloses } from '../../src/ui/app/back-closes.ts';
import { screenRoute } from '../../src/ui/app/routes/screen-route.tsx';
import { createSiteHistory } from '../../src/ui/app/site-history.ts';
import { Dialog } from '../../src/ui/components/dialog.tsx';
import type { SiteHistory } from '../../src/ui/components/use-site-history.ts';
import { eventually } from '../support/wait.ts';
import { supportDialogs } from './support/dialogs.ts';
import { TestRouter } from './support/test-history.tsx';

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

let arrive = (_screen: () => ReactNode) => {};
const slow = new Promise<() => ReactNode>((resolve) => {
  arrive = resolve;
});
const PAGES = [
  { path: '/', element: <Page /> },
  { path: '/next', element: <h1>Next</h1> },
  screenRoute('slow', { title: 'Slow' }, () => slow),
];

let site: SiteHistory;
let followPages: () => void;
beforeAll(() => {
  supportDialogs();
  site = createSiteHistory();
  followPages = startBackCloses(site);
});
afterEach(async () => {
  cleanup();
  await waitForDepth(0);
  site.push('/');
});

function open(onShown?: () => void) {
  const follow = () => {
    followPages();
    onShown?.();
  };
  return render(<TestRouter routes={PAGES} history={site} onShown={follow} />);
}
const press = (name: string) => act(async () => screen.getByRole('button', { name }).click());
const depth = () => history.state?.touchlineLayers ?? 0;
const waitForDepth = (wanted: number) => eventually(() => expect(depth()).toBe(wanted));
const step = (by: number) => act(async () => history.go(by));
const dialog = () => screen.queryByRole('dialog');

test('a dialog has an entry of the same address; back closes it', async () => {
  const shown = vi.fn();
  open(shown);
  expect(shown).toHaveBeenCalledOnce();
  const { length } = history;
  await press('open');
  await waitForDepth(1);
  expect([history.length, location.pathname]).toEqual([length + 1, '/']);
  await step(-1);
  await eventually(() => expect(dialog()).toBeNull());
  expect([depth(), location.pathname]).toEqual([0, '/']);
  expect(shown).toHaveBeenCalledOnce();
});

test('forward opens nothing and stays where it is', async () => {
  open();
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
  open();
  await press('ask');
  await waitForDepth(1);
  await step(-1);
  await waitForDepth(1);
  expect(dialog()).not.toBeNull();
  await press('answer');
  await waitForDepth(0);
});

test('what closes and goes elsewhere in one go leaves no entry between the pages', async () => {
  open();
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

test('a page that is on its way has no entry of what still lies over the page before it', async () => {
  open();
  const { length } = history;
  await press('open');
  await waitForDepth(1);
  await act(async () => site.push('/slow'));
  await eventually(() => expect(location.pathname).toBe('/slow'));
  expect(dialog()).not.toBeNull();
  await press('answer');
  await press('open');
  expect([depth(), history.length]).toEqual([0, length + 1]);
  await act(async () => arrive(() => <h1>Slow</h1>));
  await screen.findByRole('heading', { name: 'Slow' });
  await act(async () => {});
  expect([depth(), dialog(), history.length]).toEqual([0, null, length + 1]);
});
