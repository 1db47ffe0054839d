// The player's balances: requested at every mount, then read from the user store.

import { useQuery } from '@tanstack/react-query';
import type { Kobo } from '../../../shared/money/kobo.ts';
import { refreshCurrentUser } from '../../api/load-current-user.ts';
import { useApi } from '../../api/use-api.ts';
import { useStore } from '../../state/persisted-store.ts';
import { userStore } from '../../state/user-store.ts';
import { useSession } from './player.ts';
import { UNCACHED } from './wallet-queries.ts';

export interface Balances {
  readonly availableKobo: Kobo;
  readonly sportBonusKobo: Kobo;
  readonly casinoBonusKobo: Kobo;
  /** The player's debt; 0 for none. */
  readonly owedKobo: Kobo;
  /** The causes of the debt (`DebtCause`); unknown ones may be among them. */
  readonly owedFor: readonly string[];
}

const toKobo = (naira: number): Kobo => Math.round(naira * 100);

/**
 * `balances` is undefined until the backend has answered since the mount: what an earlier visit
 * left in the store is too old for decisions about money.
 */
export function useBalances() {
  const api = useApi();
  const session = useSession();
  const user = useStore(userStore, (state) => state.currentUser);
  const { isSuccess, isError, refetch } = useQuery(
    {
      queryKey: ['balances', session],
      ...UNCACHED,
      queryFn: async () => {
        await refreshCurrentUser(api);
        const { error, loadedAt } = userStore.read();
        if (error !== null) throw new Error(error);
        return loadedAt;
      },
    },
    api.queries,
  );
  const balances: Balances | undefined =
    isSuccess && user !== null
      ? {
          availableKobo: toKobo(user.availableBalance),
          sportBonusKobo: toKobo(user.sportBonusBalance),
          casinoBonusKobo: toKobo(user.casinoBonusBalance),
          owedKobo: toKobo(user.owed ?? 0),
          owedFor: user.owedFor ?? [],
        }
      : undefined;
  return { balances, isError, reload: () => void refetch() };
}
