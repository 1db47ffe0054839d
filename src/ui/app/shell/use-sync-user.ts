// Keeps the player's record current: loads it at start, then again whenever it may have changed.

import { useEffect } from 'react';
import { loadCurrentUser, refreshCurrentUser } from '../../api/load-current-user.ts';
import { useApi } from '../../api/use-api.ts';
import { isAuthenticated, onTokenChange } from '../../state/auth-store.ts';
import { usePollEvery } from '../../state/low-data.ts';
import { userStore } from '../../state/user-store.ts';

/** Poll interval while the page is in the foreground, ms: a win shows in the balance this soon. */
const POLL_MS = 30_000;

/**
 * A stored record stays, with its age, until a newer one is loaded. A login on this page loads the
 * record itself; after one in another tab it comes through the shared storage.
 */
export function useSyncUser(): void {
  const api = useApi();
  const pollMs = usePollEvery(POLL_MS);
  useEffect(() => {
    const refresh = () => {
      if (isAuthenticated() && document.visibilityState === 'visible') void refreshCurrentUser(api);
    };
    if (userStore.read().currentUser === null) void loadCurrentUser(api);
    else refresh();
    const forget = onTokenChange((token) => {
      if (token === '') userStore.reset();
    });
    const timer = setInterval(refresh, pollMs);
    document.addEventListener('visibilitychange', refresh);
    addEventListener('focus', refresh);
    addEventListener('online', refresh);
    return () => {
      forget();
      clearInterval(timer);
      document.removeEventListener('visibilitychange', refresh);
      removeEventListener('focus', refresh);
      removeEventListener('online', refresh);
    };
  }, [api, pollMs]);
}
