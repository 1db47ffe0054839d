// Words of limits and breaks: their names, moments in Lagos, stretches of time.

import type { PlayerLimit } from '../../../shared/api/limit-calls.ts';

export type LimitKind = PlayerLimit['kind'];
export type LimitPeriod = PlayerLimit['period'];

export const LIMIT_KINDS: readonly LimitKind[] = ['deposit', 'loss'];
export const LIMIT_PERIODS: readonly LimitPeriod[] = ['day', 'week', 'month'];

export const PERIOD_WORDS: Readonly<
  Record<LimitPeriod, { readonly name: string; readonly span: string }>
> = {
  day: { name: 'Daily', span: 'the last 24 hours' },
  week: { name: 'Weekly', span: 'the last 7 days' },
  month: { name: 'Monthly', span: 'the last 30 days' },
};

/** `daily deposit limit`. */
export function limitName(kind: LimitKind, period: LimitPeriod): string {
  return `${PERIOD_WORDS[period].name.toLowerCase()} ${kind} limit`;
}

const momentFormat = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Africa/Lagos',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});

/** `22 Nov 2026, 21:04`, in Lagos. */
export function describeMoment(at: number): string {
  return momentFormat.format(at);
}

const MINUTE_MS = 60_000;

/** `less than a minute`, `12 min`, `1 h`, `1 h 12 min`. */
export function describeSpan(ms: number): string {
  const minutes = Math.floor(ms / MINUTE_MS);
  if (minutes < 1) return 'less than a minute';
  const hours = Math.floor(minutes / 60);
  return [hours > 0 && `${hours} h`, minutes % 60 > 0 && `${minutes % 60} min`]
    .filter(Boolean)
    .join(' ');
}
