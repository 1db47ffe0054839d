// The stake: typed, halved or doubled.

import { formatNaira, type Kobo, readNaira } from '../shared/money/kobo.ts';
import { element } from './element.ts';

const FIRST_STAKE = '100';
const MIN_KOBO = 1_000;
const MAX_KOBO = 10_000_000;

export interface StakeField {
  readonly node: HTMLElement;
  /** Undefined where it is no amount that the games take. */
  read(): Kobo | undefined;
}

export function createStakeField(onChange: () => void): StakeField {
  const input = element('input', {
    id: 'stake',
    inputmode: 'decimal',
    autocomplete: 'off',
    value: FIRST_STAKE,
    'aria-describedby': 'stake-range',
  });
  const read = () => {
    const kobo = readNaira(input.value.replaceAll(',', ''));
    return kobo !== undefined && kobo >= MIN_KOBO && kobo <= MAX_KOBO ? kobo : undefined;
  };
  const change = () => {
    input.setAttribute('aria-invalid', String(read() === undefined));
    onChange();
  };
  const multiply = (factor: number) => {
    const kobo = Math.floor((read() ?? MIN_KOBO) * factor);
    input.value = formatNaira(Math.min(Math.max(kobo, MIN_KOBO), MAX_KOBO));
    change();
  };
  input.addEventListener('input', change);
  const half = element('button', { type: 'button', 'aria-label': 'Half the stake' }, '½');
  const double = element('button', { type: 'button', 'aria-label': 'Double the stake' }, '2×');
  half.addEventListener('click', () => multiply(1 / 2));
  double.addEventListener('click', () => multiply(2));
  const node = element(
    'div',
    { class: 'stake' },
    element('label', { for: 'stake' }, 'Stake, ₦'),
    element('div', { class: 'field' }, input, half, double),
    element('p', { id: 'stake-range', class: 'note' }, 'From 10 to 100,000'),
  );
  return { node, read };
}
