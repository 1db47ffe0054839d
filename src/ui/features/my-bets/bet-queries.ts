// Queries of the player's bets: never cached, polled while they are shown. Until the backend
// answers, they give the bets that are stored on this device.

import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type * as z from 'zod/mini';
import {
  betDetailCall,
  betHistoryCall,
  type HistoryBet,
} from '../../../shared/api/bet-history-calls.ts';
import { RequestError } from '../../api/request-error.ts';
import { sendCall } from '../../api/send-call.ts';
import { type Api, useApi } from '../../api/use-api.ts';
import { userStore } from '../../state/user-store.ts';
import { utilsStore } from '../../state/utils-store.ts';
import { filterBody, type HistoryFilter, isOpenBets } from './history-filter.ts';
import { findStoredBet, type StoredListName, storeBets, useStoredList } from './stored-bets.ts';

export type HistoryPage = z.infer<typeof betHistoryCall.answer>;

/** Polling intervals. After a failure it is shorter, so that the page is soon up to date again. */
const OPEN_EVERY_MS = 10_000;
const FAILED_EVERY_MS = 3_000;
/** Ids that the call accepts (`bet-history-calls.ts`); no bet has another. */
const BET_ID = /^[A-Za-z0-9]{1,16}$/;

export interface Seen<T> {
  /** Undefined where nothing is known yet. */
  readonly value: T | undefined;
  /** When the backend answered that, ms since epoch; 0 where nothing is known. */
  readonly at: number;
  /** Why the last request failed; null if it did not. */
  readonly error: Error | null;
  readonly refresh: () => void;
}

/**
 * A page of the history from the backend, else as stored. Updates the site's count of open bets.
 */
export function useHistory(filter: HistoryFilter): Seen<HistoryPage> {
  const api = useApi();
  const storedName = nameOf(filter);
  const stored = useStoredList(storedName);
  const query = useQuery(
    {
      ...ALWAYS_ASKED,
      queryKey: ['my-bets', filter],
      queryFn: ({ signal }) => fetchHistory(api, filter, signal),
      refetchInterval: ({ state }) =>
        state.status === 'error' ? FAILED_EVERY_MS : isOpenBets(filter) && OPEN_EVERY_MS,
    },
    api.queries,
  );
  const { data, dataUpdatedAt, error } = query;
  useEffect(() => {
    if (data === undefined || storedName === null) return;
    const { bets, totalRecords, totalStake, totalWinnings } = data;
    storeBets(storedName, { at: dataUpdatedAt, bets, totalRecords, totalStake, totalWinnings });
    if (storedName !== 'open') return;
    utilsStore.change((draft) => {
      draft.openBetCount = totalRecords;
    });
  }, [data, dataUpdatedAt, storedName]);
  const refresh = () => void query.refetch();
  if (data !== undefined) return { value: data, at: dataUpdatedAt, error, refresh };
  if (stored === null) return { value: undefined, at: 0, error, refresh };
  return { value: asPage(stored), at: stored.at, error, refresh };
}

/** One bet by its number or code; `value` null where the player has no such bet. */
export function useBet(id: string): Seen<HistoryBet | null> {
  const api = useApi();
  const query = useQuery(
    {
      ...ALWAYS_ASKED,
      queryKey: ['my-bet', id],
      queryFn: ({ signal }) => fetchBet(api, id, signal),
      refetchInterval: ({ state }) => {
        if (state.status === 'error') return FAILED_EVERY_MS;
        return state.data?.statusCode === 0 && OPEN_EVERY_MS;
      },
    },
    api.queries,
  );
  const { data, dataUpdatedAt, error } = query;
  const refresh = () => void query.refetch();
  if (data !== undefined) return { value: data, at: dataUpdatedAt, error, refresh };
  const stored = findStoredBet(id);
  return { value: stored?.bet, at: stored?.at ?? 0, error, refresh };
}

/**
 * Bets are money, so they are not cached (spec section 9 leaves them out), and they are requested
 * even if the browser reports that it is offline.
 */
const ALWAYS_ASKED = {
  staleTime: 0,
  gcTime: 0,
  retry: false,
  networkMode: 'always',
  refetchOnWindowFocus: true,
} as const;

async function fetchHistory(
  api: Api,
  filter: HistoryFilter,
  signal: AbortSignal,
): Promise<HistoryPage> {
  return sendCall(api, betHistoryCall, {
    query: { page: filter.page },
    body: {
      clientId: api.clientId,
      userId: String(userStore.read().currentUser?.id ?? ''),
      ...filterBody(filter),
    },
    signal,
  });
}

async function fetchBet(api: Api, id: string, signal: AbortSignal): Promise<HistoryBet | null> {
  if (!BET_ID.test(id)) return null;
  try {
    return (await sendCall(api, betDetailCall, { params: { betId: id }, signal })).data;
  } catch (error) {
    if (error instanceof RequestError && error.code === 'not_found') return null;
    throw error;
  }
}

function nameOf(filter: HistoryFilter): StoredListName | null {
  const { status, from, to, code, page } = filter;
  if (from !== '' || to !== '' || code !== '' || page !== 1) return null;
  return status === 'open' || status === 'settled' || status === 'all' ? status : null;
}

function asPage({ bets, totalRecords, totalStake, totalWinnings }: StoredListFigures): HistoryPage {
  return {
    success: true,
    bets,
    currentPage: 1,
    lastPage: 1,
    from: bets.length === 0 ? 0 : 1,
    to: bets.length,
    remainingRecords: totalRecords - bets.length,
    totalRecords,
    totalStake,
    totalWinnings,
  };
}

type StoredListFigures = Pick<
  HistoryPage,
  'bets' | 'totalRecords' | 'totalStake' | 'totalWinnings'
>;
