// The stake: typed, halved or doubled.

import { formatNaira, type Kobo } from '../shared/money/kobo.ts';
import { parseAmount } from '../shared/money/parse-amount.ts';
import { partPastedLines } from '../shared/money/pasted-lines.ts';
import { element } from './element.ts';
import { BUTTON, FIELD, INPUT, LABEL, NOTE } from './looks.ts';

const FIRST_STAKE = '100';
const MIN_KOBO = 1_000;
const MAX_KOBO = 10_000_000;
const RANGE = 'From ₦10 to ₦100,000';

export interface StakeField {
  readonly node: HTMLElement;
  /** Undefined where the field holds no amount from ₦10 to ₦100,000. */
  read(): Kobo | undefined;
}

export function createStakeField(onChange: () => void): StakeField {
  const input = element('input', {
    id: 'stake',
    class: INPUT,
    inputmode: 'decimal',
    autocomplete: 'off',
    enterkeyhint: 'go',
    value: FIRST_STAKE,
    'aria-describedby': 'stake-range',
  });
  const note = element('p', { id: 'stake-range', class: `${NOTE} pt-1` }, RANGE);
  const read = () => {
    const typed = parseAmount(input.value);
    if (!typed.ok) return undefined;
    return typed.value >= MIN_KOBO && typed.value <= MAX_KOBO ? typed.value : undefined;
  };
  const change = () => {
    const typed = parseAmount(input.value);
    const isInvalid = read() === undefined;
    input.setAttribute('aria-invalid', String(isInvalid));
    frame.toggleAttribute('data-invalid', isInvalid);
    note.textContent = typed.ok || typed.error.code === 'empty' ? RANGE : typed.error.message;
    onChange();
  };
  const multiply = (factor: number) => {
    const typed = parseAmount(input.value);
    if (!typed.ok && typed.error.code !== 'empty') return;
    const kobo = Math.floor((typed.ok ? typed.value : 0) * factor);
    input.value = formatNaira(Math.min(Math.max(kobo, MIN_KOBO), MAX_KOBO));
    change();
  };
  input.addEventListener('input', change);
  input.addEventListener('paste', (event) => {
    const text = partPastedLines(event.clipboardData?.getData('text') ?? '');
    if (text === undefined) return;
    event.preventDefault();
    const { selectionStart, selectionEnd, value } = input;
    input.setRangeText(text, selectionStart ?? value.length, selectionEnd ?? value.length, 'end');
    change();
  });
  const half = element(
    'button',
    { type: 'button', class: BUTTON, 'aria-label': 'Half the stake, ½' },
    '½',
  );
  const double = element(
    'button',
    { type: 'button', class: BUTTON, 'aria-label': 'Double the stake, 2×' },
    '2×',
  );
  half.addEventListener('click', () => multiply(1 / 2));
  double.addEventListener('click', () => multiply(2));
  const frame = element('div', { class: FIELD }, input, half, double);
  const node = element(
    'div',
    {},
    element('label', { for: 'stake', class: LABEL }, 'Stake, ₦'),
    frame,
    note,
  );
  return { node, read };
}
