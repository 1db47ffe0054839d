// Amounts of money as a player types them: naira with at most two decimals, never through a float.

import { type Kobo, readNaira } from '../../../shared/money/kobo.ts';

const TYPED = /^\d{0,9}(?:\.\d{0,2})?$/;
const DECORATION = /[₦,\s]/g;

/** A text being typed, and where the caret stands in it. */
export interface TypedAmount {
  readonly text: string;
  readonly caret: number;
}

export type KeypadKey =
  | '0'
  | '1'
  | '2'
  | '3'
  | '4'
  | '5'
  | '6'
  | '7'
  | '8'
  | '9'
  | '00'
  | '.'
  | 'clear'
  | 'delete';

/**
 * What was typed or pasted, without currency sign, separators and zeros in front; undefined where
 * it is no amount (letters, a third decimal, more than nine digits).
 */
export function cleanAmount(text: string): string | undefined {
  const bare = text.replace(DECORATION, '').replace(/^0+(?=\d)/, '');
  return TYPED.test(bare) ? bare : undefined;
}

/** The kobo of a cleaned text; 0 for '' and '.'. */
export function readAmount(text: string): Kobo {
  const [whole = '', fraction = ''] = text.split('.');
  return readNaira(fraction === '' ? whole || '0' : `${whole || '0'}.${fraction}`) ?? 0;
}

/** The text to edit an amount in: '1000', '1000.50', '' for none. */
export function writeAmount(kobo: Kobo): string {
  if (kobo === 0) return '';
  const whole = Math.trunc(kobo / 100);
  const rest = kobo % 100;
  return rest === 0 ? String(whole) : `${whole}.${String(rest).padStart(2, '0')}`;
}

/**
 * What a key of the keypad makes of a text whose part from `start` to `end` is selected. A key that
 * would leave no amount changes nothing.
 */
export function pressKey(text: string, start: number, end: number, key: KeypadKey): TypedAmount {
  if (key === 'clear') return { text: '', caret: 0 };
  if (key === 'delete') {
    const from = start === end ? Math.max(0, start - 1) : start;
    return { text: text.slice(0, from) + text.slice(end), caret: from };
  }
  const before = text.slice(0, start) + key;
  const raw = before + text.slice(end);
  const next = cleanAmount(raw);
  if (next === undefined) return { text, caret: end };
  return { text: next, caret: Math.max(0, before.length - (raw.length - next.length)) };
}
