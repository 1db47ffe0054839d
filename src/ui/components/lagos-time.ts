// Days and times as they are in Lagos, wherever the player is: the one time zone of every screen.

import { TODAY, YESTERDAY } from './texts.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const dateOf = format('en-CA', {});
const timeOf = format('en-GB', { hour: '2-digit', minute: '2-digit' });
const secondsOf = format('en-GB', { timeStyle: 'medium' });
const dayOf = format('en-GB', { day: 'numeric', month: 'short' });
const weekdayOf = format('en-GB', { weekday: 'short' });
const yearOf = format('en-GB', { dateStyle: 'medium' });

/**
 * Makes the formatter at its first use: a screen needs few of them, and each takes time to make.
 */
function format(locale: string, options: Intl.DateTimeFormatOptions): (at: number) => string {
  let made: Intl.DateTimeFormat | undefined;
  return (at) => {
    made ??= new Intl.DateTimeFormat(locale, { ...options, timeZone: 'Africa/Lagos' });
    return made.format(at);
  };
}

/** `2025-11-20`. */
export function lagosDate(at: number): string {
  return dateOf(at);
}

/** `21:04`. */
export function lagosTime(at: number): string {
  return timeOf(at);
}

/** `21:04:27`. */
export function lagosSeconds(at: number): string {
  return secondsOf(at);
}

/** `Today`, `Yesterday`, `19 Nov`, `19 Nov 2024`, as the day was there. */
export function lagosDay(at: number, now: number): string {
  const date = lagosDate(at);
  if (date === lagosDate(now)) return TODAY;
  if (date === lagosDate(now - DAY_MS)) return YESTERDAY;
  return date.slice(0, 4) === lagosDate(now).slice(0, 4) ? dayOf(at) : yearOf(at);
}

/** `Sat 19 Nov`. */
export function lagosWeekday(at: number): string {
  return `${weekdayOf(at)} ${dayOf(at)}`;
}

/** `19 Nov 2026`. */
export function lagosFullDay(at: number): string {
  return yearOf(at);
}

/** Whether two moments are of one day there. */
export function isSameLagosDay(one: number, other: number): boolean {
  return dayNumber(one) === dayNumber(other);
}

/** Days since 1970, as the days are in Lagos: always one hour ahead of UTC. */
function dayNumber(at: number): number {
  return Math.floor((at + HOUR_MS) / DAY_MS);
}

/** Whether the day of `at` follows that of `now`. Lagos has no daylight saving time. */
export function isLagosTomorrow(at: number, now: number): boolean {
  return dayNumber(at) === dayNumber(now) + 1;
}

/** Whether this device shows another time than Lagos. */
export function isElsewhere(now: number): boolean {
  return new Date(now).getTimezoneOffset() !== -60;
}
