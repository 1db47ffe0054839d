// Keeps the player's record current: asked for at the start, then whenever it may have changed.

import { useEffect } from 'react';
import { loadCurrentUser, refreshCurrentUser } from '../../api/load-current-user.ts';
import { useApi } from '../../api/use-api.ts';
import { isAuthenticated, onTokenChange } from '../../state/auth-store.ts';
import { usePollEvery } from '../../state/low-data.ts';
import { userStore } from '../../state/user-store.ts';

/** While somebody looks; a bet that is won is in the balance this soon. */
const POLL_MS = 30_000;

/**
 * A record that is known from before stays until a newer one comes, with its age. A login on this
 * page loads the record itself; one in another tab brings its own.
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
