// Amounts in the slip: typed, pasted, by keypad and by quick stakes, always whole kobo.

import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { AmountField } from '../../src/ui/features/betslip/amount-field.tsx';
import {
  cleanAmount,
  pressKey,
  readAmount,
  writeAmount,
} from '../../src/ui/features/betslip/amount-text.ts';
import { Keypad, useKeypadField } from '../../src/ui/features/betslip/keypad.tsx';
import { applyQuickStake, mostStake } from '../../src/ui/features/betslip/quick-stake.ts';
import { createSlipPage } from './support/slip-page.tsx';
import { startOnEmptyPage } from './support/start-on-empty-page.ts';

startOnEmptyPage();

describe('text', () => {
  test.each([
    ['1,000.50', '1000.50', 100_050],
    ['₦ 2 500', '2500', 250_000],
    ['0.1', '0.1', 10],
    ['.5', '.5', 50],
    ['007', '7', 700],
    ['12.', '12.', 1_200],
    ['', '', 0],
    ['.', '.', 0],
    // A float would make 28 of it.
    ['0.29', '0.29', 29],
    ['999999999.99', '999999999.99', 99_999_999_999],
  ])('%s is %s, %i kobo', (typed, cleaned, kobo) => {
    expect(cleanAmount(typed)).toBe(cleaned);
    expect(readAmount(cleaned)).toBe(kobo);
  });

  test.each(['1.234', '1e3', '-5', '10 naira', '1.2.3', '1234567890'])(
    '%s is no amount',
    (typed) => {
      expect(cleanAmount(typed)).toBeUndefined();
    },
  );

  test('what is written to be edited reads as the same amount', () => {
    for (const kobo of [1, 10, 99, 100, 105, 150, 1_000, 123_456, 99_999_999_999])
      expect(readAmount(writeAmount(kobo))).toBe(kobo);
    expect(writeAmount(0)).toBe('');
    expect(writeAmount(100_000)).toBe('1000');
    expect(writeAmount(100_005)).toBe('1000.05');
  });
});

describe('keys', () => {
  test.each([
    ['12', 2, 2, '5', '125', 3],
    ['12', 0, 2, '5', '5', 1],
    ['12', 1, 1, '00', '1002', 3],
    ['', 0, 0, '00', '0', 1],
    ['12', 2, 2, '.', '12.', 3],
    ['12.5', 4, 4, '.', '12.5', 4],
    ['12.55', 5, 5, '5', '12.55', 5],
    ['125', 3, 3, 'delete', '12', 2],
    ['125', 0, 2, 'delete', '5', 0],
    ['', 0, 0, 'delete', '', 0],
    ['125', 1, 1, 'clear', '', 0],
  ] as const)('in %s from %i to %i, %s gives %s', (text, start, end, key, next, caret) => {
    expect(pressKey(text, start, end, key)).toEqual({ text: next, caret });
  });
});

describe('quick stakes', () => {
  test('add, halve, double, clear and fill up', () => {
    expect(applyQuickStake(10_000, { kind: 'add', amount: 50_000 }, 0)).toBe(60_000);
    expect(applyQuickStake(10_001, { kind: 'half' }, 0)).toBe(5_000);
    expect(applyQuickStake(10_001, { kind: 'double' }, 0)).toBe(20_002);
    expect(applyQuickStake(10_000, { kind: 'clear' }, 0)).toBe(0);
    expect(applyQuickStake(10_000, { kind: 'max' }, 70_000)).toBe(70_000);
    expect(applyQuickStake(10_000, { kind: 'max' }, 0)).toBe(10_000);
    expect(applyQuickStake(99_999_999_999, { kind: 'double' }, 0)).toBe(99_999_999_999);
  });

  test('the most is what rules and balance allow', () => {
    expect(mostStake(300, null)).toBe(300);
    expect(mostStake(300, 200)).toBe(200);
    expect(mostStake(300, 0)).toBe(300);
    expect(mostStake(0, 200)).toBe(200);
    expect(mostStake(0, null)).toBe(0);
  });
});

describe('the field', () => {
  function showField(value = 100_000) {
    const sent: number[] = [];
    const onAmount = async (amount: number) => sent.push(amount);
    const page = createSlipPage();
    const view = page.show(<AmountField label="Stake" value={value} onAmount={onAmount} />);
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Stake' });
    return { sent, field, page, view, onAmount };
  }

  test('has separators until it is edited, and again afterwards', async () => {
    const { field, sent } = showField();
    expect(field.value).toBe('1,000.00');
    act(() => field.focus());
    expect(field.value).toBe('1000');
    fireEvent.change(field, { target: { value: '1250.5' } });
    expect(field.value).toBe('1250.5');
    expect(sent).toEqual([125_050]);
    await act(async () => field.blur());
    // The worker's word is not there yet; what was entered is shown meanwhile.
    expect(field.value).toBe('1,250.50');
  });

  test('refuses what is no amount and keeps what was there', () => {
    const { field, sent } = showField();
    act(() => field.focus());
    for (const wrong of ['1000x', '1000.123', '12345678901']) {
      fireEvent.change(field, { target: { value: wrong } });
      expect(field.value).toBe('1000');
    }
    expect(sent).toEqual([]);
  });

  test('takes a pasted amount with sign and separators', () => {
    const { field, sent } = showField(0);
    expect(field.value).toBe('');
    act(() => field.focus());
    fireEvent.change(field, { target: { value: '₦12,345.60' } });
    expect(field.value).toBe('12345.60');
    expect(sent).toEqual([1_234_560]);
  });

  test('a value from elsewhere does not touch what is being typed', () => {
    const { field, view, page, onAmount } = showField();
    act(() => field.focus());
    fireEvent.change(field, { target: { value: '12' } });
    view.rerender(page.wrap(<AmountField label="Stake" value={500_000} onAmount={onAmount} />));
    expect(field.value).toBe('12');
    expect(document.activeElement).toBe(field);
  });

  test('what the worker made of an amount is shown once it has answered', async () => {
    vi.useFakeTimers();
    try {
      const { field, view, page, onAmount } = showField();
      act(() => field.focus());
      fireEvent.change(field, { target: { value: '10.04' } });
      await act(async () => field.blur());
      view.rerender(page.wrap(<AmountField label="Stake" value={1_000} onAmount={onAmount} />));
      await act(() => vi.runAllTimersAsync());
      expect(field.value).toBe('10.00');
    } finally {
      vi.useRealTimers();
    }
  });
});

describe('the keypad', () => {
  // jsdom lays nothing out and so scrolls nothing.
  const shown = vi.fn();
  beforeEach(() => {
    Element.prototype.scrollIntoView = shown;
  });

  function Pad() {
    const field = useKeypadField();
    return field === null ? <p>No keypad</p> : <Keypad field={field} />;
  }
  function showPad(onPhone: boolean) {
    vi.stubGlobal('matchMedia', () => ({
      matches: onPhone,
      addEventListener() {},
      removeEventListener() {},
    }));
    const sent: number[] = [];
    createSlipPage().show(
      <>
        <AmountField label="Stake" value={100_000} onAmount={async (kobo) => sent.push(kobo)} />
        <Pad />
      </>,
    );
    return { sent, field: screen.getByRole<HTMLInputElement>('textbox', { name: 'Stake' }) };
  }
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

  test('writes into the field with the focus, and closes with Done', () => {
    const { field, sent } = showPad(true);
    expect(field.inputMode).toBe('none');
    expect(screen.getByText('No keypad')).toBeTruthy();
    act(() => field.focus());
    expect(shown).toHaveBeenCalled();
    press('Clear amount');
    press('2');
    press('5');
    press('00');
    press('Decimal point');
    press('5');
    expect(field.value).toBe('2500.5');
    press('Delete digit');
    press('Delete digit');
    expect(field.value).toBe('2500');
    expect(sent.at(-1)).toBe(250_000);
    expect(document.activeElement).toBe(field);
    press('Done');
    expect(screen.getByText('No keypad')).toBeTruthy();
    expect(document.activeElement).not.toBe(field);
  });

  test('stays open while its keys are reached by keyboard', () => {
    const { field } = showPad(true);
    act(() => field.focus());
    act(() => screen.getByRole('button', { name: '7' }).focus());
    press('7');
    expect(screen.getByRole('group', { name: 'Keypad' })).toBeTruthy();
    expect(field.value).toContain('7');
  });

  test('is not there on a desk', () => {
    const { field } = showPad(false);
    expect(field.inputMode).toBe('decimal');
    act(() => field.focus());
    expect(screen.getByText('No keypad')).toBeTruthy();
  });
});
