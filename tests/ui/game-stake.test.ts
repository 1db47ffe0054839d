// The stake of a casino game: typed as people type amounts, halved and doubled within its range.

import { expect, test } from 'vitest';
import { createStakeField } from '../../src/games/stake-field.ts';

function openField() {
  const field = createStakeField(() => {});
  document.body.replaceChildren(field.node);
  const input = field.node.querySelector('input')!;
  const note = document.getElementById(input.getAttribute('aria-describedby') ?? '')!;
  const press = (name: string) =>
    field.node.querySelector<HTMLButtonElement>(`[aria-label="${name}"]`)!.click();
  const type = (text: string) => {
    input.value = text;
    input.dispatchEvent(new Event('input'));
  };
  return { field, input, note, press, type };
}

test.each([
  ['1,000', 100_000],
  ['10,50', 1_050],
  ['1000,50', 100_050],
  ['100.000,00', 10_000_000],
  ['₦ 250', 25_000],
])('%j is a stake of %i kobo', (typed, kobo) => {
  const { field, input, note, type } = openField();
  type(typed);
  expect(field.read()).toBe(kobo);
  expect(input.value).toBe(typed);
  expect(input.getAttribute('aria-invalid')).toBe('false');
  expect(note.textContent).toBe('From ₦10 to ₦100,000');
});

test.each([
  ['1.000', '1.000 can be read in two ways. Enter 1000 or 1'],
  ['1e3', 'Enter an amount, e.g. 1000.50'],
  ['9.99', 'From ₦10 to ₦100,000'],
  ['100000.01', 'From ₦10 to ₦100,000'],
  ['', 'From ₦10 to ₦100,000'],
])('%j is no stake: %s', (typed, words) => {
  const { field, input, note, type } = openField();
  type(typed);
  expect(field.read()).toBeUndefined();
  expect(input.getAttribute('aria-invalid')).toBe('true');
  expect(note.textContent).toBe(words);
});

test('a pasted column is no stake, where a browser would join its lines', () => {
  const { field, input, note } = openField();
  input.select();
  const paste = new Event('paste', { bubbles: true, cancelable: true });
  Object.assign(paste, { clipboardData: { getData: () => '500\n200' } });
  input.dispatchEvent(paste);
  expect(input.value).toBe('500\t200');
  expect(field.read()).toBeUndefined();
  expect(note.textContent).toBe('Enter an amount, e.g. 1000.50');
});

test('half and double stay in the range, and leave alone what is no amount', () => {
  const { field, input, press, type } = openField();
  type('10,50');
  press('Double the stake, 2×');
  expect(field.read()).toBe(2_100);
  press('Half the stake, ½');
  press('Half the stake, ½');
  expect(field.read()).toBe(1_000);
  type('99999');
  press('Double the stake, 2×');
  expect(field.read()).toBe(10_000_000);
  type('1.000');
  press('Double the stake, 2×');
  expect(input.value).toBe('1.000');
});
