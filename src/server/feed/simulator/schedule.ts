// How the matches of a simulation are laid out: sports, lengths, and the calendar of the week.

import type { Random } from './random.ts';

/** Length of a match by sport, in match minutes, breaks included. */
const MATCH_MINUTES: Readonly<Record<string, number>> = {
  '1': 103,
  '2': 62,
  '5': 100,
  '20': 32,
  '23': 82,
};
/** Longest match as a multiple of the usual one, for which the sides are kept free. */
const MAX_LENGTH_RATIO = 1.8;

/** How many matches of each sport a round of matches has; the sum must not be a multiple of 7. */
const SHARES: readonly (readonly [sportId: string, matches: number])[] = [
  ['1', 11],
  ['5', 3],
  ['2', 2],
  ['20', 2],
  ['23', 2],
];
const SHARES_TOTAL = SHARES.reduce((sum, [, matches]) => sum + matches, 0);

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const QUARTER_MS = 15 * MINUTE_MS;
export const CALENDAR_DAYS = 7;

/** The sport of the n-th match, so that any number of matches has the same mixture. */
export function sportOfSlot(slot: number): string {
  // Stepping by a number prime to the sum mixes the sports.
  let place = (slot * 7) % SHARES_TOTAL;
  for (const [sportId, matches] of SHARES) {
    place -= matches;
    if (place < 0) return sportId;
  }
  return SHARES[0]![0];
}

/** Wall time a match of a sport usually takes at a speed, ms. */
export function usualLengthMs(sportId: string, speed: number): number {
  return ((MATCH_MINUTES[sportId] ?? 100) * MINUTE_MS) / speed;
}

/** Wall time for which the sides of a match are kept free, ms. */
export function bookedLengthMs(sportId: string, speed: number): number {
  return usualLengthMs(sportId, speed) * MAX_LENGTH_RATIO;
}

/**
 * A kick-off on one of the seven days from `now` (0 is today), at a quarter of an hour between
 * 11:00 and 22:00 UTC. Today it is 15 minutes from now at the earliest; late in the evening it is
 * within the hour after that.
 */
export function drawKickOff(random: Random, now: number, day: number): number {
  const midnight = Math.floor(now / DAY_MS) * DAY_MS + day * DAY_MS;
  const earliest = Math.max(midnight + 11 * HOUR_MS, day === 0 ? now + QUARTER_MS : 0);
  const latest = Math.max(midnight + 22 * HOUR_MS, earliest + HOUR_MS);
  return Math.ceil(random.range(earliest, latest) / QUARTER_MS) * QUARTER_MS;
}
