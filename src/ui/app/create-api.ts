// Makes the clients of both base paths from the configuration.

import type { SiteConfig } from '../../shared/api/config.ts';
import type { Api } from '../api/api-context.ts';
import { createApiClient } from '../api/client.ts';
import { browserSigningCrypto } from '../api/signing-crypto.ts';
import { authStore } from '../state/auth-store.ts';
import { logOut } from '../state/log-out.ts';

export function createApi(config: SiteConfig): Api {
  const crypto = browserSigningCrypto();
  const client = (baseUrl: string) =>
    createApiClient({
      baseUrl,
      identity: { clientCode: config.clientCode, apiKey: config.apiKey },
      crypto,
      readToken: () => authStore.read().token,
      onUnauthorised: logOut,
    });
  return {
    main: client(config.apiUrl),
    web: client(config.webApiUrl),
    clientId: String(config.clientId),
  };
}
