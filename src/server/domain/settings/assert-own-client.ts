// One backend serves one client; calls carry its id, which must be ours.

import { Refused } from '../refused.ts';

/**
 * Accepts our own client id, as text or number, and none at all.
 *
 * @throws Refused `unknown_client` for any other.
 */
export function assertOwnClient(
  config: { readonly clientId: string },
  clientId: string | number | undefined,
): void {
  if (clientId === undefined || String(clientId) === config.clientId) return;
  throw new Refused('unknown_client', 'This client is not known here', { status: 404 });
}
