// Placing that takes its time: an answer that never came, a login in the middle, play without money.

import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { Betslip } from '../../src/ui/features/betslip/betslip.tsx';
import { PlaceArea } from '../../src/ui/features/betslip/placing/place-area.tsx';
import { SlipEffects } from '../../src/ui/features/betslip/placing/slip-effects.tsx';
import { authStore } from '../../src/ui/state/auth-store.ts';
import { createPlacingPage, logIn, placedAnswer, refusedAnswer } from './support/placing-page.tsx';
import {
  A,
  failNetwork,
  KEPT_KEY,
  press,
  readKept,
  watchPlacing,
} from './support/placing-slip.tsx';
import { figuresOf } from './support/slip-page.tsx';

const slip = watchPlacing();

describe('an answer that never came', () => {
  test('is asked for by the key until it is known', async () => {
    logIn();
    slip.show();
    slip.page.answer(failNetwork);
    press(/^Place/);
    expect(await screen.findByRole('heading', { name: 'Checking your bet' })).toBeTruthy();
    const off = screen.getByRole('button', { name: /^Checking/ });
    expect(off.getAttribute('aria-disabled')).toBe('true');
    expect(readKept()).toMatchObject({ stage: 'sent' });
    slip.page.answer(({ path }) => (path.startsWith('bets/by-key/') ? placedAnswer() : {}));
    act(() => void dispatchEvent(new Event('online')));
    await screen.findByRole('dialog', { name: 'Bet accepted' });
    expect(slip.page.placed()).toHaveLength(1);
    expect(slip.page.calls.at(1)?.path).toBe(`bets/by-key/${slip.page.placed()[0]?.key}`);
  });

  test('is sent again with its key where the backend never saw it', async () => {
    logIn();
    slip.show();
    slip.page.answer(() => new Response('', { status: 500 }));
    press(/^Place/);
    await screen.findByRole('heading', { name: 'Checking your bet' });
    slip.page.answer(({ path }) =>
      path.startsWith('bets/by-key/')
        ? refusedAnswer('unknown_key', 'No bet came with this key')
        : placedAnswer(),
    );
    act(() => void dispatchEvent(new Event('online')));
    await screen.findByRole('dialog', { name: 'Bet accepted' });
    const [first, second] = slip.page.placed();
    expect(second).toEqual(first);
  });

  test('is asked for after a reload', async () => {
    logIn();
    slip.show();
    slip.page.answer(failNetwork);
    press(/^Place/);
    await screen.findByRole('heading', { name: 'Checking your bet' });
    const { key } = readKept().order;
    cleanup();
    slip.page.end();
    slip.page = createPlacingPage();
    slip.page.answer(() => placedAnswer());
    slip.page.show(<SlipEffects />);
    await screen.findByRole('dialog', { name: 'Bet accepted' });
    expect(slip.page.calls[0]?.path).toBe(`bets/by-key/${key}`);
    expect(slip.page.placed()).toEqual([]);
  });

  test('stays in sight when the slip is emptied meanwhile', async () => {
    logIn();
    slip.page.show(<Betslip />);
    slip.page.putSlip([A]);
    slip.page.answer(failNetwork);
    press(/^Place/);
    await screen.findByRole('heading', { name: 'Checking your bet' });
    slip.page.putSlip([]);
    expect(screen.getByText('Your betslip is empty')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Checking your bet' })).toBeTruthy();
  });

  test('long ago is withdrawn instead of placed now', async () => {
    logIn();
    slip.show();
    slip.page.answer(failNetwork);
    press(/^Place/);
    await screen.findByRole('heading', { name: 'Checking your bet' });
    const old = JSON.parse(localStorage.getItem(KEPT_KEY) ?? '');
    old.record.order.sentAt -= 3_600_000;
    localStorage.setItem(KEPT_KEY, JSON.stringify(old));
    cleanup();
    slip.page.end();
    slip.page = createPlacingPage();
    slip.page.answer(({ path }) =>
      path.startsWith('bets/by-key/')
        ? refusedAnswer('unknown_key', 'No bet came with this key')
        : refusedAnswer('zero_stake', 'error. stake must be greater than 0'),
    );
    slip.page.show(<PlaceArea />);
    expect(await screen.findByText(/did not reach us in time/)).toBeTruthy();
    expect(slip.page.placed()).toMatchObject([{ key: old.record.order.key, body: { stake: 0 } }]);
  });

  test('in a record that cannot be read is no order', () => {
    for (const text of ['{', 'null', '{"version":1,"record":{"stage":"sent"}}', '{"version":9}']) {
      localStorage.setItem(KEPT_KEY, text);
      const { unmount } = slip.page.show(<PlaceArea />);
      expect(document.querySelector('[data-placing="idle"]')).not.toBeNull();
      unmount();
    }
    expect(slip.page.calls).toEqual([]);
  });
});

describe('a login in the middle', () => {
  test('keeps the coupon and its key after 401, and goes on after it', async () => {
    logIn();
    slip.show();
    slip.page.answer(() => new Response('{"message":"Your session has ended"}', { status: 401 }));
    press(/^Place/);
    expect(await screen.findByRole('heading', { name: 'Log in to place this bet' })).toBeTruthy();
    expect(authStore.read().token).toBe('');
    expect(slip.dialogText()).toContain('"kind":"auth"');
    const { key } = readKept().order;
    slip.page.answer(() => placedAnswer());
    logIn();
    await screen.findByRole('dialog', { name: 'Bet accepted' });
    expect(slip.page.placed().map((call) => call.key)).toEqual([key, key]);
  });

  test('comes first for a visitor, who is sent nothing before', async () => {
    slip.show();
    press(/Log in to place it/);
    await screen.findByRole('heading', { name: 'Log in to place this bet' });
    expect(slip.page.calls).toEqual([]);
    expect(readKept()).toMatchObject({ stage: 'login', order: { owner: null } });
    slip.page.answer(() => placedAnswer());
    logIn();
    await screen.findByRole('dialog', { name: 'Bet accepted' });
  });

  test('by somebody else moves nothing', async () => {
    logIn();
    slip.show();
    slip.page.answer(() => new Response('{}', { status: 401 }));
    press(/^Place/);
    await screen.findByRole('heading', { name: 'Log in to place this bet' });
    slip.page.answer(() => ({ success: false }));
    logIn('8030000002');
    await act(async () => {});
    expect(slip.page.placed()).toHaveLength(1);
    expect(screen.getByText(/as \+234 8030000001/)).toBeTruthy();
    press('Cancel');
    expect(readKept()).toBeNull();
  });
});

describe('a simulation', () => {
  const playout = {
    homeCompetitorGoals: [12, 88],
    awayCompetitorGoals: [90],
    homeCompetitorScore: 2,
    awayCompetitorScore: 1,
    homeCompetitorHalfTimeScore: 1,
    awayCompetitorHalfTimeScore: 0,
  };
  const won = {
    betslipId: '',
    statusCode: 2,
    possibleWin: 999,
    events: JSON.stringify([{ reference: '7', status: 2, playout }]),
  };
  const simulated = placedAnswer({ ...won, winnings: 185 });

  test('is played by a visitor without money, and can be skipped', async () => {
    slip.show();
    slip.page.putSlip([A], { mode: 'sim', figures: figuresOf() });
    slip.page.answer(() => simulated);
    press(/Play simulation/);
    const dialog = await screen.findByRole('dialog', { name: 'Simulation' });
    expect(slip.page.calls).toMatchObject([{ path: 'bets/book-bet/1', body: { isBooking: 2 } }]);
    expect(within(dialog).getByText('0:0')).toBeTruthy();
    fireEvent.click(within(dialog).getByRole('button', { name: 'Skip to the end' }));
    expect(within(dialog).getByText('Won: ₦185.00')).toBeTruthy();
    expect(within(dialog).getByText('2:1')).toBeTruthy();
    expect(dialog.textContent).toContain('12′ home, 88′ home, 90′ away. Half-time 1:0.');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Back to betslip' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('shows its end at once under reduced motion', async () => {
    vi.stubGlobal('matchMedia', () => ({
      matches: true,
      addEventListener() {},
      removeEventListener() {},
    }));
    slip.show();
    slip.page.putSlip([A], { mode: 'sim' });
    slip.page.answer(() => simulated);
    press(/Play simulation/);
    expect(await screen.findByText('Won: ₦185.00')).toBeTruthy();
    press('Back to betslip');
  });

  test('names no amount where the backend does not say what it paid', async () => {
    slip.show();
    slip.page.putSlip([A], { mode: 'sim', figures: figuresOf() });
    slip.page.answer(() => placedAnswer(won));
    press(/Play simulation/);
    fireEvent.click(await screen.findByRole('button', { name: 'Skip to the end' }));
    expect(screen.getByText('Won')).toBeTruthy();
  });

  test('that is refused shows the error', async () => {
    slip.show();
    slip.page.putSlip([A], { mode: 'sim' });
    slip.page.answer(() => refusedAnswer('market_not_simulated', 'Corners cannot be simulated'));
    press(/Play simulation/);
    await waitFor(() => expect(slip.dialogText()).toContain('Corners cannot be simulated'));
    expect(slip.errors).toEqual(['Corners cannot be simulated']);
  });
});
