// A date and a time of day for a sentence to a player.

const momentFormat = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Africa/Lagos',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});

/** `22 Nov 2026, 21:04` in Lagos; `at` in ms since epoch. */
export function describeMoment(at: number): string {
  return momentFormat.format(at);
}
