// Applies the keys of the phone's keypad to the text of an amount field.

import { parseAmount } from '../../../shared/money/parse-amount.ts';

/** The texts that its keys can write, including incomplete amounts. */
const WRITTEN = /^\d{0,9}(?:\.\d{0,2})?$/;

/** A text being typed, and the position of the caret in it. */
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
 * Applies a key of the keypad to a text whose part from `start` to `end` is selected. A key that
 * would make it invalid changes nothing.
 */
export function pressKey(text: string, start: number, end: number, key: KeypadKey): TypedAmount {
  if (key === 'clear') return { text: '', caret: 0 };
  if (key === 'delete') {
    const from = start === end ? Math.max(0, start - 1) : start;
    return { text: text.slice(0, from) + text.slice(end), caret: from };
  }
  const before = text.slice(0, start) + key;
  const raw = before + text.slice(end);
  const next = raw.replace(/^0+(?=\d)/, '');
  if (!WRITTEN.test(next) && !parseAmount(next).ok) return { text, caret: end };
  return { text: next, caret: Math.max(0, before.length - (raw.length - next.length)) };
}
