// One tab cashes a bet out at a time.

import { createTabLock, NO_LOCK, type TabLock } from '../../../orders/tab-lock.ts';

/**
 * The lock of a bet. Where the browser has none two tabs may both send, and the backend does one of
 * them: a quote is void as soon as another one of its bet was taken.
 */
export function cashoutLockOf(betId: string, locks?: LockManager): TabLock {
  return createTabLock(`touchline:cashout/${betId}`, NO_LOCK, locks);
}
