// The clients of both base paths and the cache they fill, made once for a configuration.

import type { QueryClient } from '@tanstack/react-query';
import { authStore, onTokenChange } from '../state/auth-store.ts';
import { logOut } from '../state/log-out.ts';
import { type ApiConfig, useApiConfig } from './api-config.ts';
import { type ApiClient, createApiClient } from './client.ts';
import { createQueryClient } from './query-client.ts';
import { browserSigningCrypto } from './signing-crypto.ts';

export interface Api {
  /** The main API. */
  readonly main: ApiClient;
  /** The web-side API. */
  readonly web: ApiClient;
  readonly clientId: string;
  /** Passed to every useQuery, in place of a provider. */
  readonly queries: QueryClient;
}

const made = new WeakMap<ApiConfig, Api>();

/** The clients of this site. */
export function useApi(): Api {
  return apiOf(useApiConfig());
}

/** The same outside of components; one for each configuration. */
export function apiOf(config: ApiConfig): Api {
  const api = made.get(config) ?? createApi(config);
  made.set(config, api);
  return api;
}

function createApi(config: ApiConfig): Api {
  const crypto = browserSigningCrypto();
  const client = (baseUrl: string) =>
    createApiClient({
      baseUrl,
      identity: { clientCode: config.clientCode, apiKey: config.apiKey },
      crypto,
      readToken: () => authStore.read().token,
      onUnauthorised: (code) => logOut(code === 'logged_in_elsewhere' ? 'elsewhere' : 'refused'),
    });
  const queries = createQueryClient();
  // Cached answers belong to one player: they are cleared at a log-out, in whichever tab it
  // happens.
  onTokenChange((_token, before) => {
    if (before !== '') queries.clear();
  });
  return {
    main: client(config.apiUrl),
    web: client(config.webApiUrl),
    clientId: String(config.clientId),
    queries,
  };
}
