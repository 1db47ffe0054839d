// Loads the bonuses that the player is wagering.

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { getWagering, type Wagering } from '../../../shared/api/bonus-calls.ts';
import { sendCall } from '../../api/send-call.ts';
import { useApi } from '../../api/use-api.ts';
import { authStore } from '../../state/auth-store.ts';
import { useStore } from '../../state/persisted-store.ts';

export interface KnownBonuses {
  /** Undefined until they are known. */
  readonly bonuses: Wagering | undefined;
  /** True during the first request: its answer may still move the content below. */
  readonly isAsking: boolean;
}

/** The player's bonuses. `isAsking` ends at the first failed try, so that retries delay nothing. */
export function useBonuses(): KnownBonuses {
  const api = useApi();
  const session = useStore(authStore, (state) => state.token);
  const { data, isPending, fetchStatus, failureCount } = useQuery(
    {
      queryKey: ['wagering', session],
      gcTime: 0,
      staleTime: 0,
      queryFn: ({ signal }) =>
        sendCall(api, getWagering, { query: { client_id: api.clientId }, signal }),
      select: (answer) => answer.data,
    },
    api.queries,
  );
  const isFirst = isPending && fetchStatus === 'fetching' && failureCount === 0;
  // Never true again: the player may be typing into the forms below by then.
  const [isAsking, setAsking] = useState(isFirst);
  if (isAsking && !isFirst) setAsking(false);
  return { bonuses: data, isAsking };
}
