// Creates references of payments that nobody can guess, in letters that every provider accepts.

import { randomInt } from 'node:crypto';

/** Without 0, o, 1, l and i, which people read for one another. */
const LETTERS = '23456789abcdefghjkmnpqrstuvwxyz';
const REFERENCE_LENGTH = 20;
const CASH_CODE_LENGTH = 8;

/**
 * Such as `dep-7k2m...`. It has 99 random bits, so that only those who were given it can open its
 * page.
 */
export function createReference(prefix: 'dep' | 'wdr' | 'trf'): string {
  return `${prefix}-${draw(REFERENCE_LENGTH)}`;
}

/** A code that the player reads out at a counter. */
export function createCashCode(): string {
  return draw(CASH_CODE_LENGTH).toUpperCase();
}

function draw(length: number): string {
  return Array.from({ length }, () => LETTERS.charAt(randomInt(LETTERS.length))).join('');
}
