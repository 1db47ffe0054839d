// Ends a player's session on this page.

import { authStore } from './auth-store.ts';
import { userStore } from './user-store.ts';
import { utilsStore } from './utils-store.ts';

/** The player asked for it, or the server refused the token (401, 403). */
export type LogOutReason = 'asked' | 'refused';

const listeners = new Set<(reason: LogOutReason) => void>();

/**
 * Kept by parts of the page that may not be loaded, and so cannot listen: `kept-bets.ts`,
 * `pending-deposits.ts`, `cashout/kept-by-bet.ts`, `notice-store.ts` and its `marks.ts`. The
 * backend knows all that counts.
 */
const KEPT_BY_LAZY_PARTS = [
  'my-bets',
  'deposits',
  'cashouts',
  'cashout-rules',
  'notices',
  'notice-marks',
];

/**
 * Clears everything that was the player's. Whoever holds more of it listens: the query cache
 * empties itself when the token changes, the shell goes home.
 */
export function logOut(reason: LogOutReason = 'asked'): void {
  authStore.reset();
  userStore.reset();
  utilsStore.change((draft) => {
    draft.openBetCount = 0;
    draft.errorMessage = '';
    if (reason !== 'asked') return;
    // What was looked at is nobody else's business; whose session only ended comes back to it.
    draft.liveListSingleMatch = '';
    draft.activeCategories = {};
  });
  for (const tell of listeners) tell(reason);
  if (reason !== 'asked') return;
  for (const name of KEPT_BY_LAZY_PARTS) localStorage.removeItem(`touchline:${name}`);
}

/** Hears of every logout made on this page; another tab's only shows in the auth store. */
export function onLogOut(listener: (reason: LogOutReason) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
