// Days and times as they are in Lagos, wherever the player is.

import { TODAY, YESTERDAY } from './texts.ts';

const DAY_MS = 86_400_000;
const ZONE = { timeZone: 'Africa/Lagos' } as const;
const dateOf = new Intl.DateTimeFormat('en-CA', ZONE);
const timeOf = new Intl.DateTimeFormat('en-GB', { ...ZONE, hour: '2-digit', minute: '2-digit' });
const dayOf = new Intl.DateTimeFormat('en-GB', { ...ZONE, day: 'numeric', month: 'short' });
const yearOf = new Intl.DateTimeFormat('en-GB', { ...ZONE, dateStyle: 'medium' });

/** `2025-11-20`. */
export function lagosDate(at: number): string {
  return dateOf.format(at);
}

/** `21:04`. */
export function lagosTime(at: number): string {
  return timeOf.format(at);
}

/** `Today`, `Yesterday`, `19 Nov`, `19 Nov 2024`, as the day was there. */
export function lagosDay(at: number, now: number): string {
  const date = lagosDate(at);
  if (date === lagosDate(now)) return TODAY;
  if (date === lagosDate(now - DAY_MS)) return YESTERDAY;
  return date.slice(0, 4) === lagosDate(now).slice(0, 4) ? dayOf.format(at) : yearOf.format(at);
}
