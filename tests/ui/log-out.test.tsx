// A logout that does not go by itself: without a network, without storage, with a page that fails.

import { createHash } from 'node:crypto';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { toasts } from '../../src/ui/components/toast/toasts.ts';
import { endedSessions } from '../../src/ui/features/auth/ended-sessions.ts';
import { authStore } from '../../src/ui/state/auth-store.ts';
import { logOut, onLogOut } from '../../src/ui/state/log-out.ts';
import { eventually } from '../support/wait.ts';
import { answer, KNOWN_NUMBER, playAccounts } from './support/accounts-backend.ts';
import { openSite, startWithoutPlayer, topBar } from './support/auth-page.tsx';
import { beKnown } from './support/known-player.ts';

startWithoutPlayer();
afterEach(() => {
  for (const session of endedSessions.read()) endedSessions.remove(session);
});

const TOKEN = `token-${KNOWN_NUMBER}`;
const SESSION = createHash('sha256').update(TOKEN).digest('hex');

const offline = () => {
  throw new TypeError('Failed to fetch');
};
const down = () => Response.json({ message: 'Try again' }, { status: 503 });
const page = (status: number) => () =>
  new Response('<!doctype html><p>Log in to the network', {
    status,
    headers: { 'content-type': 'text/html' },
  });

async function leave() {
  const button = await screen.findByText('Log out');
  act(() => button.click());
  expect(authStore.read().token).toBe('');
}

const lastToast = () => toasts.read().at(-1)?.text;

describe.each([
  ['cannot be reached', offline],
  ['is down', down],
  ['is behind a page of the network', page(200)],
  ['is behind a page of a proxy', page(403)],
  ['is behind a page of a proxy that wants a login', page(401)],
])('a logout while the server %s', (_, reply) => {
  test('says so, and is sent when the network is back, by the hash of the token alone', async () => {
    beKnown();
    const backend = playAccounts({ 'auth/logout': reply, 'auth/end-session': reply });
    openSite();
    await leave();
    await waitFor(() =>
      expect(lastToast()).toBe(
        'You are logged out here. We could not reach the server. We will end the session when you are back online.',
      ),
    );
    topBar().getByRole('button', { name: 'Log in' });
    expect(localStorage.getItem('touchline:ended-sessions')).toBe(JSON.stringify([SESSION]));
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain(TOKEN);

    act(() => void dispatchEvent(new Event('online')));
    await waitFor(() => expect(backend.requests('auth/end-session')).toHaveLength(1));
    expect(localStorage.getItem('touchline:ended-sessions')).not.toBeNull();

    backend.reply('auth/end-session', () => answer(null));
    await act(() =>
      eventually(() => {
        dispatchEvent(new Event('online'));
        expect(backend.requests('auth/end-session')).toHaveLength(2);
      }),
    );
    const request = backend.requests('auth/end-session').at(-1)!;
    expect(await request.json()).toEqual({ session: SESSION });
    expect(request.headers.has('authorization')).toBe(false);
    await waitFor(() => expect(localStorage.getItem('touchline:ended-sessions')).toBeNull());
    await waitFor(() => expect(lastToast()).toBe('The session you logged out of has ended.'));
  });
});

test('what an earlier page could not send is sent at the next start, without a player too', async () => {
  localStorage.setItem('touchline:ended-sessions', JSON.stringify([SESSION]));
  const backend = playAccounts({ 'auth/end-session': () => answer(null) });
  openSite();
  await waitFor(() => expect(backend.requests('auth/end-session')).toHaveLength(1));
  await waitFor(() => expect(localStorage.getItem('touchline:ended-sessions')).toBeNull());
});

test('a logout that the server could not check, as its key has changed, is sent by the next page', async () => {
  beKnown();
  const refused = { success: false, code: 'bad_signature', message: 'no' };
  const backend = playAccounts({
    'auth/logout': () => Response.json(refused, { status: 400 }),
  });
  openSite();
  await leave();
  await waitFor(() => expect(lastToast()).toContain('We could not reach the server'));
  expect(backend.requests('auth/logout').length).toBeGreaterThan(0);
  expect(endedSessions.read()).toEqual([SESSION]);
});

test('what is no list of sessions is sent nowhere', async () => {
  for (const text of ['{', '7', '["../auth/login"]', JSON.stringify([SESSION, 5])]) {
    localStorage.setItem('touchline:ended-sessions', text);
    expect(endedSessions.read()).toEqual([]);
  }
});

test('a session that the server has ended already is not sent again, and ends no other', async () => {
  beKnown();
  const dead = () => Response.json({ message: 'dead' }, { status: 401 });
  const backend = playAccounts({ 'auth/logout': dead });
  openSite();
  await leave();
  await waitFor(() => expect(backend.requests('auth/logout')).toHaveLength(1));
  await waitFor(() => expect(localStorage.getItem('touchline:ended-sessions')).toBeNull());
  expect(toasts.read().map(({ text }) => text)).not.toContain(
    'Your session has ended. Log in again to continue.',
  );
});

test.each(['SecurityError', 'QuotaExceededError'])(
  'storage of which every part throws a %s keeps no session alive',
  async (name) => {
    beKnown();
    for (const part of ['getItem', 'setItem', 'removeItem', 'key'] as const)
      vi.spyOn(Storage.prototype, part).mockImplementation(() => {
        throw new DOMException('no', name);
      });
    const backend = playAccounts();
    const { history } = openSite('/Promotions');
    await leave();
    await waitFor(() => expect(history.location.pathname).toBe('/'));
    await waitFor(() => expect(backend.requests('auth/logout')).toHaveLength(1));
    expect(backend.requests('auth/logout')[0]!.headers.get('authorization')).toBe(
      `Bearer ${TOKEN}`,
    );
  },
);

test('where it cannot be stored either, it is sent while the page is open, which it says', async () => {
  beKnown();
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('no', 'SecurityError');
  });
  const backend = playAccounts({ 'auth/logout': offline, 'auth/end-session': () => answer(null) });
  openSite();
  await leave();
  await waitFor(() => expect(lastToast()).toContain('Keep this page open until then.'));
  act(() => void dispatchEvent(new Event('online')));
  await waitFor(() => expect(backend.requests('auth/end-session')).toHaveLength(1));
});

test('a part of the page that fails keeps neither the others nor the server from it', async () => {
  const report = vi.fn();
  vi.stubGlobal('reportError', report);
  const stop = onLogOut(() => {
    throw new Error('broken');
  });
  const after = vi.fn();
  const stopAfter = onLogOut(after);
  localStorage.setItem('touchline:notices', 'mine');
  logOut();
  stop();
  stopAfter();
  expect(after).toHaveBeenCalledWith('asked');
  expect(report).toHaveBeenCalledOnce();
  expect(localStorage.getItem('touchline:notices')).toBeNull();
});
