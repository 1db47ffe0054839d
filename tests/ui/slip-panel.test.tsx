// The betslip as a whole: empty and waiting, its problems, its policy, its settings.

import { act, fireEvent, screen, within } from '@testing-library/react';
import { Profiler } from 'react';
import { beforeEach, describe, expect, test } from 'vitest';
import type { SlipCell } from '../../src/shared/betslip/slip.ts';
import { SlipPanel } from '../../src/ui/app/shell/slip-panel.tsx';
import { toasts } from '../../src/ui/components/toast/toasts.ts';
import { Betslip } from '../../src/ui/features/betslip/betslip.tsx';
import { authStore } from '../../src/ui/state/auth-store.ts';
import { userStore } from '../../src/ui/state/user-store.ts';
import { profileOf } from './support/player-profile.ts';
import { createSlipPage, multiple, type SlipPage, showSlip } from './support/slip-page.tsx';
import { startOnEmptyPage } from './support/start-on-empty-page.ts';

const A = '7/1//1';
const B = '8/1//2';

startOnEmptyPage(authStore, userStore);
let page: SlipPage;
beforeEach(() => {
  page = createSlipPage();
});
const button = (name: string | RegExp) => screen.getByRole('button', { name });

describe('before there is anything', () => {
  test('the place has its name at once, and is empty when the slip is', async () => {
    page.show(<SlipPanel />);
    expect(screen.getByRole('heading', { name: 'Betslip' })).toBeTruthy();
    expect(screen.getByTestId('betslip')).toBeTruthy();
    page.putSlip();
    expect(await screen.findByText('Your betslip is empty')).toBeTruthy();
    expect(screen.getAllByTestId('betslip')).toHaveLength(1);
  });

  test('what was kept is waited for, not denied', () => {
    page.show(<Betslip />);
    page.putSlip({ ready: false });
    expect(screen.queryByText('Your betslip is empty')).toBeNull();
    expect(screen.getByRole('heading', { name: 'Betslip' })).toBeTruthy();
  });
});

describe('in each draw', () => {
  const empty = () => screen.queryByText('Your betslip is empty') !== null;
  const legs = () => screen.queryAllByRole('button', { name: /^Remove/ }).length;
  const counted = () =>
    screen.queryByText(/^\s*selections?$/)?.parentElement?.textContent ?? 'none';
  let draws: string[];
  beforeEach(() => {
    draws = [];
    const note = () => draws.push(`${counted()}, ${empty() ? 'empty' : `legs ${legs()}`}`);
    page.show(
      <Profiler id="slip" onRender={note}>
        <Betslip />
      </Profiler>,
    );
    page.putLeg(A);
  });

  test('the first leg is counted before it comes', () => {
    page.putSlip({ selectionIds: [] });
    draws = [];
    page.putSlip({ selectionIds: [A] });
    expect(draws[0]).toBe('1 selection, empty');
    expect(draws[1]).toBe('1 selection, legs 1');
    page.putSlip({ selectionIds: [] });
    expect(empty()).toBe(true);
    expect(legs()).toBe(0);
  });

  test('kept legs come with their count', () => {
    page.putSlip({ ready: false, selectionIds: [] });
    draws = [];
    page.putSlip({ ready: true, selectionIds: [A] });
    expect(draws[0]).toBe('1 selection, legs 1');
    expect(draws.filter((draw) => draw.endsWith('empty'))).toEqual([]);
  });
});

test('nothing typed or opened in a slip comes back in the next one', () => {
  showSlip(page, [A, B], { ...multiple, stake: 10_000 });
  const stake = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Stake' });
  const explorer = () => button('What if some lose?').getAttribute('aria-expanded');
  stake().focus();
  fireEvent.change(stake(), { target: { value: '55500' } });
  expect(stake().value).toBe('55500');
  fireEvent.click(button('What if some lose?'));
  expect(explorer()).toBe('true');
  act(() => page.putSlip({ selectionIds: [] }));
  expect(screen.getByText('Your betslip is empty')).toBeTruthy();
  act(() => page.putSlip({ selectionIds: [A, B] }));
  expect(stake().value).toBe('100.00');
  expect(explorer()).toBe('false');
});

describe('the rest of the slip', () => {
  test('one reason stands in the button, with the one way out of it', () => {
    const suspended = 'One selection is suspended. Remove it or wait.';
    const gone = 'A selection is no longer offered. Remove it to continue.';
    showSlip(page, [A, B], {
      ...multiple,
      problems: [
        { code: 'unavailable', text: gone, selectionIds: [A] },
        { code: 'suspended', text: suspended, selectionIds: [B] },
      ],
    });
    // What could be accepted without the reason is no word of it.
    page.putLeg(A, { odds: 134, pickedOdds: 185 });
    expect(screen.getByText(gone).closest('button')).not.toBeNull();
    expect(screen.queryByText(suspended)).toBeNull();
    expect(screen.queryByText(/Accept 1\.34/)).toBeNull();
    fireEvent.click(button('Remove unavailable'));
    expect(page.commands).toEqual([{ type: 'removeBlocked' }]);
  });

  test('a stake that is still to be entered hides no way out', () => {
    const zero = 'error. stake must be greater than 0';
    showSlip(page, [A], {
      problems: [
        { code: 'stake_zero', text: zero, selectionIds: [] },
        { code: 'started', text: 'A match has started.', selectionIds: [A] },
      ],
    });
    expect(screen.getAllByText(zero)).toHaveLength(1);
    expect(button('Remove unavailable')).toBeTruthy();
  });

  test('of a bonus that does not cover the stake the way out is the balance', () => {
    authStore.change((draft) => {
      draft.token = 'token';
    });
    showSlip(page, [A], {
      useBonus: true,
      problems: [{ code: 'balance_short', text: 'Your sport bonus is short.', selectionIds: [] }],
    });
    fireEvent.click(button('Use your balance'));
    expect(page.commands).toEqual([{ type: 'setUseBonus', useBonus: false }]);
  });

  test('a problem that no removal mends offers none', () => {
    showSlip(page, [A], {
      problems: [{ code: 'below_minimum', text: 'The least is ₦100.00.', selectionIds: [] }],
    });
    expect(screen.getByText('The least is ₦100.00.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Remove unavailable' })).toBeNull();
    page.putSlip({ problems: [{ code: 'stale', text: 'Old odds.', selectionIds: [A] }] });
    expect(screen.getByText('Old odds.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Remove unavailable' })).toBeNull();
  });

  test('which changes are taken is chosen by press and by arrow', () => {
    showSlip(page, [A]);
    fireEvent.click(screen.getByRole('radio', { name: 'Any' }));
    fireEvent.keyDown(screen.getByRole('radio', { name: 'Higher' }), { key: 'ArrowLeft' });
    expect(page.commands).toEqual([
      { type: 'setAcceptChanges', acceptChanges: 'any' },
      { type: 'setAcceptChanges', acceptChanges: 'none' },
    ]);
  });

  test('several slips stand over the legs', () => {
    showSlip(page, [A], {
      tabs: [
        { id: '1', count: 1 },
        { id: '2', count: 4 },
      ],
    });
    expect(button(/Betslip 1/).getAttribute('aria-pressed')).toBe('true');
    fireEvent.click(button(/Betslip 2/));
    fireEvent.click(button('Close this betslip'));
    expect(page.commands).toEqual([
      { type: 'selectTab', id: '2' },
      { type: 'closeTab', id: '1' },
    ]);
  });
});

describe('the settings', () => {
  beforeEach(() => {
    HTMLDialogElement.prototype.showModal = function show() {
      this.open = true;
    };
    HTMLDialogElement.prototype.close = function close() {
      this.open = false;
      this.dispatchEvent(new Event('close'));
    };
  });
  function openSettings(change: Partial<SlipCell> = {}) {
    showSlip(page, [A, B], { ...multiple, ...change });
    fireEvent.click(button('Betslip settings'));
    return within(screen.getByRole('dialog', { name: 'Betslip settings' }));
  }

  test('hold no field for a code: that stands below the legs, in sight and without the focus', () => {
    const dialog = openSettings();
    expect(dialog.queryByRole('textbox')).toBeNull();
    const field = screen.getByRole('textbox', { name: /booking code/ });
    expect(field.closest('[role="tabpanel"]')).not.toBeNull();
    expect(document.activeElement).not.toBe(field);
  });

  test('clearing can be taken back', () => {
    const dialog = openSettings({ stake: 70_000 });
    fireEvent.click(dialog.getByRole('button', { name: 'Clear betslip' }));
    expect(page.commands).toEqual([{ type: 'clear' }]);
    const toast = toasts.read().at(-1);
    expect(toast?.text).toBe('Betslip cleared.');
    toast?.action?.onPress();
    expect(page.commands.at(-1)).toMatchObject({
      type: 'load',
      replace: true,
      coupon: {
        stake: 70_000,
        betType: 'Multiple',
        selections: [{ selectionId: A }, { selectionId: B }],
      },
    });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('tolerance, mode and another slip', () => {
    const dialog = openSettings();
    fireEvent.click(dialog.getByRole('radio', { name: '5%' }));
    fireEvent.click(dialog.getByRole('radio', { name: 'Simulation' }));
    fireEvent.click(dialog.getByRole('button', { name: 'Open another betslip' }));
    expect(page.commands).toEqual([
      { type: 'setTolerance', percent: 5 },
      { type: 'setMode', mode: 'sim' },
      { type: 'openTab' },
    ]);
  });

  test('tolerance is for those who take higher odds', () => {
    const dialog = openSettings({ acceptChanges: 'any' });
    expect(dialog.queryByRole('radio', { name: '5%' })).toBeNull();
  });

  test('blocked selections can be removed where there are any', () => {
    const dialog = openSettings();
    expect(dialog.queryByRole('button', { name: 'Remove unavailable' })).toBeNull();
    page.putLeg(A, { block: 'ended' });
    fireEvent.click(dialog.getByRole('button', { name: 'Remove unavailable' }));
    expect(page.commands).toEqual([{ type: 'removeBlocked' }]);
  });

  test('the bonus is offered to those who have one', () => {
    expect(openSettings().queryByRole('checkbox')).toBeNull();
    act(() =>
      userStore.change((draft) => {
        draft.currentUser = profileOf('8030000001', { sportBonusBalance: 500 });
      }),
    );
    fireEvent.click(screen.getByRole('checkbox', { name: 'Bet with the sport bonus, ₦500.00' }));
    expect(page.commands).toEqual([{ type: 'setUseBonus', useBonus: true }]);
  });
});
