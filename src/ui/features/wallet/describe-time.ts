// Texts for ages and times in the wallet.

import { lagosDay, lagosTime } from '../../components/lagos-time.ts';
import { daysAgo, hoursAgo, JUST_NOW, minutesAgo } from './texts.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** `just now`, `12 min ago`, `3 h ago`, `2 days ago`. */
export function describeAge(ms: number): string {
  if (ms < MINUTE_MS) return JUST_NOW;
  if (ms < HOUR_MS) return minutesAgo(Math.floor(ms / MINUTE_MS));
  if (ms < DAY_MS) return hoursAgo(Math.floor(ms / HOUR_MS));
  const days = Math.floor(ms / DAY_MS);
  return daysAgo(days);
}

/** `19 Nov, 21:04`; only the time today. */
export function lagosMoment(at: number, now: number): string {
  const day = lagosDay(at, now);
  return day === 'Today' ? lagosTime(at) : `${day}, ${lagosTime(at)}`;
}

/** `2025-11-20 21:04:05` in Lagos, as the calls take it; always one hour ahead of UTC. */
export function lagosTimestamp(at: number): string {
  return new Date(at + HOUR_MS).toISOString().slice(0, 19).replace('T', ' ');
}
