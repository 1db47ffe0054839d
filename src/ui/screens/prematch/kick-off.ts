// When a match begins, in the words of a list.

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
  if (startsAt <= 0) return 'Time to be confirmed';
  const day = new Date(startsAt).toDateString();
  if (day === new Date(now).toDateString()) return 'Today';
  if (day === new Date(now + DAY_MS).toDateString()) return 'Tomorrow';
  return shortDay.format(startsAt).replace(',', '');
}

/** 'Starts in 2 h 5 min', counted down to 'Starts now'; '' more than a day ahead. */
export function countDown(startsAt: number, now: number): string {
  const left = startsAt - now;
  if (startsAt <= 0 || left >= DAY_MS) return '';
  if (left <= 0) return 'Starts now';
  const minutes = Math.floor(left / 60_000);
  if (minutes === 0) return 'Starts in under 1 min';
  const hours = Math.floor(minutes / 60);
  return hours === 0 ? `Starts in ${minutes} min` : `Starts in ${hours} h ${minutes % 60} min`;
}
