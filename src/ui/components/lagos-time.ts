// Days and times as they are in Lagos, wherever the player is: the one zone of every screen.

import { TODAY, YESTERDAY } from './texts.ts';

const DAY_MS = 86_400_000;
const ZONE = { timeZone: 'Africa/Lagos' } as const;
const dateOf = new Intl.DateTimeFormat('en-CA', ZONE);
const timeOf = new Intl.DateTimeFormat('en-GB', { ...ZONE, hour: '2-digit', minute: '2-digit' });
const secondsOf = new Intl.DateTimeFormat('en-GB', { ...ZONE, timeStyle: 'medium' });
const dayOf = new Intl.DateTimeFormat('en-GB', { ...ZONE, day: 'numeric', month: 'short' });
const weekdayOf = new Intl.DateTimeFormat('en-GB', { ...ZONE, weekday: 'short' });
const yearOf = new Intl.DateTimeFormat('en-GB', { ...ZONE, dateStyle: 'medium' });

/** `2025-11-20`. */
export function lagosDate(at: number): string {
  return dateOf.format(at);
}

/** `21:04`. */
export function lagosTime(at: number): string {
  return timeOf.format(at);
}

/** `21:04:27`. */
export function lagosSeconds(at: number): string {
  return secondsOf.format(at);
}

/** `Today`, `Yesterday`, `19 Nov`, `19 Nov 2024`, as the day was there. */
export function lagosDay(at: number, now: number): string {
  const date = lagosDate(at);
  if (date === lagosDate(now)) return TODAY;
  if (date === lagosDate(now - DAY_MS)) return YESTERDAY;
  return date.slice(0, 4) === lagosDate(now).slice(0, 4) ? dayOf.format(at) : yearOf.format(at);
}

/** `Sat 19 Nov`. */
export function lagosWeekday(at: number): string {
  return `${weekdayOf.format(at)} ${dayOf.format(at)}`;
}

/** `19 Nov 2026`. */
export function lagosFullDay(at: number): string {
  return yearOf.format(at);
}

/** Whether two moments are of one day there. */
export function isSameLagosDay(one: number, other: number): boolean {
  return lagosDate(one) === lagosDate(other);
}

/** Whether the day of `at` follows that of `now`; Lagos sets no clock forward or back. */
export function isLagosTomorrow(at: number, now: number): boolean {
  return isSameLagosDay(at, now + DAY_MS);
}

/** Whether this device shows another time than Lagos. */
export function isElsewhere(now: number): boolean {
  return new Date(now).getTimezoneOffset() !== -60;
}
