// The period of an offer as text.

import { isSameLagosDay, lagosFullDay } from '../../components/lagos-time.ts';
import { ENDS_TODAY, ENDS_TOMORROW, endedOn, fromDay, untilDay } from './texts.ts';

const DAY_MS = 86_400_000;
/** The backend's clock (contract section 4): Africa/Lagos. */
const OFFSET = '+01:00';

/**
 * 'Until 21 Nov 2026', 'Ends today', 'From 1 Dec 2026'; '' where neither date can be read. Dates
 * are `YYYY-MM-DD HH:mm:ss` at +1; `now` is ms since epoch.
 */
export function namePeriod(startDate: string, endDate: string, now: number): string {
  const start = readDate(startDate);
  const end = readDate(endDate);
  if (start !== null && start > now) return fromDay(lagosFullDay(start));
  if (end === null) return '';
  if (end < now) return endedOn(lagosFullDay(end));
  if (end - now < DAY_MS) return isSameLagosDay(end, now) ? ENDS_TODAY : ENDS_TOMORROW;
  return untilDay(lagosFullDay(end));
}

function readDate(text: string): number | null {
  const parts = /^(\d{4}-\d{2}-\d{2})(?:[ T](\d{2}:\d{2}(?::\d{2})?))?/.exec(text.trim());
  if (parts === null) return null;
  const at = Date.parse(`${parts[1]}T${parts[2] ?? '00:00'}${OFFSET}`);
  return Number.isNaN(at) ? null : at;
}
