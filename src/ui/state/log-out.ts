// Ends a player's session on this page.

import { authStore } from './auth-store.ts';
import { userStore } from './user-store.ts';
import { utilsStore } from './utils-store.ts';

/** Clears everything that was the player's; going home is the caller's. */
export function logOut(): void {
  authStore.reset();
  userStore.reset();
  utilsStore.change((draft) => {
    draft.openBetCount = 0;
  });
}
