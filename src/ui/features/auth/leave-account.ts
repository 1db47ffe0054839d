// Logs out in this browser at once, also offline. The session on the server is ended at once or as
// soon as the server can be reached.

import type { ApiConfig } from '../../api/api-config.ts';
import { authStore } from '../../state/auth-store.ts';
import { logOut } from '../../state/log-out.ts';
import { endSession } from './end-session.ts';

export function leaveAccount(config: ApiConfig): void {
  const { token } = authStore.read();
  // First, so that an error while local data is cleared cannot keep the session alive.
  if (token !== '') void endSession(config, token);
  logOut();
}
