// The devices of the player: which are logged in, since when, and logging each of them out.

import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { accountRoutes } from '../../src/ui/app/routes/account-routes.ts';
import { toasts } from '../../src/ui/components/toast/toasts.ts';
import { authStore } from '../../src/ui/state/auth-store.ts';
import { userStore } from '../../src/ui/state/user-store.ts';
import { answer, playAccount, refuse, THIS_DEVICE } from './account-backend.ts';
import { dismissToasts } from './support/dismiss-toasts.ts';
import { becomePlayer, openRoutes } from './support/route-page.tsx';
import { startOnEmptyPage } from './support/start-on-empty-page.ts';

startOnEmptyPage(authStore, userStore);
beforeEach(() => {
  vi.stubGlobal('scrollTo', () => {});
  dismissToasts();
  becomePlayer();
});

const IPHONE = {
  ...THIS_DEVICE,
  id: '00000000-0000-4000-8000-000000000002',
  device: 'Safari on iPhone',
  current: false,
};
const GONE = { ...IPHONE, id: '00000000-0000-4000-8000-000000000003', device: '' };
const ENDED_AT = Date.UTC(2025, 10, 20, 9, 30);

const open = () => openRoutes(accountRoutes, '/Account/SafetySecurity');
const rows = async () => {
  await screen.findByText('This device');
  return within(screen.getByRole('list', { name: 'Devices' })).getAllByRole('listitem');
};

test('stand with their times; what has ended has no way out any more', async () => {
  playAccount({
    'auth/sessions': () => answer([THIS_DEVICE, IPHONE, { ...GONE, endedAt: ENDED_AT }]),
  });
  open();
  const [here, phone, gone] = await rows();
  expect(here?.textContent).toContain('Logged in 19 Nov 2025, 21:04.');
  expect(here?.textContent).not.toContain('Last active');
  expect(phone?.textContent).toContain('Last active 19 Nov 2025, 21:05.');
  expect(gone?.textContent).toContain('Unknown device');
  expect(gone?.textContent).toContain('Logged out 20 Nov 2025, 10:30.');
  const ways = screen.getAllByRole('button', { name: /^Log out \w+ on/ });
  expect(ways.map((way) => way.getAttribute('aria-label'))).toEqual([
    'Log out Chrome on Android',
    'Log out Safari on iPhone',
  ]);
});

test('another one is logged out on the server, and the list is read again', async () => {
  let endedAt: number | null = null;
  const backend = playAccount({
    'auth/sessions': () => answer([THIS_DEVICE, { ...IPHONE, endedAt }]),
    'auth/log-out-device': () => {
      endedAt = ENDED_AT;
      return answer(null);
    },
  });
  open();
  fireEvent.click(await screen.findByRole('button', { name: 'Log out Safari on iPhone' }));
  await screen.findByText(/Logged out 20 Nov 2025, 10:30/);
  const [request] = backend.requests('auth/log-out-device');
  expect(await request?.json()).toEqual({ id: IPHONE.id });
  expect(toasts.read().at(-1)?.text).toBe('Safari on iPhone is logged out.');
  expect(authStore.read().token).not.toBe('');
});

test('this one is logged out as everywhere else', async () => {
  const backend = playAccount();
  open();
  fireEvent.click(await screen.findByRole('button', { name: 'Log out Chrome on Android' }));
  expect(authStore.read().token).toBe('');
  expect(backend.requests('auth/log-out-device')).toHaveLength(0);
});

test('a refusal stands in the row; a list that could not be loaded says so and is loaded again', async () => {
  let isDown = true;
  playAccount({
    'auth/sessions': () =>
      isDown
        ? Response.json({ message: 'Sleeping' }, { status: 404 })
        : answer([THIS_DEVICE, IPHONE]),
    'auth/log-out-device': () => refuse('unknown_session', 'That device is logged out already'),
  });
  open();
  await screen.findByText(/Your devices could not be loaded: Sleeping/);
  isDown = false;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Log out Safari on iPhone' }));
  expect((await screen.findByRole('alert')).textContent).toBe('That device is logged out already');
});
