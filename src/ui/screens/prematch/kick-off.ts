// When a match begins, in the words of a list.

import {
  STARTS_IN_UNDER_1_MIN,
  STARTS_NOW,
  startsInHours,
  startsInMinutes,
  TIME_TO_BE_CONFIRMED,
  TODAY,
  TOMORROW,
} from './texts.ts';

const DAY_MS = 86_400_000;
const time = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });
const shortDay = new Intl.DateTimeFormat('en-GB', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
});

/** '18:30' on the player's clock; '' where the kick-off (ms since epoch) is unknown. */
export function nameTime(startsAt: number): string {
  return startsAt > 0 ? time.format(startsAt) : '';
}

/** 'Today', 'Tomorrow', else 'Sat 21 Nov'; 'Time to be confirmed' where it is unknown. */
export function nameDay(startsAt: number, now: number): string {
  if (startsAt <= 0) return TIME_TO_BE_CONFIRMED;
  const day = new Date(startsAt).toDateString();
  if (day === new Date(now).toDateString()) return TODAY;
  if (day === new Date(now + DAY_MS).toDateString()) return TOMORROW;
  return shortDay.format(startsAt).replace(',', '');
}

/** 'Starts in 2 h 5 min', counted down to 'Starts now'; '' more than a day ahead. */
export function countDown(startsAt: number, now: number): string {
  const left = startsAt - now;
  if (startsAt <= 0 || left >= DAY_MS) return '';
  if (left <= 0) return STARTS_NOW;
  const minutes = Math.floor(left / 60_000);
  if (minutes === 0) return STARTS_IN_UNDER_1_MIN;
  const hours = Math.floor(minutes / 60);
  return hours === 0 ? startsInMinutes(minutes) : startsInHours(hours, minutes % 60);
}
