// The text for when a notice came: its age on the same day, the time of day on earlier days. Days
// are those of Lagos.

import { lagosDay, lagosTime } from '../../components/lagos-time.ts';
import type { Notice } from './notice.ts';
import { andMinutes, hoursAnd, hoursShort, minutesShort, NOW, secondsShort } from './texts.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** `now`, `12 min`, `3 h`; `21:04` on another day. A time in the future counts as now. */
export function describeAge(at: number, now: number): string {
  const age = now - at;
  if (age < MINUTE_MS) return NOW;
  if (age < HOUR_MS) return minutesShort(Math.floor(age / MINUTE_MS));
  return lagosDay(at, now) === 'Today' ? hoursShort(Math.floor(age / HOUR_MS)) : lagosTime(at);
}

/** `45 s`, `2 min`, `1 h 5 min`: how long something lasted. */
export function describeSpan(ms: number): string {
  const seconds = Math.max(1, Math.round(ms / 1_000));
  if (seconds < 60) return secondsShort(seconds);
  const minutes = Math.round(seconds / 60);
  if (minutes < 60) return minutesShort(minutes);
  const rest = minutes % 60;
  return hoursAnd(Math.floor(minutes / 60), rest === 0 ? '' : andMinutes(rest));
}

export interface NoticeDay {
  /** `Today`, `Yesterday`, `19 Nov`. */
  readonly name: string;
  readonly notices: readonly Notice[];
}

/** Each day once, in the order of the list. */
export function groupByDay(notices: readonly Notice[], now: number): readonly NoticeDay[] {
  const days = new Map<string, Notice[]>();
  for (const notice of notices) {
    const name = lagosDay(notice.at, now);
    const day = days.get(name);
    if (day === undefined) days.set(name, [notice]);
    else day.push(notice);
  }
  return [...days].map(([name, ofDay]) => ({ name, notices: ofDay }));
}
