// Sports calls as queries: menu, counts of matches in play, upcoming fixtures, popular leagues.

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { list, number, optionalText, text } from '../../shared/api/fields.ts';
import { lazySchema } from '../../shared/api/lazy-schema.ts';
import {
  highlightsPageSchema,
  type ListFixture,
  type SportsMenu,
  sportsMenuSchema,
} from '../../shared/api/sports.ts';
import { pollEvery } from '../state/low-data.ts';
import { readFirstMenu, readFirstTime } from './first-fixtures.ts';
import { useApi } from './use-api.ts';

const MENU_REFETCH_MS = 60_000;

/**
 * The UTC offset that calls send, in hours: a day in a list is a day in Lagos
 * (`components/lagos-time.ts`).
 */
export const TIME_OFFSET = '+1';

export type MenuPeriod = 'all' | 'today';

/** Sports, categories and tournaments with their counts; asked again every minute. */
export function useSportsMenu(period: MenuPeriod = 'all') {
  const { main, queries } = useApi();
  return useQuery(
    {
      queryKey: ['sports-menu', period],
      queryFn: ({ signal }): Promise<SportsMenu> =>
        main.call(sportsMenuSchema(), 'sports/menu', {
          signal,
          searchParams: { period, timeoffset: TIME_OFFSET },
        }),
      refetchInterval: () => pollEvery(MENU_REFETCH_MS),
      initialData: () => (period === 'all' ? readFirstMenu() : undefined),
      initialDataUpdatedAt: readFirstTime,
    },
    queries,
  );
}

const countSchema = lazySchema(() => z.object({ count: number }));

/**
 * How many matches of each sport are in play, by sport id; one call for each sport, every minute.
 */
export function useLiveCountCalls(sportIds: readonly string[]) {
  const { main, queries } = useApi();
  return useQuery(
    {
      queryKey: ['live-counts', sportIds],
      enabled: sportIds.length > 0,
      placeholderData: keepPreviousData,
      refetchInterval: () => pollEvery(MENU_REFETCH_MS),
      queryFn: async ({ signal }): Promise<ReadonlyMap<string, number>> => {
        const counts = await Promise.all(
          sportIds.map(async (sportId) => {
            const path = `sports/live/games/count/${encodeURIComponent(sportId)}`;
            const { count } = await main.call(countSchema(), path, { signal });
            return [sportId, count] as const;
          }),
        );
        return new Map(counts);
      },
    },
    queries,
  );
}

/** The next fixtures of a sport by kick-off; sport '0' for all. */
export function useUpcoming(sportId: string, limit = 15) {
  const { main, queries } = useApi();
  return useQuery(
    {
      queryKey: ['upcoming', sportId, limit],
      queryFn: async ({ signal }): Promise<ListFixture[]> => {
        const page = await main.call(
          highlightsPageSchema(),
          `sports/highlight/prematch/${encodeURIComponent(sportId)}`,
          {
            signal,
            searchParams: { page: 1, perPage: limit, upcoming: 1, timeoffset: TIME_OFFSET },
          },
        );
        return page.fixtures;
      },
    },
    queries,
  );
}

const popularLeagueSchema = lazySchema(() =>
  z.object({
    sportID: text,
    sportName: optionalText,
    categoryID: optionalText,
    categoryName: optionalText,
    tournamentID: text,
    tournamentName: optionalText,
  }),
);
const popularLeaguesSchema = lazySchema(() => z.object({ data: list(popularLeagueSchema()) }));
export type PopularLeague = z.infer<ReturnType<typeof popularLeagueSchema>>;

/** Popular leagues, the most popular first (`top-bets`). */
export function usePopularLeagues(enabled = true) {
  const { main, queries, clientId } = useApi();
  return useQuery(
    {
      queryKey: ['popular-leagues'],
      enabled,
      queryFn: async ({ signal }): Promise<readonly PopularLeague[]> => {
        const path = `sports/${encodeURIComponent(clientId)}/top-bets`;
        return (await main.call(popularLeaguesSchema(), path, { signal })).data;
      },
    },
    queries,
  );
}
