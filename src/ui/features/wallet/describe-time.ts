// Moments in the words of the wallet: ages, days and times of Lagos.

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const ZONE = { timeZone: 'Africa/Lagos' } as const;

const timeFormat = new Intl.DateTimeFormat('en-GB', {
  ...ZONE,
  hour: '2-digit',
  minute: '2-digit',
});
const dayFormat = new Intl.DateTimeFormat('en-GB', { ...ZONE, day: 'numeric', month: 'short' });
const yearFormat = new Intl.DateTimeFormat('en-GB', {
  ...ZONE,
  day: 'numeric',
  month: 'short',
  year: 'numeric',
});
const dateFormat = new Intl.DateTimeFormat('en-CA', ZONE);

/** `just now`, `12 min ago`, `3 h ago`, `2 days ago`. */
export function describeAge(ms: number): string {
  if (ms < MINUTE_MS) return 'just now';
  if (ms < HOUR_MS) return `${Math.floor(ms / MINUTE_MS)} min ago`;
  if (ms < DAY_MS) return `${Math.floor(ms / HOUR_MS)} h ago`;
  const days = Math.floor(ms / DAY_MS);
  return days === 1 ? '1 day ago' : `${days} days ago`;
}

/** `2025-11-20`, the day in Lagos. */
export function lagosDate(at: number): string {
  return dateFormat.format(at);
}

/** `21:04`, in Lagos. */
export function lagosTime(at: number): string {
  return timeFormat.format(at);
}

/** `Today`, `Yesterday`, `19 Nov`, `19 Nov 2024`, as the day was in Lagos. */
export function lagosDay(at: number, now: number): string {
  const date = lagosDate(at);
  if (date === lagosDate(now)) return 'Today';
  if (date === lagosDate(now - DAY_MS)) return 'Yesterday';
  return date.slice(0, 4) === lagosDate(now).slice(0, 4)
    ? dayFormat.format(at)
    : yearFormat.format(at);
}

/** `19 Nov, 21:04`; only the time today. */
export function lagosMoment(at: number, now: number): string {
  const day = lagosDay(at, now);
  return day === 'Today' ? lagosTime(at) : `${day}, ${lagosTime(at)}`;
}

/** `2025-11-20 21:04:05` in Lagos, as calls want it; always one hour ahead of UTC. */
export function lagosTimestamp(at: number): string {
  return new Date(at + HOUR_MS).toISOString().slice(0, 19).replace('T', ' ');
}
