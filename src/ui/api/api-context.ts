// The clients as components find them, and the cache they fill.

import { QueryClient } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import type { ApiClient } from './client.ts';
import { RequestError } from './request-error.ts';

export interface Api {
  /** The main API. */
  readonly main: ApiClient;
  /** The web-side API. */
  readonly web: ApiClient;
  readonly clientId: string;
}

const ApiContext = createContext<Api | null>(null);

export const ApiProvider = ApiContext.Provider;

/** The API clients. @throws Error outside an ApiProvider. */
export function useApi(): Api {
  const api = useContext(ApiContext);
  if (api === null) throw new Error('useApi needs an ApiProvider above it');
  return api;
}

/** The cache of spec section 9: fresh for five minutes, three retries, backoff up to 30 s. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 5 * 60_000,
        retry: (failures, error) => failures < 3 && mayRetry(error),
        retryDelay: (failures) => Math.min(1_000 * 2 ** failures, 30_000),
      },
      mutations: { retry: false },
    },
  });
}

/** Only what may go differently next time: no answer, or the server's own failure. */
function mayRetry(error: Error): boolean {
  return error instanceof RequestError && (error.status === 0 || error.status >= 500);
}
