// Tells the server that a session is over; the page has forgotten its token already.

import { logoutCall } from '../../../shared/api/account-calls.ts';
import type { ApiConfig } from '../../api/api-config.ts';
import { apiOf } from '../../api/use-api.ts';

/** Ends the session of `token`. Never rejects: what nobody hears of ends by itself when it is idle. */
export async function endSession(config: ApiConfig, token: string): Promise<void> {
  try {
    await apiOf(config).main.call(logoutCall.answer, logoutCall.path, {
      method: logoutCall.method,
      headers: { authorization: `Bearer ${token}` },
      keepalive: true,
    });
  } catch {
    // The player is logged out here in any case.
  }
}
