// Placing on the page: every state, the dialogs, what is kept before and after.

import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { Betslip } from '../../src/ui/features/betslip/betslip.tsx';
import { PlaceArea } from '../../src/ui/features/betslip/placing/place-area.tsx';
import { SlipErrands } from '../../src/ui/features/betslip/placing/slip-errands.tsx';
import { authStore } from '../../src/ui/state/auth-store.ts';
import { openDialog, useOpenDialog } from '../../src/ui/state/open-dialog.ts';
import { readReceipt } from '../../src/ui/state/receipts.ts';
import { userStore } from '../../src/ui/state/user-store.ts';
import { utilsStore } from '../../src/ui/state/utils-store.ts';
import { supportDialogs } from './support/dialogs.ts';
import {
  createPlacingPage,
  logIn,
  type PlacingPage,
  placedAnswer,
  refusedAnswer,
} from './support/placing-page.tsx';
import { figuresOf } from './support/slip-page.tsx';
import { startOnEmptyPage } from './support/start-on-empty-page.ts';

const A = '7/1//1';
const B = '8/1//2';
const KEPT = 'touchline:placing';

beforeAll(supportDialogs);
startOnEmptyPage(authStore, userStore, utilsStore);
let page: PlacingPage;
let errors: string[];
const hearError = (event: Event) => errors.push(String((event as CustomEvent).detail));
beforeEach(() => {
  page = createPlacingPage();
  errors = [];
  addEventListener('touchline:show-error', hearError);
});
afterEach(() => {
  page.end();
  removeEventListener('touchline:show-error', hearError);
  act(() => openDialog(null));
});

/** Says which dialog of the page is open. */
function OpenDialog() {
  const open = useOpenDialog();
  return <output aria-label="open dialog">{open === null ? 'none' : JSON.stringify(open)}</output>;
}
const openDialogText = () => screen.getByLabelText('open dialog').textContent;

function showSlip(ids: readonly string[] = [A]) {
  page.show(
    <>
      <PlaceArea />
      <SlipErrands />
      <OpenDialog />
    </>,
  );
  page.putSlip(ids);
}
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const kept = () => JSON.parse(localStorage.getItem(KEPT) ?? 'null')?.record ?? null;
const network = () => {
  throw new TypeError('Failed to fetch');
};

describe('a bet that is taken', () => {
  test('is kept with its key before it is sent, and shown with its receipt', async () => {
    logIn();
    showSlip();
    let keptWhenSent: { stage: string; order: { key: string } } | null = null;
    page.answer(({ path }) => {
      if (path.startsWith('bets/place-bet')) keptWhenSent = kept();
      return placedAnswer();
    });
    press(/^Place/);
    const dialog = await screen.findByRole('dialog', { name: 'Bet accepted' });
    expect(keptWhenSent).toMatchObject({ stage: 'sent', order: { key: page.placed()[0]?.key } });
    expect(within(dialog).getByText('₦100.00')).toBeTruthy();
    expect(within(dialog).getByText('₦185.00')).toBeTruthy();
    expect(within(dialog).getByText('TL7K2QX')).toBeTruthy();
    const row = within(dialog).getByRole('row', { name: /Outcome 7/ });
    expect(row.textContent).toContain('#4');
    expect(
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.firstChild?.textContent),
    ).toEqual(['1.85', '1.85', '1.90']);
    expect(readReceipt('TL7K2QX')).toMatchObject({
      betId: '5',
      totalStake: 10_000,
      legs: [{ picked: { seq: 4 }, sent: { seq: 6 }, accepted: { odds: 190, at: 9_000, seq: 8 } }],
    });
    expect(kept()).toMatchObject({ stage: 'accepted' });
  });

  test('is put away by OK, which clears the betslip', async () => {
    logIn();
    showSlip();
    page.answer(() => placedAnswer());
    press(/^Place/);
    const dialog = await screen.findByRole('dialog', { name: 'Bet accepted' });
    expect(within(dialog).getByRole('link', { name: 'Check Bet History' })).toHaveProperty(
      'pathname',
      '/Account/BetHistory',
    );
    fireEvent.click(within(dialog).getByRole('button', { name: 'OK' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(page.commands.at(-1)).toEqual({ type: 'clear' });
    expect(kept()).toBeNull();
  });

  test('leaves what was picked meanwhile', async () => {
    logIn();
    showSlip([A]);
    page.answer(() => placedAnswer());
    press(/^Place/);
    await screen.findByRole('dialog', { name: 'Bet accepted' });
    page.putSlip([A, B]);
    press('OK');
    expect(page.commands.at(-1)).toEqual({ type: 'remove', selectionId: A });
  });

  test('is counted down while it waits, with the button off', async () => {
    logIn();
    showSlip();
    let answer = (_: unknown) => {};
    page.answer(
      () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
    );
    press(/^Place/);
    expect(await screen.findByRole('heading', { name: /^Waiting, [1-4] s$/ })).toBeTruthy();
    const sent = screen.getByRole('button', { name: 'Sent ₦100.00' });
    expect(sent.getAttribute('aria-disabled')).toBe('true');
    fireEvent.click(sent);
    await waitFor(() => expect(page.placed()).toHaveLength(1));
    await act(async () => answer(placedAnswer()));
    await screen.findByRole('dialog', { name: 'Bet accepted' });
    expect(page.placed()).toHaveLength(1);
  });

  test('is sent once however often the button is pressed', async () => {
    logIn();
    showSlip();
    page.answer(() => placedAnswer());
    for (let times = 0; times < 5; times += 1) press(/^Place/);
    await screen.findByRole('dialog', { name: 'Bet accepted' });
    expect(page.placed()).toHaveLength(1);
  });
});

describe('a press that cannot place', () => {
  test('of stake 0 alerts, and says so beside the form', () => {
    const alert = vi.fn();
    vi.stubGlobal('alert', alert);
    logIn();
    showSlip();
    const text = 'error. stake must be greater than 0';
    page.putSlip([A], { problems: [{ code: 'stake_zero', text, selectionIds: [] }] });
    const button = screen.getByRole('button', { name: /^Place/ });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    expect(screen.queryByRole('alert')).toBeNull();
    fireEvent.click(button);
    expect(alert).toHaveBeenCalledExactlyOnceWith(text);
    expect(screen.getByRole('alert').textContent).toBe(text);
    expect(page.calls).toEqual([]);
  });

  test('says the reason as its second line, and nothing is sent', () => {
    logIn();
    showSlip();
    const text = 'Arsenal is suspended.';
    page.putSlip([A], { problems: [{ code: 'suspended', text, selectionIds: [A] }] });
    press(/Arsenal is suspended/);
    expect(screen.getByRole('alert').textContent).toBe(text);
    expect(page.calls).toEqual([]);
  });

  test('of a coupon that the worker refuses is a refusal', async () => {
    logIn();
    showSlip();
    page.refuseCoupon('The slip cannot be read.');
    press(/^Place/);
    expect(await screen.findByText('The slip cannot be read.')).toBeTruthy();
    press('Back to slip');
    expect(screen.getByRole('button', { name: /^Place/ })).toBeTruthy();
  });
});

describe('a price that moved', () => {
  const reoffer = refusedAnswer('odds_changed', 'The odds have changed', [
    { selectionId: A, odds: 1.7, active: 1 },
  ]);

  test('stands beside the old one, and the focused button takes it with a new key', async () => {
    logIn();
    showSlip();
    page.answer(() => reoffer);
    press(/^Place/);
    const accept = await screen.findByRole('button', { name: /^Accept 1\.70/ });
    expect(document.activeElement).toBe(accept);
    const row = screen.getByRole('row', { name: /Outcome/ });
    expect(row.textContent).toContain('1.85');
    expect(row.textContent).toContain('1.70');
    expect(kept()).toBeNull();
    page.answer(() => placedAnswer());
    fireEvent.click(accept);
    await screen.findByRole('dialog', { name: 'Bet accepted' });
    const [first, second] = page.placed();
    expect(second?.key).not.toBe(first?.key);
    expect(second?.body.selections).toMatchObject([{ odds: 1.7 }]);
  });

  test('can be left: nothing is placed', async () => {
    logIn();
    showSlip();
    page.answer(() => reoffer);
    press(/^Place/);
    await screen.findByRole('heading', { name: 'Price moved while waiting' });
    press('Leave it');
    const again = screen.getByRole('button', { name: /Accept 1\.70 and place/ });
    expect(document.activeElement).toBe(again);
    expect(page.placed()).toHaveLength(1);
  });

  test('within the tolerance is taken without asking, once', async () => {
    logIn();
    showSlip();
    page.putSlip([A], { tolerancePercent: 10 });
    const odds = [1.8, 1.75];
    page.answer(() =>
      refusedAnswer('odds_changed', 'The odds have changed', [
        { selectionId: A, odds: odds.shift(), active: 1 },
      ]),
    );
    press(/^Place/);
    await screen.findByRole('button', { name: /^Accept 1\.75/ });
    expect(page.placed().map(({ body }) => body.selections)).toMatchObject([
      [{ odds: 1.85 }],
      [{ odds: 1.8 }],
    ]);
  });
});

describe('a bet that is refused', () => {
  test('says why, sends the show-error event, and a suspended leg can be taken out', async () => {
    logIn();
    showSlip([A, B]);
    page.answer(() =>
      refusedAnswer('selection_suspended', 'Arsenal is suspended', [
        { selectionId: A, odds: 1.85, active: 0 },
      ]),
    );
    press(/^Place/);
    expect(await screen.findByRole('heading', { name: 'Bet not accepted' })).toBeTruthy();
    expect(screen.getByText(/Arsenal is suspended\. Your ₦100\.00 stays/)).toBeTruthy();
    expect(errors).toEqual(['Arsenal is suspended']);
    press('Remove leg');
    expect(page.commands.at(-1)).toEqual({ type: 'remove', selectionId: A });
    expect(screen.getByRole('button', { name: /^Place/ })).toBeTruthy();
  });

  test('shows the error dialog where the slip is closed', async () => {
    logIn();
    showSlip();
    page.answer(() => refusedAnswer('insufficient_funds', 'Insufficient balance'));
    // jsdom lays nothing out: no part of the slip is on the screen.
    press(/^Place/);
    await waitFor(() => expect(openDialogText()).toContain('Insufficient balance'));
    expect(screen.getByRole('link', { name: 'Deposit' })).toBeTruthy();
  });
});

describe('an answer that never came', () => {
  test('is asked for by the key until it is known', async () => {
    logIn();
    showSlip();
    page.answer(network);
    press(/^Place/);
    expect(await screen.findByRole('heading', { name: 'Not known yet' })).toBeTruthy();
    const off = screen.getByRole('button', { name: /^Asking/ });
    expect(off.getAttribute('aria-disabled')).toBe('true');
    expect(kept()).toMatchObject({ stage: 'sent' });
    page.answer(({ path }) => (path.startsWith('bets/by-key/') ? placedAnswer() : {}));
    act(() => void dispatchEvent(new Event('online')));
    await screen.findByRole('dialog', { name: 'Bet accepted' });
    expect(page.placed()).toHaveLength(1);
    expect(page.calls.at(1)?.path).toBe(`bets/by-key/${page.placed()[0]?.key}`);
  });

  test('is sent again with its key where the backend never saw it', async () => {
    logIn();
    showSlip();
    page.answer(() => new Response('', { status: 500 }));
    press(/^Place/);
    await screen.findByRole('heading', { name: 'Not known yet' });
    page.answer(({ path }) =>
      path.startsWith('bets/by-key/')
        ? refusedAnswer('unknown_key', 'No bet came with this key')
        : placedAnswer(),
    );
    act(() => void dispatchEvent(new Event('online')));
    await screen.findByRole('dialog', { name: 'Bet accepted' });
    const [first, second] = page.placed();
    expect(second).toEqual(first);
  });

  test('is asked for after a reload', async () => {
    logIn();
    showSlip();
    page.answer(network);
    press(/^Place/);
    await screen.findByRole('heading', { name: 'Not known yet' });
    const { key } = kept().order;
    cleanup();
    page.end();
    page = createPlacingPage();
    page.answer(() => placedAnswer());
    page.show(<SlipErrands />);
    await screen.findByRole('dialog', { name: 'Bet accepted' });
    expect(page.calls[0]?.path).toBe(`bets/by-key/${key}`);
    expect(page.placed()).toEqual([]);
  });

  test('stays in sight when the slip is emptied meanwhile', async () => {
    logIn();
    page.show(<Betslip />);
    page.putSlip([A]);
    page.answer(network);
    press(/^Place/);
    await screen.findByRole('heading', { name: 'Not known yet' });
    page.putSlip([]);
    expect(screen.getByText('Nothing picked yet')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Not known yet' })).toBeTruthy();
  });

  test('long ago is withdrawn instead of placed now', async () => {
    logIn();
    showSlip();
    page.answer(network);
    press(/^Place/);
    await screen.findByRole('heading', { name: 'Not known yet' });
    const old = JSON.parse(localStorage.getItem(KEPT) ?? '');
    old.record.order.sentAt -= 3_600_000;
    localStorage.setItem(KEPT, JSON.stringify(old));
    cleanup();
    page.end();
    page = createPlacingPage();
    page.answer(({ path }) =>
      path.startsWith('bets/by-key/')
        ? refusedAnswer('unknown_key', 'No bet came with this key')
        : refusedAnswer('zero_stake', 'error. stake must be greater than 0'),
    );
    page.show(<PlaceArea />);
    expect(await screen.findByText(/did not reach us in time/)).toBeTruthy();
    expect(page.placed()).toMatchObject([{ key: old.record.order.key, body: { stake: 0 } }]);
  });

  test('in a record that cannot be read is no order', () => {
    for (const text of ['{', 'null', '{"version":1,"record":{"stage":"sent"}}', '{"version":9}']) {
      localStorage.setItem(KEPT, text);
      const { unmount } = page.show(<PlaceArea />);
      expect(document.querySelector('[data-placing="idle"]')).not.toBeNull();
      unmount();
    }
    expect(page.calls).toEqual([]);
  });
});

describe('a login in the middle', () => {
  test('keeps the coupon and its key after 401, and goes on after it', async () => {
    logIn();
    showSlip();
    page.answer(() => new Response('{"message":"Your session has ended"}', { status: 401 }));
    press(/^Place/);
    expect(await screen.findByRole('heading', { name: 'Log in to place this bet' })).toBeTruthy();
    expect(authStore.read().token).toBe('');
    expect(openDialogText()).toContain('"kind":"auth"');
    const { key } = kept().order;
    page.answer(() => placedAnswer());
    logIn();
    await screen.findByRole('dialog', { name: 'Bet accepted' });
    expect(page.placed().map((call) => call.key)).toEqual([key, key]);
  });

  test('comes first for a visitor, who is sent nothing before', async () => {
    showSlip();
    press(/You log in first/);
    await screen.findByRole('heading', { name: 'Log in to place this bet' });
    expect(page.calls).toEqual([]);
    expect(kept()).toMatchObject({ stage: 'login', order: { owner: null } });
    page.answer(() => placedAnswer());
    logIn();
    await screen.findByRole('dialog', { name: 'Bet accepted' });
  });

  test('by somebody else moves nothing', async () => {
    logIn();
    showSlip();
    page.answer(() => new Response('{}', { status: 401 }));
    press(/^Place/);
    await screen.findByRole('heading', { name: 'Log in to place this bet' });
    page.answer(() => ({ success: false }));
    logIn('8030000002');
    await act(async () => {});
    expect(page.placed()).toHaveLength(1);
    expect(screen.getByText(/as \+234 8030000001/)).toBeTruthy();
    press('Leave it');
    expect(kept()).toBeNull();
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
  const simulated = placedAnswer({
    betslipId: '',
    statusCode: 2,
    events: JSON.stringify([{ reference: '7', status: 2, playout }]),
  });

  test('is played by a visitor without money, and can be skipped', async () => {
    showSlip();
    page.putSlip([A], { mode: 'sim', figures: figuresOf() });
    page.answer(() => simulated);
    press(/Play it out/);
    const dialog = await screen.findByRole('dialog', { name: 'Simulation' });
    expect(page.calls).toMatchObject([{ path: 'bets/book-bet/1', body: { isBooking: 2 } }]);
    expect(within(dialog).getByText('0:0')).toBeTruthy();
    fireEvent.click(within(dialog).getByRole('button', { name: 'Skip to the end' }));
    expect(within(dialog).getByText('Won: ₦185.00')).toBeTruthy();
    expect(within(dialog).getByText('2:1')).toBeTruthy();
    expect(dialog.textContent).toContain('12′ home, 88′ home, 90′ away. Half-time 1:0.');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Back to slip' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('shows its end at once under reduced motion', async () => {
    vi.stubGlobal('matchMedia', () => ({
      matches: true,
      addEventListener() {},
      removeEventListener() {},
    }));
    showSlip();
    page.putSlip([A], { mode: 'sim' });
    page.answer(() => simulated);
    press(/Play it out/);
    expect(await screen.findByText('Won: ₦185.00')).toBeTruthy();
    press('Back to slip');
  });

  test('that is refused shows the error', async () => {
    showSlip();
    page.putSlip([A], { mode: 'sim' });
    page.answer(() => refusedAnswer('market_not_simulated', 'Corners cannot be simulated'));
    press(/Play it out/);
    await waitFor(() => expect(openDialogText()).toContain('Corners cannot be simulated'));
    expect(errors).toEqual(['Corners cannot be simulated']);
  });
});
