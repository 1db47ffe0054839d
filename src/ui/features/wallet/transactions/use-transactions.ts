// Pages of transactions that do not shift while newer ones arrive.

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { transactionsCall } from '../../../../shared/api/wallet-calls.ts';
import { type CallAnswer, sendCall } from '../../../api/send-call.ts';
import { type Api, useApi } from '../../../api/use-api.ts';
import { lagosTimestamp } from '../describe-time.ts';
import { useSession } from '../player.ts';
import { UNCACHED } from '../wallet-queries.ts';
import type { TransactionFilter } from './transaction-filter.ts';

const NEWER_EVERY_MS = 15_000;

export type TransactionPages = ReturnType<typeof useTransactions>;

type Page = CallAnswer<typeof transactionsCall>;

/**
 * The first page is loaded when the screen opens and at `renew`, and stays as it is. Further pages
 * are queried up to the time of its newest transaction, so that newer ones do not shift them.
 * `newer` counts those that arrived since.
 */
export function useTransactions(filter: TransactionFilter) {
  const api = useApi();
  const session = useSession();
  const [{ page, round }, setPlace] = useState({ page: 1, round: 0 });
  const key = ['transactions', session, filter.from, filter.to, filter.wallet];

  const first = useQuery(
    {
      queryKey: [...key, 'first', round],
      ...UNCACHED,
      // Only `renew` replaces the page that the player is reading.
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      queryFn: ({ signal }) => readPage(api, filter, 1, signal),
    },
    api.queries,
  );
  const newest = first.data?.data[0];
  const pin = newest === undefined ? '' : lagosTimestamp(newest.transactedAt + 1_000);
  const further = useQuery(
    {
      queryKey: [...key, 'further', round, page, pin],
      ...UNCACHED,
      enabled: page > 1 && pin !== '',
      placeholderData: keepPreviousData,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      queryFn: ({ signal }) => readPage(api, { ...filter, to: pin }, page, signal),
    },
    api.queries,
  );
  const watch = useQuery(
    {
      queryKey: [...key, 'newer'],
      ...UNCACHED,
      enabled: first.isSuccess,
      refetchInterval: NEWER_EVERY_MS,
      retry: false,
      queryFn: ({ signal }) => readPage(api, filter, 1, signal),
    },
    api.queries,
  );
  const shown = page === 1 ? first : further;
  return {
    shown: shown.data,
    isLoading: shown.isLoading,
    isChanging: shown.isPlaceholderData,
    error: shown.error,
    retry: () => void shown.refetch(),
    newer: first.data === undefined ? 0 : countNewer(first.data, watch.data),
    /** Loads the first page again, with the transactions that arrived since. */
    renew: () => setPlace((before) => ({ page: 1, round: before.round + 1 })),
    goTo: (to: number) => setPlace((before) => ({ ...before, page: to })),
  };
}

function readPage(api: Api, filter: TransactionFilter, page: number, signal: AbortSignal) {
  return sendCall(api, transactionsCall, {
    signal,
    body: {
      clientId: api.clientId,
      startDate: filter.from,
      endDate: filter.to,
      wallet: filter.wallet,
      page: String(page),
    },
  });
}

/** How many of `latest` are newer than those of `first`; at most as many as a page has. */
function countNewer(first: Page, latest: Page | undefined): number {
  if (latest === undefined) return 0;
  const known = new Set(first.data.map(({ id }) => id));
  const index = latest.data.findIndex(({ id }) => known.has(id));
  return index < 0 ? latest.data.length : index;
}
