// Logs out here at once, also without a network; the server is told behind it.

import type { ApiConfig } from '../../api/api-config.ts';
import { endSession } from '../../features/auth/end-session.ts';
import { authStore } from '../../state/auth-store.ts';
import { logOut } from '../../state/log-out.ts';

export function leaveAccount(config: ApiConfig): void {
  const { token } = authStore.read();
  logOut();
  void endSession(config, token);
}
