// What cashing out does on every page: asks about an order that an earlier page left, keeps rules.

import { useCashoutDesk } from './use-cashout-desk.ts';

/** Draws nothing; the desk lives as long as the page. */
export function CashoutErrands() {
  useCashoutDesk();
  return null;
}
