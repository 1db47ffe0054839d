// An age in words, no finer than it matters.

import { hoursShort, LESS_THAN_A_MINUTE, minutesShort } from './texts.ts';

const MINUTE_MS = 60_000;

/** 'less than a minute', '3 min', '2 h'; whole units, rounded down. */
export function describeAge(ms: number): string {
  const minutes = Math.floor(ms / MINUTE_MS);
  if (minutes < 1) return LESS_THAN_A_MINUTE;
  return minutes < 60 ? minutesShort(minutes) : hoursShort(Math.floor(minutes / 60));
}
