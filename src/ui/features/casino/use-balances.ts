// Polls the player's balances while a casino game may change them.

import { useQuery } from '@tanstack/react-query';
import { refreshCurrentUser } from '../../api/load-current-user.ts';
import { useApi } from '../../api/use-api.ts';
import { useStore } from '../../state/persisted-store.ts';
import { type User, userStore } from '../../state/user-store.ts';

export interface Balances {
  /** The newest record in the user store, which tabs share. */
  readonly user: User | null;
  /** Whether the backend has been asked since the game was opened, with or without success. */
  readonly asked: boolean;
  /** Set where there is no user record at all. */
  readonly error: Error | null;
  readonly refresh: () => void;
}

interface BalancesOptions {
  /** False for visitors, who have none. */
  readonly enabled: boolean;
  /** Polling interval in ms; false where nothing changes the balances. */
  readonly every: number | false;
}

/** Never cached; every answer is written to the user store, which the whole page shows. */
export function useBalances({ enabled, every }: BalancesOptions): Balances {
  const api = useApi();
  const user = useStore(userStore, (state) => state.currentUser);
  const query = useQuery(
    {
      queryKey: ['casino-balances'],
      enabled,
      staleTime: 0,
      gcTime: 0,
      retry: false,
      refetchInterval: every,
      queryFn: async (): Promise<number> => {
        await refreshCurrentUser(api);
        const { currentUser, error, loadedAt } = userStore.read();
        if (currentUser === null) throw new Error(error ?? 'No user data received');
        return loadedAt;
      },
    },
    api.queries,
  );
  return {
    user,
    asked: query.isFetched,
    error: query.error,
    refresh: () => void query.refetch(),
  };
}
