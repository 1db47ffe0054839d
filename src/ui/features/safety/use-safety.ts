// Loads the player's limits and current break (never cached), and changes them.

import { useQuery } from '@tanstack/react-query';
import {
  excludeSelf,
  getLimits,
  type Safety,
  setLimit,
  takeTimeOut,
} from '../../../shared/api/limit-calls.ts';
import { sendCall } from '../../api/send-call.ts';
import { useApi } from '../../api/use-api.ts';
import { authStore } from '../../state/auth-store.ts';
import { useStore } from '../../state/persisted-store.ts';
import type { LimitKind, LimitPeriod } from './words.ts';

export interface KnownSafety {
  /** Undefined until the backend has answered since the mount. */
  readonly safety: Safety | undefined;
  readonly error: Error | null;
  readonly reload: () => void;
  /** Each resolves to the limits and break after the change. @throws RequestError */
  readonly changes: SafetyChanges;
}

export interface SafetyChanges {
  /** `amount` in naira as typed, such as '1000.50'; null ends the limit. */
  readonly limit: (kind: LimitKind, period: LimitPeriod, amount: string | null) => Promise<Safety>;
  readonly timeOut: (days: number) => Promise<Safety>;
  readonly exclude: (months: number) => Promise<Safety>;
}

export function useSafety(): KnownSafety {
  const api = useApi();
  const token = useStore(authStore, (state) => state.token);
  const queryKey = ['safety', token];
  const { data, error, refetch } = useQuery(
    {
      queryKey,
      staleTime: 0,
      gcTime: 0,
      queryFn: async ({ signal }) => (await sendCall(api, getLimits, { signal })).data,
    },
    api.queries,
  );

  async function put(asked: Promise<{ readonly data: Safety }>): Promise<Safety> {
    const answer = (await asked).data;
    // The answer of a request that is still open is older and must not replace this one.
    await api.queries.cancelQueries({ queryKey });
    api.queries.setQueryData(queryKey, answer);
    return answer;
  }
  return {
    safety: data,
    error,
    reload: () => void refetch(),
    changes: {
      limit: (kind, period, amount) =>
        put(sendCall(api, setLimit, { body: { kind, period, amount } })),
      timeOut: (days) => put(sendCall(api, takeTimeOut, { body: { days } })),
      exclude: (months) =>
        put(sendCall(api, excludeSelf, { body: { months, confirm: 'EXCLUDE' } })),
    },
  };
}
