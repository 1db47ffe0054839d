// The page that a player left with a filled betslip to make a deposit, and to which the player
// returns.

import type { Kobo } from '../../shared/money/kobo.ts';
import { openSlipOnArrival } from './open-slip.ts';
import { sessionStore } from './site-storage.ts';

const KEY = 'touchline:slip-return';

/**
 * The address of the deposit page with an amount filled in, which the page raises to the minimum
 * deposit.
 */
export function depositPath(amount: Kobo): string {
  return `/Account/Deposit?amount=${(amount / 100).toFixed(2)}`;
}

/** Stores the current page for this tab. It outlasts a visit to the page of a payment provider. */
export function noteSlipReturn(): void {
  sessionStore.write(KEY, `${location.pathname}${location.search}`);
}

/** The stored page; null where the player did not come from the slip. */
export function readSlipReturn(): string | null {
  const path = sessionStore.read(KEY);
  // Only a path of this site: '//host' would be another one.
  return path !== null && /^\/(?!\/)/.test(path) ? path : null;
}

/**
 * Removes the stored page and returns it, with the slip to be opened there; null where there is
 * none.
 */
export function goBackToSlip(): string | null {
  const path = readSlipReturn();
  if (path === null) return null;
  sessionStore.remove(KEY);
  openSlipOnArrival();
  return path;
}
