// Searches for a text in matches in play, upcoming matches, leagues and games.

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { searchGames } from '../../../shared/api/casino-calls.ts';
import { highlightsPageSchema } from '../../../shared/api/sports.ts';
import { sendCall } from '../../api/send-call.ts';
import { TIME_OFFSET, useSportsMenu } from '../../api/sports-queries.ts';
import { type Api, useApi } from '../../api/use-api.ts';
import { useDebounced } from '../../components/use-debounced.ts';
import { pollEvery } from '../../state/low-data.ts';
import { buildGroups, type SearchFindings, type SearchGroup } from './search-options.ts';

/** A shorter text is not searched for, since it would find nearly everything. */
export const SHORTEST_TEXT = 2;
const PAUSE_MS = 200;
const REFETCH_MS = 60_000;
const MAX_LIVE = 4;
const MAX_UPCOMING = 6;

export interface Search {
  readonly groups: readonly SearchGroup[];
  /** True while `groups` does not belong to the current text yet. */
  readonly searching: boolean;
  readonly error: Error | null;
  readonly retry: () => void;
}

const NO_SPORTS: never[] = [];
const NO_GROUPS: readonly SearchGroup[] = [];

/** Debounces the typed text; meanwhile it keeps the last results. */
export function useSearch(typed: string): Search {
  const api = useApi();
  const wanted = typed.trim().toLowerCase();
  const text = useDebounced(wanted, PAUSE_MS);
  const asked = text.length >= SHORTEST_TEXT;
  const { data, error, refetch, isFetching, isPlaceholderData } = useQuery(
    {
      queryKey: ['search', text],
      enabled: asked,
      placeholderData: keepPreviousData,
      retry: false,
      // Kick-off times may have changed since the last answer.
      staleTime: 0,
      refetchInterval: () => pollEvery(REFETCH_MS),
      queryFn: ({ signal }) => findEverything(api, text, signal),
    },
    api.queries,
  );
  const sports = useSportsMenu().data?.sports ?? NO_SPORTS;
  const groups = useMemo(
    () => (data === undefined ? NO_GROUPS : buildGroups(text, data, sports)),
    [text, data, sports],
  );
  return {
    groups,
    searching: wanted !== text || isPlaceholderData || (isFetching && data === undefined),
    error: data === undefined && !isFetching ? error : null,
    retry: () => void refetch(),
  };
}

/**
 * A call that fails does not affect the results of the others.
 * @throws the error of the call for upcoming matches, if all calls failed.
 */
async function findEverything(
  api: Api,
  text: string,
  signal: AbortSignal,
): Promise<SearchFindings> {
  const highlights = async (kind: 'live' | 'prematch', limit: number) => {
    const searchParams = {
      page: 1,
      perPage: limit,
      markets: 1,
      search: text,
      timeoffset: TIME_OFFSET,
      ...(kind === 'prematch' && { upcoming: 1 }),
    };
    const path = `sports/highlight/${kind}/0`;
    return (await api.main.call(highlightsPageSchema(), path, { signal, searchParams })).fixtures;
  };
  const [live, upcoming, games] = await Promise.allSettled([
    highlights('live', MAX_LIVE),
    highlights('prematch', MAX_UPCOMING),
    sendCall(api, searchGames, {
      params: { clientId: api.clientId },
      query: { gameName: text },
      signal,
    }),
  ]);
  if (live.status === 'rejected' && upcoming.status === 'rejected' && games.status === 'rejected')
    throw upcoming.reason;
  return {
    live: live.status === 'fulfilled' ? live.value : [],
    upcoming: upcoming.status === 'fulfilled' ? upcoming.value : [],
    games: games.status === 'fulfilled' ? games.value.games : [],
  };
}
