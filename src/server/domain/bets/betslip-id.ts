// Creates the codes of bets and bookings: seven characters that are hard to mistake when read out.

import { randomInt } from 'node:crypto';

/** A-Z0-9 without those that look or sound like another: 0 O D, 1 I L, 2 Z, 5 S, 8 B, U V. */
const LETTERS = 'ACEFGHJKMNPQRTWXY34679';
const LENGTH = 7;

/** One of 2.5 billion codes. The caller tries again where the code is taken. */
export function createBetslipId(): string {
  return Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');
}
