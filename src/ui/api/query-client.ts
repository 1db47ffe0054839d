// The cache of what calls have answered.

import { QueryClient } from '@tanstack/react-query';
import { RequestError } from './request-error.ts';

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

/** Only failures that another attempt may not meet: no answer, or a server error. */
function mayRetry(error: Error): boolean {
  return error instanceof RequestError && (error.status === 0 || error.status >= 500);
}
