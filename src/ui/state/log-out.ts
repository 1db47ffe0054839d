// Ends a player's session on this page.

import { authStore } from './auth-store.ts';
import { localStore } from './site-storage.ts';
import { userStore } from './user-store.ts';
import { utilsStore } from './utils-store.ts';

/** The player asked for it, or the server refused the token (401, 403): for a login elsewhere, or else. */
export type LogOutReason = 'asked' | 'refused' | 'elsewhere';

const listeners = new Set<(reason: LogOutReason) => void>();

const PREFIX = 'touchline:';

/**
 * What outlives a logout, by the name of its key up to a slash: how this device is set up and what
 * anybody may see on it; the slip, which nobody has bought yet; an order whose outcome is not known,
 * which only its owner is shown; who declined a deposit bonus, by an id that names no person; and the
 * sessions that the server still has to end. All else is the player's.
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
  for (const listener of listeners) {
    try {
      listener(reason);
    } catch (error) {
      // One that fails must not keep the others from clearing what is theirs.
      reportError(error);
    }
  }
  if (reason === 'asked') forgetPlayer();
}

/** Also what parts of the page left there that are not loaded, and so cannot listen. */
function forgetPlayer(): void {
  for (const key of localStore.keys()) {
    if (!key.startsWith(PREFIX)) continue;
    const [name = ''] = key.slice(PREFIX.length).split('/');
    if (!OF_THE_DEVICE.includes(name)) localStore.remove(key);
  }
}

/** Hears of every logout made on this page; another tab's only shows in the auth store. */
export function onLogOut(listener: (reason: LogOutReason) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
