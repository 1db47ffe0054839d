// The lock that lets only one tab at a time cash out a bet.

import { createTabLock, NO_LOCK, type TabLock } from '../../../orders/tab-lock.ts';

/**
 * The lock of a bet. Where the browser has no locks, two tabs may both send an order. The backend
 * executes only one, because taking a quote makes all other quotes of the bet void.
 */
export function cashoutLockOf(betId: string, locks?: LockManager): TabLock {
  return createTabLock(`touchline:cashout/${betId}`, NO_LOCK, locks);
}
