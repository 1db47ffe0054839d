// What cashing out does on every page: asks about an order that an earlier page left, keeps rules.

import { usePageCashouts } from './use-page-cashouts.ts';

/** Draws nothing; the service lives as long as the page. */
export function CashoutEffects() {
  usePageCashouts();
  return null;
}
