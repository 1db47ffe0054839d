// Dates as the player's clock shows them, and the spans of time that the sports calls ask for.

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Years that a date may have. The dates of a database end elsewhere than those of JavaScript. */
const FIRST_YEAR = 1900;
const LAST_YEAR = 2999;
const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];

/** Africa/Lagos, in hours ahead of UTC. */
export const DEFAULT_OFFSET_HOURS = 1;

/** From inclusive, to exclusive, ms since epoch. */
export interface TimeWindow {
  readonly from: number;
  readonly to: number;
}

export const ALL_TIME: TimeWindow = { from: -Infinity, to: Infinity };

/** 'YYYY-MM-DD HH:mm:ss' on a clock that many hours ahead of UTC. */
export function formatDate(at: number, offsetHours: number): string {
  return new Date(at + offsetHours * HOUR_MS).toISOString().slice(0, 19).replace('T', ' ');
}

/** The day `days` after today on that clock, whole. */
function dayWindow(now: number, offsetHours: number, days: number): TimeWindow {
  const local = now + offsetHours * HOUR_MS;
  const from = Math.floor(local / DAY_MS) * DAY_MS - offsetHours * HOUR_MS + days * DAY_MS;
  return { from, to: from + DAY_MS };
}

/**
 * The span of `period`: all, today, tomorrow, week, a weekday (the next one, today included), or
 * hours from now such as '24hour'. Undefined for anything else.
 */
export function periodWindow(
  period: string,
  now: number,
  offsetHours: number,
): TimeWindow | undefined {
  const name = period.toLowerCase();
  if (name === '' || name === 'all') return ALL_TIME;
  if (name === 'today') return dayWindow(now, offsetHours, 0);
  if (name === 'tomorrow') return dayWindow(now, offsetHours, 1);
  if (name === 'week') return { from: now, to: now + 7 * DAY_MS };
  const hours = /^(\d{1,3})hours?$/.exec(name);
  if (hours !== null) return { from: now, to: now + Number(hours[1]) * HOUR_MS };
  const weekday = WEEKDAYS.indexOf(name);
  if (weekday < 0) return undefined;
  const today = new Date(now + offsetHours * HOUR_MS).getUTCDay();
  return dayWindow(now, offsetHours, (weekday - today + 7) % 7);
}

/**
 * A moment from 'YYYY-MM-DD', with 'HH:mm' or 'HH:mm:ss' behind it if wanted, on that clock. A bare
 * date means its midnight, or with `endOfDay` the midnight after. Undefined for anything else, and
 * for years before 1900 and after 2999.
 */
export function readMoment(
  text: string,
  offsetHours: number,
  endOfDay = false,
): number | undefined {
  const parts = /^(\d{4}-\d{2}-\d{2})(?:[ T+](\d{2}:\d{2})(?::(\d{2}))?)?$/.exec(text.trim());
  if (parts === null) return undefined;
  const at = Date.parse(`${parts[1]}T${parts[2] ?? '00:00'}:${parts[3] ?? '00'}Z`);
  const year = Number(text.trim().slice(0, 4));
  if (Number.isNaN(at) || year < FIRST_YEAR || year > LAST_YEAR) return undefined;
  const local = parts[2] === undefined && endOfDay ? at + DAY_MS : at;
  return local - offsetHours * HOUR_MS;
}

export function isWithin(at: number, window: TimeWindow): boolean {
  return at >= window.from && at < window.to;
}
