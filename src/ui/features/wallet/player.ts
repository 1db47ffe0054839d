// The session and the player that the wallet belongs to.

import { authStore } from '../../state/auth-store.ts';
import { useStore } from '../../state/persisted-store.ts';

/**
 * The session's token. It is part of the key of every private query, so sessions share no answers.
 */
export function useSession(): string {
  return useStore(authStore, (state) => state.token);
}

/** The mobile number of the player, which marks their data on this device. */
export function usePlayerName(): string {
  return useStore(authStore, (state) => state.mobile_number);
}
