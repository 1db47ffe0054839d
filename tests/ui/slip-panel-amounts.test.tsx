// Amounts in the slip: typed, pasted, by keypad and by quick stakes, always whole kobo.

import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { AmountField } from '../../src/ui/features/betslip/amount-field.tsx';
import { pressKey } from '../../src/ui/features/betslip/amount-text.ts';
import { Keypad, useKeypadField } from '../../src/ui/features/betslip/keypad.tsx';
import { createSlipPage, multiple, showSlip } from './support/slip-page.tsx';
import { startOnEmptyPage } from './support/start-on-empty-page.ts';

startOnEmptyPage();

describe('keys', () => {
  test.each([
    ['12', 2, 2, '5', '125', 3],
    ['12', 0, 2, '5', '5', 1],
    ['12', 1, 1, '00', '1002', 3],
    ['', 0, 0, '00', '0', 1],
    ['12', 2, 2, '.', '12.', 3],
    ['12.5', 4, 4, '.', '12.5', 4],
    ['12.55', 5, 5, '5', '12.55', 5],
    ['1.00', 4, 4, '0', '1.00', 4],
    ['999999999', 9, 9, '9', '999999999', 9],
    ['1,000', 5, 5, '.', '1,000.', 6],
    ['1,000', 5, 5, '5', '1,000', 5],
    ['ten', 3, 3, '5', 'ten', 3],
    ['125', 3, 3, 'delete', '12', 2],
    ['125', 0, 2, 'delete', '5', 0],
    ['', 0, 0, 'delete', '', 0],
    ['125', 1, 1, 'clear', '', 0],
  ] as const)('in %s from %i to %i, %s gives %s', (text, start, end, key, next, caret) => {
    expect(pressKey(text, start, end, key)).toEqual({ text: next, caret });
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

  test('is as wide as its amount in engines that do not size a field by what is in it', () => {
    const { field, page, onAmount } = showField();
    expect(field.size).toBe('1,000.00'.length);
    act(() => field.focus());
    expect(field.size).toBe('1000'.length);
    page.show(<AmountField label="No stake" value={0} onAmount={onAmount} />);
    const empty = screen.getByRole<HTMLInputElement>('textbox', { name: 'No stake' });
    expect(empty.size).toBe(empty.placeholder.length);
  });

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

  test('takes a pasted column for no amount, where a browser would join its lines', async () => {
    const { field, sent } = showField(300);
    act(() => field.focus());
    field.select();
    fireEvent.paste(field, { clipboardData: { getData: () => '500\r\n200\n' } });
    expect(field.value).toBe('500\t200');
    expect(sent).toEqual([0]);
    await act(async () => field.blur());
    expect(screen.getByRole('alert').textContent).toBe('Enter an amount, e.g. 1000.50');
  });

  test('leaves a paste of one line to the browser', () => {
    const { field } = showField(300);
    const unchanged = fireEvent.paste(field, { clipboardData: { getData: () => ' 500\n' } });
    expect(unchanged).toBe(true);
  });

  test.each([
    ['1,000.50', 100_050],
    ['₦ 12,345.60', 1_234_560],
    ['1000,50', 100_050],
    ['10,50', 1_050],
    ['1 000', 100_000],
    ['0.29', 29],
    ['.5', 50],
    ['007', 700],
    ['', 0],
  ])('%j is read as %i kobo and stays as it was typed until the field is left', (typed, kobo) => {
    const { field, sent } = showField(300);
    act(() => field.focus());
    fireEvent.change(field, { target: { value: typed } });
    expect(field.value).toBe(typed);
    expect(sent).toEqual([kobo]);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(field.getAttribute('aria-invalid')).toBeNull();
  });

  test.each([
    ['1.000', '1.000 can be read in two ways. Enter 1000 or 1'],
    ['1000x', 'Enter an amount, e.g. 1000.50'],
    ['1000.123', 'Enter at most 2 decimals, e.g. 1000.50'],
    ['12345678901', 'Enter 999,999,999.99 or less'],
  ])('%j stakes nothing, and says why until it is mended', async (typed, words) => {
    const { field, sent } = showField();
    act(() => field.focus());
    fireEvent.change(field, { target: { value: typed } });
    expect(sent).toEqual([0]);
    await act(async () => field.blur());
    expect(field.value).toBe(typed);
    const alert = screen.getByRole('alert');
    expect(alert.textContent).toBe(words);
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(field.getAttribute('aria-describedby')).toBe(alert.id);
    act(() => field.focus());
    expect(field.value).toBe(typed);
    fireEvent.change(field, { target: { value: '12' } });
    expect(screen.queryByRole('alert')).toBeNull();
    expect(sent).toEqual([0, 1_200]);
  });

  test('a text that was left as no amount goes when a button or another tab brings one', async () => {
    const page = createSlipPage();
    showSlip(page, ['7/1//1', '8/1//2'], { ...multiple, stake: 10_000 });
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Stake' });
    const leaveWrong = async () => {
      act(() => field.focus());
      fireEvent.change(field, { target: { value: '1.000' } });
      page.putSlip({ stake: 0 });
      await act(async () => field.blur());
      expect(field.value).toBe('1.000');
    };
    await leaveWrong();
    fireEvent.click(screen.getByRole('button', { name: 'Clear' }));
    expect(field.value).toBe('');
    await leaveWrong();
    await act(async () => page.putSlip({ stake: 25_000 }));
    expect(field.value).toBe('250.00');
    expect(screen.queryByRole('alert')).toBeNull();
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
