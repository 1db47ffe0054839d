// A player whom the page knows already, and what its calls need.

import { apiOf } from '../../../src/ui/api/use-api.ts';
import { type User, userStore } from '../../../src/ui/state/user-store.ts';
import { KNOWN_NUMBER } from './accounts-backend.ts';
import { newApiConfig } from './api-config.ts';
import { profileOf } from './player-profile.ts';
import { becomePlayer } from './route-page.tsx';

export const knownUser: User = { ...profileOf(KNOWN_NUMBER), id: '7' };

/** Logged in, with a record that was loaded at `loadedAt` (ms since epoch). */
export function beKnown(change: Partial<User> = {}, loadedAt = Date.now()): void {
  becomePlayer(`token-${KNOWN_NUMBER}`);
  userStore.change((draft) => {
    draft.currentUser = { ...knownUser, ...change };
    draft.loadedAt = loadedAt;
  });
}

export function newApi() {
  return apiOf(newApiConfig());
}
