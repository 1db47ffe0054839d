// The balances as the backend has them now, and telling the rest of the page.

import { useQuery } from '@tanstack/react-query';
import { accountCall } from '../../../shared/api/account-calls.ts';
import type { Kobo } from '../../../shared/money/kobo.ts';
import { sendCall } from '../../api/send-call.ts';
import { type Api, useApi } from '../../api/use-api.ts';
import { userStore } from '../../state/user-store.ts';
import { useSession } from './player.ts';
import { UNCACHED } from './wallet-queries.ts';

export interface Balances {
  readonly availableKobo: Kobo;
  readonly sportBonusKobo: Kobo;
  readonly casinoBonusKobo: Kobo;
}

const balancesKey = (session: string) => ['balances', session];
const toKobo = (naira: number): Kobo => Math.round(naira * 100);

/** Fresh at every mount, and whenever `reloadBalances` is called; never from a cache. */
export function useBalances() {
  const api = useApi();
  const session = useSession();
  return useQuery(
    {
      queryKey: balancesKey(session),
      ...UNCACHED,
      queryFn: ({ signal }) => readBalances(api, signal),
    },
    api.queries,
  );
}

/** After money moved: the top bar and the open screens show what is there now. */
export async function reloadBalances(api: Api): Promise<void> {
  try {
    await readBalances(api);
  } catch {
    // The next screen asks again; what is shown until then was true a moment ago.
  }
  await api.queries.invalidateQueries({ queryKey: ['balances'] });
}

async function readBalances(api: Api, signal?: AbortSignal): Promise<Balances> {
  const { data } = await sendCall(api, accountCall, {
    params: { clientId: api.clientId },
    ...(signal !== undefined && { signal }),
  });
  const { id, username, role } = data;
  const { availableBalance, sportBonusBalance, casinoBonusBalance } = data;
  const { virtualBonusBalance, trustBalance } = data;
  userStore.change((draft) => {
    draft.currentUser = {
      ...draft.currentUser,
      id,
      username,
      role,
      availableBalance,
      sportBonusBalance,
      casinoBonusBalance,
      virtualBonusBalance,
      trustBalance,
    };
  });
  return {
    availableKobo: toKobo(availableBalance),
    sportBonusKobo: toKobo(sportBonusBalance),
    casinoBonusKobo: toKobo(casinoBonusBalance),
  };
}
