// The betslip on the page: its legs in every state, its kinds of bet, its totals, what it sends.

import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import type { SlipCell } from '../../src/shared/protocol/slip.ts';
import { SlipPanel } from '../../src/ui/app/shell/slip-panel.tsx';
import { toasts } from '../../src/ui/components/toast/toasts.ts';
import { Betslip } from '../../src/ui/features/betslip/betslip.tsx';
import { userStore } from '../../src/ui/state/user-store.ts';
import {
  createSlipPage,
  figuresOf,
  groupingOf,
  leg,
  legs,
  type SlipPage,
} from './support/slip-page.tsx';
import { startOnEmptyPage } from './support/start-on-empty-page.ts';

const A = '7/1//1';
const B = '8/1//2';
const C = '9/1//3';

startOnEmptyPage(userStore);
let page: SlipPage;
beforeEach(() => {
  page = createSlipPage();
  for (const toast of toasts.read()) toasts.dismiss(toast.id);
});

/** A slip with these selections and their legs. */
function showSlip(ids: readonly string[], change: Partial<SlipCell> = {}) {
  const view = page.show(<Betslip />);
  for (const id of ids) page.putLeg(id);
  page.putSlip({ selectionIds: ids, ...change });
  return view;
}

const multiple: Partial<SlipCell> = {
  betType: 'Multiple',
  offeredBetTypes: ['Single', 'Multiple', 'Combo'],
};
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const total = (name: string | RegExp) => screen.getByText(name).nextElementSibling?.textContent;

describe('before there is anything', () => {
  test('the place has its name at once, and is empty when the slip is', async () => {
    page.show(<SlipPanel />);
    expect(screen.getByRole('heading', { name: 'Betslip' })).toBeTruthy();
    expect(screen.getByTestId('betslip')).toBeTruthy();
    page.putSlip();
    expect(await screen.findByText('Nothing picked yet')).toBeTruthy();
    expect(screen.getAllByTestId('betslip')).toHaveLength(1);
  });

  test('what was kept is waited for, not denied', () => {
    page.show(<Betslip />);
    page.putSlip({ ready: false });
    expect(screen.queryByText('Nothing picked yet')).toBeNull();
    expect(screen.getByRole('heading', { name: 'Betslip' })).toBeTruthy();
  });
});

describe('a leg', () => {
  test('shows outcome, market, match, clock, score and price', () => {
    showSlip([A]);
    page.putLeg(A, { outcomeName: 'Arsenal' });
    const text = leg(A).textContent ?? '';
    for (const part of ['Arsenal', '1X2', 'Arsenal v Chelsea, 67:12, 2–1', '1.85'])
      expect(text).toContain(part);
    expect(leg(A).dataset.state).toBe('open');
  });

  test('tells a move from the price it was picked at, and strikes that one', () => {
    showSlip([A]);
    page.putLeg(A, { odds: 192, changed: 'up', previousOdds: 185 });
    expect(leg(A).querySelector('.tag.up')?.textContent).toBe('+0.07');
    expect(leg(A).querySelector('s')?.textContent).toBe('was 1.85');
    expect(leg(A).textContent).toContain('Changed just now');
    page.putLeg(A, { changed: null, previousOdds: 0 });
    expect(leg(A).textContent).toContain('Since you picked it');
    page.putLeg(A, { odds: 179 });
    expect(leg(A).querySelector('.tag.down')?.textContent).toBe('−0.06');
    expect(leg(A).textContent).toContain('Lower, confirm to place');
  });

  test.each([
    [{ acceptChanges: 'none' }, 192, 'Higher, confirm to place'],
    [{ acceptChanges: 'any' }, 150, 'Since you picked it'],
    [{ tolerancePercent: 5 }, 176, 'Since you picked it'],
    [{ tolerancePercent: 5 }, 175, 'Lower, confirm to place'],
  ] as const)('asks by the policy: %o at %i says %s', (policy, odds, note) => {
    showSlip([A], policy);
    page.putLeg(A, { odds });
    expect(leg(A).textContent).toContain(note);
  });

  test('back at its price it says so for as long as the change is marked', () => {
    showSlip([A]);
    page.putLeg(A, { odds: 185, changed: 'down', previousOdds: 192 });
    expect(leg(A).textContent).toContain('Back at the price you picked');
    page.putLeg(A, { changed: null, previousOdds: 0 });
    expect(leg(A).querySelector('.tag')).toBeNull();
    // The line stays, or every leg below would jump.
    expect(leg(A).querySelector('.leg-message')).not.toBeNull();
  });

  test.each([
    [{ block: 'suspended', suspended: true, reason: 'VAR check' }, 'Suspended', 'VAR check'],
    [{ block: 'suspended', suspended: true }, 'Suspended', 'Betting is paused'],
    [{ block: 'stale' }, 'Stale', 'No fresh price, waiting for one'],
    [{ block: 'started' }, 'Started', 'The match is in play, remove it'],
    [{ block: 'ended' }, 'Ended', 'Betting is over, remove it'],
    [{ block: 'unavailable', unavailable: true }, 'Unavailable', 'No longer offered, remove it'],
  ] as const)('says what blocks it: %o', (change, tag, note) => {
    showSlip([A]);
    page.putLeg(A, { odds: 192, ...change });
    expect(leg(A).dataset.state).toBe(change.block);
    expect(leg(A).querySelector('.tag')?.textContent).toBe(tag);
    expect(leg(A).textContent).toContain(note);
    // The last price stays.
    expect(leg(A).querySelector('.leg-price')?.textContent).toBe('1.92');
  });

  test('before the match it shows the kick-off', () => {
    showSlip([A]);
    const startsAt = new Date(2099, 10, 21, 20, 30).getTime();
    page.putLeg(A, { type: 'prematch', startsAt, inPlayTime: '', score: '' });
    expect(leg(A).textContent).toContain('20:30');
  });

  test('goes when it is removed', () => {
    showSlip([A]);
    page.putLeg(A, { outcomeName: 'Arsenal' });
    fireEvent.click(button('Remove Arsenal, 1X2'));
    expect(page.commands).toEqual([{ type: 'remove', selectionId: A }]);
  });

  test('a price renders its own leg and no other', () => {
    const { container } = showSlip([A, B, C], multiple);
    const changed = new Set<string>();
    const watch = new MutationObserver((records) => {
      for (const { target } of records) {
        const element = target instanceof Element ? target : target.parentElement;
        changed.add(
          element?.closest<HTMLElement>('[data-selection-id]')?.dataset.selectionId ?? '',
        );
      }
    });
    watch.observe(container, { subtree: true, childList: true, characterData: true });
    page.putLeg(B, { odds: 199, changed: 'up', previousOdds: 185 });
    for (const { target } of watch.takeRecords()) {
      const element = target instanceof Element ? target : target.parentElement;
      changed.add(element?.closest<HTMLElement>('[data-selection-id]')?.dataset.selectionId ?? '');
    }
    watch.disconnect();
    expect([...changed]).toEqual([B]);
  });

  test('keeps focus and caret while prices move and legs go', () => {
    showSlip([A, B], { offeredBetTypes: ['Single', 'Multiple'] });
    page.putLeg(B, { outcomeName: 'Draw' });
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Stake on Draw, 1X2' });
    act(() => field.focus());
    fireEvent.change(field, { target: { value: '2500' } });
    field.setSelectionRange(2, 2);
    for (let odds = 186; odds < 226; odds++) {
      page.putLeg(A, { odds });
      page.putLeg(B, { odds });
      page.putSlip({ figures: figuresOf({ totalOdds: odds / 100 }) });
    }
    page.putSlip({ selectionIds: [B] });
    expect(document.activeElement).toBe(field);
    expect([field.value, field.selectionStart]).toEqual(['2500', 2]);
  });
});

describe('the kinds of bet', () => {
  test('those on offer can be chosen, the others say when they are', () => {
    showSlip([A, B], multiple);
    const tab = (name: string) => screen.getByRole('tab', { name });
    expect(tab('Multiple').getAttribute('aria-selected')).toBe('true');
    expect(tab('Split').getAttribute('aria-disabled')).toBe('true');
    fireEvent.click(tab('System'));
    expect(page.commands).toEqual([{ type: 'setBetType', betType: 'Combo' }]);
    fireEvent.click(tab('Split'));
    expect(page.commands).toHaveLength(1);
    expect(toasts.read().at(-1)?.text).toBe('A split needs two selections of one match.');
  });

  test('arrows move among those on offer', () => {
    showSlip([A, B], multiple);
    fireEvent.keyDown(screen.getByRole('tab', { name: 'Multiple' }), { key: 'ArrowRight' });
    fireEvent.keyDown(screen.getByRole('tab', { name: 'System' }), { key: 'End' });
    expect(page.commands).toEqual([
      { type: 'setBetType', betType: 'Combo' },
      { type: 'setBetType', betType: 'Combo' },
    ]);
  });

  test('singles have a stake each and what it wins', () => {
    showSlip([A, B], { offeredBetTypes: ['Single', 'Multiple'] });
    page.putLeg(A, { outcomeName: 'Arsenal', stake: 20_050 });
    page.putLeg(B, { outcomeName: 'Draw', block: 'suspended' });
    // 200.50 x 1.85 = 370.925, half up.
    expect(leg(A).querySelector('.leg-win')?.textContent).toBe('To win ₦370.93');
    expect(leg(B).querySelector('.leg-win')?.textContent).toBe('To win ₦0.00');
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Stake on Arsenal, 1X2' });
    expect(field.value).toBe('200.50');
    act(() => field.focus());
    fireEvent.change(field, { target: { value: '0.29' } });
    expect(page.commands).toEqual([{ type: 'setSelectionStake', selectionId: A, stake: 29 }]);
    expect(screen.queryByRole('textbox', { name: 'Stake' })).toBeNull();
  });

  test('quick stakes raise every single, and the one stake of the others', () => {
    showSlip([A, B], { offeredBetTypes: ['Single', 'Multiple'] });
    page.putLeg(B, { stake: 5_000 });
    fireEvent.click(button('+500'));
    expect(page.commands).toEqual([
      { type: 'setSelectionStake', selectionId: A, stake: 60_000 },
      { type: 'setSelectionStake', selectionId: B, stake: 55_000 },
    ]);
    page.commands.length = 0;
    page.putSlip({ ...multiple, stake: 30_000 });
    for (const name of ['+1,000', 'Half', 'Double', 'Max', 'Clear']) fireEvent.click(button(name));
    expect(page.commands.map((command) => 'stake' in command && command.stake)).toEqual([
      130_000, 15_000, 60_000, 300_000_000, 0,
    ]);
  });

  test('Max stays within the balance', () => {
    userStore.change((draft) => {
      draft.currentUser = {
        id: 1,
        username: '8030000001',
        role: '',
        availableBalance: 48_250.55,
        sportBonusBalance: 0,
        casinoBonusBalance: 0,
        virtualBonusBalance: 0,
        trustBalance: 0,
      };
    });
    showSlip([A, B], multiple);
    fireEvent.click(button('Max'));
    expect(page.commands).toEqual([{ type: 'setStake', stake: 4_825_055 }]);
  });

  test('a multiple shows odds, win, bonus and what is received', () => {
    showSlip([A, B], {
      ...multiple,
      figures: figuresOf({
        noOfCombos: 1,
        totalOdds: 18.9493,
        totalStake: 100_000,
        grossWin: 1_894_930,
        maxBonus: 94_747,
        possibleWin: 1_895_193,
        withholdingTax: 94_484,
        bonus: { qualifying: 5, percent: 5, next: { legsMissing: 1, percent: 10 }, minOdds: 120 },
      }),
    });
    expect(total('Total odds')).toBe('18.95');
    expect(total('Win')).toBe('₦18,949.30');
    expect(total('Bonus +5 %')).toBe('₦947.47');
    expect(total(/^Tax/)).toBe('−₦944.84');
    expect(total('You receive')).toBe('₦18,951.93');
    expect(screen.getByText('1 more leg at 1.20 or more: +10 %')).toBeTruthy();
    expect(screen.getByText('+5 % now')).toBeTruthy();
    expect(document.querySelectorAll('[data-tick="on"]')).toHaveLength(5);
    expect(document.querySelectorAll('[data-tick="next"]')).toHaveLength(1);
  });

  test('taxes and bonus are not spoken of where there are none', () => {
    showSlip([A, B], multiple);
    expect(screen.queryByText(/^Tax/)).toBeNull();
    expect(screen.queryByText(/duty/i)).toBeNull();
    expect(screen.queryByText(/bonus/i)).toBeNull();
    expect(screen.queryByText(/more leg/)).toBeNull();
  });

  test('a win that the limit cuts says so', () => {
    showSlip([A, B], { ...multiple, figures: figuresOf({ capped: true }) });
    expect(screen.getByText('Highest payout')).toBeTruthy();
  });

  test('a system has its groupings, their stakes and bankers', () => {
    showSlip([A, B, C], {
      ...multiple,
      betType: 'Combo',
      figures: figuresOf({
        noOfCombos: 3,
        totalStake: 30_000,
        minWin: 30_000,
        maxWin: 135_000,
        possibleWin: 135_000,
        groupings: [
          groupingOf(1, { name: 'Singles', combinations: 0 }),
          groupingOf(2, { stake: 10_000, chosen: true, combinations: 3 }),
          groupingOf(3, { name: 'Treble', combinations: 1 }),
          groupingOf(4, { combinations: -1, offered: false }),
        ],
      }),
    });
    page.putLeg(A, { outcomeName: 'Arsenal', fixed: true });
    expect(screen.getByText('1 banker + 2 legs')).toBeTruthy();
    expect(screen.queryByText('Singles')).toBeNull();
    expect(screen.getByText('too many bets')).toBeTruthy();
    expect(total('Total stake, 3 bets')).toBe('₦300.00');
    expect(total('Lowest win')).toBe('₦300.00');
    expect(total('Highest win')).toBe('₦1,350.00');
    expect(total('You receive, up to')).toBe('₦1,350.00');
    const doubles = screen.getByRole<HTMLInputElement>('textbox', {
      name: 'Stake per bet, Doubles',
    });
    expect(doubles.value).toBe('100.00');
    expect(within(doubles.closest('li')!).getByText('₦1,350.00')).toBeTruthy();

    const treble = screen.getByRole('textbox', { name: 'Stake per bet, Treble' });
    act(() => treble.focus());
    fireEvent.change(treble, { target: { value: '50' } });
    fireEvent.change(treble, { target: { value: '' } });
    const banker = button('Banker, Arsenal, 1X2');
    expect(banker.getAttribute('aria-pressed')).toBe('true');
    fireEvent.click(banker);
    expect(page.commands).toEqual([
      { type: 'setGrouping', size: 3, stake: 5_000 },
      { type: 'setGrouping', size: 3, stake: null },
      { type: 'setBanker', selectionId: A, fixed: false },
    ]);
  });

  test('a split groups the selections of one match', () => {
    const second = '7/18/total=2.5/12';
    showSlip([A, B, second], {
      betType: 'Split',
      offeredBetTypes: ['Single', 'Split', 'Combo'],
      figures: figuresOf({
        noOfCombos: 2,
        stakePerLine: 15_000,
        minOdds: 3,
        maxOdds: 5.25,
        minWin: 45_000,
        maxWin: 78_750,
        possibleWin: 78_750,
      }),
    });
    expect(legs().map((each) => each.dataset.selectionId)).toEqual([A, second, B]);
    expect(screen.getAllByText('One of these')).toHaveLength(1);
    expect(total('Bets, ₦150.00 each')).toBe('2');
    expect(total('Odds')).toBe('3.00 to 5.25');
    expect(total('Lowest win')).toBe('₦450.00');
    expect(total('Highest win')).toBe('₦787.50');
  });
});

describe('the rest of the slip', () => {
  test('problems are sentences, the first in the button, and blocked legs go with one press', () => {
    const suspended = 'One selection is suspended. Remove it or wait.';
    const many = 'A coupon holds 50 selections. Remove some.';
    showSlip([A, B], {
      ...multiple,
      problems: [
        { code: 'suspended', text: suspended, selectionIds: [A] },
        { code: 'too_many_selections', text: many, selectionIds: [] },
      ],
    });
    expect(screen.getAllByText(suspended)).toHaveLength(1);
    expect(screen.getByText(suspended).closest('button')).not.toBeNull();
    expect(screen.getByText(many).closest('li')).not.toBeNull();
    fireEvent.click(button('Remove blocked'));
    expect(page.commands).toEqual([{ type: 'removeBlocked' }]);
  });

  test('a problem that no removal mends offers none', () => {
    showSlip([A], {
      problems: [{ code: 'below_minimum', text: 'The least is ₦100.00.', selectionIds: [] }],
    });
    expect(screen.getByText('The least is ₦100.00.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Remove blocked' })).toBeNull();
  });

  test('which changes are taken is chosen by press and by arrow', () => {
    showSlip([A]);
    fireEvent.click(screen.getByRole('radio', { name: 'Any' }));
    fireEvent.keyDown(screen.getByRole('radio', { name: 'Higher' }), { key: 'ArrowLeft' });
    expect(page.commands).toEqual([
      { type: 'setAcceptChanges', acceptChanges: 'any' },
      { type: 'setAcceptChanges', acceptChanges: 'none' },
    ]);
  });

  test('several slips stand over the legs', () => {
    showSlip([A], {
      tabs: [
        { id: '1', count: 1 },
        { id: '2', count: 4 },
      ],
    });
    expect(button(/Slip 1/).getAttribute('aria-pressed')).toBe('true');
    fireEvent.click(button(/Slip 2/));
    fireEvent.click(button('Close this slip'));
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
    showSlip([A, B], { ...multiple, ...change });
    fireEvent.click(button('Slip settings'));
    return within(screen.getByRole('dialog', { name: 'Slip settings' }));
  }

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
    fireEvent.click(dialog.getByRole('radio', { name: '5 %' }));
    fireEvent.click(dialog.getByRole('radio', { name: 'Simulation' }));
    fireEvent.click(dialog.getByRole('button', { name: 'Open another slip' }));
    expect(page.commands).toEqual([
      { type: 'setTolerance', percent: 5 },
      { type: 'setMode', mode: 'sim' },
      { type: 'openTab' },
    ]);
  });

  test('tolerance is for those who take higher odds', () => {
    const dialog = openSettings({ acceptChanges: 'any' });
    expect(dialog.queryByRole('radio', { name: '5 %' })).toBeNull();
  });

  test('blocked selections can be removed where there are any', () => {
    const dialog = openSettings();
    expect(dialog.queryByRole('button', { name: 'Remove blocked' })).toBeNull();
    page.putLeg(A, { block: 'ended' });
    fireEvent.click(dialog.getByRole('button', { name: 'Remove blocked' }));
    expect(page.commands).toEqual([{ type: 'removeBlocked' }]);
  });

  test('the bonus is offered to those who have one', () => {
    expect(openSettings().queryByRole('checkbox')).toBeNull();
    act(() =>
      userStore.change((draft) => {
        draft.currentUser = {
          id: 1,
          username: '8030000001',
          role: '',
          availableBalance: 0,
          sportBonusBalance: 500,
          casinoBonusBalance: 0,
          virtualBonusBalance: 0,
          trustBalance: 0,
        };
      }),
    );
    fireEvent.click(screen.getByRole('checkbox', { name: 'Bet with the sport bonus, ₦500.00' }));
    expect(page.commands).toEqual([{ type: 'setUseBonus', useBonus: true }]);
  });
});
