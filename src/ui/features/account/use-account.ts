// Loads the player's account (profile and balances) from the backend; it is never cached.

import { useQuery } from '@tanstack/react-query';
import type { Account } from '../../../shared/api/account.ts';
import { accountCall } from '../../../shared/api/account-calls.ts';
import { sendCall } from '../../api/send-call.ts';
import { useApi } from '../../api/use-api.ts';
import { authStore } from '../../state/auth-store.ts';
import { pollEvery } from '../../state/low-data.ts';
import { useStore } from '../../state/persisted-store.ts';

const POLL_MS = 30_000;

export interface KnownAccount {
  /** Undefined until the backend has answered since the mount. */
  readonly account: Account | undefined;
  /** Why the last request failed; null if it did not. An older `account` is kept meanwhile. */
  readonly error: Error | null;
  readonly reload: () => void;
  /** Replaces the account by the one that the server answered to a change of the profile. */
  readonly put: (account: Account) => void;
}

export function useAccount(): KnownAccount {
  const api = useApi();
  const token = useStore(authStore, (state) => state.token);
  const queryKey = ['account', token];
  const { data, error, refetch } = useQuery(
    {
      queryKey,
      staleTime: 0,
      gcTime: 0,
      refetchInterval: () => pollEvery(POLL_MS),
      queryFn: async ({ signal }): Promise<Account> => {
        const params = { clientId: api.clientId };
        return (await sendCall(api, accountCall, { params, signal })).data;
      },
    },
    api.queries,
  );
  return {
    account: data,
    error,
    reload: () => void refetch(),
    put: (account) => api.queries.setQueryData(queryKey, account),
  };
}
