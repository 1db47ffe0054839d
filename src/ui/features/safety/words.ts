// The names of limits and their periods, and durations as text.

import type { PlayerLimit } from '../../../shared/api/limit-calls.ts';
import {
  DAILY,
  DAYS_7,
  DAYS_30,
  HOURS_24,
  hoursShort,
  LESS_THAN_A_MINUTE,
  limitOf,
  MONTHLY,
  minutesShort,
  THE_LAST_7_DAYS,
  THE_LAST_24_HOURS,
  THE_LAST_30_DAYS,
  WEEKLY,
} from './texts.ts';

export type LimitKind = PlayerLimit['kind'];
export type LimitPeriod = PlayerLimit['period'];

export const LIMIT_KINDS: readonly LimitKind[] = ['deposit', 'loss'];
export const LIMIT_PERIODS: readonly LimitPeriod[] = ['day', 'week', 'month'];

export const PERIOD_WORDS: Readonly<
  Record<LimitPeriod, { readonly name: string; readonly span: string; readonly length: string }>
> = {
  day: { name: DAILY, span: THE_LAST_24_HOURS, length: HOURS_24 },
  week: { name: WEEKLY, span: THE_LAST_7_DAYS, length: DAYS_7 },
  month: { name: MONTHLY, span: THE_LAST_30_DAYS, length: DAYS_30 },
};

/** `daily deposit limit`. */
export function limitName(kind: LimitKind, period: LimitPeriod): string {
  return limitOf(PERIOD_WORDS[period].name.toLowerCase(), kind);
}

const MINUTE_MS = 60_000;

/** `less than a minute`, `12 min`, `1 h`, `1 h 12 min`. */
export function describeSpan(ms: number): string {
  const minutes = Math.floor(ms / MINUTE_MS);
  if (minutes < 1) return LESS_THAN_A_MINUTE;
  const hours = Math.floor(minutes / 60);
  return [hours > 0 && hoursShort(hours), minutes % 60 > 0 && minutesShort(minutes % 60)]
    .filter(Boolean)
    .join(' ');
}
