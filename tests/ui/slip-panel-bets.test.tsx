// The kinds of bet: what each asks for, what it shows, what it sends.

import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { toasts } from '../../src/ui/components/toast/toasts.ts';
import { userStore } from '../../src/ui/state/user-store.ts';
import { utilsStore } from '../../src/ui/state/utils-store.ts';
import { profileOf } from './support/player-profile.ts';
import {
  createSlipPage,
  figuresOf,
  groupingOf,
  leg,
  legs,
  multiple,
  type SlipPage,
  showSlip,
} from './support/slip-page.tsx';
import { startOnEmptyPage } from './support/start-on-empty-page.ts';

const A = '7/1//1';
const B = '8/1//2';
const C = '9/1//3';

startOnEmptyPage(userStore, utilsStore);
let page: SlipPage;
beforeEach(() => {
  page = createSlipPage();
});
const putBalance = (availableBalance: number) =>
  userStore.change((draft) => {
    draft.currentUser = profileOf('8030000001', { availableBalance });
  });
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const total = (name: string | RegExp) => screen.getByText(name).nextElementSibling?.textContent;

describe('the kinds of bet', () => {
  test('those on offer can be chosen, the others say when they are', () => {
    showSlip(page, [A, B], multiple);
    const tab = (name: string) => screen.getByRole('tab', { name });
    expect(tab('Multiple').getAttribute('aria-selected')).toBe('true');
    expect(tab('Split').getAttribute('aria-disabled')).toBe('true');
    fireEvent.click(tab('System'));
    expect(page.commands).toEqual([{ type: 'setBetType', betType: 'Combo' }]);
    fireEvent.click(tab('Split'));
    expect(page.commands).toHaveLength(1);
    // On a phone the slip is a modal dialog, and a toast would lie under it.
    expect(screen.getByText('A split needs two selections from the same match.')).toBeTruthy();
    expect(toasts.read()).toEqual([]);
    fireEvent.click(tab('System'));
    expect(screen.queryByText(/A split needs/)).toBeNull();
  });

  test('arrows move among those on offer', () => {
    showSlip(page, [A, B], multiple);
    fireEvent.keyDown(screen.getByRole('tab', { name: 'Multiple' }), { key: 'ArrowRight' });
    fireEvent.keyDown(screen.getByRole('tab', { name: 'System' }), { key: 'End' });
    expect(page.commands).toEqual([
      { type: 'setBetType', betType: 'Combo' },
      { type: 'setBetType', betType: 'Combo' },
    ]);
  });

  test('singles have a stake each and what it wins', () => {
    showSlip(page, [A, B], { offeredBetTypes: ['Single', 'Multiple'] });
    page.putLeg(A, { outcomeName: 'Arsenal', stake: 20_050 });
    page.putLeg(B, { outcomeName: 'Draw', block: 'suspended' });
    // 200.50 x 1.85 = 370.925, rounded down as it is paid.
    expect(leg(A).querySelector('.leg-win')?.textContent).toBe('To win ₦370.92');
    expect(leg(B).querySelector('.leg-win')?.textContent).toBe('To win ₦0.00');
    // The totals count an old price too.
    page.putLeg(A, { outcomeName: 'Arsenal', stake: 20_050, block: 'stale' });
    expect(leg(A).querySelector('.leg-win')?.textContent).toBe('To win ₦370.92');
    page.putLeg(A, { outcomeName: 'Arsenal', stake: 20_050 });
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Stake on Arsenal, 1X2' });
    expect(field.value).toBe('200.50');
    act(() => field.focus());
    fireEvent.change(field, { target: { value: '0.29' } });
    expect(page.commands).toEqual([{ type: 'setSelectionStake', selectionId: A, stake: 29 }]);
    expect(screen.queryByRole('textbox', { name: 'Stake' })).toBeNull();
  });

  test('quick stakes raise every single, and the one stake of the others', () => {
    showSlip(page, [A, B], { offeredBetTypes: ['Single', 'Multiple'] });
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
    putBalance(48_250.55);
    showSlip(page, [A, B], multiple);
    fireEvent.click(button('Max'));
    expect(page.commands).toEqual([{ type: 'setStake', stake: 4_825_055 }]);
  });

  test('Max leaves room for the excise duty, as Double does', () => {
    putBalance(1_075);
    utilsStore.change((draft) => {
      draft.SportsbookGlobalVariable = { taxEnabled: '1', exciseTax: '7.5' };
    });
    showSlip(page, [A, B], { ...multiple, stake: 80_000 });
    for (const name of ['Max', 'Double', 'Half']) fireEvent.click(button(name));
    expect(page.commands.map((command) => 'stake' in command && command.stake)).toEqual([
      100_000, 100_000, 40_000,
    ]);
  });

  test('Max of a bonus bet stays within the largest stake of bonus money, as Double does', () => {
    utilsStore.change((draft) => {
      draft.SportsbookGlobalVariable = { WageringMaxStake: '900' };
    });
    showSlip(page, [A, B], { ...multiple, stake: 80_000, useBonus: true });
    for (const name of ['Max', 'Double', 'Half']) fireEvent.click(button(name));
    expect(page.commands.map((command) => 'stake' in command && command.stake)).toEqual([
      90_000, 90_000, 40_000,
    ]);
    page.commands.length = 0;
    page.putSlip({ ...multiple, stake: 80_000, useBonus: false });
    fireEvent.click(button('Double'));
    expect(page.commands).toEqual([{ type: 'setStake', stake: 160_000 }]);
  });

  test('a multiple shows odds, win, bonus and what is received', () => {
    showSlip(page, [A, B], {
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
    expect(total('Bonus +5%')).toBe('₦947.47');
    expect(total(/^Tax/)).toBe('−₦944.84');
    expect(total('Potential win')).toBe('₦18,951.93');
    expect(screen.getByText('1 more selection at 1.20 or more: +10%')).toBeTruthy();
    expect(screen.getByText('+5% now')).toBeTruthy();
    expect(document.querySelectorAll('[data-tick="on"]')).toHaveLength(5);
    expect(document.querySelectorAll('[data-tick="next"]')).toHaveLength(1);
  });

  test('taxes and bonus are not spoken of where there are none', () => {
    showSlip(page, [A, B], multiple);
    expect(screen.queryByText(/^Tax/)).toBeNull();
    expect(screen.queryByText(/duty/i)).toBeNull();
    expect(screen.queryByText(/bonus/i)).toBeNull();
    expect(screen.queryByText(/more leg/)).toBeNull();
  });

  test('a win that the limit cuts says so', () => {
    showSlip(page, [A, B], { ...multiple, figures: figuresOf({ capped: true }) });
    expect(screen.getByText('Maximum payout')).toBeTruthy();
  });

  test('a system has its groupings, their stakes and bankers', () => {
    showSlip(page, [A, B, C], {
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
          groupingOf(2, { stake: 10_000, chosen: true, combinations: 3, win: 135_000 }),
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
    expect(total('Potential win, up to')).toBe('₦1,350.00');
    const doubles = screen.getByRole<HTMLInputElement>('textbox', {
      name: 'Stake per bet, Doubles',
    });
    expect(doubles.value).toBe('100.00');
    const row = within(doubles.closest('li')!);
    expect(row.getByText('3 bets')).toBeTruthy();
    expect(row.getByText('₦300')).toBeTruthy();
    expect(row.getByText('₦1,350')).toBeTruthy();

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

  test.each(['', '1.000', '5x'])('%j on the only grouping leaves none chosen', (text) => {
    showSlip(page, [A, B, C], {
      betType: 'Combo',
      figures: figuresOf({
        groupings: [groupingOf(2, { stake: 10_000, chosen: true }), groupingOf(3)],
      }),
    });
    const doubles = screen.getByRole('textbox', { name: 'Stake per bet, Doubles' });
    act(() => doubles.focus());
    fireEvent.change(doubles, { target: { value: text } });
    expect(page.commands).toEqual([{ type: 'setGrouping', size: 2, stake: null }]);
  });

  test('a split groups the selections of one match', () => {
    const second = '7/18/total=2.5/12';
    showSlip(page, [A, B, second], {
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
