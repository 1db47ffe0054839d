// Logs out here at once, also without a network; the server is informed in any case, later if need be.

import type { ApiConfig } from '../../api/api-config.ts';
import { authStore } from '../../state/auth-store.ts';
import { logOut } from '../../state/log-out.ts';
import { endSession } from './end-session.ts';

export function leaveAccount(config: ApiConfig): void {
  const { token } = authStore.read();
  // First, so that nothing that fails while the page forgets keeps the session alive.
  if (token !== '') void endSession(config, token);
  logOut();
}
