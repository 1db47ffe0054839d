// An age in words, no finer than it matters.

const MINUTE_MS = 60_000;

/** 'less than a minute', '3 min', '2 h'; whole units, rounded down. */
export function describeAge(ms: number): string {
  const minutes = Math.floor(ms / MINUTE_MS);
  if (minutes < 1) return 'less than a minute';
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h`;
}
