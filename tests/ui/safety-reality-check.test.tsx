// The reality check: when it comes, what it says, and each of its three ways on.

import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiConfigProvider } from '../../src/ui/api/api-config.ts';
import { RealityCheck } from '../../src/ui/features/safety/reality-check.tsx';
import {
  goOnPlaying,
  realityCheckStore,
} from '../../src/ui/features/safety/reality-check-store.ts';
import { LOOK_EVERY_MS } from '../../src/ui/features/safety/use-reality-check.ts';
import { authStore } from '../../src/ui/state/auth-store.ts';
import { logOut } from '../../src/ui/state/log-out.ts';
import { WAIT_LIMIT_MS } from '../support/wait-limit.ts';
import { answer, playAccount } from './account-backend.ts';
import { newApiConfig } from './support/api-config.ts';
import { supportDialogs } from './support/dialogs.ts';
import { becomePlayer } from './support/route-page.tsx';
import { startOnEmptyPage } from './support/start-on-empty-page.ts';
import { openHistory, TestRouter } from './support/test-history.tsx';

const CONFIG = newApiConfig();
const CHECK = 'user/reality-check';
const HOUR_MS = 3_600_000;
const LOOK_AGAIN_MS = 5;
const RESULT = { netSinceLogin: -350, netToday: -350, netMonth: 900 };

startOnEmptyPage(authStore, realityCheckStore);
supportDialogs();
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
  becomePlayer();
});
afterEach(() => vi.useRealTimers());

function openCheck(loggedInAt: number) {
  const backend = playAccount({ [CHECK]: () => answer({ ...RESULT, loggedInAt }) });
  const onLogOut = vi.fn();
  const pages = [{ path: '*', element: <RealityCheck onLogOut={onLogOut} /> }];
  const history = openHistory('/Sport/LiveList');
  render(
    <ApiConfigProvider value={CONFIG}>
      <TestRouter routes={pages} history={history} />
    </ApiConfigProvider>,
  );
  return { backend, onLogOut, history };
}
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));
const dialog = () => screen.findByRole('dialog', { name: 'Reality check' });
/** The page's own clock stands still meanwhile, and with it the one of `waitFor`. */
async function until(check: () => boolean): Promise<void> {
  for (let tried = 0; !check(); tried++) {
    if (tried * LOOK_AGAIN_MS > WAIT_LIMIT_MS) throw new Error('it did not happen');
    await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
  }
}
const isShown = () => screen.queryByRole('dialog') !== null;

describe('the reality check', () => {
  test('comes an hour after the login, with time and net result', async () => {
    const { backend } = openCheck(Date.now());
    pass(LOOK_EVERY_MS);
    await until(() => backend.requests(CHECK).length === 1);
    pass(HOUR_MS - 2 * LOOK_EVERY_MS);
    expect(backend.requests(CHECK)).toHaveLength(1);
    expect(isShown()).toBe(false);
    await until(() => {
      pass(LOOK_EVERY_MS);
      return isShown();
    });
    const shown = within(await dialog());
    expect(shown.getByText(/^1 h/)).toBeTruthy();
    expect(shown.getAllByText('₦350.00 lost')).toHaveLength(2);
    expect(shown.getByText('₦900.00 won')).toBeTruthy();
    expect(shown.queryByRole('button', { name: 'Close' })).toBeNull();
  });

  test('goes away with Continue, and comes again after the interval', async () => {
    openCheck(Date.now() - HOUR_MS);
    pass(LOOK_EVERY_MS);
    fireEvent.click(within(await dialog()).getByRole('button', { name: 'Continue' }));
    expect(isShown()).toBe(false);
    pass(HOUR_MS - LOOK_EVERY_MS);
    expect(isShown()).toBe(false);
    pass(LOOK_EVERY_MS);
    await dialog();
  });

  test('leads to the break', async () => {
    const { history } = openCheck(Date.now() - HOUR_MS);
    pass(LOOK_EVERY_MS);
    fireEvent.click(within(await dialog()).getByRole('button', { name: 'Take a break' }));
    await until(() => history.location.pathname === '/Account/SafetySecurity');
    expect(history.location.hash).toBe('#time-out');
    expect(isShown()).toBe(false);
  });

  test('logs out', async () => {
    const { onLogOut } = openCheck(Date.now() - HOUR_MS);
    pass(LOOK_EVERY_MS);
    fireEvent.click(within(await dialog()).getByRole('button', { name: 'Log out' }));
    expect(onLogOut).toHaveBeenCalledOnce();
    expect(isShown()).toBe(false);
  });

  test('goes away where another tab went on', async () => {
    openCheck(Date.now() - HOUR_MS);
    pass(LOOK_EVERY_MS);
    await dialog();
    act(() => goOnPlaying());
    expect(isShown()).toBe(false);
  });

  test('never comes where it is turned off, and nothing is asked', () => {
    realityCheckStore.change((draft) => {
      draft.everyMinutes = 0;
    });
    const { backend } = openCheck(Date.now() - HOUR_MS);
    pass(3 * HOUR_MS);
    expect(isShown()).toBe(false);
    expect(backend.requests(CHECK)).toHaveLength(0);
  });

  test('waits while a decision is being made in another dialog', async () => {
    const other = document.body.appendChild(document.createElement('dialog'));
    other.open = true;
    const { backend } = openCheck(Date.now() - HOUR_MS);
    pass(4 * LOOK_EVERY_MS);
    expect(backend.requests(CHECK)).toHaveLength(0);
    other.remove();
    pass(LOOK_EVERY_MS);
    await dialog();
  });

  test('is nobody’s business once the player has left', async () => {
    openCheck(Date.now() - HOUR_MS);
    pass(LOOK_EVERY_MS);
    await dialog();
    act(() => authStore.reset());
    expect(isShown()).toBe(false);
  });
});

describe('the count', () => {
  const setting = () => realityCheckStore.read();
  const choose = (everyMinutes: number) =>
    realityCheckStore.change((draft) => {
      draft.everyMinutes = everyMinutes;
    });

  test('goes on over a reload: a check that is due comes at once', async () => {
    openCheck(Date.now() - HOUR_MS);
    await dialog();
    cleanup();
    openCheck(Date.now() - HOUR_MS);
    await dialog();
  });

  test('comes as soon as somebody looks at the page again', async () => {
    const hidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    const { backend } = openCheck(Date.now() - HOUR_MS);
    pass(4 * LOOK_EVERY_MS);
    expect(backend.requests(CHECK)).toHaveLength(0);
    hidden.mockReturnValue('visible');
    document.dispatchEvent(new Event('visibilitychange'));
    await dialog();
  });

  test('does not wait for a moment that a clock set back has put in the future', async () => {
    realityCheckStore.change((draft) => {
      draft.continuedAt = Date.now() + 24 * HOUR_MS;
    });
    openCheck(Date.now() - HOUR_MS);
    await dialog();
  });

  test('begins with the first word of a login that this clock has still before it', async () => {
    const { backend } = openCheck(Date.now() + 24 * HOUR_MS);
    await until(() => backend.requests(CHECK).length === 1);
    await until(() => setting().continuedAt > 0);
    expect(isShown()).toBe(false);
    pass(HOUR_MS - LOOK_EVERY_MS);
    expect(isShown()).toBe(false);
    pass(LOOK_EVERY_MS);
    await dialog();
  });

  test.each([
    [0, 60],
    [15, 15],
    [60, 60],
    [120, 60],
  ])('of %i minutes is one of %i after a logout', (chosen, left) => {
    choose(chosen);
    goOnPlaying();
    logOut('refused');
    expect(setting()).toMatchObject({ everyMinutes: chosen });
    logOut('asked');
    expect(setting()).toEqual({ everyMinutes: left, continuedAt: 0 });
  });
});
