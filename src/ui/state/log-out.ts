// Ends a player's session on this page.

import { authStore } from './auth-store.ts';
import { localStore } from './site-storage.ts';
import { userStore } from './user-store.ts';
import { utilsStore } from './utils-store.ts';

/**
 * asked: the player logged out. elsewhere: the server refused the token (401, 403) because of a
 * login on another device. refused: it refused the token for another reason.
 */
export type LogOutReason = 'asked' | 'refused' | 'elsewhere';

const listeners = new Set<(reason: LogOutReason) => void>();

const PREFIX = 'touchline:';

/**
 * What a log-out keeps in local storage, by the name in the key up to a slash: the settings of this
 * device and what anybody may see on it; the slip, which is no bet yet; an order whose outcome is
 * not known, which only its owner is shown; who declined a deposit bonus, by an id that names no
 * person; and the sessions that the server still has to end. All else is the player's.
 */
const OF_THE_DEVICE: readonly string[] = [
  'theme',
  'single-keys',
  'low-data',
  'utils',
  'live-list',
  'prematch-list',
  'favourite-matches',
  'favourite-markets',
  'kept-view',
  'notice-settings',
  'reality-check',
  'slip',
  'placing',
  'placing-lease',
  'deposit-bonus',
  'ended-sessions',
];

/**
 * Clears everything that was the player's. Modules that hold more of it use `onLogOut`; the query
 * cache is cleared when the token changes.
 */
export function logOut(reason: LogOutReason = 'asked'): void {
  authStore.reset();
  userStore.reset();
  utilsStore.change((draft) => {
    draft.openBetCount = 0;
    draft.errorMessage = '';
    if (reason !== 'asked') return;
    // What the player looked at must not be shown to others. A player whose session was ended by
    // the server comes back to it.
    draft.liveListSingleMatch = '';
    draft.activeCategories = {};
  });
  for (const listener of listeners) {
    try {
      listener(reason);
    } catch (error) {
      // A listener that fails must not keep the others from clearing their data.
      reportError(error);
    }
  }
  if (reason === 'asked') forgetPlayer();
}

/** Removes the player's keys from local storage, those of modules that are not loaded included. */
function forgetPlayer(): void {
  for (const key of localStore.keys()) {
    if (!key.startsWith(PREFIX)) continue;
    const [name = ''] = key.slice(PREFIX.length).split('/');
    if (!OF_THE_DEVICE.includes(name)) localStore.remove(key);
  }
}

/**
 * Calls `listener` at each log-out on this page; one in another tab shows only in the auth store.
 * Returns a function that stops it.
 */
export function onLogOut(listener: (reason: LogOutReason) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
