// Codes of bets and bookings, as people read them out: seven characters that are not mistaken.

import { randomInt } from 'node:crypto';

/** A-Z0-9 without those that look or sound like another: 0 O D, 1 I L, 2 Z, 5 S, 8 B, U V. */
const LETTERS = 'ACEFGHJKMNPQRTWXY34679';
const LENGTH = 7;

/** Two and a half billion of them; whoever keeps one tries again where it is taken. */
export function createBetslipId(): string {
  return Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');
}
