// When a match begins, in the words of a list.

import {
  isLagosTomorrow,
  isSameLagosDay,
  lagosTime,
  lagosWeekday,
} from '../../components/lagos-time.ts';
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
/** '18:30' in Lagos; '' where the kick-off (ms since epoch) is unknown. */
export function nameTime(startsAt: number): string {
  return startsAt > 0 ? lagosTime(startsAt) : '';
}

/** 'Today', 'Tomorrow', else 'Sat 21 Nov'; 'Time to be confirmed' where it is unknown. */
export function nameDay(startsAt: number, now: number): string {
  if (startsAt <= 0) return TIME_TO_BE_CONFIRMED;
  if (isSameLagosDay(startsAt, now)) return TODAY;
  return isLagosTomorrow(startsAt, now) ? TOMORROW : lagosWeekday(startsAt);
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
