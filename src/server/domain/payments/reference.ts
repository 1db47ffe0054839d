// Names for payments that nobody can guess, in the letters that every provider takes.

import { randomInt } from 'node:crypto';

/** Without 0, o, 1, l and i, which people read for one another. */
const LETTERS = '23456789abcdefghjkmnpqrstuvwxyz';
const REFERENCE_LENGTH = 20;
const CASH_CODE_LENGTH = 8;

/** Such as `dep-7k2m...`: 98 bits of chance, so that knowing one is proof enough to see its page. */
export function createReference(prefix: 'dep' | 'wdr' | 'trf'): string {
  return `${prefix}-${draw(REFERENCE_LENGTH)}`;
}

/** Read out at a counter. */
export function createCashCode(): string {
  return draw(CASH_CODE_LENGTH).toUpperCase();
}

function draw(length: number): string {
  return Array.from({ length }, () => LETTERS.charAt(randomInt(LETTERS.length))).join('');
}
