// Pending withdrawals, and those that ended while the screen was open.

import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import {
  pendingWithdrawalsCall,
  type WithdrawalState,
  withdrawalCall,
} from '../../../../shared/api/withdrawal-calls.ts';
import { refreshCurrentUser } from '../../../api/load-current-user.ts';
import { type CallAnswer, sendCall } from '../../../api/send-call.ts';
import { useApi } from '../../../api/use-api.ts';
import { useSession } from '../player.ts';
import { UNCACHED } from '../wallet-queries.ts';

type PendingAnswer = CallAnswer<typeof pendingWithdrawalsCall>;

const REFETCH_EVERY_MS = 5_000;
const NONE: readonly WithdrawalState[] = [];
const OVER: readonly WithdrawalState['status'][] = ['paid', 'rejected', 'cancelled'];

export interface Withdrawals {
  readonly pending: readonly WithdrawalState[];
  /** Those that ended while the screen was open, and the one named by `wanted`. */
  readonly ended: readonly WithdrawalState[];
  readonly error: Error | null;
  /** Loads again. `reference`: a withdrawal made here, which may end before it is ever listed. */
  readonly reload: (reference?: string) => void;
}

/** `wanted`: the reference of a withdrawal to show also when it is over; '' for none. */
export function useWithdrawals(wanted: string): Withdrawals {
  const api = useApi();
  const session = useSession();
  const [ended, setEnded] = useState(NONE);
  const [taken, setTaken] = useState('');
  /** References of withdrawals whose end is to be shown. */
  const watched = useRef(new Set<string>());
  const { data, error, refetch } = useQuery<PendingAnswer>(
    {
      queryKey: ['pending-withdrawals', session],
      ...UNCACHED,
      // Only pending withdrawals change by themselves.
      refetchInterval: ({ state }) =>
        state.data !== undefined && state.data.data.length > 0 ? REFETCH_EVERY_MS : false,
      queryFn: ({ signal }) =>
        sendCall(api, pendingWithdrawalsCall, { params: { clientId: api.clientId }, signal }),
    },
    api.queries,
  );
  const pending = data?.data ?? NONE;

  // biome-ignore lint/correctness/useExhaustiveDependencies: one that was taken is watched by now
  useEffect(() => {
    if (data === undefined) return;
    let isOver = false;
    const open = new Set(data.data.map(({ reference }) => reference));
    if (wanted !== '') watched.current.add(wanted);
    const gone = [...watched.current].filter((reference) => !open.has(reference));
    for (const reference of open) watched.current.add(reference);
    async function readEnded() {
      for (const reference of gone) {
        try {
          const answer = await sendCall(api, withdrawalCall, { params: { reference } });
          if (isOver) return;
          if (!OVER.includes(answer.data.status)) continue;
          watched.current.delete(reference);
          setEnded((before) => [
            answer.data,
            ...before.filter((known) => known.reference !== reference),
          ]);
        } catch {
          // The transactions show it too, so it may be missing here.
        }
      }
      if (gone.length > 0) await refreshCurrentUser(api);
    }
    void readEnded();
    return () => {
      isOver = true;
    };
  }, [api, data, wanted, taken]);

  async function reload(reference?: string) {
    await refetch();
    if (reference === undefined) return;
    watched.current.add(reference);
    setTaken(reference);
  }

  return { pending, ended, error, reload: (reference) => void reload(reference) };
}
