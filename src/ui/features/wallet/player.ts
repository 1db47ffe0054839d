// Whose wallet it is.

import { authStore } from '../../state/auth-store.ts';
import { useStore } from '../../state/persisted-store.ts';

/** Part of the key of every private query: another session never sees this one's answers. */
export function useSession(): string {
  return useStore(authStore, (state) => state.token);
}

/** The mobile number of the player; what is kept on the device is kept under it. */
export function usePlayerName(): string {
  return useStore(authStore, (state) => state.mobile_number);
}
