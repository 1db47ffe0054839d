// The page that a player left with a filled betslip to make a deposit: where the way back leads.

import type { Kobo } from '../../shared/money/kobo.ts';
import { openSlipOnArrival } from './open-slip.ts';
import { sessionStore } from './site-storage.ts';

const KEY = 'touchline:slip-return';

/** The deposit page with an amount filled in, which it raises to the least that can be deposited. */
export function depositPath(amount: Kobo): string {
  return `/Account/Deposit?amount=${(amount / 100).toFixed(2)}`;
}

/** Notes the page on which the slip is, for this tab; also across the page of a payment provider. */
export function noteSlipReturn(): void {
  sessionStore.write(KEY, `${location.pathname}${location.search}`);
}

/** The noted page; null where the player did not come from the slip. */
export function readSlipReturn(): string | null {
  const path = sessionStore.read(KEY);
  // Only a path of this site: '//host' would be another one.
  return path !== null && /^\/(?!\/)/.test(path) ? path : null;
}

/** Uses the note up: the page to go to, where the slip opens; null without one. */
export function goBackToSlip(): string | null {
  const path = readSlipReturn();
  if (path === null) return null;
  sessionStore.remove(KEY);
  openSlipOnArrival();
  return path;
}
