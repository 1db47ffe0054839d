// The day of the week on which withdrawals are paid, where an operator wants one.

import { DEFAULT_OFFSET_HOURS } from '../../sports/time-window.ts';

const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];

/** `rule` is the name of a weekday in English, in Lagos; an empty one means every day. */
export function isPaymentDay(rule: string, at: Date): boolean {
  const wanted = rule.trim().toLowerCase();
  const local = new Date(at.getTime() + DEFAULT_OFFSET_HOURS * 3_600_000);
  return wanted === '' || WEEKDAYS[local.getUTCDay()] === wanted;
}
