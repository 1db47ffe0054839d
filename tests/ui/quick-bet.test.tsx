// Quick bet: one tap places the set stake at the odds of the tap, or those that the player's setting of
// odds changes takes in their place, after three seconds to take it back.

import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { toasts } from '../../src/ui/components/toast/toasts.ts';
import { SlipEffects } from '../../src/ui/features/betslip/placing/slip-effects.tsx';
import { UNDO_MS } from '../../src/ui/features/betslip/quick-bet/quick-bet.tsx';
import { QuickBetSetting } from '../../src/ui/features/betslip/quick-bet/quick-bet-setting.tsx';
import { quickBetStore } from '../../src/ui/features/betslip/quick-bet/quick-bet-store.ts';
import { authStore } from '../../src/ui/state/auth-store.ts';
import { onOpenSlip } from '../../src/ui/state/open-slip.ts';
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
import { A, B } from './support/placing-slip.tsx';
import { startOnEmptyPage } from './support/start-on-empty-page.ts';

startOnEmptyPage(authStore, userStore, utilsStore, quickBetStore);
beforeEach(supportDialogs);
beforeEach(() => {
  // With those that clear: what is taken back would run on otherwise.
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
    shouldAdvanceTime: true,
  });
});
let page: PlacingPage;
afterEach(() => {
  page.end();
  vi.useRealTimers();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const bar = () => screen.queryByRole('region', { name: 'Quick bet' });
const lastToast = () => toasts.read().at(-1)?.text;

/** The page with a box of each state, whose press fills the slip as the worker would. */
async function open({ on = true, player = true } = {}): Promise<void> {
  page = createPlacingPage();
  page.answer(() => placedAnswer());
  if (player) logIn();
  if (on)
    quickBetStore.change((draft) => {
      draft.owner = authStore.read().mobile_number;
    });
  page.show(
    <>
      {[A, B].map((id) => (
        <button key={id} type="button" data-outcome={id} data-state="open" onClick={() => pick(id)}>
          {id}
        </button>
      ))}
      <SlipEffects />
    </>,
  );
  page.putSlip([]);
  // Its code comes once it is switched on.
  await pass(50);
  await act(() => import('../../src/ui/features/betslip/quick-bet/quick-bet.tsx'));
}
const picked: string[] = [];
beforeEach(() => {
  picked.length = 0;
});
function pick(id: string): void {
  picked.push(id);
  page.putSlip([...picked]);
}
async function tap(id = A): Promise<void> {
  fireEvent.click(screen.getByRole('button', { name: id }));
  await waitFor(() => expect(bar()).not.toBeNull());
}

test('a tap is shown for three seconds, and then placed once', async () => {
  await open();
  await tap();
  expect(bar()?.textContent).toContain(`Outcome ${A} at 1.85`);
  expect(bar()?.textContent).toContain('₦100.00 in 3 s');
  expect(page.commands).toContainEqual({
    type: 'setSelectionStake',
    selectionId: A,
    stake: 10_000,
  });
  await pass(UNDO_MS / 2);
  expect(page.placed()).toEqual([]);
  await pass(UNDO_MS);
  await screen.findByRole('dialog', { name: 'Bet accepted' });
  expect(page.placed()).toHaveLength(1);
  expect(page.placed()[0]).toMatchObject({
    body: { stake: 100, selections: [{ odds: 1.85 }] },
  });
  expect(page.placed()[0]?.key).toMatch(/^[0-9a-f-]{36}$/);
  expect(bar()).toBeNull();
});

test('a tap under an excise duty is shown with what it will take in all', async () => {
  utilsStore.change((draft) => {
    draft.SportsbookGlobalVariable = { taxEnabled: '1', exciseTax: '7.5' };
  });
  await open();
  await tap();
  expect(bar()?.textContent).toContain('₦107.50 in 3 s');
});

test.each([
  ['Undo', () => fireEvent.click(screen.getByRole('button', { name: 'Undo' }))],
  ['Escape', () => fireEvent.keyDown(document.body, { key: 'Escape' })],
])('%s takes it back', async (_name, undo) => {
  await open();
  await tap();
  await pass(UNDO_MS / 2);
  undo();
  expect(bar()).toBeNull();
  expect(page.commands.at(-1)).toEqual({ type: 'remove', selectionId: A });
  await pass(UNDO_MS);
  expect(page.placed()).toEqual([]);
});

/** Of a player who pressed 1.85. */
describe.each([
  { acceptChanges: 'none', tolerancePercent: 0, taken: [185], refused: [190, 180], sent: 'false' },
  // A tolerance left from another choice says nothing.
  { acceptChanges: 'none', tolerancePercent: 10, taken: [185], refused: [190, 180], sent: 'false' },
  {
    acceptChanges: 'higher',
    tolerancePercent: 0,
    taken: [185, 190],
    refused: [184],
    sent: 'higher',
  },
  {
    acceptChanges: 'higher',
    tolerancePercent: 5,
    taken: [176, 190],
    refused: [175],
    sent: 'higher',
  },
  { acceptChanges: 'any', tolerancePercent: 0, taken: [120, 190], refused: [], sent: 'true' },
] as const)('with odds changes $acceptChanges, $tolerancePercent %', (setting) => {
  const { taken, refused, sent, ...policy } = setting;
  async function move(odds: number): Promise<void> {
    await open();
    act(() => page.putSlip([], policy));
    await tap();
    act(() => page.putLeg(A, { odds }));
  }

  test.each(taken)('odds that become %i hundredths are shown and taken', async (odds) => {
    await move(odds);
    const shown = (odds / 100).toFixed(2);
    expect(bar()?.textContent).toContain(`at ${shown}${odds === 185 ? '₦' : ' (was 1.85)'}`);
    await pass(UNDO_MS + 100);
    await screen.findByRole('dialog', { name: 'Bet accepted' });
    expect(page.placed()).toHaveLength(1);
    expect(page.placed()[0]?.body).toMatchObject({
      acceptChanges: sent,
      selections: [{ odds: odds / 100 }],
    });
  });

  test.each(refused)('odds that become %i hundredths place nothing', async (odds) => {
    await move(odds);
    await waitFor(() =>
      expect(lastToast()).toBe(
        'Quick bet not placed. The odds moved. The selection is in your betslip.',
      ),
    );
    expect(bar()).toBeNull();
    await pass(UNDO_MS);
    expect(page.placed()).toEqual([]);
  });
});

test.each([
  ['within the tolerance of the press are taken in the same go', 1.8, 2],
  ['beyond the tolerance of the press, though near what was sent, wait for the player', 1.74, 1],
])('odds of the backend %s', async (_name, offered, calls) => {
  await open();
  act(() => page.putSlip([], { acceptChanges: 'higher', tolerancePercent: 5 }));
  page.answer(() =>
    page.placed().length > 1
      ? placedAnswer()
      : refusedAnswer('odds_changed', 'The odds have changed', [
          { selectionId: A, odds: offered, active: 1 },
        ]),
  );
  await tap();
  act(() => page.putLeg(A, { odds: 182 }));
  const opened = vi.fn();
  const stop = onOpenSlip(opened);
  await pass(UNDO_MS + 100);
  await waitFor(() => expect(page.placed()).toHaveLength(calls));
  if (calls === 1) await waitFor(() => expect(opened).toHaveBeenCalledOnce());
  else {
    await screen.findByRole('dialog', { name: 'Bet accepted' });
    expect(page.placed()[1]?.body).toMatchObject({ selections: [{ odds: offered }] });
  }
  stop();
});

describe('nothing is placed', () => {
  test.each([
    ['it is suspended', () => page.putLeg(A, { block: 'suspended' }), 'Betting on it is paused.'],
    ['its prices are stale', () => page.putLeg(A, { block: 'stale' }), 'Betting on it is paused.'],
  ])('where %s', async (_name, happens, words) => {
    await open();
    await tap();
    act(() => void happens());
    await waitFor(() =>
      expect(lastToast()).toBe(`Quick bet not placed. ${words} The selection is in your betslip.`),
    );
    expect(bar()).toBeNull();
    await pass(UNDO_MS);
    expect(page.placed()).toEqual([]);
  });

  test.each([
    [
      'the balance does not cover it',
      { problems: [problem('balance_short', 'Too little money')] },
      'Too little money.',
    ],
    ['the slip plays a simulation', { mode: 'sim' as const }, 'Your betslip is not ready.'],
  ])('where %s', async (_name, change, words) => {
    await open();
    await tap();
    act(() => page.putSlip([A], change));
    await pass(UNDO_MS + 100);
    expect(lastToast()).toContain(words);
    expect(page.placed()).toEqual([]);
  });

  test('where the stake of the slip is another one', async () => {
    await open();
    quickBetStore.change((draft) => {
      draft.stake = 50_000;
    });
    await pass(20);
    await tap();
    await pass(UNDO_MS + 100);
    expect(lastToast()).toContain('Your betslip is not ready.');
    expect(page.placed()).toEqual([]);
  });

  test('where a second selection joins it, or the page is left', async () => {
    await open();
    await tap();
    fireEvent.click(screen.getByRole('button', { name: B }));
    await waitFor(() => expect(bar()).toBeNull());
    await pass(UNDO_MS);
    expect(page.placed()).toEqual([]);

    picked.length = 0;
    act(() => page.putSlip([]));
    await tap(B);
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(lastToast()).toContain('You left the page.');
    await pass(UNDO_MS);
    expect(page.placed()).toEqual([]);
  });

  test.each([
    ['it is off', { on: false }],
    ['nobody is logged in', { player: false }],
  ])('where %s', async (_name, how) => {
    await open(how);
    fireEvent.click(screen.getByRole('button', { name: A }));
    await pass(UNDO_MS + 500);
    expect(bar()).toBeNull();
    expect(page.placed()).toEqual([]);
  });

  test('where another player of the device had switched it on', async () => {
    await open();
    logIn('8030000002');
    await pass(50);
    fireEvent.click(screen.getByRole('button', { name: A }));
    await pass(UNDO_MS + 500);
    expect(page.placed()).toEqual([]);
  });

  test('where the slip holds something already', async () => {
    await open();
    act(() => page.putSlip([B]));
    picked.push(B);
    fireEvent.click(screen.getByRole('button', { name: A }));
    await pass(UNDO_MS + 500);
    expect(page.placed()).toEqual([]);
  });
});

test.each([
  ['the page is left', () => void document.dispatchEvent(new Event('visibilitychange'))],
  ['Escape is pressed', () => void fireEvent.keyDown(document.body, { key: 'Escape' })],
])('what is sent already is not called back where %s in the same moment', async (_name, leave) => {
  await open();
  await tap();
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  const sent = page.commands.length;
  const told = vi.spyOn(toasts, 'show');
  // Before the page renders what it sent.
  vi.advanceTimersByTime(UNDO_MS);
  leave();
  await screen.findByRole('dialog', { name: 'Bet accepted' });
  expect(page.placed()).toHaveLength(1);
  expect(told).not.toHaveBeenCalledWith(expect.stringContaining('not placed'), expect.anything());
  expect(page.commands.slice(sent)).not.toContainEqual({ type: 'remove', selectionId: A });
});

test('new odds of the backend open the slip, where the player decides', async () => {
  await open();
  page.answer(() =>
    refusedAnswer('odds_changed', 'The odds have changed', [
      { selectionId: A, odds: 1.7, active: 1 },
    ]),
  );
  const opened = vi.fn();
  const stop = onOpenSlip(opened);
  await tap();
  await pass(UNDO_MS + 100);
  await waitFor(() => expect(opened).toHaveBeenCalledOnce());
  expect(page.placed()).toHaveLength(1);
  stop();
});

test('it is switched on in the settings with its stake, by and for the player who is logged in', async () => {
  page = createPlacingPage();
  page.show(<QuickBetSetting />);
  expect(screen.queryByRole('radiogroup', { name: 'Quick bet' })).toBeNull();
  logIn();
  fireEvent.click(screen.getByRole('radio', { name: 'On' }));
  fireEvent.change(screen.getByRole('textbox', { name: 'Quick bet stake' }), {
    target: { value: '250' },
  });
  expect(quickBetStore.read()).toEqual({
    owner: authStore.read().mobile_number,
    stake: 25_000,
  });
  logIn('8030000002');
  expect(screen.getByRole('radio', { name: 'Off' }).getAttribute('aria-checked')).toBe('true');
  cleanup();
});

function problem(code: 'balance_short', text: string) {
  return { code, text, selectionIds: [] };
}
